import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBuildSensor } from '../../../lib/checkers/build-sensor.js';
import type { JsonObject, Verdict } from '../../../lib/types.js';
import { buildsOf, postEdit, sessionStart } from '../../project/fake-world.js';
import { makeProject, type RealProject } from '../../project/real-project.js';

describe('checkBuildSensor in a real project', () => {
  let project: RealProject;
  afterEach(() => project.remove());
  const edit = (name: string, options?: JsonObject): Verdict | Promise<Verdict> => checkBuildSensor(postEdit(join(project.root, name)), project.world(options));
  const baseline = (options?: JsonObject): Verdict | Promise<Verdict> =>
    checkBuildSensor(sessionStart(), { ...project.world(options), builds: async () => buildsOf({ inBackground: true }) });

  it('an npm build script, reached by a link', async () => {
    project = makeProject({
      'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', scripts: { build: 'node "build it.js"' } }),
      'build it.js': `console.error('src/a.js:7:1: error: no such product'); process.exit(1);\n`,
      'src/a.js': '',
    });
    const link = join(project.root, '../link');
    symlinkSync(project.root, link);
    const world = { ...project.world(), project: { root: link, trusted: true } };
    expect(await checkBuildSensor(postEdit(join(link, 'src/a.js')), world)).toMatchObject({
      kind: 'context',
      text: '`npm run --silent build` fails, 1 error in what this session changed (perhaps from before it):\nsrc/a.js:7: no such product',
    });
    project.write({ 'build it.js': '' });
    expect(await checkBuildSensor(postEdit(join(link, 'src/a.js')), world)).toEqual({ kind: 'pass' });
  }, 60_000);

  it('npm whose tool is not installed: said once, as no fault of the code', async () => {
    project = makeProject({ 'package.json': '{"scripts": {"build": "no-such-bundler --all"}}', 'a.js': '' });
    expect(await edit('a.js')).toMatchObject({ kind: 'context', rule: 'not-run', text: expect.stringContaining('not found') });
    expect((await edit('a.js')).kind).toBe('skip');
  }, 60_000);

  it('a build that hangs is ended in time', async () => {
    project = makeProject({ 'package.json': '{"scripts": {"build": "node hang.js"}}', 'hang.js': 'setTimeout(() => {}, 60_000);', 'a.js': '' });
    const startedAt = Date.now();
    expect(await edit('a.js', { timeoutSeconds: 1 })).toMatchObject({ kind: 'context', rule: 'timed-out' });
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect((await edit('a.js', { timeoutSeconds: 1 })).kind).toBe('skip');
  }, 60_000);

  it('a build that floods: the errors at its end are told', async () => {
    project = makeProject({
      'package.json': '{"scripts": {"build": "node flood.js"}}',
      'flood.js': `const line = 'working on it, and on it, and on it\\n'.repeat(10_000);\nfor (let i = 0; i < 20; i += 1) process.stdout.write(line);\nprocess.stdout.write('a.js:1:1: error: at last\\n', () => process.exit(1));\n`,
      'a.js': '',
    });
    expect(await edit('a.js')).toMatchObject({ text: expect.stringContaining('a.js:1: at last') });
  }, 60_000);

  it("a person's own command, which names the file that it looks at", async () => {
    project = makeProject({ 'my checks/run.js': '', 'a.js': '' });
    await baseline({ command: 'node "my checks/run.js" "a b" a.js' });
    project.write({ 'my checks/run.js': 'console.log("this is wrong"); process.exit(process.argv[2] === "a b" ? 3 : 0);' });
    expect(await edit('a.js', { command: 'node "my checks/run.js" "a b" a.js' })).toMatchObject({ text: expect.stringContaining('exit code 3') });
    expect(await edit('a.js', { command: ['node', 'my checks/run.js'] })).toEqual({ kind: 'pass' });
  }, 60_000);

  it('a dependency that is edited does not start a build', async () => {
    project = makeProject({ 'package.json': '{"scripts": {"build": "node -e process.exit(1)"}}' });
    mkdirSync(join(project.root, 'node_modules/x'), { recursive: true });
    writeFileSync(join(project.root, 'node_modules/x/a.js'), '');
    expect((await edit('node_modules/x/a.js')).kind).toBe('skip');
  });
});
