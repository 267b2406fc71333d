import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { emitResource } from '../../command/emit.js';
import { namesOfPattern, picksGuards } from '../../aggravating/process-pattern.js';
import { eachValue } from '../names/notes.js';
import { argumentsAt } from '../text/expression.js';
import { valueOf, wordsOf } from '../values/values.js';
import { HOLE } from '../../../shell/command.js';
import { foundIn, standsIn, type Sought } from '../sought.js';

/** A process that copies itself in a loop without end, or that starts its own file in one. */
const FORKS: readonly Sought[] = [
  {
    holding: ['fork'],
    expression:
      /\bwhile(?:\s{0,9}\()?\s{0,9}(?:1|True|true)\b[^]{0,200}?\bfork\b|\bfor\s?\(\s?;\s?;\s?\)[^]{0,200}?\bfork\b|\bfork\b\s{0,9}(?:\(\s{0,9}\))?\s{0,9}while\s{0,9}\(?\s{0,9}(?:1|fork)\b|\bloop\s{0,9}(?:do|\{)[^]{0,100}?\bfork\b/,
  },
  {
    holding: ['__file__|__filename|argv|Args[0]', 'Popen|spawn|fork|Start|execFile'],
    expression:
      /(?:\bwhile\b\s?\(?\s?(?:True|true|1)\b|\bfor\s?\(\s?;\s?;\s?\)|\bfor\s?\{|\bsetInterval\s?\()[^]{0,300}?\b(?:Popen|spawn|fork|Start|execFile)\s?\([^()\n]{0,120}?(?:__file__|__filename|\b(?:sys|process)\.argv\b|Args\[0\])/,
  },
  {
    holding: ['target', 'while'],
    expression: /\bdef\s(\w{1,40})\([^()\n]{0,80}\):\s{1,80}while\s(?:True|1):\s{1,80}[\w.]{0,40}(?:Process|Thread)\(\s?target\s?=\s?\1\b/,
  },
];

/** A process of the code's own file, with nothing that it is told. */
const OF_ITSELF: Sought = {
  holding: ['__file__|__filename|__FILE__'],
  expression:
    /\b(?:Popen|spawn|fork|execFile|run|call|system)\s?\(\s?(?:(?:\[\s?)?(?:sys\.executable|process\.execPath|§\d+§)\s?,\s?)?\[?\s?(?:__file__|__filename|__FILE__)\s?\]?\s?(?:,\s?(?:\{|\w{1,30}\s?=)[^()\n]{0,100})?\)/g,
};
/** What tells one process from the other, so that it may end. */
const TELLS_APART = /\b(?:if|unless|elif|switch|case|assert)\b|\?[^.]|&&|\|\|/;
const ROUNDS = /\bfor\b|\bwhile\b|\.times\b|\.forEach\b|\.each\b|\bloop\b/;

/** True for code that starts itself more than once whatever it is told. */
function startsItselfTwice(code: string): boolean {
  const found = foundIn(code, OF_ITSELF).length;
  return found > 0 && (found > 1 || ROUNDS.test(code)) && !TELLS_APART.test(code);
}

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
  if (FORKS.some((form) => standsIn(code, form)) || startsItselfTwice(code)) emitResource('exhaust', 'process', 'fork', running);
  const listed = strings.filter((text) => PRINTS_LIST.test(text));
  const found = strings.flatMap((text, index) =>
    FINDS.test(text) ? (strings.slice(index + 1, index + 5).find((each) => !each.startsWith('-')) ?? []) : [],
  );
  const isListed =
    found.length > 0 ||
    standsIn(code, LISTS) ||
    listed.length > 0 ||
    strings.some((text) => FOLDER_OF_PROCESSES.test(text) || LISTERS.test(text)) ||
    strings.some((text, index) => text === 'ps' && /^-?[aAex]/.test(strings[index + 1] ?? ''));
  if (!isListed || (!ENDS.test(code) && !strings.some((text) => ENDS_BY_PROGRAM.test(text)))) return;
  const isPicked =
    found.length > 0 ||
    PICKS.test(code) ||
    foundIn(code, FIELD_OF_PROCESS).some(([, index]) => !PICKS_ALL.test(strings[Number(index)] ?? '')) ||
    strings.some((text) => TELLS_OF_ONE.test(text));
  const { packFolder } = running.frame.analysis.world;
  const names = [
    ...found,
    ...namesIn(listed),
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

function pickedIn(masked: MaskedCode, home: string): readonly string[] {
  const { code } = masked;
  return foundIn(code, PICKED_BY)
    .slice(0, MAX_COMPARED)
    .flatMap(({ 0: text, 1: before, index }) => {
      const [behind = ''] = before === undefined ? argumentsAt(code, index + text.length) : [before];
      const expression = behind.split(/\s(?:and|or|&&|\|\||if|in)\s|:\s|:$/, 1)[0]?.trim() ?? '';
      const found = new Set<string>();
      if (!COMPARABLE.test(expression)) return [];
      eachValue(masked, index, () => {
        for (const each of /^[[({]/.test(expression) || /^\w+$/.test(expression)
          ? (wordsOf(expression.replace(/^[({]([^]*)[)}]$/, '[$1]'), masked, home) ?? [valueOf(expression, masked, home)])
          : [valueOf(expression, masked, home)]) {
          found.add(each);
        }
      });
      return [...found].filter((each) => each !== '' && each.length < 200 && !each.includes(HOLE));
    });
}
