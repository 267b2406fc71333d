import type { Analysis } from '../../analysis.js';
import type { ProjectScript } from './project-script.js';
import { isObject, parseJson } from '../../../json.js';
import { folderOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { payFor, scriptsFile } from '../origin/content.js';
import { commandsIn } from '../formats/task-tables.js';
import { isMeant, workspaceMembers, type Member } from './workspace-members.js';

/** Options that name packages of a workspace: of npm, pnpm, bun, turbo, lerna and Nx. */
const SELECTS = /^(?:-w|--workspace|-F|--filter|--filter-prod|--scope|-p|--projects?)$/;

/** What asks for all packages. */
const ALL = /^(?:-ws|--workspaces|-r|--recursive|recursive|multi|workspaces)$/;

/**
 * The folders of the packages that the words of a command are about: those that options, or `workspace name` of yarn, name; all
 * of them where it asks for all, or names them in a way that cannot be told (`./packages/*`, `...web`). None where it asks for none.
 */
export function packagesMeant(words: readonly string[], cwd: string, analysis: Analysis): readonly string[] {
  const selectors = selectorsIn(words);
  if (selectors.length === 0 && !words.some((word) => ALL.test(word))) return [];
  const members = workspaceMembers(cwd, analysis);
  // By its path a package may be named that is in no list.
  const paths = selectors
    .filter((selector) => /^[\w./-]+$/.test(selector) && !members.some((member) => isMeant(member, selector, cwd, analysis)))
    .map((selector) => resolvePath(selector, { cwd, home: analysis.world.home }));
  return [...paths, ...chosen(members, selectors, cwd, analysis).map(({ folder }) => folder)];
}

function selectorsIn(words: readonly string[]): readonly string[] {
  // pnpm takes `-w` for the root of the workspace.
  const isPnpm = words[0] === 'pnpm';
  return words.flatMap((word, at) => {
    const [option = '', value = words[at + 1] ?? ''] = word.startsWith('--') ? word.split(/=(.*)/s, 2) : [word];
    return SELECTS.test(option) && !(isPnpm && option === '-w') ? [value] : word === 'workspace' && at === 1 ? [words[2] ?? ''] : [];
  });
}

/** Of a selector that names no package exactly all may be meant. */
function chosen(members: readonly Member[], selectors: readonly string[], cwd: string, analysis: Analysis): readonly Member[] {
  const named = selectors.map((selector) => members.filter((member) => isMeant(member, selector, cwd, analysis)));
  return named.length === 0 || named.some((each) => each.length === 0) ? members : named.flat();
}

/** Programs that run a script, or a target, of the packages of a workspace by its name. */
export function runsInPackages(program: string): boolean {
  return /^(?:turbo|lerna|nx|wsrun|ultra)(?: |$)/.test(program);
}

/** What such a program runs: the folders of the packages, and the names of what runs in each. */
export function packageTasks(
  words: readonly string[],
  cwd: string,
  analysis: Analysis,
): { readonly folders: readonly string[]; readonly names: readonly string[] } {
  // `nx run pkg:job`, `nx job pkg`
  const parts = words.slice(1).flatMap((word) => (/^[@\w][\w@/.:-]*$/.test(word) ? word.split(':') : []));
  const members = workspaceMembers(cwd, analysis);
  const exact = words[0] === 'nx' ? members.filter(({ name }) => parts.includes(name)) : [];
  const folders = (exact.length > 0 ? exact : chosen(members, selectorsIn(words), cwd, analysis)).map(({ folder }) => folder);
  return { folders, names: withNeeded(parts, cwd, analysis) };
}

/** Tasks that one leads to. */
const MAX_TASKS = 32;

/** Turborepo runs before a task what its settings say that it depends on: `"job": { "dependsOn": ["^build", "gen"] }`. */
function withNeeded(names: readonly string[], cwd: string, { world }: Analysis): readonly string[] {
  const file = world.disk.readText(`${cwd}/turbo.json`);
  const settings = file.kind === 'present' ? parseJson(file.text) : undefined;
  const tasks = isObject(settings) ? (settings['tasks'] ?? settings['pipeline']) : undefined;
  const all = [...names];
  for (let at = 0; at < all.length && all.length < MAX_TASKS; at += 1) {
    const task = isObject(tasks) ? tasks[all[at] ?? ''] : undefined;
    const needed = isObject(task) && Array.isArray(task['dependsOn']) ? task['dependsOn'] : [];
    for (const each of needed) {
      const name = typeof each === 'string' ? each.replace(/^\^|^.*#/, '') : '';
      if (name !== '' && !all.includes(name)) all.push(name);
    }
  }
  return all;
}

/** The commands of targets in the `project.json` of a package, which run in the root of the workspace unless they say where. */
export function nxTargets(folder: string, names: readonly string[], cwd: string, analysis: Analysis): readonly ProjectScript[] {
  const file = `${folder}/project.json`;
  const { content, isOld = false } = scriptsFile(file, analysis, names) ?? {};
  if (content?.kind !== 'text' || !payFor(content.text.length, analysis)) return [];
  const project = parseJson(content.text);
  const targets = isObject(project) ? project['targets'] : undefined;
  return names.flatMap((name) => {
    const target = isObject(targets) ? targets[name] : undefined;
    const options = isObject(target) ? target['options'] : undefined;
    const place = isObject(options) && typeof options['cwd'] === 'string' ? options['cwd'].replace('{projectRoot}', folder) : '.';
    const root = cwd.startsWith(`${folder}/`) || cwd === folder ? folderOf(folderOf(folder)) : cwd;
    return commandsIn(target).map((text) => ({
      text: text.replaceAll('{projectRoot}', folder),
      cwd: resolvePath(place, { cwd: root, home: analysis.world.home }),
      file,
      isOld,
    }));
  });
}
