/**
 * The forms of a line that is a whole finding, most telling first. Each is anchored, and lines have at
 * most 500 characters, so a line costs a bounded time.
 */
export const WHOLE_LINE: readonly RegExp[] = [
  // tsc, C#: `src/a.ts(3,5): error TS2322: message`
  /^\s*(?<file>[^\s].{0,300}?)\((?<line>\d{1,7})(?:,\d{1,7}){0,3}\)\s?: (?<severity>(?:fatal )?error|warning|info|message)\b:? ?(?<message>.*)$/,
  // Maven: `[ERROR] /p/A.java:[3,5] message`
  /^\[(?<severity>ERROR|WARNING)\] (?<file>[^\s].{0,300}?):\[(?<line>\d{1,7}),\d{1,7}\] (?<message>.*)$/,
  // tsc --pretty, pyright: `src/a.ts:3:5 - error TS2322: message`
  /^\s*(?<file>[^\s].{0,300}?):(?<line>\d{1,7}):\d{1,7} - (?<severity>error|warning|information):? ?(?<message>.*)$/,
  // Kotlin: `e: file:///p/A.kt:3:5 message`
  /^(?<severity>[ew]): (?:file:\/\/)?(?<file>\/.{0,300}?):(?<line>\d{1,7}):\d{1,7}:? (?<message>.*)$/,
  // svelte-check --output machine: `1590680326283 ERROR "src/A.svelte" 1:16 "message"`
  /^\d{10,16} (?<severity>ERROR|WARNING) "(?<file>[^"]{1,300})" (?<line>\d{1,7}):\d{1,7} "(?<message>.*)"$/,
  // Rollup and Vite: `[vite:vue] src/App.vue (5:3): message`
  /^(?:\[[^\]]{1,80}\] )?(?<file>[^\s].{0,300}?) \((?<line>\d{1,7}):\d{1,7}\): (?<message>.*)$/,
  // Vite's plugins: `[vite-plugin-svelte] src/App.svelte:3:1 message`
  /^\[[^\]]{1,80}\] (?<file>[^\s].{0,300}?):(?<line>\d{1,7}):\d{1,7} (?<message>.*)$/,
  // gcc, clang, cargo --message-format short, mypy, ruff, go, javac, eslint --format unix: `file:3:5: error: message`
  /^\s*(?:vet: )?(?<file>[^\s].{0,300}?):(?<line>\d{1,7})(?::\d{1,7})?: (?:(?<severity>(?:fatal )?error|ERROR|warning|WARNING|note|info|help)(?:\[[\w-]{1,40}\])?: )?(?<message>.*)$/,
];

/** eslint's usual form: a file name alone, then `  3:5  error  message  rule`. */
export const UNDER_FILE = /^\s+(?<line>\d{1,7}):\d{1,7}\s+(?<severity>error|warning)\s+(?<message>.*)$/;
/** rustc, ruff, esbuild, vitest: a headline, then the place below it. */
export const PLACE_BELOW = /^\s+(?:(?:-->|❯)\s)?\s*(?<file>[^\s].{0,300}?):(?<line>\d{1,7}):\d{1,7}:?$/;
export const HEADLINE = /^(?:\S\s)?\[?(?<severity>error|warning)\]?(?:\[\w{1,40}\])?:? (?<message>.*)$/i;
export const RULE_HEADLINE = /^(?<message>[A-Z]{1,6}\d{2,5} .*)$/;
/** node and Python: the place first, the error some lines below. */
export const PLACE_ABOVE = /^(?:\s+File "(?<python>[^"]{1,300})", line (?<pythonLine>\d{1,7})\b.*|(?<file>\S.{0,300}):(?<line>\d{1,7}))$/;
export const THROWN = /^(?<message>(?:[A-Za-z.]{0,80}(?:Error|Exception)|Uncaught)\b.{0,40}?: .*)$/;

/** eslint --format unix says it at the end. */
export const UNIX_SEVERITY = /\s\[(Error|Warning)\/[^\]]{0,100}\]$/;

/** Rollup and Vite name only the file that wants what is not there. */
export const UNRESOLVED = /^(?:\[[^\]]{1,80}\]:? )?(?<message>(?:Could not resolve|Rollup failed to resolve import) "[^"]{1,300}" from "(?<file>[^"]{1,300})".{0,100})$/;
/** CMake, webpack, Next.js: the place alone on a line, what is wrong on the next one. */
export const PLACE_FIRST: readonly RegExp[] = [
  /^CMake (?:Error|Warning) at (?<file>[^\s].{0,300}?):(?<line>\d{1,7}) \([^()]{1,80}\):$/,
  /^ERROR in (?<file>\S{1,300}?)(?: |:)(?<line>\d{1,7}):\d{1,7}(?:-[\d:]{1,15})?$/,
  /^(?<file>\.{0,2}\/\S{1,300}?):(?<line>\d{1,7}):\d{1,7}$/,
];
/** pytest marks what is wrong with an E, and names the place after it, or, in a traceback, before it. */
export const PYTEST_ERROR = /^E\s{2,}(?<message>\S.*)$/;
export const PYTEST_PLACE = /^(?<file>[^\s:][^:]{0,300}):(?<line>\d{1,7}): (?<what>in \S{1,100}|[\w.]{1,80}(?:Error|Exception|Failed|Exit|Warning)?)$/;
/** pytest's last words: all that is told with `-q --tb=no`. */
export const PYTEST_SUMMARY = /^(?:FAILED|ERROR) (?<file>[^\s:][^:]{0,300}\.py)(?:::(?<test>\S{1,200}))?(?: - (?<message>.*))?$/;
/** Python's compileall and py_compile, for what they do not show the place of: `Sorry: TabError: message (b.py, line 2)`. */
export const COMPILING = /^\*\*\* Error compiling '(?<file>[^']{1,300})'\.\.\.$/;
export const SORRY = /^Sorry: (?<message>\w{1,40}Error: .*) \((?<file>[^()]{1,300}), line (?<line>\d{1,7})\)$/;
/** The project that msbuild was at, once for each of its target frameworks. */
export const OF_PROJECT = / \[[^[\]]{1,300}\.\w{0,10}proj(?:::[^[\]]{0,100})?\]$/;
