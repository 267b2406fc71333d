import { parseJson } from '../json.js';
import { ckignoreFiles } from '../paths/ignore-text.js';
import { ownRuleNames } from '../rules/own/own-rule-files.js';
import { isList, isRule } from '../rules/rule-shape.js';
import type { Health, PastFailure, SessionStart, Verdict, World } from '../types.js';

type HealthWorld = Pick<World, 'disk' | 'packFolder' | 'project'>;

/** Named in one line; the doctor names all. */
const MOST_NAMED = 2;
const MAX_LENGTH = 240;

/**
 * Tells the person in one line what is wrong with the guards, and nothing where nothing is: what failed since they were last
 * told, and, unless the session only goes on after a compaction, what is still not in order.
 */
export function checkHealth({ source }: SessionStart, world: HealthWorld, { settings, changed, failures }: Health): Verdict {
  const lasting = source === 'compact' ? [] : [...changedFiles(changed), ...settings, ...ownFiles(world)];
  const wrong = [...failures.map(failed), ...lasting];
  if (wrong.length === 0) return { kind: 'pass' };
  const named = wrong.slice(0, MOST_NAMED).map((text) => text.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, MAX_LENGTH));
  const more = wrong.length > named.length ? `; and ${wrong.length - named.length} more` : '';
  return {
    kind: 'pass',
    notice: `ck-guard is not in order: ${named.join('; ')}${more}. See: node ${quoted(`${world.packFolder}/ck-guard.cjs`)} doctor`,
  };
}

function failed({ guard, count, message }: PastFailure): string {
  const times = count === 1 ? 'once' : `${count} times`;
  if (guard === undefined) {
    return `${count === 1 ? 'a call' : `${count} calls`} passed unchecked, because what the host sent could not be read (${message})`;
  }
  return `${guard} crashed ${times} since the last session (${message})`;
}

function changedFiles(changed: readonly string[]): readonly string[] {
  const [first] = changed;
  if (first === undefined) return [];
  return [
    changed.length === 1
      ? `${first} is not the file that was installed`
      : `${first} and ${changed.length - 1} more are not the files that were installed`,
  ];
}

/** What of the person's own rules and ignore files does not count. */
function ownFiles(world: HealthWorld): readonly string[] {
  return [...ruleFaults(world), ...ignoreFaults(world)];
}

/** Not by the schema, which says more and costs more than a session's start should: the doctor has that. */
function ruleFaults({ disk, packFolder }: HealthWorld): readonly string[] {
  return ownRuleNames(packFolder, disk).flatMap((name) => {
    const file = disk.readText(`${packFolder}/rules/${name}`);
    switch (file.kind) {
      case 'present':
        return malformed(`rules/${name}`, file.text);
      case 'unknown':
        return [`rules/${name} cannot be read: ${file.why}`];
      case 'absent':
        return [];
    }
  });
}

function malformed(name: string, text: string): readonly string[] {
  const rules = parseJson(text);
  if (rules === undefined) return [`${name} is no JSON, so its rules do not count`];
  if (!isList(rules)) return [`${name} is not a list of rules`];
  const wrong = rules.findIndex((rule) => !isRule(rule));
  return wrong === -1 ? [] : [`rule ${wrong + 1} in ${name} is malformed and does not count`];
}

function ignoreFaults({ project, disk }: HealthWorld): readonly string[] {
  return ckignoreFiles(project.root).flatMap((path) => {
    const file = disk.readText(path);
    return file.kind === 'unknown' ? [`${path} cannot be read: ${file.why}`] : [];
  });
}

/** For a shell, whatever folder it is in. Written here once more, for with `shellQuoted` every event would load what stands beside that. */
function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
