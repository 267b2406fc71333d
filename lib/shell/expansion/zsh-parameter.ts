import type { Machine } from '../machine.js';
import type { DoubleQuotedChild } from '../syntax/parse.js';
import type { Scope } from '../scope.js';
import { assigned } from '../scope.js';
import { parseScript } from '../syntax/parse.js';

/** A `${…}` in a form that only zsh has (zshexpn(1), "Parameter Expansion"). */
interface ZshParameter {
  /** The letters in its brackets, with what stands among them. */
  readonly flags: string;
  /** The variable, where it gives one as it is, or in words. */
  readonly name: string | undefined;
  /** What it gives before its flags change that, as bash would write it between double quotes. */
  readonly source: string;
}

/** Marks before and behind the flags, by which zsh splits the value, or takes it for a pattern. */
const FLAGS = /^[=~^]{0,2}(?:\(([^()]{0,80})\))?[=~^]{0,2}/;

/** An element, or a part of a path: `[1]`, `:h`. */
const CHOOSES = /(?:\[[^\]$`]{0,40}\]|:[A-Za-z&]{1,9})+$/;

/** Undefined for a form that bash has as well. */
export function zshParameter(written: string): ZshParameter | undefined {
  const inner = written.slice('${'.length, -'}'.length);
  const [before = '', flags = ''] = FLAGS.exec(inner) ?? [];
  const rest = inner.slice(before.length);
  if (before === '' && !/^(?:"|`|\$[({A-Za-z_])/.test(rest)) return undefined;
  const [name] = /^[A-Za-z_]\w*/.exec(rest) ?? [];
  if (name !== undefined) {
    const behind = rest.slice(name.length).replace(CHOOSES, '');
    const source = flags.includes('P') ? `\${!${name}}` : /^:?[-=?+#%/[]/.test(behind) ? `\${${name}${behind}}` : `\${${name}}`;
    return { flags, name: behind === '' && !flags.includes('P') ? name : undefined, source };
  }
  const whole = rest.replace(/^:?-/, '').replace(CHOOSES, '');
  return { flags, name: undefined, source: /^"[^]*"$/.test(whole) ? whole.slice(1, -1) : whole };
}

/** With these flags it gives what is substituted in the value once more, names of keys, or what kind of variable it is. */
const GIVES_OTHER = /e|t|^(?=[^v]*k)[^v]*$/;

/** The variable of `${=name}`, `${~name}` and `${(z)name}`, which give its words; undefined for every other form. */
export function nameOfWords(written: string): string | undefined {
  const { name, flags } = zshParameter(written) ?? { flags: '' };
  return GIVES_OTHER.test(flags) ? undefined : name;
}

/** What stands in the place of a parameter in a form of zsh, read as bash would; undefined where that is not known, or no such form. */
export function partsOfZsh(part: DoubleQuotedChild, scope: Scope, machine: Machine): readonly DoubleQuotedChild[] | undefined {
  const read = part.type === 'ParameterExpansion' ? zshParameter(part.text) : undefined;
  if (read === undefined || GIVES_OTHER.test(read.flags) || (machine.budget.characters -= read.source.length) < 0) return undefined;
  const isArray = read.name !== undefined && assigned(scope, read.name)?.elements !== undefined;
  const command = parseScript(`: "${isArray ? `\${${read.name}[*]}` : read.source}"`).commands[0]?.command;
  const word = command?.type === 'Command' ? command.suffix[0] : undefined;
  const [quoted, ...others] = word?.type === 'Word' ? (word.parts ?? []) : [];
  return quoted?.type === 'DoubleQuoted' && others.length === 0 ? quoted.parts : undefined;
}
