import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { resolvePath } from '../../paths/resolve.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { isStandardInput } from '../../shell/standard-input.js';
import { inputText } from '../../shell/output.js';
import { NO_INPUT } from '../../shell/scope.js';
import { inside } from '../analysis.js';
import { contentOf } from '../written/content.js';

/** `name = "value"`, `name: value`, `--name value`; a line that begins with `#` is a comment. */
const OPTION = /^[ \t]*(?:--)?([A-Za-z][\w-]*|-\w)(?:[ \t]*[=:][ \t]*|[ \t]+)?(?:"((?:[^"\\\n]|\\.)*)"|([^\s"][^\n]*))?/gm;

/** `curl -K -`, and a file of options that this session wrote: they are read as if they stood in the command. True when that was done. */
export function curlConfig(args: readonly Word[], running: Running): boolean {
  const at = args.findIndex((word) => /^(?:-[a-zA-Z#]*K|--config)(?:=|$|(?<=K))/.test(textOf(word)));
  const option = args[at];
  if (option === undefined) return false;
  const joined = /^(?:--config=|-[a-zA-JL-Z#]*K)([^]+)$/.exec(textOf(option))?.[1];
  const text = textIn(joined ?? textOf(args[at + 1]), running);
  if (text === undefined) return false;
  const frame = inside(running.frame, 'curl -K', option.span);
  if (frame === undefined) return true;
  const { command, scope } = running;
  const [name = literalWord('curl')] = command.words;
  const rest = [...args.slice(0, at), ...args.slice(at + (joined === undefined ? 2 : 1))];
  frame.analysis.command({ ...command, words: [name, ...rest, ...optionsIn(text, option)], redirections: [], input: NO_INPUT }, scope, frame);
  return true;
}

function textIn(file: string, { command, scope, frame }: Running): string | undefined {
  if (file === '-' || isStandardInput(file)) {
    const text = inputText(command, scope);
    return text.startsWith(HOLE) ? undefined : text;
  }
  if (command.cwd === undefined || file === '' || file.includes(HOLE)) return undefined;
  const content = contentOf(resolvePath(file, { cwd: command.cwd, home: scope.home }), frame.analysis);
  return content?.kind === 'text' ? content.text : undefined;
}

function optionsIn(text: string, { span }: Word): readonly Word[] {
  return [...text.matchAll(OPTION)].flatMap(([, name = '', quoted, plain]) => {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? plain?.trim();
    const option = literalWord(name.startsWith('-') ? name : `--${name}`, span);
    return value === undefined ? [option] : [option, literalWord(value, span)];
  });
}
