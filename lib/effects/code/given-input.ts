import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { commandOutput } from '../../shell/output/output.js';
import { resolvePath } from '../../paths/resolve.js';
import { fileOfCat, writtenText } from '../written/origin/content.js';

/** What a command reads from its standard input, where that is known: a text of the call, a file of the session, or what the commands before it print. */
export function givenInput({ command: { input, cwd }, scope, frame: { analysis } }: Running): string | undefined {
  const ofFile = (name: string): string | undefined =>
    cwd === undefined || name === '' || name.includes(HOLE)
      ? undefined
      : writtenText(resolvePath(name, { cwd, home: scope.home }), analysis);
  switch (input.kind) {
    case 'none':
      return undefined;
    case 'text':
      return known(textOf(input.text));
    case 'file':
      return ofFile(textOf(input.path));
    case 'pipe': {
      const file = fileOfCat(input.from);
      return (file === undefined ? undefined : ofFile(textOf(file))) ?? known(commandOutput(input.from, scope)[0].text);
    }
  }
}

function known(text: string): string | undefined {
  return text === '' || text.includes(HOLE) ? undefined : text;
}
