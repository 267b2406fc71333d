import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { literalWord, textOf } from '../../shell/command.js';
import { inside } from '../analysis.js';
import { emitPath, emitResource } from '../command/apply.js';

/** Options of `docker run` that take no value; all others do, when they have none joined. */
const FLAGS = /^(?:-[itdPq]+|--(?:rm|interactive|tty|detach|privileged|init|read-only|no-healthcheck|publish-all|oom-kill-disable|quiet|disable-content-trust))$/;

/** `docker run` and `create`: what is mounted into the container, what it may do to the host, and what runs in it. All else is left to the table. */
export function containerEffects(program: string, args: readonly Word[], running: Running): boolean {
  let at = 0;
  if (args.some((arg, index) => /^(?:-H|--host)$/.test(textOf(args[index - 1])) && /^(?:tcp|ssh):\/\/(?!(?:localhost|127\.))/.test(textOf(arg)))) emitResource('execute', 'container', 'host', running);
  while (textOf(args[at]).startsWith('-')) at += /^(?:-[Hcl]|--(?:host|context|log-level|config))$/.test(textOf(args[at])) ? 2 : 1;
  if (textOf(args[at]) === 'container') at += 1;
  if (!/^(?:run|create)$/.test(textOf(args[at]))) return false;
  let image: Word | undefined;
  const rest: Word[] = [];
  for (at += 1; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    if (image !== undefined) rest.push(word);
    else if (!text.startsWith('-')) image = word;
    else {
      const joined = text.startsWith('--') ? text.indexOf('=') : -1;
      const short = /^-[ve u pwhlmecatn]./.test(text) && !text.startsWith('--') && !FLAGS.test(text);
      const option = joined !== -1 ? text.slice(0, joined) : short ? text.slice(0, 2) : text;
      const value = joined !== -1 ? literalWord(text.slice(joined + 1), word.span) : short ? literalWord(text.slice(2), word.span) : FLAGS.test(text) ? undefined : args[(at += 1)];
      optionEffects(option, value, running);
    }
  }
  const frame = inside(running.frame, `${program} run`, running.command.span);
  if (image !== undefined) emitResource('execute', 'container', textOf(image), running);
  if (frame !== undefined && rest.length > 0) frame.analysis.command({ ...running.command, words: rest, assignments: [], redirections: [] }, running.scope, frame);
  return true;
}

function optionEffects(option: string, value: Word | undefined, running: Running): void {
  if (option === '--privileged') return emitResource('execute', 'container', 'privileged', running);
  if (value === undefined) return;
  const text = textOf(value);
  switch (option) {
    case '-v':
    case '--volume':
      return mount(text.split(':')[0] ?? '', text, value, running);
    case '--mount': {
      const source = /(?:^|,)(?:source|src)=([^,]*)/.exec(text)?.[1];
      if (source !== undefined) mount(source, text, value, running);
      return;
    }
    case '--env-file':
      return emitPath('use', value, running, false);
    case '--pid':
    case '--network':
    case '--net':
    case '--userns':
    case '--ipc':
      if (text === 'host' && option === '--pid') emitResource('execute', 'container', 'host', running);
      return;
    case '--device':
      return emitPath('use', literalWord(text.split(':')[0] ?? '', value.span), running, false);
    case '--cap-add':
      if (/^(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE)$/i.test(text)) emitResource('execute', 'container', 'privileged', running);
      return;
    default:
      return;
  }
}

/** The root of the machine inside a container is the machine; a credential folder is used by what runs there. */
function mount(source: string, text: string, value: Word, running: Running): void {
  if (!/^[/.~]/.test(source)) return;
  if (/\/docker\.sock$/.test(source)) return emitResource('execute', 'container', 'docker-socket', running);
  if (/^\/(?:|etc|root|home|usr|var|boot|dev|proc|sys)\/?$/.test(source) && !/:ro(?:,|$)|readonly/.test(text)) emitResource('execute', 'container', 'host', running);
  emitPath('use', { ...literalWord(source, value.span), written: value.written }, running, true);
}
