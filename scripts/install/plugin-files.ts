import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './plan-files.js';
import { InstallError } from './install-target.js';

/** What the host knows the plugin and the marketplace by: `ck-guard@ck-guard`. */
const NAME = 'ck-guard';
/** By which Claude Code knows a folder for a plugin. */
export const PLUGIN_FILE = '.claude-plugin/plugin.json';
const MARKETPLACE_FILE = '.claude-plugin/marketplace.json';

/** Files that a plugin's folder gets if it has none: a team's own readme, licence or marketplace stay. */
export const PLUGIN_TEMPLATES: readonly string[] = ['README.md', 'LICENSE', MARKETPLACE_FILE];

/** What may stand in the folder before: what makes it a repository, and what people read. */
const HARMLESS = /^(?:\..*|(?:readme|licen[cs]e|changelog|contributing|codeowners)(?:\..*)?)$/i;

/** Throws an InstallError where others' files stand: the guards let no agent write into the folder that they lie in. */
export function expectFolderOfItsOwn(folder: string): void {
  const other = readdirSync(folder).find((name) => !HARMLESS.test(name));
  if (other === undefined) return;
  throw new InstallError(
    `${folder} is not empty: there is ${other}. Nothing was written. A plugin needs a folder of its own, which may be one in a marketplace of yours, e.g. ${join(folder, 'plugins', NAME)}.`,
  );
}

/** What package.json says of the pack. */
export interface About {
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

/** What the plugin cannot be without, beside the pack. The host brings people a new one when its version changes. */
export function pluginFiles(about: About): Files {
  return new Map([
    [
      PLUGIN_FILE,
      json({ name: NAME, version: about.version, description: about.description, author: { name: NAME }, license: about.license }),
    ],
  ]);
}

/** What makes of the folder a marketplace with this one plugin, and what people read there. */
export function pluginTemplates(about: About, packageRoot: string): Files {
  const marketplace = {
    name: NAME,
    owner: { name: NAME },
    metadata: { description: about.description },
    plugins: [{ name: NAME, source: './', description: about.description }],
  };
  return new Map([
    ['README.md', Buffer.from(readme(about))],
    ['LICENSE', readFileSync(join(packageRoot, 'LICENSE'))],
    [MARKETPLACE_FILE, json(marketplace)],
  ]);
}

function readme({ description }: About): string {
  return `# ${NAME}, a plugin of Claude Code

${description}

    /plugin marketplace add <this folder, or the repository that it is in>
    /plugin install ${NAME}@${NAME}

It needs Node 20 or newer in PATH. Settings stand in \`~/.claude/.ckconfig.json\`; a project can add to them in its own
\`.ckconfig.json\` and \`.ckignore\`, but switch nothing off. \`build-sensor\` and \`stop-verify\` run a project's own commands, so they
work in the projects that you list under \`trust\` in \`~/.claude/.ckconfig.json\`.

A project's \`.claude/settings.json\` can switch a plugin off. What an administrator installs (\`npm start -- --managed\` in
${NAME}'s repository) no project can.

This folder is written by \`npm start -- <folder> --plugin\`; run that again to bring it up to date.
`;
}

function json(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
