import type { Running } from '../../command/running.js';
import type { MaskedCode } from '../text/text.js';
import { emitResource } from '../../command/emit.js';
import { picksGuards } from '../../aggravating/process-pattern.js';
import { standsIn, type Sought } from '../sought.js';

/** A process that copies itself in a loop without end, or that starts its own file in one. */
const FORKS: readonly Sought[] = [
  { holding: ['fork'], expression: /\bwhile(?:\s{0,9}\()?\s{0,9}(?:1|True|true)\b[^]{0,200}?\bfork\b|\bfor\s?\(\s?;\s?;\s?\)[^]{0,200}?\bfork\b|\bfork\b\s{0,9}(?:\(\s{0,9}\))?\s{0,9}while\s{0,9}\(?\s{0,9}(?:1|fork)\b|\bloop\s{0,9}(?:do|\{)[^]{0,100}?\bfork\b/ },
  { holding: ['__file__|__filename|argv|Args[0]', 'Popen|spawn|fork|Start|execFile'], expression: /(?:\bwhile\b\s?\(?\s?(?:True|true|1)\b|\bfor\s?\(\s?;\s?;\s?\)|\bfor\s?\{|\bsetInterval\s?\()[^]{0,300}?\b(?:Popen|spawn|fork|Start|execFile)\s?\([^()\n]{0,120}?(?:__file__|__filename|\b(?:sys|process)\.argv\b|Args\[0\])/ },
  { holding: ['target', 'while'], expression: /\bdef\s(\w{1,40})\([^()\n]{0,80}\):\s{1,80}while\s(?:True|1):\s{1,80}[\w.]{0,40}(?:Process|Thread)\(\s?target\s?=\s?\1\b/ },
];

/** Calls that list the running processes. */
const LISTS: Sought = { holding: ['psutil.|GetProcesses|allProcesses|psList|ps(|listdir|scandir|readdir|children|entries|ReadDir|glob|check_output|run(|exec|popen|Command|`'], expression: /\bpsutil\.(?:process_iter|pids)\s?\(|\bGetProcesses(?:ByName)?\s?\(|\bProcessHandle\.allProcesses\(\)/ };
/** The folder of the system in which each process has one, and lists that `ps` prints. */
const FOLDER_OF_PROCESSES = /^\/proc\/?(?:\[0-9\]\*|\d?\*)?$/;
const PRINTS_LIST = /^\s*(?:ps\s+-?[aAexf]\w*|pgrep\s)/;
const LISTERS = /^(?:ps-list|find-process|ps-node)$/;

const ENDS = /\.(?:kill|terminate|Kill|destroy|destroyForcibly)\s?\(|\bkill\s?\(\s?[$A-Za-z_]/;
const ENDS_BY_PROGRAM = /^kill(?: -\w+)?\s*(?:\uFFFC|$)/;

/** A test of a process by its name, its command line or the like, and not only whether it is the code's own. */
const PICKS = /\.(?:name|info|cmdline|exe|ProcessName|MainWindowTitle|username|ppid|create_time|status|cpu_percent|memory_percent|memory_info|connections|net_connections|cwd|cmd)\b|\bif\b[^\n]{0,80}\bpid\s?(?:==|===|in)\s|\binfo\[/;
const TELLS_OF_ONE = /\/(?:comm|cmdline|exe|status|stat|environ)$/;
/** The text that a process is compared with. */
const PICKED_BY: Sought = { holding: ['§'], expression: /§(\d+)§\s+in\s|(?:==|===|=~|\bin)\s?[([]?\s?§(\d+)§|(?:includes|startswith|startsWith|endswith|contains|Contains|match|search|test|include\?|GetProcessesByName)\s?\(\s?§(\d+)§/ };

/** Records signals that code sends to all processes, or to those that it picks by name. */
export function processEffects({ code, strings }: MaskedCode, running: Running): void {
  if (FORKS.some((form) => standsIn(code, form))) emitResource('exhaust', 'process', 'fork', running);
  const listed = strings.filter((text) => PRINTS_LIST.test(text));
  const isListed = standsIn(code, LISTS) || listed.length > 0 || strings.some((text) => FOLDER_OF_PROCESSES.test(text) || LISTERS.test(text)) || strings.some((text, index) => text === 'ps' && /^-?[aAex]/.test(strings[index + 1] ?? ''));
  if (!isListed || (!ENDS.test(code) && !strings.some((text) => ENDS_BY_PROGRAM.test(text)))) return;
  const isPicked = PICKS.test(code) || strings.some((text) => TELLS_OF_ONE.test(text));
  const { packFolder } = running.frame.analysis.world;
  const names = [...namesIn(listed), ...(isPicked || /\bGetProcessesByName\b/.test(code) ? pickedIn(code, strings) : [])];
  if (names.some((name) => picksGuards(name, packFolder, { full: true, ignoresCase: false }))) emitResource('signal', 'process', 'guards', running);
  for (const name of names) emitResource('signal', 'process', name, running);
  if (names.length === 0 && !isPicked) emitResource('signal', 'process', 'all', running);
}

/** Names that a pipeline picks from a list: `ps aux | grep node`, `pgrep -f vite`. */
function namesIn(commands: readonly string[]): readonly string[] {
  return commands.flatMap((text) => [...text.matchAll(/\b(?:p?grep)\s{1,9}((?:-\w{1,9}\s{1,9}){0,4})["']?([^\s"'|]{1,200})/g)].flatMap(([, options = '', name = '']) => (/-\w*v/.test(options) ? [] : [name.replace(/^\[(\w)\]/, '$1')])));
}

function pickedIn(code: string, strings: readonly string[]): readonly string[] {
  const found = [...code.matchAll(new RegExp(PICKED_BY.expression, 'g'))];
  return found.flatMap(([, one, two, three]) => strings[Number(one ?? two ?? three)] ?? []).filter((text) => text !== '' && text.length < 200);
}
