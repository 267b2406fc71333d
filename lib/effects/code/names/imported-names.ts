import type { MaskedCode } from '../text/masked-code.js';
import { foundIn, type Sought } from '../sought.js';
import { namedModules } from './named-modules.js';

/** `import a.b as c`, `from a import b as c` */
const IMPORTED_AS: Sought = { holding: ['import'], expression: /\bimport\s(?:([\w., ]{1,300})|\(([\w\s,]{1,600})\))/g };
const AS = /([\w.]{1,80})\sas\s(\w{1,60})/g;
/** `const { a: b } = require(x)`, `import { a as b } from x` */
const TAKEN_OUT: Sought = {
  holding: ['{', 'require|import'],
  expression: /\bimport\s?\{([^{}]{1,300})\}\s?from\b|\{([^{}]{1,300})\}\s?=\s?(?:await\s)?(?:require|import)\b/g,
};
/** `n x` in go's list of imports. */
const GO_NAMED: Sought = { holding: ['§'], expression: /(?:\bimport\s|[\n;(][^\S\n]{0,40})([A-Za-z]\w{0,60})\s§(\d+)§/g };

const PAIR = /(?<![\w$])([A-Za-z_$][\w$]*)\s?(?::|\bas\b)\s?([A-Za-z_$][\w$]*)/g;

/** Names of one code that are put in the place of others. */
const MAX_NAMES = 32;

/** The same code with what it imports called by its own names, whatever it calls them: what a library's call gives is told by those. */
export function withImportedNames(masked: MaskedCode): MaskedCode {
  const names = importedIn(masked);
  if (names.size === 0) return masked;
  const rename = (text: string): string => {
    let renamed = text;
    for (const [name, own] of names) {
      const bare = name.replaceAll('$', String.raw`\$`);
      renamed = renamed
        .replace(new RegExp(String.raw`\b([\w.]{1,80})\sas\s${bare}(?![\w$])`, 'g'), '$1')
        .replace(new RegExp(String.raw`(?<![\w$.§])${bare}(?![\w$]|\s?(?::(?!:)|=(?!=)))`, 'g'), () => own);
    }
    return renamed;
  };
  const templates = new Map([...masked.templates].map(([literal, text]) => [literal, rename(text)]));
  const filledIn = masked.filledIn.map(([literal, code]) => [literal, rename(code)] as const);
  return { ...masked, code: rename(masked.code), templates, filledIn };
}

/** What is imported, by the names that the code gives it where they are others. */
function importedIn(masked: MaskedCode): ReadonlyMap<string, string> {
  const { code, language, strings } = masked;
  const names = new Map<string, string>();
  const add = (name: string | undefined, own: string | undefined): void => {
    if (name !== undefined && own !== undefined && own !== '' && name !== own && names.size < MAX_NAMES) names.set(name, own);
  };
  if (language === 'python' && code.includes(' as ')) {
    for (const [, bare, bracketed] of foundIn(code, IMPORTED_AS)) {
      for (const [, own, name] of (bare ?? bracketed ?? '').matchAll(AS)) add(name, own);
    }
  }
  if (language === 'javascript') {
    for (const [, imported, required] of foundIn(code, TAKEN_OUT)) {
      for (const [, own, name] of (imported ?? required ?? '').matchAll(PAIR)) add(name, own);
    }
    for (const [name, module] of namedModules(masked)) add(name, nameOfModule(module));
  }
  if (language === 'go') {
    for (const [, name, module] of foundIn(code, GO_NAMED)) add(name, nameOfPackage(strings[Number(module)]));
  }
  return names;
}

/** `netrcParser` for `netrc-parser`: as most code calls a module of that name. */
function nameOfModule(module: string): string | undefined {
  const name = (module.split('/').at(-1) ?? '').replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
  return /^[A-Za-z_]\w{0,60}$/.test(name) ? name : undefined;
}

/** `keyring` for `github.com/zalando/go-keyring`, which is what such packages call themselves. */
function nameOfPackage(module = ''): string | undefined {
  return /(?:^|\/)(?:go-)?(\w{1,60})(?:-go)?(?:\/v\d{1,3})?$/.exec(module)?.[1];
}
