import { HOLE } from '../../shell/command.js';

interface Task {
  readonly needs: string[];
  readonly recipe: string[];
}

/** What stands before a line of YAML: its indent, and the mark of an item in a list. */
const BEFORE = /^( *)(?:-( ))?/;

/** The key of a line, if it has one: a name, in which there may be colons, or a text in quotes. */
const KEY = /^(?:"([^"]+)"|'([^']+)'|([\w.-]+(?::[\w.-]+)*)):(?= |$)/;

/** The tasks of a `Taskfile.yml` as rules of a makefile, the default one first. Templates in commands are not known. */
export function asMakefile(taskfile: string): string {
  const tasks = new Map<string, Task>();
  let within: number | undefined;
  let task: Task | undefined;
  // The list or block that goes on: what is in it stands deeper.
  let section = { key: '', indent: 0 };
  for (const line of taskfile.split(/\r?\n/)) {
    const [before = '', { length: indent } = '', item] = BEFORE.exec(line) ?? [];
    const behind = line.slice(before.length).trim();
    const [label = '', double, single, plain] = KEY.exec(behind) ?? [];
    const key = double ?? single ?? plain;
    const rest = behind.slice(label.length).trim();
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    if (indent === 0 && item === undefined) {
      within = key === 'tasks' ? -1 : undefined;
      continue;
    }
    if (within === -1) within = indent;
    if (within === undefined) continue;
    if (indent === within && key !== undefined && item === undefined) {
      task = { needs: [], recipe: unquoted(rest) === '' ? [] : [unquoted(rest)] };
      tasks.set(key, task);
      section = { key: /^[|>]/.test(rest) ? 'cmds' : '', indent };
    } else if (task !== undefined) {
      section = inTask(task, section, { indent, item: item !== undefined, key, rest, text: behind });
    }
  }
  return [...tasks].sort(([one], [other]) => Number(other === 'default') - Number(one === 'default')).map(([name, { needs, recipe }]) => `${name.replaceAll(':', '-')}: ${needs.join(' ')}\n${recipe.map((command) => `\t${withoutTemplates(command)}\n`).join('')}`).join('');
}

interface Line {
  readonly indent: number;
  readonly item: boolean;
  readonly key: string | undefined;
  readonly rest: string;
  readonly text: string;
}

type Section = { readonly key: string; readonly indent: number };

function inTask(task: Task, section: Section, { indent, item, key, rest, text }: Line): Section {
  if (key === 'task') task.needs.push(nameOf(rest));
  else if (key === 'cmd' || (key === 'defer' && rest !== '')) {
    if (!/^[|>]/.test(rest)) task.recipe.push(unquoted(rest));
    else return { key: 'cmds', indent };
  } else if (key !== undefined && !item && !(section.key === 'block' && indent > section.indent)) {
    if (key === 'deps') task.needs.push(...listIn(rest));
    if (key === 'cmds') task.recipe.push(...listIn(rest));
    return { key, indent };
  } else if (section.key === 'deps') task.needs.push(nameOf(text));
  else if (section.key === 'cmds' || section.key === 'block') {
    if (/^[|>][-+]?$/.test(text)) return { key: 'block', indent };
    if (section.key === 'block' && indent <= section.indent) return inTask(task, { key: 'cmds', indent: section.indent - 1 }, { indent, item, key, rest, text });
    task.recipe.push(unquoted(text));
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
  return command.replaceAll('$', '$$$$').replaceAll(/\{\{[^{}\n]{0,500}\}\}/g, () => HOLE);
}
