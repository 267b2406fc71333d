import { isInside } from '../../paths/within.js';
import { listingLength } from '../../paths/survey.js';
import { hasWildcard } from '../../paths/names.js';
import type { IsIgnored } from '../../paths/ignore.js';
import { ckignoreOf, isIgnoredByDefault } from '../../rules/ckignore.js';
import { answerTo } from '../../rules/rule-answer.js';
import { passedOver, PASSING_OVER } from '../../rules/passing-over.js';
import { severityOf, strictestFirst } from '../../rules/severity.js';
import { tellOnce, wasTold } from '../../session/told.js';
import { findsFewFiles } from './few-files.js';
import { folderOfSources, hasShortLines, isBrief, isFewLines, isWorthReading } from './worth-reading.js';
import type { Disk, Effect, Finding, Memory, Verdict, World } from '../../types.js';

/** Recursions of one call whose folders are searched for ignored ones. */
const MAX_RECURSIONS = 4;

/** Names that a listing may show of an ignored folder: a look at what a build has made. */
const SHORT_LISTING = 40;

type ScoutRule = Omit<Finding['rule'], 'verdict'>;

/** What is to be said of what a call shows of the project. */
export function aboutLooks(looks: readonly Effect[], world: World): Verdict {
  const { isIgnored, problems } = ckignoreOf(world);
  const findings = findingsOf(looks, isIgnored, world);
  const all = findings.some(({ severity }) => severity !== 'off') ? findings : [...passingOver(looks, isIgnored, world), ...findings];
  return { ...answerTo(strictestFirst(all)), ...noticeOf(problems, world.memory) };
}

/** What the rules find, up to the first that stops the call. */
function findingsOf(looks: readonly Effect[], isIgnored: IsIgnored, world: World): readonly Finding[] {
  const findings: Finding[] = [];
  for (const effect of looks) {
    for (const rule of [...ignoredIn(effect, isIgnored, world), ...wholeProject(effect, world)]) {
      // What costs much is not worth a question to the person, however sure it is.
      const severity = severityOf(rule.id, 'deny', { certainty: 'certain' }, world.settings.severities);
      findings.push({ rule: { ...rule, verdict: 'deny', grantable: false }, severity, effect });
      if (severity === 'deny') return findings;
    }
  }
  return findings;
}

/** The rule against reading what is ignored, where that is more than a short look. */
function ignoredIn(effect: Effect, isIgnored: IsIgnored, world: World): readonly ScoutRule[] {
  const { project, disk } = world;
  const { target } = effect;
  if (target.kind !== 'path' || !isInside(target.path, project.root)) return [];
  const path = target.path.slice(project.root.length + 1);
  if (!isIgnored(path, isFolder(effect, target.path, disk))) return [];
  if (isShortListing(effect, target.path, disk) || isFewLines(effect, target.path, disk)) return [];
  const listed = path.split('/').find((_, index, names) => isIgnored(names.slice(0, index + 1).join('/'), true)) ?? path;
  if (isWorthReading(effect, listed, target.path, world)) return [];
  // What the project itself lists stays closed, however short it is.
  if (listed !== '.git' && isIgnoredByDefault(path, false) && isBrief(effect, target.path, disk)) return [];
  return [
    {
      id: 'scout/ignored-path',
      reason: `"${listed}" is in .ckignore or among its defaults: much to read, little to learn. Read the sources instead, or a piece of it.`,
      ...insteadOf(effect, listed, target.path, project.root),
      ...(project.trusted ? { permit: `The person can open it with "!${listed}" in .ckignore.` } : {}),
    },
  ];
}

function isFolder(effect: Effect, path: string, disk: Disk): boolean {
  const kind = disk.kindOf(path);
  return kind === 'folder' || (kind !== 'file' && (effect.kind === 'traverse' || effect.recursive));
}

/** A listing, or a search in one file, not a search of the contents of a folder. */
function isShortListing({ kind, program, recursive, shown }: Effect, path: string, disk: Disk): boolean {
  if (kind !== 'traverse') return false;
  if (program === 'Grep' && disk.kindOf(path) === 'file') return hasShortLines(path, disk);
  // Its lines, other than names and counts, are no listing.
  if (program === 'Grep' && shown !== 'matches') return false;
  if (shown === 'matches' && !recursive) return true;
  const names = path.split('/');
  const first = names.findIndex(hasWildcard);
  return listingLength(first === -1 ? path : names.slice(0, first).join('/'), recursive, SHORT_LISTING, disk) <= SHORT_LISTING;
}

/** Programs that print lines of the files in a folder. */
const SEARCHES = /^(?:g?[efz]?grep|rg|ag|ack|ugrep)$/;

/** What shows a piece, or tells the same, and passes. */
function insteadOf(
  { kind, program, span, recursive }: Effect,
  listed: string,
  path: string,
  root: string,
): Pick<Finding['rule'], 'instead'> {
  const written = path.slice(root.length + 1);
  if (listed === '.git') return { instead: 'git log -n 5, git rev-parse HEAD, git config --get remote.origin.url' };
  if (program === 'Read') return { instead: 'Read with a limit of at most 100 lines' };
  if (program === 'Grep') return { instead: 'Grep with a head_limit of at most 20' };
  if (recursive && span !== undefined && SEARCHES.test(program)) return { instead: 'the same with "| head -20" behind it' };
  if (!/^[\w./@+-]+$/.test(written)) return {};
  if (kind === 'traverse') return { instead: `ls ${written} | head -20` };
  return span === undefined ? {} : { instead: `head -c 2000 ${written}` };
}

/** Files that say what a project is, or hold its settings and keys, or that editors and merges leave behind, of which there are few however large it is. */
const FEW_ENDING =
  /^(?:\w{2,5}proj|slnx?|props|targets|\w{2,3}spec|cabal|gradle|kts|cmake|mk|pem|env(?:\*|\.\*)?|key|tf|tfvars|tofu|hcl|bicep|prisma|rego|nomad|sw[op]|orig|rej|bak|old|tmp|pid|sock)$/;

/** True for `**\/*.sln` and `**\/*.{sln,csproj}`. Each ending is tried by itself, as a repeated choice could be tried in ever more ways. */
function asksForFew(rest: string): boolean {
  const [, endings] = /^\*\*\/\*\.(?:\{([^{}]{1,4096})\}|[^{},]{1,4096})$/.exec(rest) ?? [];
  return (endings ?? rest.slice('**/*.'.length)).split(',').every((ending) => FEW_ENDING.test(ending));
}

/** Wildcards alone, with an ending at most: `**`, `**\/*`, `*\/**`, `**\/*.ts`. */
const ANY_NAME = /^\*+(?:\/\*+)*(?:\.[\w{},*]+)?$/;

/** Programs that print the names that they are given, and of a folder what is in it. */
const LISTS = /^(?:g?ls|g?dir|g?vdir|exa|eza|lsd)$/;

/** `find . -name '*.ts' | xargs grep -r x`: what is found are files, through which nothing goes on. */
const FILES_OF_A_KIND = /\/\*+\.\w+$/;

/** The rule against a search for files of any name from the project's root, or above it. */
function wholeProject({ kind, target, excluding, program, recursive, via }: Effect, { project, disk }: World): readonly ScoutRule[] {
  if (kind !== 'traverse' || target.kind !== 'path' || !target.glob || (excluding === 'ignored' && program !== 'Glob')) return [];
  // `find … | xargs ls`: a line for each name that was found, which is no more than `find` prints itself.
  const isFound = via.some((name) => name === 'xargs' || name === 'find');
  if (isFound && ((LISTS.test(program) && !recursive) || FILES_OF_A_KIND.test(target.path))) return [];
  const names = target.path.split('/');
  const first = names.findIndex(hasWildcard);
  const folder = names.slice(0, first).join('/') || '/';
  const rest = names.slice(first).join('/');
  const isWide = folder === project.root || isInside(project.root, folder);
  const isDeep = rest.includes('**') && ANY_NAME.test(rest);
  if (!isWide || !isDeep || (folder === project.root && (asksForFew(rest) || (program === 'Glob' && findsFewFiles(folder, rest, disk))))) {
    return [];
  }
  return [
    {
      id: 'scout/whole-project',
      reason: 'This looks for files in the whole project. Name a folder or a part of the name.',
      instead: `${folderOfSources(project.root, disk)}/${rest}`,
    },
  ];
}

const SUBJECT = 'scout-block';

/** What a recursion goes through without need, where the call is not stopped anyway. A nudge is given once in a session. */
function passingOver(looks: readonly Effect[], isIgnored: IsIgnored, world: World): readonly Finding[] {
  const severity = severityOf(PASSING_OVER, 'context', { certainty: 'certain' }, world.settings.severities);
  if (severity === 'off' || (severity === 'context' && wasTold(world.memory, SUBJECT, PASSING_OVER))) return [];
  for (const effect of looks.filter(({ kind, recursive }) => kind === 'traverse' && recursive).slice(0, MAX_RECURSIONS)) {
    const rule = passedOver(effect, isIgnored, world);
    if (rule === undefined) continue;
    if (severity === 'context') tellOnce(world.memory, SUBJECT, PASSING_OVER);
    return [{ rule, severity, effect }];
  }
  return [];
}

/** Each problem is told to the person once in a session. */
function noticeOf(problems: readonly string[], memory: Memory): { readonly notice?: string } {
  const news = problems.filter((problem) => tellOnce(memory, SUBJECT, problem));
  return news.length === 0 ? {} : { notice: news.join('\n') };
}
