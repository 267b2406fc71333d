import type { MaskedCode } from './masked-code.js';
import { putLiteral } from './put-literal.js';

/** The library of files, by the names that node has for it. */
export const FILE_SYSTEM_LIBRARY = /^(?:node:)?fs(?:\/promises)?$|^fs-extra$/;
const SYSTEM = /^(?:node:)?os$/;

const NAME = String.raw`([A-Za-z_$][\w$]{0,40})`;
/** Names that modules are given to: `f = await import(§)`, `import * as f from §`, `import(§).then((f) => …)`. */
const ONE = new RegExp(
  String.raw`(?<![\w$.])${NAME}\s?=\s?\(?\s?(?:await\s)?(?:import|require)\(\s?§(\d+)§\s?\)|\bimport\s(?:\*\sas\s)?${NAME}\sfrom\s?§(\d+)§|\bimport\(\s?§(\d+)§\s?\)\.then\(\s?(?:async\s)?\(?\s?${NAME}\s?\)?\s?=>`,
  'g',
);
/** `const [f, o] = await Promise.all([import(§), import(§)])`, `Promise.all([…]).then(([f, o]) => …)` */
const SEVERAL =
  /(?:\[([\w$\s,]{1,200})\]\s?=\s?await\s)?Promise\.all\(\s?\[((?:\s?(?:import|require)\(\s?§\d+§\s?\)\s?,?){1,8})\s?\]\s?\)(?:\.then\(\s?(?:async\s)?\(\s?\[([\w$\s,]{1,200})\]\s?\)\s?=>)?/g;
/** `{ homedir: h }`, `import { homedir as h }`; zx's `{ $: run }` */
const HOME_AS = new RegExp(String.raw`\bhomedir\s?(?::|\bas\b)\s?${NAME}(?=\s?[,}])`);
const TAG_AS = /[{,]\s?\$\s?(?::|\bas\b)\s?([A-Za-z_$][\w$]{0,40})(?=\s?[,}])/;

/** What is rewritten of the library of files; short names have other methods too. */
const OF_FILES = String.raw`(?=\.(?:promises\.)?(?:rm|rmdir|unlink|rename|copyFile|cp|truncate|open|symlink|link|chmod|readdir|readFile|writeFile)(?:Sync)?\b)`;

/** Modules of one code that are followed. */
const MAX_MODULES = 32;

function otherName(name: string, behind = ''): RegExp {
  return new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', String.raw`\$`)}${behind}`, 'g');
}

function modulesIn({ code, strings }: MaskedCode): readonly (readonly [name: string, module: string])[] {
  const found: (readonly [string, string])[] = [];
  for (const [, one, index, two, second, third, three] of code.matchAll(ONE)) {
    found.push([one ?? two ?? three ?? '', strings[Number(index ?? second ?? third)] ?? '']);
  }
  if (code.includes('Promise.all(')) {
    for (const [, before, modules = '', behind] of code.matchAll(SEVERAL)) {
      const names = (before ?? behind ?? '').split(',');
      [...modules.matchAll(/§(\d+)§/g)].forEach(([, index], at) => found.push([names[at]?.trim() ?? '', strings[Number(index)] ?? '']));
    }
  }
  return found.filter(([name]) => name !== '').slice(0, MAX_MODULES);
}

/** Javascript in which the libraries of files and of the system, and zx's tag, have their usual names. */
export function withLibrariesOfNode(masked: MaskedCode): MaskedCode {
  let { code } = masked;
  if (!/\b(?:import|require)\b/.test(code)) return masked;
  for (const [name, module] of modulesIn(masked)) {
    if (name !== 'fs' && FILE_SYSTEM_LIBRARY.test(module)) code = code.replace(otherName(name, OF_FILES), 'fs');
    if (name !== 'os' && SYSTEM.test(module)) {
      code = code.replace(otherName(name, String.raw`(?=\.(?:default\.)?(?:homedir|userInfo|tmpdir)\()`), 'os');
    }
  }
  const home = masked.strings.some((text) => SYSTEM.test(text)) ? HOME_AS.exec(code)?.[1] : undefined;
  if (home !== undefined) code = code.replace(otherName(home, String.raw`(?=\(\))`), () => 'os.homedir');
  const tag = masked.strings.some((text) => /^(?:zx|execa|bun|dax-sh)$/.test(text)) ? TAG_AS.exec(code)?.[1] : undefined;
  if (tag !== undefined) code = code.replace(otherName(tag, '(?=§)'), () => '$');
  return code === masked.code ? masked : { ...masked, code };
}

/** Libraries of python whose functions are programs, under other names. */
const SH_AS = /\bimport\ssh\sas\s(\w{1,40})/;
const LOCAL_AS = /\bfrom\splumbum\simport\s(?:[\w, ]{1,80}, ?)?local\sas\s(\w{1,40})/;
const PLUMBUM_AS = /\bimport\splumbum(?:\sas\s(\w{1,40}))?/;
/** What invoke and fabric run commands by. */
const RUNS_BY = /(?<![\w.])([A-Za-z_]\w{0,40})\s?=\s?(?:(?:invoke|fabric)\.)?(?:Context|Connection|MockContext)\(/g;

/** Python in which objects of such libraries have their usual names. */
export function withLibrariesOfPython(masked: MaskedCode): MaskedCode {
  let { code } = masked;
  if (!/\b(?:sh|plumbum|invoke|fabric|dotenv)\b/.test(code)) return masked;
  for (const [, list = ''] of code.matchAll(/\bfrom\sdotenv\simport\s\(?([\w, ]{1,200})/g)) {
    for (const [, name = '', alias = ''] of list.matchAll(/(\w{1,40})\sas\s(\w{1,40})/g)) {
      code = code.replace(otherName(alias, String.raw`(?=\()`), name);
    }
  }
  if (code.includes('dotenv')) {
    code = code.replace(
      /\bdotenv_values\(\s?(?:(?:\w{1,40}\.)?find_dotenv\([^()\n]{0,80}\)\s?)?\)/g,
      () => `dotenv_values(${putLiteral(masked.strings, '.env')})`,
    );
  }
  const sh = SH_AS.exec(code)?.[1];
  if (sh !== undefined) code = `${code.replace(otherName(sh, String.raw`(?=\.\w)`), 'sh')}`.replace(SH_AS, 'import sh');
  if (/\bimport sh\b/.test(code)) {
    code = code
      .replace(/(?<![\w.])sh\.Command\(\s?§(\d+)§\s?\)/g, (whole, index: string) =>
        /^[a-z]\w{0,40}$/.test(masked.strings[Number(index)] ?? '') ? `sh.${masked.strings[Number(index)] ?? ''}` : whole,
      )
      .replace(/(?<=(?<![\w.])sh\.\w{1,40})\.bake\(([^()\n]{0,200})\)\(/g, '($1, ');
  }
  if (code.includes('plumbum')) {
    const whole = PLUMBUM_AS.exec(code);
    if (whole !== null) code = code.replace(otherName(whole[1] ?? 'plumbum', String.raw`\.local(?=[.[])`), 'local');
    const local = LOCAL_AS.exec(code)?.[1];
    if (local !== undefined) code = code.replace(otherName(local, '(?=[.[])'), 'local');
    code = code
      .replace(/(?<![\w.])local\.path\(([^()\n]{1,200})\)\.delete\(/g, 'Path($1).rmtree(')
      .replace(
        /(?<![\w.])local\.env\.(?:home|expanduser\(\s?§\d+§\s?\))(?!\w)|(?<![\w.])local\.env\[\s?§(\d+)§\s?\]/g,
        (written, index?: string) => (index === undefined || masked.strings[Number(index)] === 'HOME' ? 'Path.home()' : written),
      );
  }
  if (/\b(?:invoke|fabric)\b/.test(code)) {
    for (const [, name = ''] of [...code.matchAll(RUNS_BY)].slice(0, MAX_MODULES)) {
      code = code.replace(otherName(name, String.raw`(?=\.(?:run|sudo|local)\()`), 'c');
    }
  }
  return code === masked.code ? masked : { ...masked, code };
}
