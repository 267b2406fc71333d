import type { MaskedCode } from '../../code/text/masked-code.js';
import { COMMON_SHELL } from '../../../shell/shell-names.js';

/** A part of a request that came in, as frameworks of several languages have it. */
const REQUEST = [
  String.raw`\$_(?:GET|POST|REQUEST|COOKIE)\b`,
  String.raw`\$_SERVER\[\s?§`,
  String.raw`\$request->(?:input|get|query|post|header|all)\b`,
  String.raw`(?:ctx\.)?(?:req|request)\.(?:query|body|params|headers|cookies|queryStringParameters|args|form|values|json|data|GET|POST|query_params|get_json|get_data|env|param|header)\b`,
  String.raw`(?:ctx|event|c\.req)\.(?:query|body|params|queryStringParameters|param|header)\b`,
  String.raw`params\s?\[`,
  String.raw`(?:req|request)\.get(?:Parameter|Header|QueryString)\(`,
  String.raw`\w{1,12}\.(?:URL\.Query\(\)\.Get|FormValue|PostFormValue)\(`,
  String.raw`Request(?:\.(?:Query|Form|QueryString|Params|Headers))?\[`,
].join('|');

/** What leaves a text as it is, or makes a plainer one of it. */
const AROUND = String.raw`(?:(?:await|new|\(string\))\s?|@|(?:String|str|trim|rtrim|stripslashes|urldecode|base64_decode|decodeURIComponent|atob|shlex\.split)\(\s?)`;

/** The request itself, or what stands as it came. */
const ASKED = new RegExp(String.raw`^${AROUND}{0,4}(?:${REQUEST})`);

/** What hands a text to a shell, or runs it as code. A method `exec` looks for a pattern, or asks a database. */
const RUNS =
  /(?:(?<![\w$.>:\\-])(?:system|passthru|shell_exec|popen|proc_open|pcntl_exec|eval|exec(?:Sync|Async|Promise|P)?|assert|create_function|execaCommand(?:Sync)?|instance_eval|Function)|\bos\.(?:system|popen)|\bsubprocess\.(?:run|call|Popen|check_output|check_call|getoutput|getstatusoutput)|\b(?:child_process|childProcess|cp|util\.promisify\(exec\))\.?(?:exec(?:Sync)?)|\bRuntime\.getRuntime\(\)\.exec|\bnew ProcessBuilder|\b(?:Kernel\.(?:system|exec|eval)|IO\.popen|Open3\.\w{5,10})|\bProcess\.Start|\bshell\.exec|\bcreate_subprocess_shell)\s?\(\s?/g;

/** What takes a text to run behind an option, by its name or path. */
const SHELL_NAME = new RegExp(String.raw`(?:^|[/\\])${COMMON_SHELL}$|(?:^|\\)(?:cmd|powershell)(?:\.exe)?$`);

/** A call that starts a program and may give it the text by an option. */
const SHELL =
  /(?:\b(?:spawn|execFile)(?:Sync)?|\bexec\.Command|\bnew ProcessBuilder|\bsubprocess\.\w{3,14}|\bOpen3\.\w{5,10}|\bProcess\.Start|\bexeca)\s?\(\s?\[?\s?§(\d{1,9})§\s?,\s?\[?\s?§(\d{1,9})§\s?,\s?/g;

const ASSIGNED = /(?<![\w$.])(\$?[A-Za-z_]\w{0,60})\s?(?::\s?[\w<>|? ]{1,40})?(?::=|=)(?![=>~])\s?([^\n;]{1,300})/g;
const TAKEN_APART = /\{([\w\s,:]{1,200})\}\s?=\s?([^\n;]{1,200})/g;

/** Between backticks, PHP and Ruby run what stands there. */
const IN_BACKTICKS = new RegExp(String.raw`^\s?(?:#\{\s?)?(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|params\s?\[)`);

const MAX_PLACES = 256;

/** True for code that runs, as a command or as code, what whoever reaches it asks for: a door for everybody. */
export function runsWhatIsAsked(masked: MaskedCode): boolean {
  const { code, strings, language } = masked;
  if (!new RegExp(REQUEST).test(code) && !(masked.backticks.length > 0 && /^(?:php|ruby)$/.test(language))) return false;
  const names = namesOfAsked(code);
  const isAsked = (argument: string): boolean => {
    if (ASKED.test(argument)) return true;
    const [, name = ''] =
      new RegExp(String.raw`^${AROUND}{0,4}(\$?[A-Za-z_]\w{0,60})\s?(?:[,)\]]|\.(?:split|trim|strip|toString)\()`).exec(argument) ?? [];
    return names.has(name) && !isChecked(name, code);
  };
  const behind = (calls: RegExp): readonly (RegExpMatchArray & { readonly index: number })[] =>
    [...code.matchAll(calls)].slice(0, MAX_PLACES);
  const runsIt = behind(RUNS).some(
    ({ 0: call, index }) => startsPrograms(call, masked) && isAsked(code.slice(index + call.length, index + call.length + 200)),
  );
  if (runsIt) return true;
  const isShell = (program: string, option: string): boolean =>
    SHELL_NAME.test(strings[Number(program)] ?? '') && /^(?:-\w?c|\/c|-Command)$/i.test(strings[Number(option)] ?? '');
  if (
    behind(SHELL).some(
      ({ 0: call, 1: program = '', 2: option = '', index }) =>
        isShell(program, option) && isAsked(code.slice(index + call.length, index + call.length + 200)),
    )
  ) {
    return true;
  }
  return /^(?:php|ruby)$/.test(language) && masked.backticks.some((text) => IN_BACKTICKS.test(text) || names.has(text.trim()));
}

/** In JavaScript, `exec` starts programs only where a module for that is at hand. */
function startsPrograms(call: string, { language, strings }: MaskedCode): boolean {
  return (
    language !== 'javascript' || !/exec/.test(call) || strings.some((text) => /^(?:node:)?child_process$|^(?:execa|shelljs|zx)$/.test(text))
  );
}

/** Names that hold a part of a request as it came. */
function namesOfAsked(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name = '', value = ''] of [...code.matchAll(ASSIGNED)].slice(0, MAX_PLACES * 4)) if (ASKED.test(value)) names.add(name);
  for (const [, list = '', value = ''] of [...code.matchAll(TAKEN_APART)].slice(0, MAX_PLACES)) {
    if (ASKED.test(value)) for (const each of list.split(',')) names.add(each.split(':').at(-1)?.trim() ?? '');
  }
  names.delete('');
  return names;
}

/** It is looked whether it is one of a few. */
function isChecked(name: string, code: string): boolean {
  const plain = name.replace(/\$/g, String.raw`\$`);
  return new RegExp(
    String.raw`\b(?:in_array|array_key_exists|preg_match|includes|has|test|match|fullmatch|contains|Contains|indexOf|switch|allow\w{0,20}|valid\w{0,20}|check\w{0,20}|is\w{0,20}Allowed)\s?\(\s?(?:[^()\n]{0,60},\s?)?${plain}(?![\w$])|(?<![\w$])${plain}\s(?:not\s)?in\s`,
  ).test(code);
}
