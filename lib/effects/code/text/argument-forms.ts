import type { Language } from '../languages/language.js';

/** How languages write one of the arguments of a program, and as what: `ARGV[n]`, which counts from nought. */
const FORMS: Readonly<Partial<Record<Language, readonly (readonly [written: RegExp, meant: (whole: string, index: string) => string])[]>>> = {
  lua: [[/(?<![\w.])arg\[(\d)\]/g, fromOne]],
  julia: [[/(?<![\w.])ARGS\[(\d)\]/g, fromOne]],
  swift: [[/\bCommandLine\.arguments\[(\d)\]/g, fromOne]],
  rust: [[/\b(?:std::)?env::args\(\)\.nth\((\d)\)/g, fromOne], [/(?<![\w.])&?args\[(\d)\]/g, fromOne], [/(?<![\w.])args\.get\((\d)\)/g, fromOne]],
  r: [[/\bcommandArgs\([^()\n]{0,40}\)\[(\d)\]/g, fromOne]],
  elixir: [[/\[\s?(\w{1,40})\s?(?:\|[^\]\n]{0,40})?\]\s?=\s?System\.argv(?:\(\))?/g, (_whole, name) => `${name} = ARGV[0]`], [/\b(?:hd|List\.first)\(\s?System\.argv\(\)\s?\)()/g, () => 'ARGV[0]'], [/\bEnum\.at\(\s?System\.argv\(\)\s?,\s?(\d)\s?\)/g, (_whole, index) => `ARGV[${index}]`]],
  dart: [[/(?<![\w.])(?:args|arguments|argv)\.first\b()/g, () => 'ARGV[0]'], [/(?<![\w.])(?:args|arguments|argv)\[(\d)\]/g, (_whole, index) => `ARGV[${index}]`]],
  java: [[/(?<![\w.])args\.first\(\)()/g, () => 'args[0]']],
};

/** R gives the list a name first: `args <- commandArgs(TRUE)`. */
const NAMED = /\b(\w{1,40})\s?=\s?commandArgs\([^()\n]{0,40}\)/;

function fromOne(whole: string, index: string): string {
  return index === '0' ? whole : `ARGV[${Number(index) - 1}]`;
}

/** Code in which the arguments of the program have the name that several languages have for them. */
export function withNamedArguments(code: string, language: Language): string {
  const forms = Object.hasOwn(FORMS, language) ? (FORMS[language] ?? []) : [];
  if (forms.length === 0 || !/arg/i.test(code)) return code;
  let now = code;
  for (const [written, meant] of forms) now = now.replace(written, meant);
  const name = language === 'r' ? NAMED.exec(now)?.[1] : undefined;
  return name === undefined ? now : now.replace(new RegExp(`(?<![\\w.])${name}\\[(\\d)\\]`, 'g'), fromOne);
}
