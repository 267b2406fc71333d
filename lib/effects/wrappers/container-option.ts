import type { Word } from '../../shell/command.js';
import { HOLE } from '../../shell/command.js';
import { without } from '../command/arguments.js';

/** An option of `docker run`: its name, its value, and how many words it takes. */
export interface ContainerOption {
  readonly name: string;
  readonly value: Word | undefined;
  readonly words: 1 | 2;
}

/** Options that take no value; all others do, when they have none joined. */
const FLAGS =
  /^(?:-[itdPqT]+|--(?:rm|no-TTY|no-deps|service-ports|use-aliases|build|remove-orphans|quiet-build|quiet-pull|interactive|tty|detach|privileged|init|read-only|no-healthcheck|publish-all|oom-kill-disable|quiet|disable-content-trust|env-host))$/;

/** Short options may stand behind flags, and before their value: `-ite NAME`, `-eNAME`. */
const SHORT = /^-([itdPq]*)([acehlmnpuvw])/;

/** What the word says that starts with a dash, and perhaps the word behind it. */
export function containerOption(word: Word, next: Word | undefined): ContainerOption {
  const { text } = word.values[0];
  if (FLAGS.test(text)) return { name: text, value: undefined, words: 1 };
  if (text.startsWith('--')) {
    const sign = text.indexOf('=');
    return sign === -1 ? { name: text, value: next, words: 2 } : { name: text.slice(0, sign), value: without(word, sign + 1), words: 1 };
  }
  const [cluster, , letter = ''] = SHORT.exec(text) ?? [];
  if (cluster === undefined) return { name: text, value: next, words: 2 };
  if (cluster === text) return { name: `-${letter}`, value: next, words: 2 };
  return { name: `-${letter}`, value: without(word, cluster.length + (text[cluster.length] === '=' ? 1 : 0)), words: 1 };
}

/** Which variables of this machine an option gives to the container: by their names, or others that are not in sight. */
export function variablesGiven({ name, value }: ContainerOption): { readonly names: readonly string[]; readonly others: boolean } {
  const texts = value?.values.map(({ text }) => text) ?? [];
  switch (name) {
    case '-e':
    case '--env':
      return {
        names: texts.filter((text) => /^\w+$/.test(text)),
        others:
          texts.length === 0 ||
          texts.some(
            (text) => text.includes(HOLE) || !/^\w+(?:=|$)/.test(text) || (text.includes('=') && /[$`]/.test(value?.written ?? '')),
          ),
      };
    case '--env-file':
      return { names: [], others: true };
    case '--env-host':
      return { names: [], others: texts[0] !== 'false' };
    default:
      return { names: [], others: false };
  }
}

/** What is mounted from elsewhere outlives the container: folders of this machine and named volumes, all else goes with it. */
export function mountsVolume({ name }: ContainerOption): boolean {
  return /^(?:-v|--(?:volume|mount|volumes-from))$/.test(name);
}

/** What an option bounds for all that runs in the container. */
export function boundOf({ name, value }: ContainerOption): readonly ('memory' | 'process')[] {
  const text = value?.values.length === 1 ? value.values[0].text : '';
  if (/^(?:-m|--memory)$/.test(name) && /^[1-9]\d{0,3}(?:m|mb)$|^[1-4](?:g|gb)$/i.test(text)) return ['memory'];
  return name === '--pids-limit' && /^[1-9]\d{0,3}$/.test(text) ? ['process'] : [];
}
