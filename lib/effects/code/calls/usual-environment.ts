import type { MaskedCode } from '../text/masked-code.js';

/** Imports that give the environment another name, and modules that stand where they are used. */
const RENAMED: readonly (readonly [imported: RegExp, meant: string])[] = [
  [/\bfrom\s+os\s+import\s+(?:\w+\s*,\s*){0,8}environ(?:\s+as\s+(\w+))?/, 'os.environ'],
  [/\bimport\s*\{\s*env(?:\s+as\s+(\w+))?\s*\}\s*from/, 'process.env'],
  [/\b(?:const|let|var)\s*\{\s*env(?:\s*:\s*(\w+))?\s*\}\s*=\s*(?:process\b|require\(§\d+§\))/, 'process.env'],
];

/** The same code with the environment called as everybody does: `os.environ`, `process.env`. */
export function withUsualNames(masked: MaskedCode): MaskedCode {
  if (!/\benv(?:iron)?\b/.test(masked.code)) return masked;
  let code = masked.code.replace(
    /(?:__import__|import_module|require)\(§(\d+)§\)(?=\.env(?:iron)?\b)/g,
    (text, index: string) => /^(?:os|(?:node:)?process)$/.exec(masked.strings[Number(index)] ?? '')?.[0].replace('node:', '') ?? text,
  );
  const module = /\bimport\s+os\s+as\s+(\w+)/.exec(code)?.[1];
  if (module !== undefined) code = code.replace(new RegExp(`(?<![\\w.])${module}\\.environ\\b`, 'g'), 'os.environ');
  for (const [imported, meant] of RENAMED) {
    const found = imported.exec(code);
    if (found === null) continue;
    const name = found[1] ?? (meant === 'os.environ' ? 'environ' : 'env');
    const end = found.index + found[0].length;
    code = code.slice(0, found.index) + code.slice(end).replace(new RegExp(`(?<![\\w.$])${name}\\b(?!\\s*[:=](?!=))`, 'g'), meant);
  }
  return code === masked.code ? masked : { ...masked, code };
}
