/** All variables, as one language or another has them. */
const ALL = String.raw`(?:os\.environb?(?:\.copy\(\)|\.items\(\)|\.values\(\))?|process\.env|ENV(?:\.to_h)?|%ENV|\$_ENV|\$_SERVER|getenv\(\)|os\.Environ\(\)|env::vars\(\)|\bGetEnvironmentVariables\(\)|System\.getenv\(\)|ProcessInfo\.processInfo\.environment|Deno\.env\.toObject\(\))`;

/** Every program uses variables; only one that prints all of them shows them. */
const PRINTED =
  /(?:print|log|puts|p|inspect|dumps|stringify|echo|write|post|send|warn|print_r|var_dump)\s?\(?\s{0,9}(?:(?:dict|json\.dumps|JSON\.stringify|util\.inspect|str)\(\s{0,9})?(?:os\.environ|process\.env|ENV|%ENV|\$_ENV|ProcessInfo\.processInfo\.environment|Deno\.env\.toObject\(\)|Bun\.env)(?:\.copy\(\)|\.to_h)?\s{0,9}[),;\n]/;

/** What a library for files of variables found in one. */
const PARSED = /\b(?:log|info|warn|error|debug|dir|table|stringify|inspect)\(\s?(?:\w{1,40}\s?,\s?)?\w{1,40}\.parsed\b/;

/** What is done with one thing of a kind: line by line, or on the line behind. */
const EACH: readonly (readonly [about: RegExp, shows: RegExp])[] = [
  // `for k, v in os.environ.items(): print(k, v)`
  [
    new RegExp(String.raw`\b(?:for|foreach)\b.{0,80}${ALL}`),
    /\b(?:print|console\.|puts|echo|printf|write|say)|\b(?:fmt\.Print|Console\.Write|System\.out\.)/,
  ],
  // `System.get_env() |> Enum.each(…)`, `print(Sys.getenv())`
  [/\bSystem\.get_env\(\)\s{0,9}\|>|\bSystem\.getenv\(\)\.forEach|\b(?:print|cat)\(\s?Sys\.getenv\(\)/, /\b(?:print|puts|inspect|cat)/],
  // `Object.entries(process.env).forEach(…)`, `ENV.each { |k, v| puts … }`
  [/\bentries\(process\.env\)\.|\bENV\.(?:each|map)/, /\b(?:print|console\.|puts|echo|write)/],
  // `requests.post(u, json=dict(os.environ))`, `body: JSON.stringify(process.env)`
  [new RegExp(String.raw`\b(?:json|data|body)\s?[=:]\s?(?:dict\(|json\.dumps\(|JSON\.stringify\(){0,2}${ALL}\s?(?:[),}]|$)`), /./],
  // `axios.post(u, process.env)`
  [/\b(?:post|put|send)\([^()]{1,200},\s?(?:process\.env|os\.environ|ENV)\s?\)/, /./],
];

/** `env = dict(os.environ)`: the name. */
const TAKEN = new RegExp(
  String.raw`^.{0,40}?\b([A-Za-z_]\w{0,40})\s?=\s?(?:\{\s?\.\.\.|dict\(|json\.dumps\(|JSON\.stringify\(){0,2}${ALL}(?:[\s,;)}]{0,9}$|[)},]\s?(?:indent|null))`,
);

/** Lines of one file that are looked at, and characters of each. */
const MAX_LINES = 5_000;
const MAX_LINE = 500;

/** True for code that shows or sends all variables of the environment. */
export function showsEnvironment(text: string): boolean {
  if (!/environ|env/i.test(text)) return false;
  if (PRINTED.test(text) || (/['"]dotenv['"/]/.test(text) && PARSED.test(text))) return true;
  const lines = text.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE));
  return lines.some(
    (line, at) =>
      EACH.some(([about, shows]) => about.test(line) && (shows.test(line) || shows.test(lines[at + 1]?.trimStart().slice(0, 20) ?? ''))) ||
      showsTaken(TAKEN.exec(line)?.[1], lines, at + 1),
  );
}

function showsTaken(name: string | undefined, lines: readonly string[], from: number): boolean {
  if (name === undefined) return false;
  const uses = [
    `print(${name})`,
    `log(${name})`,
    `json=${name})`,
    `data=${name})`,
    `dumps(${name})`,
    `stringify(${name})`,
    `body: ${name}`,
  ];
  return lines.slice(from, from + 50).some((line) => uses.some((use) => line.includes(use)));
}

const ENVIRONMENT = String.raw`(?:process\.env|Bun\.env|os\.environ(?:\.get)?|os\.getenv|ENV(?:\.fetch)?|getenv|os\.(?:Getenv|LookupEnv)|\$ENV|\$_ENV|Deno\.env\.get|System\.getenv|std::env::var|env::var)\s?[[({]\s?&?`;
const ARGUMENT = String.raw`(?:process\.argv|Bun\.argv|Deno\.args|sys\.argv|ARGV|\$argv|\$ARGV|os\.Args|args)\s?[[.(]`;
const PRINTS = String.raw`\b(?:console\.\w{1,10}|print(?:ln!?|f)?|puts|p|echo|say|fmt\.Print\w{0,3}|\w{1,10}\.stdout\.write)\b(?!.{0,40}(?:!!|\bbool\(|\bBoolean\(|\blen\(|typeof|\.length|\bis(?:_|\s)?(?:not\s)?None|[!=]==?\s?(?:null|undefined|nil)))[^\n;]{0,40}`;
const PRINTED_BY_NAME = new RegExp(`${PRINTS}${ENVIRONMENT}(?:${ARGUMENT}|([A-Za-z_$]\\w{0,40})\\s?[\\])},])`, 'g');

/** True for code that prints the variable of which an argument is the name. */
export function printsNamed(text: string): boolean {
  if (!/argv|ARGV|args|Args/.test(text)) return false;
  return [...text.slice(0, 20_000).matchAll(PRINTED_BY_NAME)]
    .slice(0, 16)
    .some(
      ([, name]) =>
        name === undefined ||
        new RegExp(
          String.raw`(?:\b(?:const|let|var|my|for)\s[^\n=]{0,40})?(?<![\w$])${name.replace(/\$/g, String.raw`\$`)}\b[^\n=]{0,20}(?::?=|\bin\b|\bof\b)\s?${ARGUMENT.slice(0, -String.raw`\s?[[.(]`.length)}`,
        ).test(text),
    );
}
