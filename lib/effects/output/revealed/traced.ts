import type { Command, Word } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Running } from '../../command/running.js';
import { textOf } from '../../../shell/command.js';
import { nameOf } from '../../../paths/names.js';
import { emitResource } from '../../command/emit.js';
import { showVariables } from './shown-variables.js';

/** `set -x; curl -H "Authorization: Bearer $TOKEN" …`: a shell that shows each command before it runs it shows what the environment puts into it. */
export function tracedEffects(command: Command, running: Running): void {
  for (const word of [...command.words, ...command.assignments.map(({ value }) => value)]) showVariables(word, running);
}

/** What `set` is given to show commands before they run (`-x`, `-o xtrace`), or to leave that off; undefined where it is about something else. */
export function tracing(texts: readonly string[]): boolean | undefined {
  const end = texts.indexOf('--');
  const options = texts.slice(0, end === -1 ? texts.length : end);
  const at = options.findLastIndex(
    (text, index) => /^[-+][a-zA-Z]*x/.test(text) || (text === 'xtrace' && /^[-+][a-zA-Z]*o$/.test(options[index - 1] ?? '')),
  );
  return at === -1 ? undefined : (options[at] === 'xtrace' ? (options[at - 1] ?? '') : (options[at] ?? '')).startsWith('-');
}

/** Programs that read a token or key out of their own settings, and send it. */
const LOGGED_IN =
  /^(?:gh|glab|hub|aws|gcloud|gsutil|az|oci|doctl|flyctl|fly|heroku|vercel|netlify|wrangler|npm|pnpm|yarn|cargo|twine|poetry|docker|podman|kubectl|helm|terraform|tofu|pulumi|vault|op|bw|pass|gopass|ssh|scp|sftp|rsync|git|gpg|psql|mysql|mongosh|redis-cli|snowsql|huggingface-cli|hf|stripe|sentry-cli|firebase|supabase)$/;

/** Calls of the system in which the text of a file, or of a message, stands. */
const WITH_TEXT =
  /^(?:(?:trace=)?(?:[\w,]{0,200},)?(?:all|read|write|p?readv?\d*|p?writev?\d*|pread64|pwrite64|recv(?:from|msg)?|send(?:to|msg)?|execve|network|%network|desc|%desc|%net)(?:,[\w,%]{0,200})?|(?:read|write)=.{1,200})$/;

/** Characters of a text from which on a token stands in it as a whole; without a number, 32 are shown. */
const MANY = 48;

/** Calls of the system in which what stands in a file comes to the program; behind an exclamation mark, all others. */
const OF_READS = /^(?:trace=)?(?:[!\\]|(?:[\w%,]{0,200},)?(?:all|p?readv?2?|pread64|%?desc)(?:,|$))|^read=/;

/** What the options of a tracer say of the record that it makes. */
interface Recording {
  /** Sizes of the texts in it. */
  readonly sizes: readonly number[];
  /** The calls that are in it; none for all of them. */
  readonly traced: readonly string[];
  /** It only counts the calls. */
  readonly counts: boolean;
}

function recordingOf(args: readonly Word[], [program]: readonly Word[]): Recording {
  const texts = args.map(textOf);
  const own = texts.slice(0, program === undefined ? undefined : texts.lastIndexOf(textOf(program)));
  const valueOf = (names: RegExp): readonly string[] =>
    own.flatMap((text, at) =>
      names.test(text)
        ? [own[at + 1] ?? '']
        : [/^(?:-[es]|--(?:string-limit|trace)=)(.+)$/.exec(text)?.[1] ?? ''].filter(
            (value) => value !== '' && names.test(text.slice(0, text.length - value.length).replace('=', '')),
          ),
    );
  return {
    sizes: valueOf(/^(?:-s|--string-limit)$/).map(Number),
    traced: valueOf(/^(?:-e|--trace)$/).filter((value) => !/^(?:signal|status|verbose|abbrev|raw|quiet|inject|fault)=/.test(value)),
    counts: own.some((text) => /^-(?:c|C|-summary\S*)$/.test(text)),
  };
}

/**
 * True where a tracer prints what its program reads: `strace wc -l .env`, if only the beginning of it.
 *
 * @param withTexts whether it shows texts, and its options say of which calls
 */
export function recordsReads(withTexts: boolean, args: readonly Word[], words: readonly Word[]): boolean {
  const { sizes, traced, counts } = recordingOf(args, words);
  return (
    !counts && sizes.every((size) => size >= FEW) && (!withTexts || traced.length === 0 || traced.some((value) => OF_READS.test(value)))
  );
}

/** True where a program reads a file of which it shows nothing itself. Others look only at its name and its dates. */
export function readsUnseen({ kind, target, program }: Effect): boolean {
  return target.kind === 'path' && (kind === 'use' || (kind === 'inspect' && READS_ALL.test(program)));
}

const READS_ALL =
  /^(?:g?wc|e?grep|fgrep|rg|cmp|diff|cksum|sum|md5|(?:md5|b2|sha\d{1,3})sum|shasum|file|openssl|git hash-object|ssh-keygen)$/;

/** Characters of a text that show nothing yet of what is behind a name. */
const FEW = 8;

/** `strace -s 4096 -e read gh api user`: the record of what a program reads and sends holds the token that it reads. */
export function recordedCalls(args: readonly Word[], words: readonly Word[], running: Running): void {
  const [program] = words;
  const { sizes, traced, counts } = recordingOf(args, words);
  if (program === undefined || !LOGGED_IN.test(nameOf(textOf(program))) || !sizes.some((size) => size >= MANY) || counts) return;
  if (traced.length > 0 && !traced.some((value) => WITH_TEXT.test(value))) return;
  emitResource('reveal-environment', 'credential', 'memory', running);
}
