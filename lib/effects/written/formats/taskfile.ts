import { HOLE } from '../../../shell/command.js';
import { LINE_END } from './line-end.js';

interface Task {
  readonly needs: string[];
  readonly recipe: string[];
  /** Where its commands run. */
  dir?: string;
}

/** What stands before a line of YAML: its indent, and the mark of an item in a list. */
const BEFORE = /^( *)(?:-( ))?/;

/** The key of a line, if it has one: a name, in which there may be colons, or a text in quotes. */
const KEY = /^(?:"([^"]+)"|'([^']+)'|([\w.-]+(?::[\w.-]+)*)):(?= |$)/;

/** The tasks of a `Taskfile.yml` as rules of a makefile, the default one first, and its plain variables; other templates in commands are not known. A command of several lines is one recipe, with `LINE_END` in it. */
export function asMakefile(taskfile: string): string {
  const tasks = new Map<string, Task>();
  let within: number | undefined;
  let task: Task | undefined;
  // The list or block that goes on: what is in it stands deeper.
  let section: Section = { key: '', indent: 0 };
  const variables: string[] = [];
  let sets = false;
  for (const line of taskfile.split(/\r?\n/)) {
    const [before = '', { length: indent } = '', item] = BEFORE.exec(line) ?? [];
    const behind = line.slice(before.length).trim();
    const [label = '', double, single, plain] = KEY.exec(behind) ?? [];
    const key = double ?? single ?? plain;
    const rest = behind.slice(label.length).trim();
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    if (indent === 0 && item === undefined) {
      within = key === 'tasks' ? -1 : undefined;
      sets = key === 'vars' || key === 'env';
      continue;
    }
    if (within === -1) within = indent;
    const isVariable = sets || section.key === 'vars' || section.key === 'env';
    if (isVariable && key !== undefined && /^\w+$/.test(key) && rest !== '' && indent > section.indent && indent !== within) {
      variables.push(`${key} := ${withoutTemplates(unquoted(rest))}`);
      continue;
    }
    if (within === undefined) continue;
    if (indent === within && key !== undefined && item === undefined) {
      task = { needs: [], recipe: unquoted(rest) === '' ? [] : [unquoted(rest)] };
      tasks.set(key, task);
      section = /^[|>]/.test(rest) ? { key: 'block', indent, opened: true } : { key: '', indent };
    } else if (task !== undefined) {
      section = inTask(task, section, { indent, item: item !== undefined, key, rest, text: behind });
    }
  }
  return [...tasks].sort(([one], [other]) => Number(other === 'default') - Number(one === 'default')).map(([name, { needs, recipe, dir }]) => `${name.replaceAll(':', '-')}: ${needs.join(' ')}\n${recipe.map((command) => `\t${withoutTemplates(dir === undefined ? command : `mkdir -p ${dir}${LINE_END}cd ${dir}${LINE_END}${command}`)}\n`).join('')}`).concat(variables.map((each) => `${each}\n`)).join('');
}

interface Line {
  readonly indent: number;
  readonly item: boolean;
  readonly key: string | undefined;
  readonly rest: string;
  readonly text: string;
}

/** `opened` where the block at hand has no line yet. */
type Section = { readonly key: string; readonly indent: number; readonly opened?: boolean };

function inTask(task: Task, section: Section, { indent, item, key, rest, text }: Line): Section {
  if (key === 'task') task.needs.push(nameOf(rest));
  else if (key === 'cmd' || (key === 'defer' && rest !== '')) {
    if (!/^[|>]/.test(rest)) task.recipe.push(unquoted(rest));
    else return { key: 'block', indent, opened: true };
  } else if (key !== undefined && !item && !(section.key === 'block' && indent > section.indent)) {
    if (key === 'dir') task.dir = unquoted(rest);
    if (key === 'deps') task.needs.push(...listIn(rest));
    if (key === 'cmds') task.recipe.push(...listIn(rest));
    return { key, indent };
  } else if (section.key === 'deps') task.needs.push(nameOf(text));
  else if (section.key === 'cmds' || section.key === 'block') {
    if (section.key === 'block' && indent <= section.indent) return inTask(task, { key: 'cmds', indent: section.indent - 1 }, { indent, item, key, rest, text });
    if (section.key === 'cmds' && /^[|>][-+]?$/.test(text)) return { key: 'block', indent, opened: true };
    if (section.key === 'block' && section.opened !== true) task.recipe.push(`${task.recipe.pop() ?? ''}${LINE_END}${text}`);
    else task.recipe.push(section.key === 'block' ? text : unquoted(text));
    if (section.opened === true) return { key: section.key, indent: section.indent };
  }
  return section;
}

/** `[a, 'b']`. */
function listIn(text: string): readonly string[] {
  const inner = /^\[(.*)\]$/.exec(text.trim())?.[1];
  return inner === undefined ? [] : inner.split(',').map(unquoted).filter((each) => each !== '');
}

function nameOf(text: string): string {
  return unquoted(text).replaceAll(':', '-');
}

function unquoted(text: string): string {
  return text.trim().replace(/^(['"])(.*)\1$/, '$2').replace(/^[|>][-+]?$/, '');
}

function withoutTemplates(command: string): string {
  return command.replaceAll('$', '$$$$').replaceAll(/\{\{-? {0,9}\.(?:ROOT_DIR|TASKFILE_DIR|USER_WORKING_DIR|TASKFILE_DIR) {0,9}-?\}\}/g, '.').replaceAll(/\{\{-? {0,9}\.(\w{1,100}) {0,9}-?\}\}/g, '$($1)').replaceAll(/\{\{[^{}\n]{0,500}\}\}/g, () => HOLE);
}
