import type { MaskedCode } from '../text/masked-code.js';
import { branchesOf } from '../values/branches.js';
import { splitTop } from '../text/expression.js';
import { foundIn, type Sought } from '../sought.js';
import { FILE_SYSTEM_LIBRARY } from '../text/library-names.js';

/** Other names that code gives to a module or a function: `import subprocess as s`, `{ execSync: x } = require(…)`. */
const IMPORT_AS: Sought = { holding: ['import'], expression: /\bimport\s+([\w.]+)\s+as\s+(\w+)/g };
/** `import socket, subprocess as s` */
const IMPORT_SEVERAL: Sought = {
  holding: ['import', ','],
  expression: /\bimport\s+([\w.]+(?:\s+as\s+\w+)?(?:\s*,\s*[\w.]+(?:\s+as\s+\w+)?){1,16})/g,
};
const FROM_IMPORT: Sought = { holding: ['import'], expression: /\bfrom\s+([\w.]+)\s+import\s+(?:([\w ,]{1,300})|\(([\w\s,]{1,600})\))/g };
const IMPORTED: Sought = {
  holding: ['__import__|import_module'],
  expression: /(?<!\w)([A-Za-z_]\w*)\s*=\s*(?:__import__|(?:importlib\.)?import_module)\(\s*§(\d+)§\s*\)/g,
};
const DESTRUCTURED: Sought = {
  holding: ['{'],
  expression: /\{([^{}]{1,300})\}\s*(?:=\s*(?:await\s+)?(?:require|import)\b\s*\(?|from\b)\s*(?:§(\d+)§)?/g,
};
const ASSIGNED: Sought = {
  holding: ['='],
  expression:
    /(?:^|[^\w$.])([A-Za-z_$][\w$]*)\s*=\s*((?:[A-Za-z_$][\w$]*\.)+[A-Za-z_$][\w$]*|(?:require|__import__)\(§\d+§\)\.[A-Za-z_$][\w$]*)\s*(?=[;,\n)]|$)/g,
};

/** `partial(f, …)`, `promisify(f)`, `f.bind(…)`: called as `f` is; and `getattr(module, 'f')`. */
const WRAPPED: Sought = {
  holding: ['partial(|promisify(|.bind('],
  expression:
    /(?<![\w$.])([A-Za-z_$][\w$]*)\s?=\s?(?:(?:(?:functools\.|\w{1,40}\.|require\(§\d+§\)\.)?(?:partial|promisify)\(\s?)(?:(?:require|(?:importlib\.)?import_module|__import__)\(§\d+§\)(?=\.)\.?)?([\w$.]+)|(?:require\(§\d+§\)\.)?([\w$.]+)\.bind\()/g,
};
const TAKEN_BY_NAME: Sought = {
  holding: ['getattr(|Reflect.get(|__dict__[|vars('],
  expression:
    /(?<![\w$.])([A-Za-z_]\w*)\s?=\s?(?:(?:getattr|Reflect\.get)\([^,\n]{1,80},\s?§(\d+)§\s?\)|(?:[\w.]{1,60}\.__dict__|vars\([\w.]{1,60}\))\[§(\d+)§\])/g,
};

/** `const { rmSync: r } = fs`: of what a name stands for that a module was given to. */
const OF_MODULE: Sought = { holding: ['{', '}', '='], expression: /\{([^{}]{1,300})\}\s?=\s?([A-Za-z_$][\w$]{0,40})(?=\s*[;,\n]|\s*$)/g };
const MODULE =
  /(?:\bimport\s(?:\*\sas\s)?|(?:\b(?:const|let|var)\s|,\s?))([A-Za-z_$][\w$]{0,40})\s?(?:from\s|=\s?(?:await\s)?(?:require|import)\()§(\d+)§/g;
/** Modules of which the functions have names that tell what they do. */
const OF_SYSTEM = /^(?:node:)?(?:fs(?:\/promises)?|child_process)$|^fs-extra$|^execa$/;

/** `a, b = 1, shutil.rmtree` */
const SEVERAL: Sought = {
  holding: ['=', ','],
  expression: /(?<![\w$.,]|, )((?:[A-Za-z_]\w{0,40}, ?){1,6}[A-Za-z_]\w{0,40}) ?=(?!=) ?([^\n;]{1,300})/g,
};
/** `f = shutil.rmtree if c else print`, `f = c ? fs.rmSync : g`, `f = g or os.remove` */
const CHOSEN: Sought = {
  holding: ['=', ' if |?|||| or '],
  expression: /(?<![\w$.])([A-Za-z_$][\w$]{0,40}) ?=(?![=>]) ?([^\n;=§{}]{1,200})/g,
};
const DOTTED = /^(?:[A-Za-z_$][\w$]*\.)+[A-Za-z_$][\w$]*$/;

/** Names of functions that mean the same without a module. */
export const ALONE = /^(?:rmtree|rmSync|unlinkSync|rmdirSync|execSync|rimraf|rimrafSync)$/;

/** `rmSync: r`, `rmSync as r` */
const PAIR = /(?<![\w$])([A-Za-z_$][\w$]*)\s*(?::|\bas\b)\s*([A-Za-z_$][\w$]*)/g;

/** `rmSync`, `rmSync: r` */
const TAKEN = /([A-Za-z_$][\w$]*)(?:\s*:\s*([A-Za-z_$][\w$]*))?/g;

/** Names of one code that are remembered. */
const MAX_ALIASES = 64;

/** Notes that a name stands for another; where one of them is missing, nothing. */
type Add = (alias: string | undefined, name: string | undefined) => void;

/** What each new name stands for; of several, what it was given last. */
export function aliasesIn(masked: MaskedCode): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  const add: Add = (alias, name) => {
    if (alias !== undefined && name !== undefined && alias !== name && aliases.size < MAX_ALIASES) aliases.set(alias, name);
  };
  importedIn(masked, add);
  destructuredIn(masked, add);
  assignedIn(masked, add);
  wrappedIn(masked, add);
  takenOfModulesIn(masked, add);
  return aliases;
}

function importedIn({ code, strings }: MaskedCode, add: Add): void {
  for (const [, module, alias] of foundIn(code, IMPORT_AS)) add(alias, module);
  for (const [, list = ''] of foundIn(code, IMPORT_SEVERAL)) {
    for (const [, module, alias] of list.matchAll(/([\w.]{1,80})\s{1,9}as\s{1,9}(\w{1,60})/g)) add(alias, module);
  }
  for (const [, alias, module] of foundIn(code, IMPORTED)) add(alias, strings[Number(module)]);
  for (const [, module = '', bare, bracketed = ''] of foundIn(code, FROM_IMPORT)) {
    for (const each of (bare ?? bracketed).split(',')) {
      const [name = '', , alias = name] = each.trim().split(/\s+/);
      add(alias, `${module}.${name}`);
    }
  }
}

function destructuredIn({ code, strings }: MaskedCode, add: Add): void {
  for (const [, list = '', number] of foundIn(code, DESTRUCTURED)) {
    const module = strings[Number(number)] ?? '';
    for (const name of FILE_SYSTEM_LIBRARY.test(module) ? list.split(',') : []) {
      if (/^\s*\w+\s*$/.test(name)) add(name.trim(), memberOf(module, name.trim()));
    }
    for (const [, name = '', alias] of list.matchAll(PAIR)) add(alias, memberOf(module, name));
  }
}

function assignedIn({ code, language }: MaskedCode, add: Add): void {
  // Of python's modules the name is kept from the dot on: such a name is a method's.
  for (const [, alias, name] of foundIn(code, ASSIGNED)) add(alias, name?.replace(/^require\(§\d+§\)\.|^__import__\(§\d+§\)/, ''));
  for (const [, names = '', values = ''] of foundIn(code, SEVERAL)) {
    const given = splitTop(values, ',').map((each) => each.trim());
    names.split(',').forEach((name, index) => add(name.trim(), isFunction(given[index]) ? given[index] : undefined));
  }
  for (const [, alias, values = ''] of foundIn(code, CHOSEN)) {
    add(
      alias,
      branchesOf(values, language)
        ?.map((each) => each.trim())
        .find(isFunction),
    );
  }
}

function wrappedIn({ code, strings }: MaskedCode, add: Add): void {
  for (const [, alias, given, bound] of foundIn(code, WRAPPED)) add(alias, given ?? bound);
  for (const [, alias, byFunction, bySubscript] of foundIn(code, TAKEN_BY_NAME)) {
    add(alias, `.${strings[Number(byFunction ?? bySubscript)] ?? ''}`);
  }
}

function takenOfModulesIn({ code, strings }: MaskedCode, add: Add): void {
  const taken = foundIn(code, OF_MODULE);
  const modules = new Map(
    taken.length === 0 ? [] : [...code.matchAll(MODULE)].map(([, name = '', number]) => [name, strings[Number(number)] ?? '']),
  );
  for (const [, list = '', owner = ''] of taken) {
    const module = modules.get(owner) ?? '';
    for (const [, name = '', alias = name] of OF_SYSTEM.test(module) ? list.matchAll(TAKEN) : []) add(alias, memberOf(module, name));
  }
}

/** The name by which a module's function is known. */
function memberOf(module: string, name: string): string {
  return FILE_SYSTEM_LIBRARY.test(module) ? `fs.${name}` : name;
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
