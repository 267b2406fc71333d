import type { Disk } from '../../types.js';
import { resolvePath } from '../../paths/resolve.js';
import { LOCALSTACK } from '../known/localstack.js';
import { readSettings, type Settings } from './terraform-settings.js';

type Folder = Pick<Disk, 'list' | 'readText' | 'kindOf'>;

/** Files of a folder, and folders of modules, that are looked at. */
const MAX_FILES = 64;
const MAX_FOLDERS = 64;

/** Providers that change nothing outside of the state. Those of files write wherever they are told, and requests carry what they are given. */
export const HARMLESS = 'random|null|tls|time';
const IS_HARMLESS = new RegExp(`^(?:${HARMLESS})$`);

/** The sorts of things that a text is about, each by its provider, and where providers come from. */
const ABOUT = /^ ?(?:resource|data|ephemeral|list|action) ?"?([a-zA-Z\d]*)/gm;

/** Of what settings may speak, and where its providers come from. */
interface KnownProviders {
  readonly about: RegExp;
  readonly from: RegExp;
  /** What stands in a lock that holds another one. */
  readonly others: RegExp;
}

/** Providers of HashiCorp's, as those that are asked for by their whole names. */
export function knownProviders(names: string): KnownProviders {
  return {
    about: new RegExp(`^(?:terraform|${names})$`),
    from: new RegExp(String.raw`^(?:(?:registry\.(?:terraform\.io|opentofu\.org)\/)?hashicorp\/(?:${names})$)`),
    others: new RegExp(String.raw`^provider "(?!.*\/hashicorp\/(?:${names})")`, 'm'),
  };
}

const IMITATED = knownProviders(`aws|${HARMLESS}`);
const COMES_FROM = /\bsource ?= ?"([^"\n]*)"/g;

/** Comments of several lines, texts of such, and what runs programs or keeps the state elsewhere: of these it is not known what they come to. */
const IN_DOUBT = /\/\*|<<-?\w|\b(?:provisioner|backend|cloud)\b[^\n{]{0,80}\{/;
const RUNS_PROGRAM = /\bdata ?"?external"?/;

/** Keys that Amazon refuses, so that nothing there can be reached by them. */
const REFUSED_KEY = /^ ?access_key ?= ?"(?:test|mock|fake|dummy|local(?:stack)?|0{12})" ?$/m;
const ANY_SECRET = /^ ?secret_key ?= ?"[\w-]{1,40}" ?$/m;
/** Other ways to be let in, and other addresses. */
const OTHER_WAY_IN = /\b(?:profile|assume_role\w*|shared_\w+|token|for_each|custom_ca_bundle|http_proxy|https_proxy)\b/;
const ALIAS = /^ ?alias ?=/m;
const ENDPOINTS = /\bendpoints ?\{([^{}]*)\}/g;
const ENDPOINT = /= ?("?[^\s"=]*"?)/g;

/**
 * True for a folder of Terraform or OpenTofu whose settings lead each provider of Amazon to LocalStack by an address and keys that stand
 * written out in it (which come before variables and files: provider documentation, "Authentication and Configuration"),
 * which speaks of no other provider that changes anything, nor does its lock, and whose modules, all at hand, have no provider of their own.
 */
export function isImitatedFolder(folder: string, disk: Folder): boolean {
  if (locksOthers(folder, disk)) return false;
  const settings = settingsOfFolder(folder, disk);
  const providers = settings === undefined ? undefined : blocksAt(PROVIDER, settings);
  if (settings === undefined || providers === undefined || providers.length !== [...settings.text.matchAll(NAMES_PROVIDER)].length) {
    return false;
  }
  if (!providers.every(({ name, body }) => IS_HARMLESS.test(name) || (name === 'aws' && isImitated(body)))) return false;
  // Without one that has no alias, another is made up of variables.
  if (!providers.some(({ name, body }) => name === 'aws' && !ALIAS.test(body.text))) return false;
  return areModulesPlain(settings, folder, disk, new Set());
}

/** The names of files in which a folder of Terraform has its settings. */
export function isOfSettings(name: string): boolean {
  return /\.(?:tf|tofu)(?:\.json)?$|^\.terraform(?:\.lock\.hcl)?$|^\.terraformrc$/.test(name);
}

/** Whether the lock of a folder holds a provider that is not among these, or cannot be read. */
export function locksOthers(folder: string, { readText }: Pick<Disk, 'readText'>, { others } = IMITATED): boolean {
  const lock = readText(`${folder}/.terraform.lock.hcl`);
  return lock.kind === 'unknown' || (lock.kind === 'present' && others.test(lock.text));
}

/** All settings of a folder; undefined where they cannot be read as a whole, or speak of other providers. */
export function settingsOfFolder(folder: string, { list, readText }: Folder, { about, from } = IMITATED): Settings | undefined {
  const names = (list(folder) ?? []).filter((name) => /\.(?:tf|tofu)(?:\.json)?$/.test(name));
  if (names.length === 0 || names.length > MAX_FILES || names.some((name) => name.endsWith('.json'))) return undefined;
  const texts = names.map((name) => readText(`${folder}/${name}`));
  const settings = readSettings(texts.map((each) => (each.kind === 'present' ? each.text : '/*')).join('\n'));
  if (settings === undefined || IN_DOUBT.test(settings.code.replace(/"_*"/g, '""')) || RUNS_PROGRAM.test(settings.text)) return undefined;
  const needed = blocksAt(/\brequired_providers() ?\{/g, settings);
  if (needed === undefined || !needed.every(({ body }) => sourcesIn(body).every((source) => from.test(source)))) return undefined;
  return [...settings.text.matchAll(ABOUT)].every(([, provider = '']) => about.test(provider)) ? settings : undefined;
}

const PROVIDER = /^ ?provider ?"?(\w*)"? ?\{/gm;
const NAMES_PROVIDER = /^ ?provider\b|\bprovider ?"/gm;
const MODULE = /^ ?module\b([^\n{]*)\{/gm;

interface Block {
  readonly name: string;
  readonly body: Settings;
}

/** The blocks that begin so, each with what the first group takes for its name; undefined where one has no end. */
function blocksAt(start: RegExp, settings: Settings): readonly Block[] | undefined {
  const blocks: Block[] = [];
  for (const { 0: whole, 1: name = '', index } of settings.text.matchAll(start)) {
    const body = bodyOf(settings, index + whole.length);
    if (body === undefined) return undefined;
    blocks.push({ name, body });
  }
  return blocks;
}

/** What stands between braces, from behind the first of them. */
function bodyOf({ text, code }: Settings, from: number): Settings | undefined {
  let depth = 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    else if (code[at] === '}') depth -= 1;
    if (depth === 0) return { text: text.slice(from, at), code: code.slice(from, at) };
  }
  return undefined;
}

/** A block without what stands in the braces and brackets in it: tags may be called as keys are. */
function withoutInner({ text, code }: Settings): string {
  let depth = 0;
  let own = '';
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if ('{['.includes(sign)) depth += 1;
    else if ('}]'.includes(sign)) depth -= 1;
    else if (depth === 0) own += text[at] ?? '';
  }
  return own;
}

function sourcesIn({ text }: Settings): readonly string[] {
  return [...text.matchAll(COMES_FROM)].map(([, source = '']) => source);
}

function isImitated(body: Settings): boolean {
  const own = withoutInner(body);
  if (!REFUSED_KEY.test(own) || !ANY_SECRET.test(own) || OTHER_WAY_IN.test(body.text) || body.text.includes('${')) return false;
  const endpoints = [...body.code.matchAll(ENDPOINTS)].flatMap(({ 0: whole, index }) =>
    [...body.text.slice(index, index + whole.length).matchAll(ENDPOINT)].map(([, address = '']) => address),
  );
  return endpoints.length > 0 && endpoints.every((address) => LOCALSTACK.test(address.replaceAll('"', '')));
}

/** Whether the modules of a folder stand in folders of this disk, and lead no provider elsewhere. One that was looked at before need not be again: were it not plain, all would have been told already. */
function areModulesPlain(settings: Settings, folder: string, disk: Folder, seen: Set<string>): boolean {
  const modules = blocksAt(MODULE, settings);
  return (
    modules?.every(({ body }) => {
      const [source, ...others] = sourcesIn(body);
      if (source === undefined || others.length > 0 || !/^\.{1,2}\/[\w./-]*$/.test(source)) return false;
      const inside = resolvePath(source, { cwd: folder, home: '/' });
      if (seen.has(inside)) return true;
      if (seen.size === MAX_FOLDERS) return false;
      seen.add(inside);
      const own = settingsOfFolder(inside, disk);
      return own !== undefined && !/\bprovider ?"|^ ?provider\b/m.test(own.text) && areModulesPlain(own, inside, disk, seen);
    }) === true
  );
}
