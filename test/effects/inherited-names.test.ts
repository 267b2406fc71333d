import { describe, expect, it } from 'vitest';
import { effectsOfCommand, toldOfTool, toolCall } from './told.js';

/** Every object has them: a table that is asked for one must not answer with what it inherits. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

/** Places in which a name is looked up. */
const SHAPES: readonly ((name: string) => string)[] = [
  (name) => `${name} a b`,
  (name) => `${name} --${name}=a b`,
  (name) => `npm run ${name} && git ${name} a && docker ${name} a && kubectl ${name} a`,
  (name) => `kill $(ps aux | ${name} a)`,
  (name) => `ls | xargs --${name}=a rm`,
  (name) => `sudo ${name} a; env ${name} a; timeout 5 ${name} a; npx ${name} a`,
  (name) => `cat a | ${name} -c b; ./${name}; bash ${name}; python3 ${name}; make ${name}; task ${name}`,
  (name) => `echo a > ${name}; source ${name}; node -e "${name}('a')"; python3 -c "import os; os.${name}('a')"`,
  (name) => `export ${name}=a; echo $${name} \${${name}} \${!${name}}; ${name}() { a; }; ${name}`,
  (name) => `git log --${name} | ${name}; tar --${name} a.tar b; curl --${name} https://a.test`,
  (name) => `pwsh -c "${name} a; a | ${name}"; perl -e '${name} a'; ruby -e '${name} a'; php -r '${name}(1);'`,
];

describe('a name that every object has', () => {
  it.each(INHERITED)('%s is no other than one that nobody knows', async (name) => {
    // As long, so that it stands at the same places.
    const unknown = `q${name.slice(1)}`;
    for (const shape of SHAPES) {
      const [own, other] = await Promise.all([effectsOfCommand(shape(name)), effectsOfCommand(shape(unknown))]);
      expect(JSON.stringify(own).replaceAll(name, unknown), shape(name)).toBe(JSON.stringify(other));
    }
    expect(await toldOfTool(name, { file_path: '/a', command: name, [name]: name })).toBeInstanceOf(Array);
    await expect(toolCall('Write', { file_path: `/home/u/proj/${name}`, content: 'a' })).toTell(`write /home/u/proj/${name}`);
  });
});
