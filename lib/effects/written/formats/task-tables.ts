import { isObject, parseJson } from '../../../json.js';
import { isTable, readToml, tomlAt, type Toml } from './toml.js';

/** Commands of one file. */
export const MAX_COMMANDS = 64;

/** Tasks that call others, and so on. */
export const MAX_TASK_DEPTH = 4;

type Tasks = ReadonlyMap<string, readonly string[]>;

/** The commands of the tasks that are among the words, and of those that they call by their names. `build:*` stands for several. */
export function named(tasks: Tasks, words: readonly string[], depth = 0): readonly string[] {
  const names = words.flatMap((word) =>
    word.includes('*') ? [...tasks.keys()].filter((name) => name.startsWith(word.slice(0, word.indexOf('*')))) : [word],
  );
  return [...new Set(names)]
    .flatMap((name) => tasks.get(name) ?? [])
    .slice(0, MAX_COMMANDS)
    .flatMap((command) => {
      const first = command.trim().split(/\s/, 1)[0] ?? '';
      return tasks.has(first) && depth < MAX_TASK_DEPTH && !words.includes(first) ? named(tasks, [first], depth + 1) : [command];
    });
}

/** What a task in TOML has its commands under. */
const OF_TASK = /^(?:cmd|shell|script|call|composite|sequence|command|run|chain|expr)$/;

/** Tasks by their names in the tables at some paths: `x = '…'`, `x = { cmd = '…' }`. */
export function inToml(text: string, ...paths: readonly string[]): Tasks {
  const read = readToml(text);
  const tasks = new Map<string, readonly string[]>();
  for (const table of paths.flatMap((path) => tomlAt(read, path)).filter(isTable)) {
    for (const [name, task] of Object.entries(table)) tasks.set(name, [...(tasks.get(name) ?? []), ...commandsOfTask(task)]);
  }
  return tasks;
}

function commandsOfTask(task: Toml): readonly string[] {
  if (typeof task === 'string') return [withModule(task)];
  if (Array.isArray(task)) return task.slice(0, MAX_COMMANDS).flatMap(commandsOfTask);
  return Object.entries(task).flatMap(([key, value]) => (OF_TASK.test(key) ? commandsOfTask(value) : []));
}

/** `package.module:function(1)`: what stands in a module. */
function withModule(task: string): string {
  const module = /^([A-Za-z_][\w.]{0,200}):[A-Za-z_]\w{0,80}(?:\([^()]{0,200}\))?$/.exec(task.trim())?.[1];
  return module === undefined ? task : `python -m ${module}`;
}

/** Tasks by the keys of an object in a file of JSON. */
export function tableIn(text: string, path: readonly string[]): Tasks {
  return tableOf(parseJson(text.replace(/^[ \t]{0,99}\/\/.*$/gm, '')), path);
}

/** The same of what a file says. */
export function tableOf(read: unknown, path: readonly string[]): Tasks {
  let value = read;
  for (const key of path) value = isObject(value) ? value[key] : undefined;
  return new Map(isObject(value) ? Object.entries(value).map(([name, task]) => [name, commandsIn(task)]) : []);
}

/** A text, several, or an object that holds them. */
export function commandsIn(task: unknown): readonly string[] {
  if (typeof task === 'string') return [task];
  if (Array.isArray(task)) return task.slice(0, MAX_COMMANDS).flatMap(commandsIn);
  if (!isObject(task)) return [];
  return ['command', 'commands', 'options', 'script', 'run', 'exec'].flatMap((key) => commandsIn(task[key]));
}
