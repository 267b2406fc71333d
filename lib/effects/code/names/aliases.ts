import type { MaskedCode } from '../text/text.js';
import { branchesOf } from '../values/branches.js';
import { splitTop } from '../text/expression.js';
import { foundIn, type Sought } from '../sought.js';

/** Other names that code gives to a module or a function: `import subprocess as s`, `{ execSync: x } = require(…)`. */
const IMPORT_AS: Sought = { holding: ['import'], expression: /\bimport\s+([\w.]+)\s+as\s+(\w+)/g };
const FROM_IMPORT: Sought = { holding: ['import'], expression: /\bfrom\s+([\w.]+)\s+import\s+(?:([\w ,]{1,300})|\(([\w\s,]{1,600})\))/g };
const IMPORTED: Sought = { holding: ['__import__|import_module'], expression: /(?<!\w)([A-Za-z_]\w*)\s*=\s*(?:__import__|(?:importlib\.)?import_module)\(\s*§(\d+)§\s*\)/g };
const DESTRUCTURED: Sought = { holding: ['{'], expression: /\{([^{}]{1,300})\}\s*(?:=\s*(?:await\s+)?(?:require|import)\b\s*\(?|from\b)\s*(?:§(\d+)§)?/g };
/** A module whose functions have names that are too short to tell anything by themselves. */
const FILE_SYSTEM = /^(?:node:)?fs(?:\/promises)?$|^fs-extra$/;
const ASSIGNED: Sought = { holding: ['='], expression: /(?:^|[^\w$.])([A-Za-z_$][\w$]*)\s*=\s*((?:[A-Za-z_$][\w$]*\.)+[A-Za-z_$][\w$]*|(?:require|__import__)\(§\d+§\)\.[A-Za-z_$][\w$]*)\s*(?=[;,\n)]|$)/g };

/** `partial(f, …)`, `promisify(f)`, `f.bind(…)`: called as `f` is; and `getattr(module, 'f')`. */
const WRAPPED: Sought = { holding: ['partial(|promisify(|.bind('], expression: /(?<![\w$.])([A-Za-z_$][\w$]*)\s?=\s?(?:(?:(?:functools\.|\w{1,40}\.|require\(§\d+§\)\.)?(?:partial|promisify)\(\s?)(?:(?:require|(?:importlib\.)?import_module|__import__)\(§\d+§\)(?=\.)\.?)?([\w$.]+)|(?:require\(§\d+§\)\.)?([\w$.]+)\.bind\()/g };
const TAKEN_BY_NAME: Sought = { holding: ['getattr(|Reflect.get(|__dict__[|vars('], expression: /(?<![\w$.])([A-Za-z_]\w*)\s?=\s?(?:(?:getattr|Reflect\.get)\([^,\n]{1,80},\s?§(\d+)§\s?\)|(?:[\w.]{1,60}\.__dict__|vars\([\w.]{1,60}\))\[§(\d+)§\])/g };

/** `const { rmSync: r } = fs`: of what a name stands for that a module was given to. */
const OF_MODULE: Sought = { holding: ['{', '}', '='], expression: /\{([^{}]{1,300})\}\s?=\s?([A-Za-z_$][\w$]{0,40})(?=\s*[;,\n]|\s*$)/g };
const MODULE = /(?:\bimport\s(?:\*\sas\s)?|(?:\b(?:const|let|var)\s|,\s?))([A-Za-z_$][\w$]{0,40})\s?(?:from\s|=\s?(?:await\s)?(?:require|import)\()§(\d+)§/g;
/** Modules of which the functions have names that tell what they do. */
const OF_SYSTEM = /^(?:node:)?(?:fs(?:\/promises)?|child_process)$|^fs-extra$|^execa$/;

/** `a, b = 1, shutil.rmtree` */
const SEVERAL: Sought = { holding: ['=', ','], expression: /(?<![\w$.,]|, )((?:[A-Za-z_]\w{0,40}, ?){1,6}[A-Za-z_]\w{0,40}) ?=(?!=) ?([^\n;]{1,300})/g };
/** `f = shutil.rmtree if c else print`, `f = c ? fs.rmSync : g`, `f = g or os.remove` */
const CHOSEN: Sought = { holding: ['=', ' if |?|||| or '], expression: /(?<![\w$.])([A-Za-z_$][\w$]{0,40}) ?=(?![=>]) ?([^\n;=§{}]{1,200})/g };
const DOTTED = /^(?:[A-Za-z_$][\w$]*\.)+[A-Za-z_$][\w$]*$/;

/** Names of functions that mean the same without a module. */
export const ALONE = /^(?:rmtree|rmSync|unlinkSync|rmdirSync|execSync|rimraf|rimrafSync)$/;

const PAIR = /(?<![\w$])([A-Za-z_$][\w$]*)\s*(?::|\bas\b)\s*([A-Za-z_$][\w$]*)/g;

/** Names of one code that are remembered. */
const MAX_ALIASES = 64;

/** What each new name stands for. */
export function aliasesIn({ language, code, strings }: MaskedCode): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  const add = (alias: string | undefined, name: string | undefined): void => {
    if (alias !== undefined && name !== undefined && alias !== name && aliases.size < MAX_ALIASES) aliases.set(alias, name);
  };
  for (const match of foundIn(code, IMPORT_AS)) add(match[2], match[1]);
  for (const match of foundIn(code, IMPORTED)) add(match[1], strings[Number(match[2])]);
  for (const list of foundIn(code, FROM_IMPORT)) {
    for (const each of (list[2] ?? list[3] ?? '').split(',')) {
      const [name, , alias = name] = each.trim().split(/\s+/);
      add(alias, `${list[1] ?? ''}.${name ?? ''}`);
    }
  }
  for (const list of foundIn(code, DESTRUCTURED)) {
    const isFileSystem = FILE_SYSTEM.test(strings[Number(list[2])] ?? '');
    for (const name of isFileSystem ? (list[1] ?? '').split(',') : []) if (/^\s*\w+\s*$/.test(name)) add(name.trim(), `fs.${name.trim()}`);
    for (const pair of (list[1] ?? '').matchAll(PAIR)) add(pair[2], isFileSystem ? `fs.${pair[1] ?? ''}` : pair[1]);
  }
  // Of python's modules the name is kept from the dot on: such a name is a method's.
  for (const match of foundIn(code, ASSIGNED)) add(match[1], match[2]?.replace(/^require\(§\d+§\)\.|^__import__\(§\d+§\)/, ''));
  for (const match of foundIn(code, SEVERAL)) {
    const given = splitTop(match[2] ?? '', ',').map((each) => each.trim());
    (match[1] ?? '').split(',').forEach((name, index) => add(name.trim(), isFunction(given[index]) ? given[index] : undefined));
  }
  for (const match of foundIn(code, CHOSEN)) add(match[1], branchesOf(match[2] ?? '', language)?.map((each) => each.trim()).find(isFunction));
  for (const match of foundIn(code, WRAPPED)) add(match[1], match[2] ?? match[3]);
  for (const match of foundIn(code, TAKEN_BY_NAME)) add(match[1], `.${strings[Number(match[2] ?? match[3])] ?? ''}`);
  const taken = foundIn(code, OF_MODULE);
  const modules = new Map(taken.length === 0 ? [] : [...code.matchAll(MODULE)].map(([, name = '', index]) => [name, strings[Number(index)] ?? '']));
  for (const [, list = '', owner = ''] of taken) {
    const module = modules.get(owner) ?? '';
    for (const [, name, alias] of OF_SYSTEM.test(module) ? list.matchAll(/([A-Za-z_$][\w$]*)(?:\s*:\s*([A-Za-z_$][\w$]*))?/g) : []) add(alias ?? name, FILE_SYSTEM.test(module) ? `fs.${name ?? ''}` : name);
  }
  return aliases;
}

function isFunction(text: string | undefined): boolean {
  return text !== undefined && (DOTTED.test(text) || ALONE.test(text)) && !text.startsWith('console.');
}

/** `s.call` with `s` for `subprocess` is `subprocess.call`. */
export function withoutAlias(name: string, aliases: ReadonlyMap<string, string>): string {
  const [first = '', ...rest] = name.split('.');
  const meant = aliases.get(first);
  return meant === undefined ? name : [meant, ...rest].join('.');
}
