import type { Command } from '../../../shell/command.js';
import { own } from '../../../json.js';
import { nameOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { unwrapped } from '../../../shell/output/unwrapped.js';

/** Another machine's file (`host:a`, `s3://b/a`). */
const REMOTE = /^(?:[\w-]+@)?[\w.-]{2,}:(?!\/\/)|^(?:s3|gs|https?|sftp|rsync):\/\//;

/** Files of one command. */
const MAX_FILES = 64;

/** Long options that take the next word. */
const VALUED = /^--(?:exclude|include|rsh|repo|pattern|dir|output|profile|region|endpoint-url|port)$/;

/** Short ones, which differ from program to program. */
const VALUED_SHORT: Readonly<Record<string, RegExp>> = {
  scp: /^-[cDFiJloPSX]$/,
  sftp: /^-[BbcDFiJloPRSsX]$/,
  rsync: /^-[efBMT@]$/,
  gsutil: /^-[jLsz]$/,
  s3cmd: /^-c$/,
};

/** The files of this machine that a command takes from another one, where their names are told: by downloads, `scp`, `rsync`, `sftp`, copies of clouds' storage and releases of a forge. */
export function broughtFiles(command: Command, home: string): readonly string[] {
  const { words, cwd } = unwrapped(command);
  const [program = '', ...texts] = words.map(textOf);
  if (cwd === undefined) return [];
  return namesOf(nameOf(program), texts)
    .filter((name) => name !== '' && !name.includes(HOLE) && !/[*?[]/.test(name))
    .slice(0, MAX_FILES)
    .map((name) => resolvePath(name, { cwd, home }));
}

function namesOf(program: string, texts: readonly string[]): readonly string[] {
  const line = `${program} ${texts.slice(0, 2).join(' ')}`;
  const [copies] = COPIES.exec(line) ?? [];
  if (copies !== undefined) return copied(program, texts.slice(copies.trim().split(' ').length - 1));
  if (line === 'gh release download') return ofRelease(texts);
  if (program === 'mkfifo') return texts.filter((text) => !text.startsWith('-'));
  // `mknod name p`
  if (program === 'mknod') return texts.at(-1) === 'p' ? texts.slice(-2, -1) : [];
  return BY_SUBCOMMAND.test(program) ? [] : downloaded(program, texts);
}

const BY_SUBCOMMAND = /^(?:gh|aws|gsutil|gcloud|s5cmd|s3cmd)$/;

const COPIES = /^(?:scp|rsync|sftp|aws s3 (?:cp|mv)|gsutil (?:-m )?cp|gcloud storage cp|s5cmd cp|s3cmd get)(?: |$)/;

/** The last operand is where it goes, which is no file of this machine where something is sent; `sftp` goes without, and so does who names one. */
function copied(program: string, texts: readonly string[]): readonly string[] {
  const short = own(VALUED_SHORT, program);
  const takesNext = (option: string): boolean => VALUED.test(option) || short?.test(option) === true;
  const operands = texts.filter((text, at) => !text.startsWith('-') && !takesNext(texts[at - 1] ?? ''));
  const last = operands.at(-1) ?? '.';
  const isSent = REMOTE.test(last);
  if (isSent && operands.length > 1 && program !== 'sftp') return [];
  const sources = operands.filter((text) => REMOTE.test(text) && !text.endsWith('/'));
  const target = isSent ? '.' : last;
  return sources.flatMap((source) => [`${target}/${nameOf(source.slice(source.indexOf(':') + 1))}`, ...(target === '.' ? [] : [target])]);
}

/** `-p name -D folder`, `-O file`. */
function ofRelease(texts: readonly string[]): readonly string[] {
  const values = (option: RegExp): readonly string[] =>
    texts.flatMap((text, at) =>
      option.test(text) ? [text.includes('=') ? text.slice(text.indexOf('=') + 1) : (texts[at + 1] ?? '')] : [],
    );
  const [folder = '.'] = values(/^(?:-D|--dir(?:=|$))/);
  return [...values(/^(?:-O|--output(?:=|$))/), ...values(/^(?:-p|--pattern(?:=|$))/).map((name) => `${folder}/${name}`)];
}

/** `curl -O url` and `wget url` name the file after the address. */
function downloaded(program: string, texts: readonly string[]): readonly string[] {
  const named =
    program === 'wget'
      ? !texts.some((text) => /^-\w*O|^--output-document/.test(text))
      : texts.some((text) => /^-[a-zA-Z]*O|^--remote-name/.test(text));
  return named
    ? texts.flatMap((text) => /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?\/(?:[^?#]*\/)?([^/?#]+)(?:[?#].*)?$/.exec(text)?.[1] ?? [])
    : [];
}
