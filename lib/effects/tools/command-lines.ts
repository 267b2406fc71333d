import type { Json } from '../../types.js';
import type { Fields, ForeignCall } from './foreign-call.js';
import { textsIn } from '../../json.js';
import { withInput } from '../../shell/syntax/with-input.js';
import { shellQuoted } from '../../shell/syntax/quote.js';
import { argumentVector } from './argument-vector.js';
import { programOfTool, runsInside } from './named-program.js';

/** A command, or several, by the name of the field; `script` as well, where it is one of a shell. */
const COMMAND =
  /^(?:(?:shell|bash|sh|zsh|cli|terminal|unix|linux|system|raw|full|run|exec|ssh|remote)_)?(?:commands?|cmds?|command_?lines?|cmd_?lines?|(?:command|cmd)_(?:string|text|str)|commands_list)$|^(?:bash|(?:shell|bash|sh|zsh)_(?:script|code))$/;
const SEVERAL = /s(?:_list)?$/;

/** Fields that name a program, whose arguments are in another field. */
const PROGRAM = /^(?:program|executable|exe|binary|bin|prog|process|file)$/;
const ARGUMENTS = ['args', 'argv', 'arguments', 'cmd_args', 'command_args', 'cli_args', 'command_arguments', 'command_argv'] as const;

/** Words in the name of a tool that starts the program which its arguments name. */
const STARTS = new Set('run exec execute shell command process spawn start cli terminal bash call invoke'.split(' '));

const INPUT = ['stdin', 'standard_input', 'stdin_text', 'stdin_data', 'stdin_content', 'input'] as const;

/** The command lines that one object of a call gives, as text for a shell. */
export function commandLines(fields: Fields, call: ForeignCall): readonly string[] {
  const args = fields.get(...ARGUMENTS);
  const lines = fields.all.flatMap(([field, value]) => {
    if (COMMAND.test(field)) return commandsIn(value, SEVERAL.test(field)).map((line) => withArguments(line, args));
    return PROGRAM.test(field) && typeof value === 'string' && args !== undefined ? [withArguments(shellQuoted(value), args)] : [];
  });
  const named = programOfTool(call);
  const all =
    lines.length > 0 ? [...lines, ...lines.flatMap((line) => ofProgram(named, line, fields, call))] : alone(args, named, fields, call);
  const input = fields.text(...INPUT);
  return input === undefined || lines.length === 0 ? all : all.map((line) => (line.includes('\n') ? line : withInput(line, input)));
}

/** A command that is a text, or an argument vector as some hosts send it, a list of such (`[["FLUSHALL"]]`), or a list of commands, each where the last one left off. */
function commandsIn(value: Json, several: boolean): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value) && value.some((each) => Array.isArray(each))) {
    return value.flatMap((each) =>
      Array.isArray(each)
        ? commandsIn(
            each.map((word) => (typeof word === 'number' ? `${word}` : word)),
            false,
          )
        : [],
    );
  }
  const words = textsIn(value);
  const [first] = words;
  if (first === undefined) return [];
  const list = words.join('\n');
  if (/\s/.test(first) || (several && words.some((word) => /\s/.test(word)))) return [list];
  return several && words.length > 1 ? [list, argumentVector(words)] : [argumentVector(words)];
}

function withArguments(line: string, args: Json | undefined): string {
  if (typeof args === 'string' && !/[\n;|&]/.test(line)) return `${line} ${args}`;
  const words = textsIn(args);
  if (words.length === 0 || /[\n;|&]/.test(line)) return line;
  return /\s/.test(line) ? [line, ...words.map(shellQuoted)].join(' ') : argumentVector([line, ...words]);
}

/** `{"command": "group delete"}` of a tool of Azure is what `az` is given. */
function ofProgram(named: string | undefined, line: string, fields: Fields, call: ForeignCall): readonly string[] {
  return named === undefined || runsInside(fields, call) || line.trimStart().startsWith(`${named} `) ? [] : [`${named} ${line}`];
}

/** Arguments without a program are those of the one that the tool or its server is named by; of a tool that starts anything they name it. */
function alone(args: Json | undefined, named: string | undefined, fields: Fields, call: ForeignCall): readonly string[] {
  const words = textsIn(args);
  const [first] = words;
  if (named !== undefined) {
    if (typeof args === 'string') return args.startsWith(`${named} `) ? [args] : [`${named} ${args}`];
    return first === undefined ? [] : [argumentVector(first === named ? words : [named, ...words])];
  }
  return first !== undefined && (fields.get('argv') !== undefined || call.toolWords.some((word) => STARTS.has(word)))
    ? commandsIn([...words], false)
    : [];
}
