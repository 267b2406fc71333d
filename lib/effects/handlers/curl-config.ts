import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { pathNamed } from '../target.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { inputText } from '../../shell/output/output.js';
import { without } from '../command/arguments.js';
import { NO_INPUT } from '../../shell/scope.js';
import { inside, obstacle } from '../analysis.js';
import { payFor, writtenText } from '../written/origin/content.js';

const NAME = 'curl -K';

/** Files of options that name the next. */
const MAX_FILES = 4;

/** `name = "value"`, `name: value`, `--name value`; a line that begins with `#` is a comment. */
const OPTION = /^[ \t]*(?:--)?([A-Za-z][\w-]*|-\w)(?:[ \t]*[=:][ \t]*|[ \t]+)?(?:"((?:[^"\\\n]|\\.)*)"|([^\s"][^\n]*))?/gm;

/** `curl -K -`, and a file of options that this session wrote: they are read as if they stood in the command. True when that was done. */
export function curlConfig(args: readonly Word[], running: Running): boolean {
  const at = args.findIndex((word) => /^(?:-[a-zA-Z#]*K|--config)(?:=|$|(?<=K))/.test(textOf(word)));
  const option = args[at];
  if (option === undefined) return inUsualPlaces(args, running);
  const joined = /^(?:--config=|-[a-zA-JL-Z#]*K)([^]+)$/.exec(textOf(option))?.[1];
  const text = textIn(joined ?? textOf(args[at + 1]), running);
  if (text === undefined || !payFor(text.length, running.frame.analysis)) return false;
  if (running.frame.via.filter((each) => each === NAME).length >= MAX_FILES) {
    obstacle(running.frame.analysis, 'its files of options for curl name one another too often to follow');
    return true;
  }
  const frame = inside(running.frame, NAME, option.span);
  if (frame === undefined) return true;
  const { command, scope } = running;
  const [name = literalWord('curl')] = command.words;
  const rest = [...args.slice(0, at), ...args.slice(at + (joined === undefined ? 2 : 1))];
  frame.analysis.command(
    { ...command, words: [name, ...rest, ...optionsIn(text, option)], redirections: [], input: NO_INPUT },
    scope,
    frame,
  );
  return true;
}

const USUAL = 'curl with its address and body';

/** A body in which something may be lost. */
const MAY_LOSE = /\b(?:drop|truncate|delete|alter|match_all|query_string)\b|\*:\*/i;

/** `--url address`, and a body that is read from the input or from a file of this session: read as where they usually stand. True when that was done. */
function inUsualPlaces(args: readonly Word[], running: Running): boolean {
  const {
    command,
    scope,
    frame: { via, analysis },
  } = running;
  if (via.includes(USUAL)) return false;
  const texts = args.map(textOf);
  const bodies = texts.flatMap((text, at) => {
    const [, file = texts[at + 1] ?? ''] = /^(?:-d|--data(?:-binary|-ascii)?=?|--json=?)(@.+)?$/.exec(text) ?? ['', ''];
    const body = file.startsWith('@') ? textIn(file.slice(1), running) : undefined;
    return body !== undefined && MAY_LOSE.test(body) && payFor(body.length, analysis)
      ? [literalWord('--data-raw', command.span), literalWord(body, command.span)]
      : [];
  });
  const addresses = args.flatMap((word, at) =>
    texts[at - 1] === '--url' ? [word] : /^--url=/.test(texts[at] ?? '') ? [without(word, '--url='.length)] : [],
  );
  const frame = bodies.length + addresses.length === 0 ? undefined : inside(running.frame, USUAL, command.span);
  if (frame === undefined) return false;
  const [name = literalWord('curl')] = command.words;
  const rest = args.filter((_, at) => texts[at - 1] !== '--url' && !/^--url(?:=|$)/.test(texts[at] ?? ''));
  analysis.command({ ...command, words: [name, ...addresses, ...rest, ...bodies], redirections: [] }, scope, frame);
  return true;
}

function textIn(file: string, running: Running): string | undefined {
  if (file === '-' || isStandardInput(file)) {
    const text = inputText(running.command, running.scope);
    return text.startsWith(HOLE) ? undefined : text;
  }
  const path = file === '' || file.includes(HOLE) ? undefined : pathNamed(file, running);
  return path === undefined ? undefined : writtenText(path, running.frame.analysis);
}

function optionsIn(text: string, { span }: Word): readonly Word[] {
  return [...text.matchAll(OPTION)].flatMap(([, name = '', quoted, plain]) => {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? plain?.trim();
    const option = literalWord(name.startsWith('-') ? name : `--${name}`, span);
    return value === undefined ? [option] : [option, literalWord(value, span)];
  });
}
