import type { Analysis } from '../../analysis.js';
import { resolvePath } from '../../../paths/resolve.js';
import { hasPlanted, payFor, scriptsFile } from '../origin/content.js';
import { moduleFile } from './module-file.js';

/** `build-backend = "a.b:c"` with `backend-path = ["d"]` (PEP 517): code of the project that builds it. */
const BACKEND = /^[ \t]{0,9}build-backend[ \t]{0,9}=[ \t]{0,9}["']([\w.]{1,200})/m;
const BACKEND_PATH = /^[ \t]{0,9}backend-path[ \t]{0,9}=[ \t]{0,9}\[([^\]]{0,400})\]/m;

/** Scripts that backends run besides. */
const SCRIPT =
  /^\[tool\.(?:hatch\.build(?:\.targets\.[\w-]{1,40})?\.hooks\.custom|poetry\.build|pdm\.build)\][^[]{0,1000}?^[ \t]{0,9}(?:path|script|run-setup)[ \t]{0,9}=[ \t]{0,9}["']([^"'\n]{1,200})["']/gm;

/** The code of this session that builds the python project in a folder, as its settings say. */
export function backendFiles(folder: string, analysis: Analysis): readonly string[] {
  if (!hasPlanted(analysis)) return [];
  const { content } = scriptsFile(`${folder}/pyproject.toml`, analysis) ?? {};
  if (content?.kind !== 'text' || !payFor(content.text.length, analysis)) return [];
  const { text } = content;
  const [, listed] = BACKEND_PATH.exec(text) ?? [];
  const [, backend = ''] = listed === undefined ? [] : (BACKEND.exec(text) ?? []);
  const folders = [...(listed ?? '').matchAll(/["']([^"'\n]{1,200})["']/g)].map(([, each = '']) => each);
  const modules = backend === '' ? [] : folders.map((each) => `${each}/${backend.replaceAll('.', '/')}`);
  const scripts = [...text.matchAll(SCRIPT)].map(([, script = '']) => script);
  return [...modules, ...scripts].flatMap(
    (path) => moduleFile(resolvePath(path, { cwd: folder, home: analysis.world.home }), 'python', analysis) ?? [],
  );
}
