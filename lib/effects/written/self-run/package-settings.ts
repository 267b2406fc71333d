import type { Analysis } from '../../analysis.js';
import { isUnchecked } from '../../aggravating/unchecked-program.js';
import { emit } from '../../record.js';
import { topFrame } from '../../analysis.js';

/**
 * Settings by which npm, pnpm and yarn run everything through another program, or load code into node first
 * (docs.npmjs.com/cli/using-npm/config, yarnpkg.com/configuration/yarnrc). A release of yarn itself lies in `.yarn`.
 */
const NPM =
  /^[ \t]*(script-shell|shell|git)[ \t]*=[ \t]*(?!["']?(?:(?:\/usr)?\/bin\/)?(?:(?:ba|z|da)?sh|git)["']?[ \t]*$)\S|^[ \t]*(node-options)[ \t]*=.{0,400}--(?:require|import|loader|experimental-loader)|^[ \t]*(node-options)[ \t]*=(?:.{0,400}[\s"'])?-r[ \t]/m;
const YARN = /^[ \t]*"?(yarnPath|yarn-path)"?(?:[ \t]*:)?[ \t]+(?!["']?(?:\.\/)?\.yarn\/releases\/)\S/m;

/** Where packages come from, those of one scope as well. */
const REGISTRY = /^[ \t]*(?:@[\w-]{1,80}:)?(?:registry|npmRegistryServer)[ \t]*[=:][ \t]*["']?([^\s"']{1,400})/gm;

/** What a package manager's settings would have it run. */
export function packageSettingsEffects(path: string, text: string, analysis: Analysis): void {
  const settings = path.endsWith('/.npmrc') ? NPM : /\/\.yarnrc(?:\.yml)?$/.test(path) ? YARN : undefined;
  const name = settings
    ?.exec(text)
    ?.slice(1)
    .find((each) => each !== undefined);
  const registry = settings === undefined ? undefined : [...text.matchAll(REGISTRY)].map(([, address = '']) => address).find(isUnchecked);
  if (registry !== undefined) {
    emit(topFrame(analysis), {
      kind: 'persist',
      target: { kind: 'resource', resource: 'registry', name: registry },
      program: 'registry',
      span: undefined,
    });
  }
  if (name !== undefined) {
    emit(topFrame(analysis), { kind: 'persist', target: { kind: 'resource', resource: 'registry', name }, program: name, span: undefined });
  }
}
