import { shellQuoted } from '../../../shell/syntax/quote.js';

/** A lane, or what runs before or after each. */
interface Lane {
  readonly name: string;
  readonly platform: string | undefined;
  /** The lines of its body, the first and the one behind the last. */
  readonly from: number;
  readonly to: number;
}

const LANE = /^([ \t]{0,40})(?:(?:private_|override_)?lane[ \t(]{1,9}:(\w{1,80})|(before_all|after_all|before_each|after_each))(?!\w)/;
const PLATFORM = /^([ \t]{0,40})platform[ \t(]{1,9}:(\w{1,20})/;
const DEFAULT_PLATFORM = /^[ \t]{0,40}default_platform[ \t(]{1,9}:(\w{1,20})/m;

/** Lines of one file that are looked at. */
const MAX_LINES = 2_000;

/** Calls of one file that are told. */
const MAX_CALLS = 64;

/** Characters of the arguments of one. */
const MAX_ARGUMENTS = 2_000;

/** By which a build, or what a store shows of it, goes to those who have the app, and those that run commands. */
const ACTION =
  /(?<![\w.:"'])(upload_to_app_store|deliver|appstore|upload_to_play_store|supply|huawei_appgallery_connect_publish|match_nuke|gradle|sh)(?![\w:.=?!])[ \t]*/g;
const PAIR = /(?<!\w)(\w{1,40}):[ \t]{0,9}(?:"([^"\n]{0,200})"|'([^'\n]{0,200})'|:?([\w.]{1,80}(?:\[:?["']?\w{1,80}["']?\])?))/g;
const TEXT = /^\(?\s{0,9}(?:"([^"\n]{1,500})"|'([^'\n]{1,500})')/;

/** What only those see who test, or nobody before somebody else lets it out. */
const IN_TRIAL = /^(?:internal|alpha|beta|qa|draft|closed\w*|.*[-_](?:test\w*|qa|internal|alpha|beta))$/i;

/** The commands that stand for what the lanes do which fastlane is asked for, and those that they call: what goes to stores, and what runs in a shell. */
export function fastlaneCommands(fastfile: string, words: readonly string[]): readonly string[] {
  const lines = fastfile.split('\n', MAX_LINES).map((line) => (/^[ \t]*#/.test(line) ? '' : line));
  const lanes = lanesIn(lines);
  const given = new Map(
    words.flatMap((word) => (/^\w+:/.test(word) ? [[word.slice(0, word.indexOf(':')), word.slice(word.indexOf(':') + 1)] as const] : [])),
  );
  const platforms = new Set(lanes.map(({ platform }) => platform));
  const platform = words.find((word) => platforms.has(word)) ?? DEFAULT_PLATFORM.exec(fastfile)?.[1];
  const wanted = new Set(lanes.filter(({ name }) => words.includes(name)));
  // A lane by the same name for another platform does not run.
  const isForIt = (lane: Lane): boolean => lane.platform === undefined || lane.platform === platform;
  const isFor = (lane: Lane): boolean =>
    platform === undefined || isForIt(lane) || !lanes.some((other) => other.name === lane.name && other !== lane && isForIt(other));
  for (const lane of wanted) if (!isFor(lane)) wanted.delete(lane);
  if (wanted.size === 0) return [];
  for (const lane of lanes) if (/^(?:before|after)_(?:all|each)$/.test(lane.name) && isFor(lane)) wanted.add(lane);
  // A set that grows while it is gone through is gone through to its end.
  for (const { from, to } of wanted) {
    const called = new Set(lines.slice(from, to).flatMap((line) => line.match(/(?<![\w.:])[a-z]\w{0,79}(?!\w)/gi) ?? []));
    for (const lane of lanes) if (called.has(lane.name) && isFor(lane)) wanted.add(lane);
  }
  return [...wanted].flatMap(({ from, to }) => callsIn(lines.slice(from, to).join('\n'), given)).slice(0, MAX_CALLS);
}

function lanesIn(lines: readonly string[]): readonly Lane[] {
  const lanes: Lane[] = [];
  let block: { readonly indent: string; readonly name: string } | undefined;
  let open: { readonly indent: string; readonly name: string; readonly from: number } | undefined;
  for (const [at, line] of lines.entries()) {
    if (open !== undefined && line.startsWith(`${open.indent}end`)) {
      lanes.push({ name: open.name, platform: block?.name, from: open.from, to: at });
      open = undefined;
      continue;
    }
    if (open !== undefined) continue;
    if (block !== undefined && line.startsWith(`${block.indent}end`)) block = undefined;
    const [, margin = '', platform] = PLATFORM.exec(line) ?? [];
    if (platform !== undefined) block = { indent: margin, name: platform };
    const [, indent = '', lane, always] = LANE.exec(line) ?? [];
    const name = lane ?? always;
    if (name === undefined) continue;
    if (/[{]|\bend\b/.test(line)) lanes.push({ name, platform: block?.name, from: at, to: at + 1 });
    else {
      open = { indent, name, from: at + 1 };
    }
  }
  return lanes;
}

function callsIn(body: string, given: ReadonlyMap<string, string>): readonly string[] {
  return [...body.matchAll(ACTION)].slice(0, MAX_CALLS).flatMap(({ 0: { length }, 1: action = '', index }) => {
    const behind = argumentsIn(body.slice(index + length, index + length + MAX_ARGUMENTS));
    if (action === 'sh') {
      const [, double, single] = TEXT.exec(behind) ?? [];
      const command = double ?? single;
      return command === undefined || command.includes('#{') ? [] : [command];
    }
    const pairs = new Map(
      [...behind.matchAll(PAIR)].map(([, key = '', double, single, bare = '']) => [key, double ?? single ?? valueOf(bare, given)]),
    );
    if (action === 'gradle') return [...(pairs.get('task') === undefined ? [] : [`gradle ${shellQuoted(pairs.get('task') ?? '')}`])];
    if (
      pairs.get('validate_only') === 'true' ||
      [pairs.get('track'), pairs.get('release_status')].some((value) => value !== undefined && IN_TRIAL.test(value))
    ) {
      return [];
    }
    // What is not told here has a value for trials behind it: `options[:track] || 'internal'`.
    if (pairs.get('track') === '' && /['"](?:internal|alpha|beta)['"]/.test(behind)) return [];
    return [
      `fastlane run ${action} ${[...pairs]
        .filter(([, value]) => value !== '')
        .map(([key, value]) => shellQuoted(`${key}:${value}`))
        .join(' ')}`,
    ];
  });
}

/** What a value comes to that no quotes stand around: what the call gives for it, or a word of Ruby; nothing where that cannot be told. */
function valueOf(bare: string, given: ReadonlyMap<string, string>): string {
  const asked = /^\w+\[:?["']?(\w+)["']?\]$/.exec(bare)?.[1];
  if (asked !== undefined) return given.get(asked) ?? '';
  return /^(?:true|false|\d[\d.]*)$/.test(bare) ? bare : '';
}

/** The arguments of a call: between its brackets, or up to the end of a line that no comma goes on behind. */
function argumentsIn(text: string): string {
  if (!text.startsWith('(')) return /^(?:[^\n]{0,500},[ \t]{0,9}\n){0,20}[^\n]{0,500}/.exec(text)?.[0] ?? '';
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && (depth -= 1) === 0) return text.slice(0, at + 1);
  }
  return text;
}
