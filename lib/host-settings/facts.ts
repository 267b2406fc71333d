import { checksum } from '../checksum.js';
import { isObject, own, parseJson, textAt, textsIn } from '../json.js';
import type { FileText, Json, JsonObject } from '../types.js';

/** What one entry of the host's settings does that a guard has to care about. */
export type FactKind =
  /** Switches hooks off, all of them or those that are not an administrator's. */
  | 'hooks-off'
  /** Registers a hook of this pack, or a plugin with its hooks. */
  | 'own-hook'
  /** Registers another one. */
  | 'hook'
  /** Sets a variable of the host and of all that it starts. */
  | 'env'
  /** Lets something happen without a question. */
  | 'permit'
  /** Forbids something, or has it asked about. */
  | 'forbid'
  /** Names a program that the host then runs by itself. */
  | 'run';

/** One thing that the host's settings do. */
export interface Fact {
  readonly kind: FactKind;
  /** The same only for the same entry; made of checksums, so that it can be kept. */
  readonly key: string;
  /** For a person; without values, which may be secrets. */
  readonly label: string;
}

/** How the commands of this pack's own hooks are known. */
interface OwnHooks {
  /** Names of the folder of the running bundle. */
  readonly folders: readonly string[];
  readonly projectRoot: string;
}

const SWITCHES: readonly string[] = ['disableAllHooks', 'allowManagedHooksOnly'];

/** Settings whose value is a command that the host runs, or code that it loads. */
const RUNS: readonly string[] = [
  'apiKeyHelper',
  'awsAuthRefresh',
  'awsCredentialExport',
  'gcpAuthRefresh',
  'otelHeadersHelper',
  'statusLine',
  'fileSuggestion',
  'enabledPlugins',
  'extraKnownMarketplaces',
  'enabledMcpjsonServers',
  'enableAllProjectMcpServers',
];

/** Of `permissions`, and of the whole file, what widens when something is added. */
const WIDENING: readonly string[] = ['allow', 'additionalDirectories'];
const NARROWING: readonly string[] = ['deny', 'ask'];

/**
 * What a settings file does, entry by entry. The host reads strict JSON and passes over a file with a fault whole
 * (Claude Code 2.1.329), its hooks included; a file that is not there says nothing. Undefined for what cannot be read.
 */
export function factsIn(file: FileText, own: OwnHooks): readonly Fact[] | undefined {
  switch (file.kind) {
    case 'absent':
      return [];
    case 'unknown':
      return undefined;
    case 'present':
      return factsOf(parseJson(file.text), own);
  }
}

function factsOf(settings: Json | undefined, ours: OwnHooks): readonly Fact[] {
  if (!isObject(settings)) return [];
  const permissions = own(settings, 'permissions');
  return [
    ...SWITCHES.filter((name) => own(settings, name) === true).map((name) => fact('hooks-off', name, name)),
    ...hooksIn(own(settings, 'hooks'), ours),
    ...entriesOf(own(settings, 'env')).map(([name, value]) => fact('env', name, `${name}=${JSON.stringify(value)}`)),
    ...(isObject(permissions) ? permissionsIn(permissions) : []),
    ...RUNS.flatMap((name) => ran(name, own(settings, name))),
    ...sandboxIn(own(settings, 'sandbox')),
  ];
}

function fact(kind: FactKind, label: string, identity: string): Fact {
  return { kind, key: `${kind}:${checksum(identity)}`, label };
}

function hooksIn(hooks: Json | undefined, ours: OwnHooks): readonly Fact[] {
  return entriesOf(hooks).flatMap(([event, groups]) =>
    listOf(groups)
      .filter(isObject)
      .flatMap((group) => {
        const matcher = textAt(group, 'matcher') ?? '';
        return listOf(own(group, 'hooks'))
          .filter(isObject)
          .map((handler) => {
            const kind = isOwn(handler, ours) ? 'own-hook' : 'hook';
            return fact(kind, matcher === '' ? event : `${event} (${matcher})`, `${event}\n${matcher}\n${ordered(handler)}`);
          });
      }),
  );
}

/** A hook of this pack as the installer writes it; a longer command line could do something else besides. */
function isOwn(handler: JsonObject, { folders, projectRoot }: OwnHooks): boolean {
  const [, program = ''] = /^(?:exec )?node ([^`;&|<>()\n]+)$/.exec(textAt(handler, 'command') ?? '') ?? [];
  const path = program.replace(/["']/g, '').replace(/^\$(?:CLAUDE_PROJECT_DIR|\{CLAUDE_PROJECT_DIR\})(?=\/)/, () => projectRoot);
  return (
    own(handler, 'type') === 'command' &&
    folders.some((folder) => path.startsWith(`${folder}/`) && /^[\w-]+\.cjs$/.test(path.slice(folder.length + 1)))
  );
}

function permissionsIn(permissions: JsonObject): readonly Fact[] {
  const mode = textAt(permissions, 'defaultMode');
  const listed = (kind: FactKind, name: string): readonly Fact[] =>
    textsIn(own(permissions, name)).map((rule) => fact(kind, `${name} ${rule}`, `${name} ${rule}`));
  return [
    ...WIDENING.flatMap((name) => listed('permit', name)),
    ...NARROWING.flatMap((name) => listed('forbid', name)),
    ...(mode === undefined || mode === 'default' || mode === 'plan' ? [] : [fact('permit', `defaultMode ${mode}`, `mode ${mode}`)]),
    ...(own(permissions, 'disableBypassPermissionsMode') === 'disable' ? [fact('forbid', 'disableBypassPermissionsMode', 'bypass')] : []),
  ];
}

function ran(name: string, value: Json | undefined): readonly Fact[] {
  if (value === undefined || value === null || value === false) return [];
  if (Array.isArray(value)) return textsIn(value).map((each) => fact('run', `${name} ${each}`, `${name} ${each}`));
  if (name === 'enabledPlugins' && isObject(value)) return entriesOf(value).flatMap(([plugin, on]) => switched(plugin, on !== false));
  return [fact('run', name, `${name} ${ordered(value)}`)];
}

/** True for a plugin of our name, from whichever marketplace. */
export function isOwnPlugin(plugin: string): boolean {
  return plugin.startsWith('ck-guard@');
}

/** A plugin of our name may be somebody else's: it is still news that it comes, and that it goes. */
function switched(plugin: string, on: boolean): readonly Fact[] {
  const label = `enabledPlugins ${plugin}`;
  const ours = isOwnPlugin(plugin);
  if (!on) return ours ? [fact('hooks-off', label, label)] : [];
  return [fact('run', label, label), ...(ours ? [fact('own-hook', label, label)] : [])];
}

function sandboxIn(sandbox: Json | undefined): readonly Fact[] {
  return isObject(sandbox) && own(sandbox, 'enabled') === true ? [fact('forbid', 'sandbox', 'sandbox')] : [];
}

/** JSON with the keys of objects in one order. */
function ordered(value: Json): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner,
  );
}

function entriesOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, inner] as const])) : [];
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
