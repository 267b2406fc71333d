import type { Running } from '../command/running.js';
import type { MaskedCode } from './text/masked-code.js';
import { HOLE } from '../../shell/command.js';
import { resolvePath } from '../../paths/resolve.js';
import { writtenText } from '../written/origin/content.js';
import { withChosenFunctions } from './calls/function-tables.js';
import { givenInput } from './given-input.js';
import { eachValue } from './names/notes.js';
import { withDocuments } from './text/parsed-documents.js';
import { withHandlesRead } from './text/handles.js';
import { withInput } from './text/input-forms.js';
import { withFilesRead, type NameOf } from './text/read-files.js';
import { valueOf } from './values/values.js';

/** Code in which what it reads stands as a text, where that is known: its input, and files of the session. And the names of those files. */
export function withTexts(
  told: MaskedCode,
  running: Running,
  called: { readonly from: MaskedCode['from']; readonly folder?: string } | undefined,
): ReturnType<typeof withFilesRead> {
  const input =
    called?.from === 'input' ? undefined : (givenInput(running) ?? filesNamed(told, (name) => textOfFile(name, running, called?.folder)));
  const fed = input === undefined || input.length > MAX_INPUT ? told : withInput(told, input);
  const nameOf: NameOf = (expression, at) => {
    const found: string[] = [];
    eachValue(fed, at, () => void found.push(valueOf(expression, fed, running.scope.home)));
    return found.find((each) => each !== '' && !each.includes(HOLE));
  };
  const { masked, names } = withFilesRead(fed, nameOf, (name) => textOfFile(name, running, called?.folder));
  const read = masked === told ? masked : withDocuments(withHandlesRead(masked));
  return { masked: withChosenFunctions(read), names };
}

/** Where a program reads the files that its arguments name as its input. */
const READS_ARGUMENTS = /<(?:ARGV)?>|\bARGF\b|(?<![\w.])(?:gets|readlines)\b|\bfileinput\.input\(\s?\)/;

/** The texts of those files. */
function filesNamed({ code, args = [], language }: MaskedCode, textOf: (name: string) => string | undefined): string | undefined {
  if (!/^(?:perl|ruby|python)$/.test(language) || args.length === 0 || !READS_ARGUMENTS.test(code)) return undefined;
  const texts = args.slice(0, MAX_FILES).flatMap((name) => (name.includes(HOLE) ? [] : (textOf(name) ?? [])));
  return texts.length === 0 ? undefined : texts.join('\n');
}

const MAX_FILES = 8;

/** Characters of an input that are read. */
const MAX_INPUT = 16_384;

/** The text of a file that the session wrote, by the name under which code opens it: relative to the working folder, or to the code's own folder. */
function textOfFile(name: string, { command, scope, frame }: Running, folder: string | undefined): string | undefined {
  for (const cwd of [command.cwd, folder]) {
    const text = cwd === undefined ? undefined : writtenText(resolvePath(name, { cwd, home: scope.home }), frame.analysis);
    if (text !== undefined) return text;
  }
  return undefined;
}
