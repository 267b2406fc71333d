import { scoutLines, scoutName, scoutNameOfSources } from 'ck-guard:rules';
import { effectsInSession } from '../effects/session.js';
import { isInside } from '../paths/place.js';
import { hasWildcard } from '../paths/wildcard.js';
import type { Finding } from '../rules/match.js';
import { verdictFrom } from '../rules/explain.js';
import { severityOf, strictestFirst } from '../rules/severity.js';
import type { Disk, Effect, Event, Severity, Verdict, World } from '../types.js';

/** True when a path relative to the project is ignored. */
type IsIgnored = (relativePath: string, isFolder: boolean) => boolean;

/**
 * Keeps the agent from reading what costs much and tells little: folders that `.ckignore` lists, and lists of the whole
 * project. What a program reads for itself (a build, a test) is not asked about, nor is what the agent writes.
 */
export async function checkScoutBlock(event: Event, world: World): Promise<Verdict> {
  if (event.kind !== 'PreToolUse') return { kind: 'skip', why: 'no tool is about to run' };
  const { effects } = await effectsInSession(event, world);
  const looks = effects.filter((effect) => (effect.kind === 'read' || effect.kind === 'traverse') && effect.certainty === 'certain' && !isForOutput(effect, effects));
  if (looks.length === 0) return { kind: 'pass' };
  const isIgnored = await ignoreOf(world);
  const { severities } = world.settings;
  const findings = looks.flatMap((effect) => {
    const rules = [...ignoredIn(effect, isIgnored, world), ...wholeProject(effect, event.tool, world)];
    return rules.flatMap((rule) => finding(rule, effect, severities));
  });
  return verdictFrom(strictestFirst(findings));
}

/**
 * What a program goes through in order to change it (`find dist -name '*.map' -delete`), or to put it elsewhere
 * (`tar czf site.tgz dist`, `cat dist/*.css > all.css`), is not shown to the agent.
 */
function isForOutput({ program }: Effect, effects: readonly Effect[]): boolean {
  return effects.some(({ kind, program: other }) => (kind === 'write' || kind === 'delete' || kind === 'send') && other === program);
}

function finding(rule: Finding['rule'], effect: Effect, severities: Readonly<Record<string, Severity>>): readonly Finding[] {
  const severity = severityOf(rule.id, 'deny', effect, severities);
  return severity === 'off' ? [] : [{ rule, severity, effect }];
}

function ignoredIn(effect: Effect, isIgnored: IsIgnored, { project, disk }: World): readonly Finding['rule'][] {
  const { target } = effect;
  if (target.kind !== 'path' || !isInside(target.path, project.root)) return [];
  const path = target.path.slice(project.root.length + 1);
  if (!isIgnored(path, isFolder(effect, target.path, disk))) return [];
  const listed = path.split('/').find((_, index, names) => isIgnored(names.slice(0, index + 1).join('/'), true)) ?? path;
  return [
    {
      id: 'scout/ignored-path',
      reason: `"${listed}" is in .ckignore or among its defaults: much to read, little to learn. Read the sources instead.`,
      ...(project.trusted ? { permit: `The person can open it with "!${listed}" in .ckignore.` } : {}),
    },
  ];
}

function isFolder(effect: Effect, path: string, disk: Disk): boolean {
  const kind = disk.kindOf(path);
  return kind === 'folder' || (kind !== 'file' && (effect.kind === 'traverse' || effect.recursive));
}

/** `**`, `**\/*`, `*\/**` and `**\/*.ts` from the project's root or above it. */
function wholeProject(effect: Effect, tool: string, { project, disk }: World): readonly Finding['rule'][] {
  const { target } = effect;
  if (effect.kind !== 'traverse' || tool !== 'Glob' || target.kind !== 'path' || !target.glob) return [];
  const names = target.path.split('/');
  const first = names.findIndex(hasWildcard);
  const folder = names.slice(0, first).join('/') || '/';
  const rest = names.slice(first).join('/');
  const isWide = folder === project.root || isInside(project.root, folder);
  if (!isWide || !rest.includes('**') || !/^\*+(?:\/\*+)*(?:\.[\w{},*]+)?$/.test(rest)) return [];
  const narrower = (disk.list(project.root) ?? []).find((name) => ['src', 'lib', 'app', 'packages'].includes(name)) ?? 'src';
  return [{ id: 'scout/whole-project', reason: 'This looks for files in the whole project. Name a folder or a part of the name.', instead: `${narrower}/${rest}` }];
}

/** The shipped lines need no library; a project's own `.ckignore` does. */
async function ignoreOf({ project, disk }: World): Promise<IsIgnored> {
  const own = [`${project.root}/.ckignore`, `${project.root}/.claude/.ckignore`].flatMap((path) => {
    const file = disk.readText(path);
    return file.kind === 'present' && /^\s*[^#\s]/m.test(file.text) ? [file.text] : [];
  });
  if (own.length === 0) return isIgnoredByDefault;
  const { compileIgnore } = await import('../paths/ignore.js');
  return compileIgnore([scoutLines, ...(project.trusted ? own : own.map(tighteningLines))]);
}

/** Equal to the ignore library on the shipped lines, which name folders and nothing else. */
export function isIgnoredByDefault(path: string, folder: boolean): boolean {
  const names = path.split('/');
  const sources = names.indexOf('src');
  const isSource = (name: string, index: number): boolean => sources !== -1 && index > sources && scoutNameOfSources.test(name);
  return (folder ? names : names.slice(0, -1)).some((name, index) => scoutName.test(name) && !isSource(name, index));
}

/** Room for `**\/*.x` and for `a/**\/b`; with more, matching one deep path can take seconds. */
const MAX_STARS = 3;

/** A project that is not trusted may list more, not less, and nothing that makes a guard late: the host lets a call pass then. */
function tighteningLines(text: string): string {
  return text.split('\n').filter((line) => !line.startsWith('!') && line.split('*').length <= MAX_STARS + 1).join('\n');
}
