import type { Language } from '../languages/language.js';
import type { CodeReading } from '../reading.js';
import { emitResource } from '../../command/emit.js';
import { cameFrom } from '../names/came-from.js';
import { argumentsBehind } from '../reading.js';
import { foundIn, type Sought } from '../sought.js';

/** How code of a language runs a text, and what whoever asks for a page sends with it. */
interface Serving {
  /** Calls whose arguments are run; where a name is called itself, it stands in the first group. */
  readonly runs: Sought;
  readonly request: RegExp;
  /** What has to stand in the code, or in a string of it. */
  readonly beside?: RegExp;
  /** What must be among the arguments of such a call. */
  readonly needs?: readonly [call: RegExp, argument: RegExp];
}

const RUNS_OF_PHP: Sought = {
  holding: ['('],
  expression: /(?<![\w$>:])(?:(?:eval|assert|system|exec|shell_exec|passthru|popen|proc_open|pcntl_exec)|(\$\w{1,40}))\s?\(/g,
};
const RUNS_OF_PYTHON: Sought = {
  holding: ['os.|eval|exec|subprocess'],
  expression:
    /(?<![\w.])(?:os\.(?:system|popen)|eval|exec|subprocess\.(?:getoutput|getstatusoutput|run|call|Popen|check_output|check_call))\s?\(/g,
};
const RUNS_OF_JAVASCRIPT: Sought = {
  holding: ['exec|eval|Function'],
  expression: /(?:(?<![\w$.])(?:exec|execSync|eval|Function)|\b(?:child_process|childProcess|cp)\.exec(?:Sync)?)\s?\(/g,
};

const SERVING: Readonly<Partial<Record<Language, Serving>>> = {
  php: { runs: RUNS_OF_PHP, request: /\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b|\bgetallheaders\s?\(/ },
  python: {
    runs: RUNS_OF_PYTHON,
    request: /\brequest\.(?:args|form|values|json|data|files|headers|GET|POST|query_params|get_json|get_data)\b|\bself\.(?:path|rfile)\b/,
    beside: /\b(?:flask|Flask|django|fastapi|FastAPI|BaseHTTPRequestHandler|bottle|aiohttp|starlette)\b/,
    needs: [/subprocess\.(?:run|call|Popen|check)/, /\bshell\s?=\s?True\b/],
  },
  javascript: {
    runs: RUNS_OF_JAVASCRIPT,
    request: /\b\w{1,20}\.(?:query|body|params|url|headers)\b/,
    beside: /createServer|\bexpress\b|\bfastify\b|\bkoa\b|Bun\.serve|Deno\.serve/,
  },
};

/** What makes a word, or a number, of what is sent. */
const MADE_HARMLESS =
  /\b(?:escapeshellarg|intval|in_array|basename|ctype_\w{1,20}|filter_var|preg_match|shlex\.quote|literal_eval|int|parseInt|Number)\s?\(|\(int\)/;

/** Texts of php that hold what is sent: `php://input`, `"ping {$_GET['h']}"`. */
const SENT_IN_TEXT = /^php:\/\/input$|\$\{?_(?:GET|POST|REQUEST|COOKIE)\b/;
const IN_BACKTICKS = /`[^`\n]{0,400}\$_(?:GET|POST|REQUEST|COOKIE)\b/;

/** Calls of one code that are looked into: each is followed to where its arguments come from. */
const MAX_CALLS = 256;

/** A page that runs what it is sent is a door for everybody who reaches it. */
export function requestsRun(reading: CodeReading): void {
  const {
    masked: { code, strings, backticks, language },
    running,
    source,
  } = reading;
  const serving = SERVING[language];
  if (serving === undefined) return;
  const { runs, request, beside, needs } = serving;
  if (beside !== undefined && !beside.test(code) && !strings.some((text) => beside.test(text))) return;
  const isSent = (expression: string): boolean =>
    request.test(expression) || [...expression.matchAll(/§(\d+)§/g)].some(([, index]) => SENT_IN_TEXT.test(strings[Number(index)] ?? ''));
  for (const match of foundIn(code, runs).slice(0, MAX_CALLS)) {
    const given = match[1] ?? argumentsBehind(match, reading).join(',');
    if (needs?.[0].test(match[0]) === true && !needs[1].test(given)) continue;
    const all = cameFrom(given, reading);
    if (all.some(isSent) && !all.some((each) => MADE_HARMLESS.test(each))) return emitResource('execute', 'host', 'a request', running);
  }
  if (language === 'php' && backticks.length > 0 && IN_BACKTICKS.test(source)) emitResource('execute', 'host', 'a request', running);
}
