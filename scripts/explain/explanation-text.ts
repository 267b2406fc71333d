import { obstacleText } from '../../lib/effects/obstacle-text.js';
import { printable } from '../../lib/hosts/printable.js';
import type { GuardAnswer } from '../../lib/hook/decision/ask.js';
import type { FoundCommand, FoundWord } from '../../lib/effects/trace.js';
import type { Effect, Finding, GuardId, PreToolUse, Severity } from '../../lib/types.js';
import { table } from '../table.js';
import { excerpt, type Marks } from './excerpt.js';
import { concealerFor, type Conceal } from './conceal.js';
import type { Explanation } from './explanation.js';
import { effectInWords } from './effect-in-words.js';

const COMMAND_LENGTH = 160;
const LINE_LENGTH = 300;
const REASON_LENGTH = 2000;
const MAX_CONCEALED = 20_000;
/** Beyond these a person has seen enough; `--json` has them all. */
const MAX_COMMANDS = 100;
const MAX_EFFECTS = 20;

interface Said extends Finding {
  readonly guard: GuardId;
}

/** The explanation for a person, secrets blotted out. */
export function explanationText(explanation: Explanation, marks: Marks): string {
  const { event, scope, trace, decided } = explanation;
  const said = decided.answers.flatMap(({ guard, verdict }) =>
    'findings' in verdict ? (verdict.findings ?? []).map((finding): Said => ({ ...finding, guard: guard.id })) : [],
  );
  const conceal = concealerFor(event.input);
  const printable = shownBy(conceal);
  const show = (effects: readonly Effect[]): readonly string[] =>
    effectLines(effects, { source: conceal(sourceOf(event)), printable, marks, said, settings: scope.config.rules });
  const carried = new Set(trace.commands.flatMap(({ effects }) => effects));
  const told = trace.commands.filter(({ words, effects }) => words.length > 0 || effects.length > 0);
  const lines = [
    `${printable(event.tool, 80)} in ${printable(event.cwd, LINE_LENGTH)}${whoseProject(explanation, printable)}`,
    ...scope.problems.map((problem) => printable(problem, LINE_LENGTH)),
    ...told.slice(0, MAX_COMMANDS).flatMap((command) => ['', commandLine(command, printable), ...show(command.effects)]),
    ...(told.length > MAX_COMMANDS ? ['', `… and ${told.length - MAX_COMMANDS} more commands; --json has them all.`] : []),
    ...otherLines(
      trace.effects.filter((effect) => !carried.has(effect)),
      show,
    ),
    ...trace.obstacles.map((each) => `\nNot read to its end: ${printable(obstacleText(each), LINE_LENGTH)}`),
    '',
  ];
  return `${lines.join('\n')}\n${guardsTable(decided.answers, printable)}\n${decisionText(explanation, printable)}`;
}

/** `printable`, of a text without its secrets. */
type Printable = typeof printable;

/** A secret is found before the text is cut, in the middle of it or behind. */
function shownBy(conceal: Conceal): Printable {
  return (text, maxLength) => printable(conceal(text.slice(0, Math.max(2 * maxLength, MAX_CONCEALED))), maxLength);
}

function whoseProject({ event, scope: { project } }: Explanation, printable: Printable): string {
  const root = project.root === event.cwd ? '' : `, project ${printable(project.root, LINE_LENGTH)}`;
  return project.trusted ? root : `${root}; its own settings can only make the guards stricter`;
}

/** The text that spans are places in, when the call has just one. */
function sourceOf({ input }: PreToolUse): string {
  const texts = ['command', 'cmd', 'script', 'shell_command', 'commands'].flatMap((field) =>
    typeof input[field] === 'string' ? [input[field]] : [],
  );
  return texts.length === 1 ? (texts[0] ?? '') : '';
}

function commandLine({ words, via }: FoundCommand, printable: Printable): string {
  const text = words.length === 0 ? '(no program)' : words.slice(0, 40).map(wordText).join(' ');
  return `${printable(text, COMMAND_LENGTH)}${via.length === 0 ? '' : `   through ${printable(via.join(', '), COMMAND_LENGTH)}`}`;
}

function wordText({ written, value }: FoundWord): string {
  if (value === undefined) return written;
  return /^[\w@%+=:,./~*?-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}

function otherLines(effects: readonly Effect[], show: (effects: readonly Effect[]) => readonly string[]): readonly string[] {
  return effects.length === 0 ? [] : ['', 'The call itself', ...show(effects)];
}

interface Look {
  readonly source: string;
  readonly printable: Printable;
  readonly marks: Marks;
  readonly said: readonly Said[];
  /** Severities that a person has set, by rule or group. */
  readonly settings: Readonly<Record<string, Severity>>;
}

/** Effects below the place in the source that they come from. */
function effectLines(effects: readonly Effect[], look: Look): readonly string[] {
  const lines = effects.slice(0, MAX_EFFECTS).flatMap((effect, index) => {
    const { span } = effect;
    const before = effects[index - 1]?.span;
    const isSame = span !== undefined && before !== undefined && span.start === before.start && span.end === before.end;
    const place = span === undefined || isSame ? [] : excerpt(look.source, span, look.marks);
    const findings = look.said.filter((finding) => finding.effect === effect);
    return [
      ...place,
      `  ${look.printable(effectInWords(effect), LINE_LENGTH)}`,
      ...findings.flatMap((finding) => findingLines(finding, look)),
    ];
  });
  return [
    ...lines,
    ...(effects.length > MAX_EFFECTS ? [`… and ${effects.length - MAX_EFFECTS} more effects; --json has them all.`] : []),
  ].map((line) => `    ${line}`);
}

function findingLines({ guard, rule, severity, effect, exemptBy }: Said, look: Look): readonly string[] {
  const why = exemptBy === undefined ? overruled(rule, severity, effect, look.settings) : `; exempt by ${exemptBy}`;
  return [
    `    ${severity} by ${guard}, rule ${printable(rule.id, 80)}${printable(why, 120)}`,
    `      ${printable(rule.reason, LINE_LENGTH)}`,
    ...(rule.instead === undefined ? [] : [`      For example: ${look.printable(rule.instead, LINE_LENGTH)}`]),
  ];
}

/** Why a rule does not have its own way. */
function overruled({ id, verdict }: Finding['rule'], severity: Severity, { certainty }: Effect, settings: Look['settings']): string {
  const key = [id, id.slice(0, Math.max(0, id.indexOf('/')))].find((each) => Object.hasOwn(settings, each));
  if (key !== undefined) return `; "${key}" is set to ${severity} in .ckconfig.json, ${verdict} by itself`;
  return severity === verdict || certainty === 'certain' ? '' : `; ${verdict} if it were certain`;
}

function guardsTable(answers: readonly GuardAnswer[], printable: Printable): string {
  if (answers.length === 0) return 'No guard looks at this tool.\n';
  return table(
    [{ title: 'guard' }, { title: 'verdict' }, { title: 'because of' }],
    answers.map((one) => [one.guard.id, one.crash === undefined ? one.verdict.kind : 'crashed', becauseOf(one, printable)]),
  );
}

function becauseOf({ verdict, crash }: GuardAnswer, printable: Printable): string {
  if (crash !== undefined) return printable(crash.split('\n')[0] ?? '', 120);
  switch (verdict.kind) {
    case 'pass':
      return '';
    case 'skip':
      return printable(verdict.why, 120);
    case 'context':
    case 'ask':
    case 'deny':
    case 'block':
      return printable(verdict.rule, 120);
  }
}

const MEANING: Readonly<Record<Explanation['decided']['decision']['kind'], string>> = {
  silent: 'none: the call goes on.',
  context: 'context: the call goes on, and the model is told more.',
  ask: 'ask: the person is asked.',
  deny: 'deny: the call does not happen.',
  block: 'block: the agent may not stop yet.',
};

function decisionText({ decided: { decision } }: Explanation, printable: Printable): string {
  const texts = [decision.reason, decision.context, decision.notice].filter((text) => text !== '').flatMap((text) => text.split('\n'));
  return [`Decision: ${MEANING[decision.kind]}`, ...texts.map((text) => `  ${printable(text, REASON_LENGTH)}`), ''].join('\n');
}
