import { hasWildcard } from '../../paths/names.js';
import { formsOf } from '../../paths/pattern.js';
import type { Disk, Effect, Finding, Severity } from '../../types.js';
import { fitsCode, namesBelow, namesOnDisk } from './globbed.js';
import { sensitivityOf, sensitivityOfFile, type Sensitivity, type SensitivePaths } from './sensitive.js';
import { sensitivityOfGlob } from './sensitive-glob.js';
import { secretReason } from './secret-reason.js';
import { severityOf } from '../severity.js';
import { subjectsOf, type RuleWorld, type RuleSubject } from '../rule-subjects.js';

/** What of the world the search for sensitive paths may ask. */
export interface SecretsWorld extends RuleWorld {
  readonly disk: Pick<Disk, 'kindOf' | 'list' | 'readText'>;
}

/** A finding for every effect whose path is sensitive; its rule is `privacy/<category>`, which a person can override. */
export function secretsIn(
  effects: readonly Effect[],
  sensitive: SensitivePaths,
  severities: Readonly<Record<string, Severity>>,
  world: SecretsWorld,
): readonly Finding[] {
  const findings: Finding[] = [];
  for (const effect of effects) {
    const { written, real } = subjectsOf(effect, world);
    const found = strictest([...written, ...real].map((subject) => secretAt(subject, effect, sensitive, world)));
    if (found === undefined) continue;
    const handed = effect.kind === 'use' || effect.kind === 'execute';
    if (handed && (found.tier !== 'deny' || (effect.kind === 'execute' && found.folder))) continue;
    const id = `privacy/${found.category}`;
    // A secret that is only possibly shown is as good as shown; one that nobody can tell of is for the person to say, and so is what an unknown program does with it.
    const verdict = found.tier === 'context' && found.holding !== undefined && isPosted(effect) ? 'ask' : found.tier;
    const severity = severityOf(
      id,
      verdict,
      { certainty: effect.certainty === 'unknown' || effect.kind === 'use' ? 'unknown' : 'certain' },
      severities,
    );
    findings.push({ rule: { id, verdict, ...secretReason(found, effect, verdict) }, severity, effect });
  }
  return findings;
}

/** Programs by which people post texts and files where others read them: forges and trackers of issues. */
const POSTS = /^(?:gh|glab|tea|hub|jira|linear)(?: |$)/;

/** What is seen to hold what may be a secret is read without a question; before others it is not put without one. */
function isPosted({ kind, program }: Effect): boolean {
  return kind === 'send' && POSTS.test(program);
}

function secretAt(subject: RuleSubject, effect: Effect, sensitive: SensitivePaths, world: SecretsWorld): Sensitivity | undefined {
  const byName = sensitivityOfFile(subject.forms, sensitive);
  if (byName !== undefined) return isWhatItSeems(byName, subject.path, effect.kind, world.disk) ? byName : undefined;
  // Quoting may hide that a name came from a glob (`for f in .*; do cat "$f"`).
  if (effect.target.kind !== 'path' || effect.target.path !== subject.path || !hasWildcard(subject.path)) return undefined;
  const byGlob = sensitivityOfGlob(subject.forms, sensitive);
  const told =
    byGlob === undefined
      ? namesOnDisk(subject.path, world.disk)
      : effect.machine === 'here' && subject.places.includes('in-project') && fitsCode(subject.path)
        ? namesBelow(subject.path, world.disk)
        : undefined;
  return told === undefined ? byGlob : strictest(told.map((path) => sensitivityOf(formsOf(path, world.anchors), sensitive)));
}

/** Settings of tests and of development. A new one holds what whoever writes it has made up. */
const FOR_TESTS = /\/\.env\.(?:test|testing|development|dev|e2e|ci)$/;

/** False for a folder with the name of a file, for a file that is seen to hold no secret or is written anew, and for a look-alike that is not seen to hold one. */
function isWhatItSeems(
  { folder, holding, disguised }: Sensitivity,
  path: string,
  kind: Effect['kind'],
  disk: SecretsWorld['disk'],
): boolean {
  if (!folder && disk.kindOf(path) === 'folder') return false;
  if (holding === undefined) return kind !== 'write' || !FOR_TESTS.test(path) || disk.kindOf(path) !== 'absent';
  const file = disk.readText(path);
  if (file.kind === 'present') return new RegExp(holding, 'i').test(file.text);
  return disguised !== true && !(file.kind === 'absent' && kind === 'write');
}

function strictest(found: readonly (Sensitivity | undefined)[]): Sensitivity | undefined {
  return found.find((one) => one?.tier === 'deny') ?? found.find((one) => one !== undefined);
}
