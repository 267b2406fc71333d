import type { Analysis } from '../../analysis.js';
import { addressesOfAnybody } from '../../known/anybodys-hosts.js';
import { emit } from '../../record.js';
import { topFrame } from '../../analysis.js';
import { resource } from '../../target.js';
import { runsStrangers } from './workflow-strangers.js';
import { readWorkflow, type WorkflowText } from './workflow-text.js';
import { isRespelled } from './respelled.js';

/** Where GitHub, and forges that take its format, look for workflows. */
const WORKFLOW = /\/\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/;

/** All secrets of the repository at once. */
const ALL = /\btoJSON\(\s{0,9}secrets\s{0,9}\)/i;

/** An action is handed them as what it is to send. */
const AS_MESSAGE = /^\s*(?:-\s+)?["']?(?:data|body|payload|content|message|text|json|params|custom_?payload|custom_?data)["']?\s{0,9}:/i;

/** An action is given them by a key of its own, and a step by a variable; and their names alone are none. */
const GIVEN = /^\s*(?:-\s+)?["']?[\w.-]{1,80}["']?\s{0,9}:\s{0,9}(?:[>|]-?)?["']?\$\{\{|\bkeys\b|\bGITHUB_ENV\b/;

const ONE = /\$\{\{\s{0,9}secrets\s{0,9}[.[]/i;

/** The forge blots a secret out of its logs as it is; what is printed in another spelling is shown. */
const PRINTED = /\|\s{0,9}(?:base(?:32|64)(?!\s{1,9}(?:-d|-D|--decode))|xxd(?!\s{1,9}-r)|od|hexdump|rev|fold|sed|tr)\b[^|>)]*$/;

/** What hands on what it is given: to another machine, or into the log in another spelling. */
const SENDS =
  /\b(?:curl|wget|nc|ncat|netcat|https?ie|Invoke-(?:WebRequest|RestMethod)|iwr|irm|fetch|axios|requests|urlopen|base64|xxd|gist|sendmail|scp|rsync|git[ \t]{1,9}push)\b/;

/** What is sent to hosts of anybody. */
const SENDS_THERE = new RegExp(
  String.raw`\b(?:curl|wget)\b(?=[^\n]{0,600}\s(?:-d|-F|-T|--data[\w-]{0,12}|--json|--form|--upload-file|--post-(?:data|file))\b)[^\n]{0,600}${addressesOfAnybody()}`,
);

/** What a step holds that nobody else is to see. */
const SECRET_THERE =
  /\$\{\{[ \t]{0,9}(?:secrets|github\.token)\b|\b(?:printenv|env)\b[ \t]{0,9}(?:\||\)|$)|\$\{?\w{0,40}(?:TOKEN|SECRET|PASSWORD|KEY|CREDENTIALS?|CONTENTS)\b/m;

/** What the runner holds of secrets while it works is taken out of its memory. */
const OF_RUNNER = /\bRunner\.Worker\b|\/proc\/[^\s"']{1,60}\/mem\b|"?isSecret\\?"?\s{0,9}\\?[":]/;

/** Code that is fetched from where anybody may have put it, or is given all rights, and run unread. Installers of tools are mostly run so, by a shell. */
const RUN_UNREAD = new RegExp(
  String.raw`\b(?:curl|wget)\b[^\n|]{0,600}\|[ \t]{0,9}sudo[ \t]{1,9}(?:-\w{1,4}[ \t]{1,9}){0,2}(?:python|perl|ruby|node|php)\d?\b|\b(?:curl|wget)\b[^\n|]{0,400}${addressesOfAnybody()}[^\n|]{0,400}\|[ \t]{0,9}(?:sudo[ \t]{1,9})?(?:-\w{1,4}[ \t]{1,9}){0,2}(?:(?:ba|z|da)?sh|python\d?|perl|ruby|node|php)\b|\b(?:ba|z)?sh[ \t]{1,9}<\([ \t]{0,9}(?:curl|wget)\b[^\n)]{0,400}${addressesOfAnybody()}`,
);

/** What a workflow would show of the repository's secrets to all who read its logs, or send elsewhere; and whose code or text it would run. */
export function workflowEffects(path: string, text: string, analysis: Analysis): void {
  if (!WORKFLOW.test(path)) return;
  const workflow = readWorkflow(text);
  const frame = topFrame(analysis);
  if (showsSecrets(text, workflow)) {
    emit(frame, {
      kind: 'reveal-environment',
      target: resource('credential', 'secrets of a workflow'),
      program: 'workflow',
      span: undefined,
    });
  }
  const before = analysis.world.disk.readText(path);
  const whole = before.kind === 'present' && !/^(?:["']?on["']?|true):/m.test(text) ? `${before.text}\n${text}` : text;
  const runs = workflow.runs.some((run) => RUN_UNREAD.test(run)) ? 'code from anywhere' : runsStrangers(text, whole, workflow);
  if (runs !== undefined) emit(frame, { kind: 'execute', target: resource('forge', runs), program: 'workflow', span: undefined });
}

function showsSecrets(text: string, { runs, holdAll, holdOne }: WorkflowText): boolean {
  if (
    text
      .replace(/\\\r?\n/g, ' ')
      .split('\n')
      .some((line) => (ALL.test(line) && (!GIVEN.test(line) || AS_MESSAGE.test(line))) || (ONE.test(line) && PRINTED.test(line)))
  ) {
    return true;
  }
  if (holdOne.length > 0 && runs.some((run) => isRespelled(run, holdOne))) return true;
  return runs.some(
    (run) =>
      OF_RUNNER.test(run) ||
      (SENDS.test(run) && holdAll.some((name) => handsOn(run, name))) ||
      (SENDS_THERE.test(run) && SECRET_THERE.test(run)),
  );
}

/** The variable stands in a line that hands it on, or goes into a file that stands in one. */
function handsOn(run: string, variable: string): boolean {
  const used = [
    `$${variable}`,
    `\${${variable}`,
    `env.${variable}`,
    `environ["${variable}"]`,
    `environ['${variable}']`,
    `printenv ${variable}`,
  ];
  const lines = run.split('\n').filter((line) => !/\bkeys\b/.test(line));
  const holding = lines.filter((line) => used.some((each) => line.includes(each)));
  const files = holding.flatMap((line) => INTO_FILE.exec(line)?.[1] ?? []);
  return holding.some((line) => SENDS.test(line)) || lines.some((line) => SENDS.test(line) && files.some((file) => line.includes(file)));
}

const INTO_FILE = /(?:>{1,2}|\|\s{0,9}tee)\s{0,9}["']?([\w./-]{3,80})["']?\s{0,9}$/;
