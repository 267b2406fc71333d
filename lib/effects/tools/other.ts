import type { EffectKind, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { emit } from '../record.js';
import { isObject } from '../../json.js';
import { obstacle, topFrame } from '../analysis.js';
import { fileOfUrl } from '../../paths/url.js';
import { literalWord } from '../../shell/command.js';
import { replacedVariables } from '../aggravating/replaced-variables.js';
import { resource } from '../target.js';
import { runningOf, scopeOf } from './as-program.js';
import { contentEffects, newText } from './file-tools.js';
import { addressEffects, asksFor } from './fetched-address.js';
import { forgeFilesEffects, putsForgeFiles } from './forge-files.js';
import { emitToolPath } from './path.js';
import { postedTokens, tokensInRequest, tokenInAddress } from './sent-tokens.js';
import { keptOrders } from './kept-orders.js';
import { mailEffects } from './shared-services.js';
import { chatEffects, serviceEffects, takesSharedAway } from './services.js';
import { isOfServer, parseMcpTool, putsFilesInPlace, spelledTool } from './mcp-tool.js';

/** Levels of nesting, and strings, of an input that are looked at. What is beyond them is an obstacle. */
const MAX_DEPTH = 32;
const MAX_STRINGS = 10_000;
const MAX_PATH = 4096;

/** Tools of a forge that read what it keeps: a path is one of another repository, or of another copy of this one. */
const READS_FORGE = /github|gitlab|bitbucket|gitea|forgejo|codeberg|sourcegraph|azure[-_]?devops/i;

/** Words of a tool's name that say what it does to the paths it is given, the gravest first. */
const BY_NAME: readonly (readonly [RegExp, readonly EffectKind[]])[] = [
  [/(?:^|_)(?:delete|remove|unlink|rmdir|trash|erase)(?:_|$)/, ['delete']],
  [/(?:^|_)(?:move|rename)(?:_|$)/, ['read', 'write', 'delete']],
  [/(?:^|_)copy(?:_|$)/, ['read', 'write']],
  [/(?:^|_)(?:write|create|edit|save|append|insert|replace|patch|modify|update|put|mkdir|touch|chmod)(?:_|$)/, ['write']],
  [/(?:^|_)(?:upload|send|attach|publish|share)(?:_|$)/, ['send']],
  [/(?:^|_)(?:stat|exists|info|metadata|get_file_info)(?:_|$)/, ['inspect']],
  [/(?:^|_)(?:search|grep|rg)(?:_|$)/, ['read', 'traverse']],
  [/(?:^|_)(?:list|tree|find|glob|ls|dir|browse)(?:_|$)/, ['traverse']],
];

/** Tools that keep or send what people and models say to each other: a path in it is a word. */
export const TALKS =
  /note|memor|remember|think|thought|issue|ticket|comment|message|todo|task|entit|observation|knowledge|slack|jira|linear|notion|discord|email|gmail|calendar/i;

/** Words of a name by which a tool looks at a file, or works on what stands in it. */
const LOOKS =
  /(?:^|_)(?:read|get|view|show|open|load|cat|fetch|check|analy[sz]e|review|lint|validate|verify|parse|inspect|explain|ask|chat|summari[sz]e|embed|index|render|preview|test|run|exec|execute|eval|diff|compare|count|hash|describe|query|scan|resolve|import|convert|extract|detect|navigate|screenshot)(?:_|$)/;

/** Fields of what goes into a file. */
const CARRIES = /^(?:contents?|data|body|payload|replacement|patch|value|new_?(?:content|text|string|str)|file_?(?:text|content)|text)$/i;

/** What a tool for several things is told to do with a file: `{"action": "delete", "path": "a"}`. In capitals it is the method of a request. */
function operationOnFiles(input: PreToolUse['input']): string | undefined {
  const told = ['action', 'operation', 'op', 'mode'].map((field) => input[field]).find((value) => typeof value === 'string');
  return typeof told === 'string' && /^[a-z][\w-]{1,40}$/.test(told) ? spelledTool(told) : undefined;
}

/** Fields whose content is text and not a path, whatever it looks like; in lower case. */
const TEXT_FIELDS = new Set(
  (
    'content contents thought note notes tag tags label labels topic keyword keywords value subject instructions feedback id ids key ref branch version ' +
    'model sql statement statements keys input text body prompt message description old_string new_string old_str new_str old_text new_text oldtext newtext ' +
    'query pattern regex search title summary reason question code command cmd script source diff patch data html css name language selector expression ' +
    'function'
  ).split(' '),
);

const WRITTEN_FIELDS = ['path', 'file_path', 'filePath', 'filepath', 'filename', 'file', 'relative_path'] as const;

const PATH_FIELD = /^attachments?$|path|file|folder|directory|^dir$|^uri$|^from$|^to$|^src$|^dest$|destination|^source$|^target$|cwd|root/i;

/** MCP tools and tools newer than this pack: every string that is path-shaped, at any depth. */
export function otherToolEffects(event: PreToolUse, analysis: Analysis): void {
  const name = spelledTool(event.tool);
  const asked = operationOnFiles(event.input);
  const byName = BY_NAME.find(([pattern]) => pattern.test(asked === undefined ? name : `${name}_${asked}`))?.[1];
  const kinds = byName ?? ['read'];
  const mayWrite =
    byName === undefined &&
    parseMcpTool(event.tool) !== undefined &&
    !TALKS.test(event.tool) &&
    !LOOKS.test(name) &&
    Object.entries(event.input).some(([field, value]) => CARRIES.test(field) && (typeof value === 'string' || isObject(value)));
  const talks = TALKS.test(event.tool);
  const elsewhere = kinds[0] === 'read' && isOfServer(event.tool, READS_FORGE);
  const asks = asksFor(event.tool, event.input['method'] ?? event.input['http_method']);
  let strings = 0;
  const visit = (value: unknown, field: string, depth: number): void => {
    if (strings > MAX_STRINGS) return;
    if (depth > MAX_DEPTH) return obstacle(analysis, `its input nests more than ${MAX_DEPTH} levels`);
    if (typeof value === 'string') {
      if (talks && !PATH_FIELD.test(field)) return;
      strings += 1;
      if (strings > MAX_STRINGS) obstacle(analysis, `its input holds more than ${MAX_STRINGS} texts`);
      else {
        stringEffects(value, field, { kinds, tool: event.tool, elsewhere, mayWrite, asks }, analysis);
      }
    } else if (Array.isArray(value)) for (const each of value) visit(each, field, depth + 1);
    else if (typeof value === 'object' && value !== null) for (const [key, each] of Object.entries(value)) visit(each, key, depth + 1);
  };
  visit(event.input, '', 0);
  postedTokens(name, event, analysis);
  tokensInRequest(event, analysis);
  chatEffects(name, event, analysis);
  mailEffects(name, event, analysis);
  keptOrders(name, event, analysis);
  if (!talks || takesSharedAway(name, event.tool)) serviceEffects(name, event, analysis);
  if (putsForgeFiles(name, event.tool)) return forgeFilesEffects(event, analysis);
  if (!kinds.includes('write') && !mayWrite) return;
  for (const field of WRITTEN_FIELDS) {
    const path = event.input[field];
    if (typeof path === 'string') contentEffects(path, newText(event), event.tool, analysis);
  }
}

/** Fields of what is to be read of many files, with wildcards. */
const GLOB_FIELD = /^(?:includes?|include_patterns?|globs?)$/i;

/** What a tool does to the paths it is given. */
interface Handling {
  readonly kinds: readonly EffectKind[];
  readonly tool: string;
  /** True where the paths are not this machine's: what is large here need not be so there, and a secret is one everywhere. */
  readonly elsewhere: boolean;
  /** True where the name does not say what is done, and a text is given that may go into the file. */
  readonly mayWrite: boolean;
  /** True where the tool brings what stands at an address. */
  readonly asks: boolean;
}

function stringEffects(text: string, field: string, { kinds, tool, elsewhere, mayWrite, asks }: Handling, analysis: Analysis): void {
  const file = fileOfUrl(text);
  if (file === undefined && /^[a-z][a-z0-9+.-]+:\/\//i.test(text)) {
    if (!/^(?:url|uri|href|link)$/i.test(field)) return;
    if (asks) addressEffects(text, tool, analysis);
    else {
      emit(topFrame(analysis), { kind: 'fetch', target: resource('host', text), program: tool, span: undefined });
    }
    return tokenInAddress(text, tool, analysis);
  }
  if (kinds[0] === 'read' && GLOB_FIELD.test(field) && isGlob(text)) {
    return emitToolPath({ kind: 'read', written: text, tool, glob: true, certainty: 'possible' }, analysis);
  }
  if (file === undefined && !isPath(text, field)) return;
  for (const kind of kindsFor(field, kinds)) {
    const certainty = PATH_FIELD.test(field) && kind !== 'delete' && !elsewhere ? 'certain' : 'possible';
    emitToolPath({ kind, written: file ?? text, tool, recursive: kind === 'traverse' || kind === 'delete', certainty }, analysis);
  }
  if (mayWrite && PATH_FIELD.test(field)) emitToolPath({ kind: 'write', written: file ?? text, tool, certainty: 'possible' }, analysis);
  if (parseMcpTool(tool) !== undefined && isDestination(field) && putsFilesInPlace(tool)) {
    replacedVariables(literalWord(file ?? text), runningOf(tool, scopeOf([], analysis), topFrame(analysis)));
  }
}

/** Of a move, the source is read and goes away, the destination is written. */
function kindsFor(field: string, kinds: readonly EffectKind[]): readonly EffectKind[] {
  if (kinds.length === 1) return kinds;
  return isDestination(field) ? ['write'] : kinds.filter((kind) => kind !== 'write');
}

function isDestination(field: string): boolean {
  return /dest|target|^to$|new/i.test(field);
}

function isGlob(text: string): boolean {
  return text.length <= MAX_PATH && /[*?[{]/.test(text) && !/[\s|<>]/.test(text);
}

function isPath(text: string, field: string): boolean {
  if (text === '' || text.length > MAX_PATH || /[\n\0]/.test(text)) return false;
  if (PATH_FIELD.test(field)) return true;
  if (TEXT_FIELDS.has(field.toLowerCase())) return false;
  return (
    /^(?:[/\\~]|\.{1,2}[/\\]|[A-Za-z]:[\\/])[^\s]*$/.test(text) ||
    /^[^\s:?*<>|/\\]+[/\\][^\s?*<>|]*$/.test(text) ||
    /^\.?[\w-]+(?:\.[\w-]+)+$/.test(text) ||
    /^\.[A-Za-z][\w.-]*$/.test(text)
  );
}
