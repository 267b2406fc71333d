import type { Analysis } from '../analysis.js';
import { folderOf } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { payFor, writtenText } from '../written/origin/content.js';
import { withoutBlockComments } from './comments.js';

const PATH = String.raw`(?:Join-Path[ \t]{1,9})?["']?([\w$:.\\/~-]{1,200}(?:["']?[ \t]{1,9}["']?[\w.\\/-]{1,100})?\.ps[md]?1)["']?\)?`;

/** `. ./a.ps1`, `Import-Module ./a.psm1`, `using module ./a.psm1`; `Import-PowerShellDataFile ./a.psd1`, which is an expression. */
const READS = new RegExp(
  String.raw`(?:(^|[;{}\n])[ \t]{0,80}(?:\.[ \t]{1,9}|(?:Import-Module|ipmo|using[ \t]{1,9}module)[ \t]{1,9}(?:-(?:Name|Force|Global|DisableNameChecking)[ \t]{1,9}){0,3})|Import-PowerShellDataFile[ \t]{1,9}(?:-(?:Literal)?Path[ \t]{1,9})?)\(?${PATH}(?:[ \t]{1,9}-\w{1,40}){0,4}`,
  'gi',
);

/** Files that one reads, and those that these read. */
const MAX_DEPTH = 4;
const MAX_FILES = 32;

/** A script with what stands in those that it reads, where this session wrote them: their functions and variables are its own from there on. */
export function withIncludedScripts(script: string, cwd: string | undefined, analysis: Analysis): string {
  let left = MAX_FILES;
  const seen = new Set<string>();
  const filled = (text: string, depth: number): string =>
    text.replace(READS, (whole, before: string | undefined, written: string) => {
      const path = resolvePath(written.replace(/["']?[ \t]+["']?/, '/').replaceAll('\\', '/'), {
        cwd: cwd ?? '/',
        home: analysis.world.home,
      });
      if ((cwd === undefined && !path.startsWith('/')) || seen.has(path) || (left -= 1) < 0) return whole;
      const content = writtenText(path, analysis);
      if (content === undefined || !payFor(content.length, analysis)) return whole;
      seen.add(path);
      analysis.ran.planted.add(path);
      const code = withoutBlockComments(content)
        .replace(/\$PSScriptRoot\b/gi, () => folderOf(path))
        .trim();
      return `${before ?? ''}${depth < MAX_DEPTH ? filled(code, depth + 1) : code}${before === undefined ? '' : '\n'}`;
    });
  return /\.ps[md]?1\b/i.test(script) ? filled(script, 0) : script;
}
