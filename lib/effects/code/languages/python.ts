import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { argumentsBehind, eachTold, textNow } from '../reading.js';
import { putLiteral } from '../text/put-literal.js';

/** A library whose functions are programs: what has to stand in the code, and a call with the name of the program. */
interface Library {
  readonly beside: RegExp;
  readonly call: RegExp;
  /** Put before what the call is given: the program, where only its subcommand has the name. */
  readonly program?: string;
}

const LIBRARIES: readonly Library[] = [
  // `sh.rm('-rf', x)`
  { beside: /\bimport sh\b/, call: /(?<![\w.])sh\.([a-z]\w{0,40})\s?\(/g },
  // `local['rm']('-rf', x)`, `local['rm']['-rf', x]()`
  { beside: /\bplumbum\b/, call: /(?<![\w.])local\[§(\d+)§\]\s?[[(]/g },
  // `repo.git.reset('--hard')`
  { beside: /\b(?:import git|from git import|import pygit2)\b/, call: /\.git\.([a-z]\w{0,40})\s?\(/g, program: 'git' },
];

/** Names that are programs: `from sh import rm`, `from plumbum.cmd import rm`. */
const IMPORTED = /\bfrom\s(?:sh|plumbum\.cmd)\simport\s([\w, ]{1,200})/g;
/** `rm = local['rm']` */
const NAMED = /(?<![\w.])([a-z]\w{0,40})\s?=\s?local\[§(\d+)§\]/g;
/** Programs of one code that are followed. */
const MAX_NAMES = 32;

/** What GitPython does by methods of its own. */
const OF_GIT: readonly (readonly [call: RegExp, command: readonly string[]])[] = [
  [/\.push\s?\([^()\n]{0,200}\bforce\s?=\s?True/, ['git', 'push', '--force']],
  [/\.(?:head|index)\.reset\s?\([^()\n]{0,200}\bworking_tree\s?=\s?True/, ['git', 'reset', '--hard']],
  [/\.reset\s?\([^\n]{0,200}\b(?:GIT_RESET_HARD|ResetMode\.HARD)\b/, ['git', 'reset', '--hard']],
  [/\.delete_head\s?\([^()\n]{0,200}\bforce\s?=\s?True/, ['git', 'branch', '-D', 'x']],
];

/** `compile(text, '<x>', 'exec')`, of which what it gives is run elsewhere. */
const COMPILED = /(?<![\w.])compile\(\s?(§\d+§)\s?,/g;

/** Programs that python starts by functions of their names, and code that it makes of texts. */
export function pythonEffects(reading: CodeReading): void {
  for (const { 1: text = '', index } of reading.masked.code.matchAll(COMPILED)) {
    eachTold(index, reading, () => reading.evaluate(textNow(text, reading)));
  }
  const { code, strings } = reading.masked;
  const program = (name: string): string => putLiteral(strings, name.replaceAll('_', '-'));
  for (const { beside, call, program: first } of LIBRARIES) {
    if (!beside.test(code)) continue;
    for (const match of code.matchAll(call)) {
      const name = /^\d+$/.test(match[1] ?? '') ? (strings[Number(match[1])] ?? '') : (match[1] ?? '');
      eachTold(match.index, reading, () =>
        argv([...(first === undefined ? [] : [program(first)]), program(name), ...argumentsBehind(match, reading)], reading),
      );
    }
    if (first === 'git') for (const [form, command] of OF_GIT) if (form.test(code)) argv(command.map(program), reading);
  }
  for (const [name, meant] of namesOfPrograms(code, strings)) {
    for (const match of code.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\.([a-z]\\w{0,40}))?\\s?[[(]`, 'g'))) {
      eachTold(match.index, reading, () =>
        argv([program(meant), ...(match[1] === undefined ? [] : [program(match[1])]), ...argumentsBehind(match, reading)], reading),
      );
    }
  }
}

function namesOfPrograms(code: string, strings: readonly string[]): readonly (readonly [name: string, meant: string])[] {
  const imported = [...code.matchAll(IMPORTED)].flatMap(([, list = '']) =>
    list.split(',').flatMap((each) => {
      const [name = '', , alias = name] = each.trim().split(/\s+/);
      return /^[a-z]\w{0,40}$/.test(alias) ? [[alias, name] as const] : [];
    }),
  );
  const named = code.includes('plumbum')
    ? [...code.matchAll(NAMED)].map(([, name = '', literal]) => [name, strings[Number(literal)] ?? ''] as const)
    : [];
  return [...imported, ...named].slice(0, MAX_NAMES);
}
