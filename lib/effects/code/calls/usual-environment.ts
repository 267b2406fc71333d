import type { MaskedCode } from '../text/masked-code.js';
import { namedModules } from '../names/named-modules.js';

/** A module where it is loaded, and a field that is taken by its name. */
const LOADED = /(?:__import__|import_module|require)\(§(\d+)§\)(?=\.env(?:iron)?\b|\s?,\s?§)/g;
const BY_NAME = /\bgetattr\(\s?(\w+)\s?,\s?§(\d+)§\s?\)/g;

/** Other names of the module, beside those of `named-modules.ts`: `import os as x`, `import(§1§).then(x => …)`. */
const OF_PYTHON = /\bimport\s+os\s+as\s+(\w+)/g;
const HANDED = /\bimport\(\s?§(\d+)§\s?\)\.then\(\s?\(?\s?([A-Za-z_$][\w$]*)/g;

/** Other names of the environment itself. */
const RENAMED: readonly (readonly [given: RegExp, meant: string])[] = [
  [/\bfrom\s+os\s+import\s+(?:\w+\s*,\s*){0,8}environ(?:\s+as\s+(\w+))?/g, 'os.environ'],
  [/\bimport\s*\{\s*env(?:\s+as\s+(\w+))?\s*\}\s*from/g, 'process.env'],
  [/\b(?:const|let|var)\s*\{\s*env(?:\s*:\s*(\w+))?\s*\}\s*=\s*(?:process\b|require\(§\d+§\))/g, 'process.env'],
];
/** Of each sort, the names that are followed. */
const MAX_NAMES = 8;

/** The same code with the environment called as everybody does: `os.environ`, `process.env`. */
export function withUsualNames(masked: MaskedCode): MaskedCode {
  const { strings } = masked;
  const isNamed = /\benv(?:iron)?\b/.test(masked.code) || (masked.code.includes('getattr') && strings.includes('environ'));
  if (!isNamed) return masked;
  const inPlace = masked.code
    .replace(LOADED, (text, literal: string) => moduleNamed(strings[Number(literal)]) ?? text)
    .replace(BY_NAME, (text, of: string, literal: string) => (strings[Number(literal)] === 'environ' ? `${of}.environ` : text));
  const code = RENAMED.reduce(withRenamed, withModules(inPlace, strings));
  return code === masked.code ? masked : { ...masked, code };
}

/** The module that has the environment, by the name with which it is loaded. */
function moduleNamed(text = ''): string | undefined {
  return /^(?:os|(?:node:)?process)$/.exec(text)?.[0].replace('node:', '');
}

function withModules(code: string, strings: readonly string[]): string {
  const python = [...code.matchAll(OF_PYTHON)].map(([, name = '']) => [name, 'os'] as const);
  const handed = [...code.matchAll(HANDED)].map(([, literal, name = '']) => [name, strings[Number(literal)] ?? ''] as const);
  const named = [...namedModules({ code, strings }), ...handed, ...python].flatMap(([name, loaded]) => {
    const module = moduleNamed(loaded);
    return module === undefined ? [] : [[name, module] as const];
  });
  return named
    .slice(0, MAX_NAMES)
    .reduce(
      (text, [name, module]) => text.replace(new RegExp(`(?<![\\w.$])${name.replaceAll('$', '\\$')}(?=\\.env(?:iron)?\\b)`, 'g'), module),
      code,
    );
}

function withRenamed(code: string, [given, meant]: readonly [RegExp, string]): string {
  return [...code.matchAll(given)].slice(0, MAX_NAMES).reduceRight((text, { 0: { length }, 1: own, index }) => {
    const name = own ?? (meant === 'os.environ' ? 'environ' : 'env');
    const behind = text.slice(index + length).replace(new RegExp(`(?<![\\w.$])${name}\\b(?!\\s*[:=](?!=))`, 'g'), meant);
    return text.slice(0, index) + behind;
  }, code);
}
