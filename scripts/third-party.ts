import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, textAt } from '../lib/json.js';

/** A package of somebody else's that is in our bundles. */
interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As the package names it, e.g. `MIT`. */
  readonly licence: string;
  /** Its licence file, whole. */
  readonly text: string;
}

/** The packages that these modules belong to, by name. `modules` are paths from `root`. Throws for a package that tells no licence, or brings no text of it: such a one may not be bundled. */
export function thirdParties(modules: readonly string[], root: string): readonly ThirdParty[] {
  const folders = new Set(modules.flatMap((module) => packageFolder(module) ?? []));
  return [...folders].sort().map((folder) => read(join(root, folder)));
}

/** What is told of them, for the folder that the bundles are in. */
export function thirdPartyText(packages: readonly ThirdParty[]): string {
  const list = packages.map(({ name, version, licence }) => `- ${name} ${version} (${licence})`);
  const texts = packages.map(({ name, version, text }) => `## ${name} ${version}\n\n\`\`\`\n${text.trim()}\n\`\`\``);
  return `# Third-party code\n\nThe bundles in this folder contain code of these packages:\n\n${list.join('\n')}\n\n${texts.join('\n\n')}\n`;
}

/** `node_modules/zod`, of any file in it; the innermost package where they are nested. */
function packageFolder(module: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0];
}

function read(folder: string): ThirdParty {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isObject(manifest)) throw new Error(`${folder}/package.json is not an object`);
  const [name, version, licence] = ['name', 'version', 'license'].map((field) => textAt(manifest, field));
  if (name === undefined || version === undefined || licence === undefined) {
    throw new Error(`${folder}/package.json does not tell name, version and licence`);
  }
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:[.-]\w+)*$/i.test(entry));
  if (file === undefined) throw new Error(`${name} brings no text of its licence, so it cannot be bundled`);
  return { name, version, licence, text: readFileSync(join(folder, file), 'utf8') };
}
