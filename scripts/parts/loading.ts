import { PARTS } from './folder.js';

/** What loads a part by its name, in the entry and in every part. */
export const LOAD = 'loadPart';

/** How the files of parts end: no linter and no formatter of a project takes them for its own code. */
export const PART_ENDING = '.part';

/** Where a part stands, from the entry's folder. */
export function partFile(name: string): string {
  return partText(`${name}${PART_ENDING}`);
}

/** The same for a text that a part reads. */
export function partText(name: string): string {
  return `${PARTS}/${name}`;
}

/**
 * Source of what loads parts, for the start of the entry. `require()` costs three times as much for each: it asks the disk for
 * every folder above the file, and takes paths apart character by character, so often that V8 sets out to optimise that. What
 * a part is compiled by is undocumented; where a Node has it no more, what is documented does the same, and loads more.
 */
export function loaderOf(entry: string): string {
  return `var partsLoaded = { ${entry}: module };
function ${LOAD}(name) {
  const known = partsLoaded[name];
  if (known !== undefined) return known.exports;
  const file = __dirname + '/${PARTS}/' + name + '${PART_ENDING}';
  const part = partsLoaded[name] = new module.constructor(file, module);
  part.load = ${LOAD};
  try {
    const text = require('node:fs').readFileSync(file, 'utf8');
    if (typeof part._compile === 'function') part._compile(text, file);
    else require('node:vm').compileFunction(text, ['exports', 'require', 'module'], { filename: file }).call(part.exports, part.exports, require, part);
    return part.exports;
  } catch (error) {
    delete partsLoaded[name];
    throw error;
  }
}
`;
}

/** For the start of every part that may load others. */
export const LOADS_OTHERS = `var ${LOAD} = module.load;\n`;

/** What esbuild makes of `import()` where it may not stay. */
const IMPORT = /Promise\.resolve\(\)\.then\(\(\) => __toESM\(require\("([^":]+)"\)\)\)/g;
/** The list of what a module exports that stands in another part. */
export const TAKEN = 'taken';
/** What is taken of such a list. */
const TAKEN_ONE = new RegExp(`^var (\\S+) = ${TAKEN}\\d*\\[\\d+\\];\\n`, 'gm');
/** A public module of Node, which each module of ours requires for itself. */
const OF_NODE = /^var (import_\w+) = (require\("node:\w+"\));\n/gm;

/** What esbuild puts in front for modules of other kinds. */
const FOR_OTHERS = /^(?:var __[^]*?\n)(?=\n)/;

/** Bundled source, as esbuild prints it, that loads parts by their names, takes of them no more than it uses, and requires each module of Node once. */
export function tidied(source: string): string {
  const text = requiringOnce(withoutUnused(source.replace(IMPORT, `${LOAD}("$1")`)));
  return text.replace(TAKEN_ONE, (line: string, name: string) => (isUsed(name, text) ? line : ''));
}

function withoutUnused(source: string): string {
  const rest = source.replace(FOR_OTHERS, '');
  return /\b__[a-z]\w+\(/i.test(rest) ? source : rest;
}

function isUsed(name: string, text: string): boolean {
  return text.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length > 2;
}

function requiringOnce(source: string): string {
  const first = new Map<string, string>();
  const others = new Map<string, string>();
  const once = source.replace(OF_NODE, (line: string, name: string, required: string) => {
    const known = first.get(required);
    if (known === undefined) first.set(required, name);
    else {
      others.set(name, known);
    }
    return known === undefined ? line : '';
  });
  return once.replace(/\bimport_\w+/g, (name) => others.get(name) ?? name);
}
