interface Task {
  readonly names: readonly string[];
  readonly needs: readonly string[];
  /** The lines of its body, the first and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** What it calls what it is given, in order, and the name of the whole in its body. */
  readonly parameters: readonly string[];
  readonly given: string | undefined;
}

const TASK = /^([ \t]*)(?:multitask|task|file)[ \t(]+(?::?["']([^"']+)["']|:?(\w+)(?!\w))(.*)$/;
const NAMESPACE = /^([ \t]*)namespace[ \t(]+(?::?["']([^"']+)["']|:(\w+))/;

/** With these it only says what there is. */
const LISTS = /^(?:-[TPDW]|--(?:tasks|prereqs|describe|where|dry-run|help|version))/;

/** What `rake/clean` deletes by tasks of its own: the second deletes what the first one does as well. */
const SETS = /\b(CLEAN|CLOBBER)\.(?:include|add)\b(?=[ (])/g;

/**
 * A Rakefile without the bodies of the tasks that `rake` does not run: neither the ones asked for, nor what they need. Code
 * outside of tasks always runs. What a task is given (`rake 'a[b]'`) stands where it asks for it.
 *
 * @param others the texts of other files with tasks, which may need those of this one
 */
export function askedTasks(rakefile: string, args: readonly string[], others: readonly string[] = []): string {
  const lines = rakefile.split('\n');
  const tasks = tasksIn(lines);
  const asked = args.filter((arg) => !/^-|=/.test(arg)).map((arg) => arg.slice(0, (arg.indexOf('[') + 1 || arg.length + 1) - 1));
  const wanted = new Set(args.some((arg) => LISTS.test(arg)) ? [] : asked.length > 0 ? asked : ['default']);
  // A set that grows while it is gone through is gone through to its end.
  const known = [...tasks, ...others.flatMap((other) => tasksIn(other.split('\n')))];
  for (const name of wanted) for (const task of known) if (task.names.includes(name)) for (const need of task.needs) wanted.add(need);
  for (const { names, from, to, parameters, given } of tasks) {
    const values = args
      .map((arg) => /^([^[\]]+)\[([^\]]*)\]$/.exec(arg))
      .find((match) => names.includes(match?.[1] ?? ''))?.[2]
      ?.split(',')
      .map((value) => value.trim());
    if (!names.some((name) => wanted.has(name))) lines.fill('', from, to);
    else if (values !== undefined && given !== undefined) {
      for (let at = from; at < to; at += 1) lines[at] = withValues(lines[at] ?? '', given, parameters, values);
    }
  }
  const text = lines.join('\n');
  return wanted.has('clobber') || wanted.has('clean')
    ? text.replace(SETS, (whole, set: string) => (set === 'CLEAN' || wanted.has('clobber') ? 'rm_rf' : whole))
    : text;
}

/** `args[:dir]`, `args.dir` and `args.fetch(:dir)` as what the task was given. */
function withValues(line: string, given: string, parameters: readonly string[], values: readonly string[]): string {
  const asked = new RegExp(`\\b${given}(?:\\[\\s?:(\\w+)\\s?\\]|\\.fetch\\(\\s?:(\\w+)[^()]{0,80}\\)|\\.(\\w+))`, 'g');
  return line.replace(asked, (whole, symbol?: string, fetched?: string, method?: string) => {
    const value = values[parameters.indexOf(symbol ?? fetched ?? method ?? '')];
    return value === undefined ? whole : JSON.stringify(value);
  });
}

/** Tasks whose end is in sight: a line with `end` as far from the margin. */
function tasksIn(lines: readonly string[]): readonly Task[] {
  const tasks: Task[] = [];
  const spaces: { readonly indent: string; readonly name: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = spaces.at(-1);
    if (last !== undefined && line.startsWith(`${last.indent}end`)) spaces.pop();
    const [space, indent = '', quoted, plain = ''] = NAMESPACE.exec(line) ?? [];
    if (space !== undefined) spaces.push({ indent, name: quoted ?? plain });
    const [task, margin = '', named, bare = '', rest = ''] = TASK.exec(line) ?? [];
    if (task === undefined) continue;
    const prefix = spaces.map(({ name }) => `${name}:`).join('');
    const own = named ?? bare;
    const head = rest.split(/\bdo\b|\{/, 1)[0] ?? '';
    const parameters = [...(/^\s*,\s*(?:\[([^\]]*)\]|((?::\w+\s*,?\s*)+))/.exec(head)?.slice(1).join('') ?? '').matchAll(/:(\w+)/g)].map(
      ([, parameter = '']) => parameter,
    );
    const given = /\|\s*\w+\s*,\s*(\w+)\s*\|/.exec(rest)?.[1];
    const needs = [...head.replace(/^[^=:]*(?:=>|:)/, '').matchAll(/["']([\w:]+)["']|:(\w+)/g)].flatMap(
      ([, text, symbol = '']) => text ?? symbol,
    );
    const end = /\bdo\b(?:\s*\|[^|]*\|)?\s*(?:#.*)?$/.test(rest) ? endOf(lines, at, margin) : /[{]/.test(rest) ? at + 1 : undefined;
    tasks.push({
      names: [`${prefix}${own}`],
      needs: needs.flatMap((need) => [need, `${prefix}${need}`]),
      from: end === at + 1 ? at : at + 1,
      to: end ?? at + 1,
      parameters,
      given,
    });
  }
  return tasks;
}

/** Lines that one task may have, so that many of them cost no more than their length. */
const MAX_LINES = 500;

function endOf(lines: readonly string[], from: number, margin: string): number | undefined {
  for (let at = from + 1; at < Math.min(lines.length, from + MAX_LINES); at += 1) {
    if (/^end\b/.test((lines[at] ?? '').slice(margin.length)) && (lines[at] ?? '').startsWith(margin)) return at;
  }
  return undefined;
}
