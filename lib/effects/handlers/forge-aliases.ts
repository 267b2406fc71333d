import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { inputText } from '../../shell/output/output.js';
import { inside } from '../analysis.js';
import { runShellText } from '../wrappers/run-shell-text.js';

/** Subcommands of the forges' own programs; no alias takes their place unless it is told so. */
const BUILT_IN =
  /^(?:-.*|agent-task|alias|api|attestation|at|auth|browse|cache|changelog|check-update|ci|cluster|codespace|completion|config|cs|deploy-key|duo|extension|gist|gpg-key|help|incident|issue|iteration|job|label|milestone|mr|opentofu|org|pipe|pipeline|pr|preview|project|release|repo|rs|ruleset|run|runner-controller|schedule|search|secret|securefile|snippet|ssh-key|stack|status|token|user|variable|version|workflow)?$/;

/** UTF-16 code units of a file of settings that are looked at, and aliases that one call sets. */
const MAX_SETTINGS = 65_536;
const MAX_ALIASES = 32;

/** `co: pr checkout`, in a file of settings or in what is imported. */
const LINE = /^[^\S\n]{0,20}["']?([\w-]{1,60})["']?:[^\S\n]{1,20}(\S[^\n]*)$/gm;

/**
 * What stands behind an alias of `gh` or `glab` runs when it is set, as far as what would be done is concerned: nothing else
 * tells of it when its name is called. True for the call of an alias that the settings have.
 */
export function forgeAliases(program: string, args: readonly Word[], running: Running): boolean {
  const [first = '', second, ...others] = args.map(textOf);
  if (first === 'alias') {
    const operands = others.filter((text) => !text.startsWith('-') || text === '-');
    // What a shell gets is told by the table.
    if (second === 'set' && !others.some((text) => text === '-s' || text === '--shell')) {
      meant(program, operands[1] === '-' ? inputText(running.command, running.scope) : (operands[1] ?? ''), [], running);
    }
    if (second === 'import') {
      for (const [, , text = ''] of [...inputText(running.command, running.scope).matchAll(LINE)].slice(0, MAX_ALIASES)) {
        meant(program, unquoted(text), [], running);
      }
    }
    return false;
  }
  const text = BUILT_IN.test(first) ? undefined : aliasSet(program, first, running);
  if (text !== undefined) meant(program, text, args.slice(1), running);
  return text !== undefined;
}

function aliasSet(
  program: string,
  name: string,
  {
    frame: {
      analysis: { world },
    },
  }: Running,
): string | undefined {
  const file = world.disk.readText(`${world.home}/.config/${program === 'gh' ? 'gh/config.yml' : 'glab-cli/aliases.yml'}`, MAX_SETTINGS);
  if (file.kind !== 'present') return undefined;
  const aliases = program === 'gh' ? sectionOf(file.text) : file.text;
  return [...aliases.matchAll(LINE)]
    .filter(([, each]) => each === name)
    .map(([, , text = '']) => unquoted(text))
    .at(-1);
}

/** The lines below `aliases:`, as far as they stand deeper. */
function sectionOf(text: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('aliases:')) + 1;
  const end = lines.findIndex((line, at) => at >= from && /^\S/.test(line));
  return from === 0 ? '' : lines.slice(from, end === -1 ? undefined : end).join('\n');
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])([^]*)\1$/, '$2');
}

function meant(program: string, text: string, args: readonly Word[], running: Running): void {
  const frame = text === '' || text.startsWith(HOLE) ? undefined : inside(running.frame, `${program} alias`, running.command.span);
  const [word] = running.command.words;
  if (frame === undefined || word === undefined) return;
  const behind = args.map(({ written }) => written).join(' ');
  runShellText(text.startsWith('!') ? `${text.slice(1)} ${behind}` : `${program} ${text} ${behind}`, word, running.scope, frame);
}
