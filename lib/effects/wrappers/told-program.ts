import type { Command } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { programName } from '../command/names/program-name.js';
import { handsOn } from './unknown-source.js';

/** Words by which a program is asked where another lies, whose name may stand behind them. */
const ASKS_WHERE = /^(?:which|where|find|--find|-find|-f)$/;

/** Options by which a program is asked where it lies itself, or what belongs to it. */
const ASKS_ITSELF = /^--(?:self|path|script|exe|executable|py|bin|location)$/;

/** Words with nothing in them that could be a file, an address or a command. */
const PLAIN = /^(?:--?)?\w[\w.@+-]*$/;

/** What those programs run that keep several versions of a language. */
const LANGUAGES: Readonly<Record<string, string>> = {
  nvs: 'node',
  nvm: 'node',
  fnm: 'node',
  n: 'node',
  nodenv: 'node',
  volta: 'node',
  pyenv: 'python',
  pipenv: 'python',
  uv: 'python',
  poetry: 'python',
  pdm: 'python',
  hatch: 'python',
  rbenv: 'ruby',
  rvm: 'ruby',
};

/** Programs that print nothing where all goes well. */
const SILENT = /^(?:sleep|open|xdg-open|true|:|wait)$/;

/**
 * The program that a text names which commands print in its place: `$(pyenv which python) a.py` runs python, and
 * `$(tool --self)` the tool. Empty where they print nothing. Undefined for everything else: what a program prints may stand
 * in a file, or come from others (`$(dd if=x)`, `$(crontab -l)`), so that it is known only of one that is asked for a place.
 */
export function toldProgram(commands: readonly Command[]): string | undefined {
  if (commands.length > 0 && commands.every((command) => SILENT.test(programName(textOf(command.words[0]))))) return '';
  const [only] = commands;
  return only === undefined || commands.length > 1 ? undefined : programToldBy(unwrapped(only));
}

function programToldBy({ words: [name, ...args], wraps, input }: Command): string | undefined {
  const program = programName(textOf(name));
  const texts = args.map(textOf);
  if (
    wraps !== undefined ||
    input.kind === 'pipe' ||
    !PLAIN.test(program) ||
    handsOn(program) ||
    !texts.every((text) => PLAIN.test(text))
  ) {
    return undefined;
  }
  const at = texts.findIndex((text) => ASKS_WHERE.test(text));
  const language = LANGUAGES[program];
  if (at === -1) return texts.some((text) => ASKS_ITSELF.test(text)) ? (language ?? program) : undefined;
  const [found] = texts.slice(at + 1).filter((text) => /^[a-z]/i.test(text));
  return found ?? language;
}
