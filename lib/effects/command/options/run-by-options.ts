import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { HOLE, literalWord, mapValues, textOf } from '../../../shell/command.js';
import { asUse } from '../../found-effects.js';
import { inside } from '../../analysis.js';
import { runShellText, runWords } from '../../wrappers/run-shell-text.js';
import { without } from '../arguments.js';
import { runByMaven } from './run-by-maven.js';

/** Options whose names say that their value is run: `--pre-hook`, `--rsh-command`, `-wrapper`, `--on-download-error`, `--onSuccess`, `-XX:OnError`. */
const OPTION =
  /^--?(?:(?:[\w-]{1,60}[-_])?(?:cmd|command|hook|script|exec|rsh|pager|editor|wrapper|helper|invoke|chooser|viewer|cmd-prefix)|\w{1,60}(?:Cmd|Command|Hook|Script)|on-[a-z-]{1,60}|on[A-Z]\w{1,60}|run_under|exec-[a-z-]{1,60}|XX:On(?:OutOfMemory)?Error|p(?:roperty)?:(?:Pre|Post)(?:Build|Link)Event)$/;

/** The same of settings: `ssh_command=x`, `build.rustc-wrapper="x"`, `target."cfg(unix)".runner = "x"`, `hooks.commit=x`, `alias.x=!cmd`. */
const SETTING =
  /^((?:(?:[\w.-]|"[^"\n]{1,60}"|'[^'\n]{1,60}'){1,60}[._-])?(?:cmd|command|hook|script|exec|rsh|pager|editor|wrapper|helper|runner)|hooks\.[\w.-]{1,60}|alias\.[\w-]{1,60}(?==!))\s{0,3}=\s{0,3}/i;

/** Variables of CMake with a command, each word of which is one of a list (cmake-variables(7)): `-DCMAKE_C_COMPILER_LAUNCHER=ccache;-v`. */
const OF_CMAKE = /^CMAKE_(?:\w{1,40}_LAUNCHER|\w{0,40}CROSSCOMPILING_EMULATOR|RULE_LAUNCH_\w{1,20})(?=[:=])/;

/** Such names of what runs on another machine, or in a container. */
const OF_OTHERS = /remote|container|docker|startup|shutdown|boot|entry|health|guest|vm\b/i;

/** Options behind which a setting stands. */
const HOLDS_SETTING = /^(?:-[ocOD]|--(?:config|conf|opt|option|set|setting)s?)$/;

/** Programs that hand to others what they are told to run, or only look for it, print it or write it down. */
const SENDS = new Set(
  (
    'aws az gcloud kubectl oc docker podman nerdctl fly flyctl doctl heroku cf ibmcloud oci hcloud linode-cli nomad helm vagrant railway render eb ecs-cli copilot sam modal databricks packer virsh lxc incus multipass limactl nmap ' +
    'terraform tofu terragrunt pulumi ansible ansible-playbook salt curl wget http https xh echo printf grep egrep fgrep rg ag ack git gh glab jq yq man tldr logger sed awk cat'
  ).split(' '),
);

/** What is no command, but an address or data; a name alone may be that of anything. */
const NO_COMMAND = /^(?:\w+:\/\/|[{[<(-])|^[^\s/]*$/;

/** Words of one command that are looked at. */
const MAX_WORDS = 256;

/**
 * What a program runs because an option, or a setting among its arguments, holds a command by its name, where the
 * table does not tell of it. Only what the command does counts, so that who tells a tool what to run after it is not asked.
 */
export function runByOptions(args: readonly Word[], known: Readonly<Record<string, unknown>>, running: Running): void {
  if (SENDS.has(running.program.split(' ')[0] ?? '')) return;
  for (const [at, word] of args.slice(0, MAX_WORDS).entries()) {
    const text = textOf(word);
    const equals = text.indexOf('=');
    const option = text.startsWith('-') ? (equals === -1 ? text : text.slice(0, equals)) : '';
    // `--config key=value` or, in one word, `--config=key=value`
    const isJoined = option.startsWith('--') && HOLDS_SETTING.test(option);
    const from = isJoined ? equals + 1 : 0;
    const holds = isJoined || (option === '' && HOLDS_SETTING.test(textOf(args[at - 1])));
    const [setting, name = ''] = holds ? (SETTING.exec(text.slice(from)) ?? []) : [];
    if (option !== '' && OPTION.test(option) && !OF_OTHERS.test(option) && !(option in known)) {
      runValue(option, equals === -1 ? args[at + 1] : without(word, equals + 1), running);
    }
    const ofCmake = OF_CMAKE.exec(text.startsWith('-D') ? text.slice('-D'.length) : textOf(args[at - 1]) === '-D' ? text : '')?.[0];
    if (ofCmake !== undefined) runValue(ofCmake, without(word, equals + 1), running);
    if (setting !== undefined && !OF_OTHERS.test(name)) runValue(name, without(word, from + setting.length), running);
  }
  if (/^mvnw?(?: |$)/.test(running.program)) runByMaven(args, running);
}

/** Runs what an option, a setting or a variable of this name holds, where that is a command. */
export function runValue(name: string, value: Word | undefined, running: Running): void {
  const { program, scope, command } = running;
  if (value === undefined) return;
  const frame = inside(running.frame, `${program} ${name}`, value.span ?? command.span);
  if (frame === undefined) return;
  const { obstacles, effects, found } = frame.analysis;
  const known = new Set(obstacles.keys());
  const start = effects.length;
  for (const { text } of mapValues(value, (each) => ({ ...each, text: bare(each.text) })).values) {
    const words = wordsListed(name, text);
    if (words !== undefined) {
      runWords(
        words.map((each) => literalWord(each, value.span)),
        running,
        frame,
      );
    } else if (!text.startsWith(HOLE) && !NO_COMMAND.test(text)) runShellText(text, value, scope, frame);
  }
  // What is no shell source after all says nothing of the call.
  for (const key of obstacles.keys()) if (!known.has(key)) obstacles.delete(key);
  if (!/pass|secret|token|cred|auth|key/i.test(name)) return;
  // A secret that is printed for the program is shown to nobody.
  found.change(start, (effect) => (/^(?:read|reveal-environment)$/.test(effect.kind) ? asUse(effect) : effect));
}

/** The words of a command that stands as a list of them: `gcc -wrapper sh,-c,cmd`, `runner=["sh", "-c", "cmd"]`, `CMAKE_C_COMPILER_LAUNCHER=sh;-c;cmd`. */
function wordsListed(name: string, text: string): readonly string[] | undefined {
  if (/^-?-wrapper$/.test(name) && text.includes(',')) return text.split(',');
  if (OF_CMAKE.test(`${name}=`) && text.includes(';')) return text.split(';');
  if (!/^\[[^]*\]$/.test(text)) return undefined;
  const words = [...text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g)].map(
    ({ 1: double, 2: single }) => double?.replace(/\\(.)/g, '$1') ?? single ?? '',
  );
  return words.length === 0 ? undefined : words;
}

/** Without the quotes of a settings file around it, the mark for a shell, and what leads to the command that follows. */
function bare(text: string): string {
  return (/^(["'])(.*)\1$/s.exec(text)?.[2] ?? text).replace(/^!/, '').replace(/\s{0,9}&&\s{0,9}$/, '');
}
