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
  const reader = new TaskfileReader();
  for (const line of taskfile.split(/\r?\n/)) if (line.trim() !== '' && !/^\s*#/.test(line)) reader.read(partsOf(line));
  const byDefaultFirst = [...reader.tasks].sort(([one], [other]) => Number(other === 'default') - Number(one === 'default'));
  return [
    ...byDefaultFirst.map(([name, task]) => ruleOf(name, task)),
    ...reader.variables.filter((each) => !OF_ITSELF.test(each)).map((each) => `${each}\n`),
    ...defaultsIn(taskfile),
  ].join('');
}

/** `{{.OUT | default "build"}}` */
const DEFAULT = /\{\{-? {0,9}\.(\w{1,100}) {0,9}\| {0,9}default {1,9}["'`]([^"'`{}\n]{0,200})["'`] {0,9}-?\}\}/g;

/** A variable that keeps what it is given. */
const OF_ITSELF = /^(\w+) := \$\(\1\)$/;

/** What variables hold for lack of a value. */
function defaultsIn(taskfile: string): readonly string[] {
  return [...taskfile.matchAll(DEFAULT)].map(([, name = '', value = '']) => `${name} ?= ${value}\n`);
}

/** A line of YAML. */
interface Line {
  readonly indent: number;
  /** True for an item of a list. */
  readonly item: boolean;
  readonly key: string | undefined;
  /** What stands behind the key. */
  readonly rest: string;
  /** The key and all behind it. */
  readonly text: string;
}

function partsOf(line: string): Line {
  const [before = '', { length: indent } = '', item] = BEFORE.exec(line) ?? [];
  const text = line.slice(before.length).trim();
  const [label = '', double, single, plain] = KEY.exec(text) ?? [];
  return { indent, item: item !== undefined, key: double ?? single ?? plain, rest: text.slice(label.length).trim(), text };
}

/** Goes through the lines of a Taskfile, and keeps the tasks and the variables in them. */
class TaskfileReader {
  readonly tasks = new Map<string, Task>();
  /** As assignments of a makefile. */
  readonly variables: string[] = [];
  /** Which part of the file it is in. */
  #part: 'tasks' | 'variables' | 'other' = 'other';
  /** How deep the names of the tasks stand, once the first has been read. */
  #depth: number | undefined;
  #task: Task | undefined;
  /** The list or block that goes on: what is in it stands deeper. */
  #section: Section = { key: '', indent: 0 };

  read(line: Line): void {
    const { indent, item, key, rest } = line;
    if (indent === 0 && !item) {
      this.#part = key === 'tasks' ? 'tasks' : key === 'vars' || key === 'env' ? 'variables' : 'other';
      this.#depth = undefined;
      return;
    }
    if (this.#part === 'tasks') this.#depth ??= indent;
    const isVariable = this.#part === 'variables' || this.#section.key === 'vars' || this.#section.key === 'env';
    if (isVariable && key !== undefined && /^\w+$/.test(key) && rest !== '' && indent > this.#section.indent && indent !== this.#depth) {
      this.variables.push(`${key} := ${withoutTemplates(unquoted(rest))}`);
    } else if (this.#part !== 'tasks') return;
    else if (indent === this.#depth && key !== undefined && !item) this.#begin(key, line);
    else if (this.#task !== undefined) this.#section = inTask(this.#task, this.#section, line);
  }

  #begin(name: string, { indent, rest }: Line): void {
    this.#task = { needs: [], recipe: unquoted(rest) === '' ? [] : [unquoted(rest)] };
    this.tasks.set(name, this.#task);
    this.#section = /^[|>]/.test(rest) ? { key: 'block', indent, opened: true } : { key: '', indent };
  }
}

function ruleOf(name: string, { needs, recipe, dir }: Task): string {
  const into = dir === undefined ? '' : `mkdir -p ${dir}${LINE_END}cd ${dir}${LINE_END}`;
  return `${name.replaceAll(':', '-')}: ${needs.join(' ')}\n${recipe.map((command) => `\t${withoutTemplates(into + command)}\n`).join('')}`;
}

/** `opened` where the block at hand has no line yet. */
type Section = { readonly key: string; readonly indent: number; readonly opened?: boolean };

function inTask(task: Task, section: Section, line: Line): Section {
  const { indent, item, key, rest, text } = line;
  if (key === 'task') task.needs.push(nameOf(rest));
  else if (key === 'cmd' || (key === 'defer' && rest !== '')) {
    if (!/^[|>]/.test(rest)) task.recipe.push(unquoted(rest));
    else {
      return { key: 'block', indent, opened: true };
    }
  } else if (key !== undefined && !item && !(section.key === 'block' && indent > section.indent)) {
    if (key === 'dir') task.dir = unquoted(rest);
    if (key === 'deps') task.needs.push(...listIn(rest));
    if (key === 'cmds') task.recipe.push(...listIn(rest));
    return { key, indent };
  } else if (section.key === 'deps') task.needs.push(nameOf(text));
  else if (section.key === 'cmds' || section.key === 'block') {
    if (section.key === 'block' && indent <= section.indent) return inTask(task, { key: 'cmds', indent: section.indent - 1 }, line);
    if (section.key === 'cmds' && /^[|>][-+]?$/.test(text)) return { key: 'block', indent, opened: true };
    if (section.key === 'block' && section.opened !== true) task.recipe.push(`${task.recipe.pop() ?? ''}${LINE_END}${text}`);
    else {
      task.recipe.push(section.key === 'block' ? text : unquoted(text));
    }
    if (section.opened === true) return { key: section.key, indent: section.indent };
  }
  return section;
}

/** `[a, 'b']`. */
function listIn(text: string): readonly string[] {
  const inner = /^\[(.*)\]$/.exec(text.trim())?.[1];
  return inner === undefined
    ? []
    : inner
        .split(',')
        .map(unquoted)
        .filter((each) => each !== '');
}

function nameOf(text: string): string {
  return unquoted(text).replaceAll(':', '-');
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^[|>][-+]?$/, '');
}

function withoutTemplates(command: string): string {
  return command
    .replaceAll('$', '$$$$')
    .replaceAll(/\{\{-? {0,9}\.(?:ROOT_DIR|TASKFILE_DIR|USER_WORKING_DIR) {0,9}-?\}\}/g, '.')
    .replaceAll(/\{\{-? {0,9}\.(\w{1,100}) {0,9}-?\}\}/g, '$($1)')
    .replaceAll(DEFAULT, '$($1)')
    .replaceAll(/\{\{[^{}\n]{0,500}\}\}/g, () => HOLE);
}
