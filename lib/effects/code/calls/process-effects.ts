import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { emitResource } from '../../command/emit.js';
import { namesOfPattern, picksGuards } from '../../aggravating/process-pattern.js';
import { forksEndlessly } from './forks.js';
import { eachValue } from '../names/notes.js';
import { argumentsAt } from '../text/expression.js';
import { valueOf, wordsOf } from '../values/values.js';
import { HOLE } from '../../../shell/command.js';
import { foundIn, standsIn, type Sought } from '../sought.js';

/** Calls that list the running processes. */
const LISTS: Sought = {
  holding: [
    'psutil.|GetProcesses|allProcesses|psList|ps(|listdir|scandir|readdir|children|entries|ReadDir|glob|check_output|run(|exec|popen|Command|`',
  ],
  expression: /\bpsutil\.(?:process_iter|pids)\s?\(|\bGetProcesses(?:ByName)?\s?\(|\bProcessHandle\.allProcesses\(\)/,
};
/** The folder of the system in which each process has one, and lists that `ps` prints. */
const FOLDER_OF_PROCESSES = /^\/proc\/?(?:\[0-9\]\*|\d?\*)?$/;
const PRINTS_LIST = /^\s*(?:ps\s+-?[aAexf]\w*|(?:sudo\s+)?(?:pgrep|pidof)\s)/;
/** Programs that print the numbers of processes by a name, which stands behind them as an argument of its own. */
const FINDS = /^(?:pgrep|pidof)$/;
const LISTERS = /^(?:ps-list|find-process|ps-node)$/;

const ENDS = /\.(?:kill|terminate|Kill|destroy|destroyForcibly)\s?\(|\bkill\s?\(\s?[$A-Za-z_]/;
const ENDS_BY_PROGRAM = /^kill(?: -\w+)?\s*(?:\uFFFC|$)/;

/** A test of a process by its name, its command line or the like, and not only whether it is the code's own, or of the same person. */
const PICKS =
  /\.(?:name|cmdline|exe|ProcessName|MainWindowTitle|ppid|create_time|status|cpu_percent|memory_percent|memory_info|connections|net_connections|cwd|cmd)\b|\bif\b[^\n]{0,80}\bpid\s?(?:==|===|in)\s/;
/** The fields of a process that are kept by their names: `p.info['name']`; `username` picks all that a person has. */
const FIELD_OF_PROCESS: Sought = { holding: ['info'], expression: /\binfo(?:\[|\.get\()\s?§(\d+)§/g };
const PICKS_ALL = /^(?:username|uids|pid)$/;
const TELLS_OF_ONE = /\/(?:comm|cmdline|exe|status|stat|environ)$/;
/** The text, or the list of them, that a process is compared with: in front of `in`, or behind the sign or call that compares. */
const PICKED_BY: Sought = {
  holding: ['in|=|('],
  expression:
    /(?<!\bfor\s{1,3})(?<![\w.$§])(§\d+§|[A-Za-z_]\w{0,60})(?:\.lower\(\))?\s+(?:not\s+)?in\s|(?:==|===|=~|\bin)\s?|\b(?:includes|startswith|startsWith|endswith|contains|Contains|match|search|test|include\?|GetProcessesByName)\s?\(\s?/g,
};
/** A text, a list of texts, or a name for either. */
const COMPARABLE = /^(?:[a-zA-Z]?§|[[({]\s?[a-zA-Z]?§|[A-Za-z_]\w{0,60}$)/;
/** Places of one code at which something is compared. */
const MAX_COMPARED = 128;

/** Records signals that code sends to all processes, or to those that it picks by name. */
export function processEffects({ masked, running }: CodeReading): void {
  const { code, strings } = masked;
  if (forksEndlessly(code)) emitResource('exhaust', 'process', 'fork', running);
  const listings = strings.filter((text) => PRINTS_LIST.test(text));
  const found = namesToFind(strings);
  const lists = found.length > 0 || listings.length > 0 || listsProcesses(masked);
  const ends = ENDS.test(code) || strings.some((text) => ENDS_BY_PROGRAM.test(text));
  if (!lists || !ends) return;
  const isPicked = found.length > 0 || picksProcess(masked);
  const { packFolder } = running.frame.analysis.world;
  const names = [
    ...found,
    ...namesIn(listings),
    ...(isPicked || /\bGetProcessesByName\b/.test(code) ? pickedIn(masked, running.scope.home) : []),
  ];
  if (names.some((name) => picksGuards(name, packFolder, { full: true, ignoresCase: false }))) {
    emitResource('signal', 'process', 'guards', running);
  }
  for (const name of new Set(names.flatMap((each) => [each, ...namesOfPattern(each)]))) emitResource('signal', 'process', name, running);
  if (names.length === 0 && !isPicked) emitResource('signal', 'process', 'all', running);
}

/** Names that a pipeline picks from a list: `ps aux | grep node`, `pgrep -f vite`. */
function namesIn(commands: readonly string[]): readonly string[] {
  return commands.flatMap((text) =>
    [...text.matchAll(/\b(?:p?grep|pidof)\s{1,9}((?:-\w{1,9}\s{1,9}){0,4})["']?([^\s"'|]{1,200})/g)].flatMap(
      ([, options = '', name = '']) => (/-\w*v/.test(options) ? [] : [name.replace(/^\[(\w)\]/, '$1')]),
    ),
  );
}

/** Names that a program is given to find processes by: `run(['pgrep', '-f', 'vite'])`. */
function namesToFind(strings: readonly string[]): readonly string[] {
  return strings.flatMap((text, index) =>
    FINDS.test(text) ? (strings.slice(index + 1, index + 5).find((each) => !each.startsWith('-')) ?? []) : [],
  );
}

/** True for code that lists the running processes, by a library, by the folder of the system or by `ps`. */
function listsProcesses({ code, strings }: MaskedCode): boolean {
  return (
    standsIn(code, LISTS) ||
    strings.some((text) => FOLDER_OF_PROCESSES.test(text) || LISTERS.test(text)) ||
    strings.some((text, index) => text === 'ps' && /^-?[aAex]/.test(strings[index + 1] ?? ''))
  );
}

/** True for code that looks at what tells one process from another. */
function picksProcess({ code, strings }: MaskedCode): boolean {
  return (
    PICKS.test(code) ||
    foundIn(code, FIELD_OF_PROCESS).some(([, index]) => !PICKS_ALL.test(strings[Number(index)] ?? '')) ||
    strings.some((text) => TELLS_OF_ONE.test(text))
  );
}

/** The texts that code compares processes with, as far as they are known. */
function pickedIn(masked: MaskedCode, home: string): readonly string[] {
  const { code } = masked;
  return foundIn(code, PICKED_BY)
    .slice(0, MAX_COMPARED)
    .flatMap(({ 0: text, 1: before, index }) => {
      const [compared = ''] = before === undefined ? argumentsAt(code, index + text.length) : [before];
      const expression = compared.split(/\s(?:and|or|&&|\|\||if|in)\s|:\s|:$/, 1)[0]?.trim() ?? '';
      return COMPARABLE.test(expression) ? knownTexts(expression, index, masked, home) : [];
    });
}

/** All texts that an expression may come to at a place of the code: those of a list one by one. */
function knownTexts(expression: string, at: number, masked: MaskedCode, home: string): readonly string[] {
  const mayBeList = /^[[({]/.test(expression) || /^\w+$/.test(expression);
  const asList = expression.replace(/^[({]([^]*)[)}]$/, '[$1]');
  const found = new Set<string>();
  eachValue(masked, at, () => {
    const elements = mayBeList ? wordsOf(asList, masked, home) : undefined;
    for (const each of elements ?? [valueOf(expression, masked, home)]) found.add(each);
  });
  return [...found].filter((each) => each !== '' && each.length < 200 && !each.includes(HOLE));
}
