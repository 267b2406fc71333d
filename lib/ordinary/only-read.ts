import { hasOrdinaryName, isNoLink, type PathContext } from './path.js';

/** Hidden folders and files of a project that say how it is built, checked and formatted, and hold nothing that is kept from anybody. */
const OPEN_NAMES = /\/\.(github|gitignore|gitattributes|dockerignore|editorconfig|nvmrc|node-version|python-version|ruby-version|tool-versions|browserslistrc|prettierignore|eslintignore|(?:prettier|eslint|stylelint|babel)rc(?:\.(?:json|js|cjs|ya?ml))?|markdownlint\.(?:jsonc?|ya?ml)|pre-commit-config\.yaml)(?=\/|$)/g;

const TEMPORARY = '/tmp';

/**
 * True for an absolute path that is no ordinary one, but may be read without a question: a hidden name that says how the project
 * is built, or something in the folder for temporary files, which others fill. What is written there is not ordinary.
 */
export function mayBeRead(path: string, context: PathContext): boolean {
  const { disk, mayBeIgnored } = context;
  // Of ignore files that are not obeyed in full something is said at whatever is read.
  if (path.startsWith(`${TEMPORARY}/`)) return hasOrdinaryName(path, { ...context, root: TEMPORARY }) && isNoLink(path, disk) && !mayBeIgnored(context.root);
  const shown = path.replace(OPEN_NAMES, '/$1');
  return shown !== path && hasOrdinaryName(shown, context) && isNoLink(path, disk) && !mayBeIgnored(path);
}

/** The absolute path that a word names, if that may be read. */
export function pathOnlyRead(text: string, context: PathContext): string | undefined {
  const written = text.replace(/^(?:\.\/)+(?=.)/, '').replace(/(?<=.)\/$/, '');
  const path = written.startsWith('/') ? written : `${context.cwd}/${written}`;
  return mayBeRead(path, context) ? path : undefined;
}
