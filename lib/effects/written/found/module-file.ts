import type { Language } from '../../code/languages/language.js';
import type { Analysis } from '../../analysis.js';
import { resolvePath } from '../../../paths/resolve.js';
import { contentOf } from '../origin/content.js';

/** What a language takes a path without its extension, or a folder, to stand for. */
const STANDS_FOR: Readonly<Partial<Record<Language, readonly string[]>>> = {
  javascript: [
    '.js',
    '.mjs',
    '.cjs',
    '.ts',
    '.mts',
    '.cts',
    '.tsx',
    '.jsx',
    '/index.js',
    '/index.mjs',
    '/index.cjs',
    '/index.ts',
    '/index.tsx',
  ],
  python: ['.py', '/__main__.py', '/__init__.py'],
  ruby: ['.rb'],
  perl: ['.pl', '.pm'],
  lua: ['.lua', '/init.lua'],
  php: ['.php'],
  rust: ['.rs', '/mod.rs'],
  cmake: ['.cmake', '/CMakeLists.txt'],
  tex: ['.tex', '.sty'],
  haskell: ['.hs'],
  nim: ['.nim'],
  d: ['.d'],
  shell: [],
};

/** The file of this session that a language runs or loads for a path; undefined where this session wrote none. */
export function moduleFile(path: string, language: Language | undefined, analysis: Analysis): string | undefined {
  const written = (file: string): boolean =>
    (analysis.files.writings.has(file) || analysis.world.disk.kindOf(file) !== 'absent') && contentOf(file, analysis) !== undefined;
  if (contentOf(path, analysis) !== undefined) return path;
  if (language === undefined) return undefined;
  const main = language === 'javascript' && !/\.\w{1,4}$/.test(path) ? mainOf(path, analysis) : undefined;
  if (main !== undefined && written(main)) return main;
  // A compiler of TypeScript reads `./a.ts` for `./a.js`.
  const others = language === 'javascript' && /\.[cm]?jsx?$/.test(path) ? [path.replace(/js(x?)$/, 'ts$1')] : [];
  return [...others, ...(STANDS_FOR[language] ?? []).map((end) => `${path}${end}`)].find(written);
}

/** `main` of the manifest in a folder. */
function mainOf(folder: string, { world }: Analysis): string | undefined {
  const manifest = world.disk.readText(`${folder}/package.json`);
  const main = manifest.kind === 'present' ? /"main"\s*:\s*"([^"\\\n]{1,200})"/.exec(manifest.text)?.[1] : undefined;
  return main === undefined ? undefined : resolvePath(main, { cwd: folder, home: world.home });
}
