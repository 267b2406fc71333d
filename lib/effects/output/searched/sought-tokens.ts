import type { Command } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { nameOf } from '../../../paths/names.js';
import { TEMPORARY_FOLDER } from '../../../paths/temporary.js';
import { isWithin } from '../../../paths/within.js';
import { ofAnyCommand } from '../../each-command.js';
import { topFrame } from '../../analysis.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';
import { changeOwn } from '../own-effects.js';
import { shownOfSearch } from './shown-of-search.js';

/** How tokens and keys begin. Whoever seeks one of them in what is not the project's seeks secrets. What goes on as names in code do (`npm_config`, `hf_hub_download`), a part of a longer name (`highs_`) and a continent are none. */
export const TOKEN =
  /(?<![A-Za-z\d])gh[opsur]_(?![a-z]{2,}_)|github_pat_|glpat-|xox[abp[]|\bsk[-_](?:live|ant|proj|\[)|AKIA|ASIA[[\\.(]|AIza|ya29|(?<![A-Za-z\d_])(?:npm|hf)_(?![a-z]{2})|pypi-Ag|BEGIN [A-Z .*]{0,20}PRIVATE KEY|AGE-SECRET|sasl\\?\.jaas/;

/** Temporary folders, and those into which packages are put as everybody has them. */
const OF_NOBODY = new RegExp(
  String.raw`^(?:${TEMPORARY_FOLDER}|/usr/(?:local/)?(?:lib|share|include|src))(?:/|$)|/(?:node_modules|site-packages|dist-packages|go/pkg/mod|\.cargo/registry)(?:/|$)`,
);

/** Images of what programs have in their memory, and whole disks, by where they are kept, and what makes them. */
const MEMORY =
  /(?:^|\/)(?:core(?:\.[\w.*?-]{0,80})?|[^/]{1,80}\.(?:core|coredump|hprof|m?dmp))$|\/coredump\/|^\/var\/crash\/|^\/(?:swap(?:file|\.img|\/swapfile)?|dev\/(?:sd|nvme|vd|xvd|hd|mmcblk|dm-|disk|rdisk|mapper\/|zram|md)[^/]{0,60}|private\/var\/vm\/(?:swapfile\d{0,4}|sleepimage))$/;

/** Where memory is put out of the way, as the machine tells it. */
const SWAP_ASKED = /\bswapon\b|\/proc\/swaps/;
const makesImage = ofAnyCommand(({ words: [program, ...args] }) => {
  const name = nameOf(textOf(program));
  const line = args.slice(0, 16).map(textOf).join(' ');
  return (
    /^(?:gcore|procdump(?:64)?(?:\.exe)?|generate-core-file)$/.test(name) ||
    (name === 'coredumpctl' && line.includes('dump')) ||
    (name === 'jmap' && line.includes('dump:')) ||
    (name === 'jcmd' && line.includes('heap_dump')) ||
    (/^dotnet-(?:dump|gcdump)$/.test(name) && line.includes('collect'))
  );
});

/** What is no part of a program's own words. */
const IN_MEMORY = /\beyJ|passw|secret|api[_-]?key|bearer|credential/i;

/** Commands of one pipe that are followed. */
const MAX_FOLLOWED = 16;

/** A command, and those that feed it, whatever else they do. */
function feeding(last: Command): readonly Command[] {
  const found = [last];
  for (let [from] = pipedInto(last); from !== undefined && found.length < MAX_FOLLOWED; [from] = pipedInto(from)) found.push(from);
  return found;
}

/** A search through an image of memory for what begins as tokens do, or is called as secrets are. */
function showSoughtMemory(command: Command, args: readonly string[], analysis: Analysis): void {
  if (!args.some((arg) => IN_MEMORY.test(arg) || TOKEN.test(arg))) return;
  const { root } = analysis.world.project;
  const isImage = ({ kind, target }: Effect): boolean =>
    kind === 'read' &&
    (target.kind === 'unknown'
      ? SWAP_ASKED.test(target.written)
      : target.kind === 'path' && (MEMORY.test(target.path) || (!isWithin(target.path, root) && makesImage(analysis.flows))));
  for (const each of feeding(command)) {
    changeOwn(each, analysis, (effect) =>
      isImage(effect) ? { ...effect, kind: 'reveal-environment', target: resource('credential', 'secrets in memory') } : effect,
    );
  }
}

/** Variables that hold secrets, with what they are set to. */
export const SET_TO =
  /(?:SECRET|TOKEN|PASSW|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|CREDENTIAL|\b(?:AWS|DB|STRIPE|DATABASE)\b)[\w[\]()|?*+.-]{0,60}(?:=|\[=:\]|\[:=\])/i;

/** What prints what a repository holds, and what lists all of it, or what no branch leads to any more. */
const PRINTS_OBJECT = /\bgit (?:\S{1,40} ){0,4}(?:cat-file|show|log|whatchanged|stash show|unpack-file)\b/;
const lists = ofAnyCommand((command) =>
  /\bgit\b.*(?:\bfsck\b|--batch-all-objects|\brev-list\b.*--(?:all|objects)|\blog\b(?=.*\s(?:-[pu]|--patch)(?:\s|$)).*\s--(?:all|reflog)\b|\breflog\b|\bverify-pack\b)/.test(
    beginningOf(command),
  ),
);

function beginningOf({ words }: Command): string {
  return words.slice(0, 24).map(textOf).join(' ');
}

/** A search through what a repository once held, or has lost, for what secrets are set to. */
function showSoughtObjects(command: Command, args: readonly string[], analysis: Analysis): void {
  if (!args.some((arg) => SET_TO.test(arg) || TOKEN.test(arg))) return;
  const isPrinted = pipedInto(command).some((each) => PRINTS_OBJECT.test(beginningOf(each)));
  if (isPrinted && lists(analysis.flows)) {
    emit(topFrame(analysis), {
      kind: 'reveal-environment',
      target: resource('credential', 'secrets in lost objects'),
      program: 'git',
      span: command.span,
    });
  }
}

/** A token to its end: `sk-[A-Za-z0-9-]+`. */
const WHOLE_TOKEN =
  /(?:\bgh[opsur]_|github_pat_|glpat-|xox[abp[]|\bsk[-_]|AKIA|ASIA|AIza|ya29|\b(?:npm|hf)_|pypi-Ag)[^|\s]{0,40}(?:\]|\\[wSd]|\.)(?:[+*]|\\?\{\d)/;
export const IN_TESTS = /(?:^|\/)(?:tests?|__tests__|fixtures?|testdata|mocks?|examples?|docs?)\/|\.(?:test|spec)\.\w{1,4}$/;

/** A search that shows nothing of what it goes through but the tokens in it, whole. */
function showWholeTokens(command: Command, args: readonly string[], analysis: Analysis): void {
  const patterns = args.filter((arg) => WHOLE_TOKEN.test(arg));
  if (patterns.length === 0 || args.some((arg) => IN_TESTS.test(arg) && !patterns.includes(arg))) {
    return;
  }
  const from = pipedInto(command);
  if (from.some(({ words }) => words.some((word) => IN_TESTS.test(textOf(word))) || /^(?:echo|printf)$/.test(textOf(words[0])))) return;
  emit(topFrame(analysis), {
    kind: 'reveal-environment',
    target: resource('credential', 'tokens in files'),
    program: textOf(command.words[0]),
    span: command.span,
  });
}

/** A search through folders outside of the project, and of temporary ones, for what begins as tokens do shows those that it finds. */
export function showSoughtTokens(command: Command, analysis: Analysis, program: string): void {
  const args = command.words.slice(1).map(textOf);
  const shown = shownOfSearch(program, args);
  if (shown === 'names') return;
  showSoughtMemory(command, args, analysis);
  showSoughtObjects(command, args, analysis);
  if (shown === 'matches') showWholeTokens(command, args, analysis);
  if (!args.some((arg) => TOKEN.test(arg))) return;
  const { root } = analysis.world.project;
  const isElsewhere = ({ kind, recursive, target }: Effect): boolean =>
    (kind === 'read' || kind === 'traverse') &&
    recursive &&
    target.kind === 'path' &&
    !isWithin(target.path, root) &&
    !OF_NOBODY.test(target.path);
  changeOwn(command, analysis, (effect) =>
    isElsewhere(effect)
      ? { ...effect, kind: 'reveal-environment', recursive: false, target: resource('credential', 'tokens in files') }
      : effect,
  );
}
