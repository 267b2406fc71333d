import type { Analysis } from '../../analysis.js';
import type { Effect } from '../../../types.js';
import { speaksOfProduction } from '../../production/production-names.js';
import { effectsOfCommand } from './command-harm.js';
import { blocksIn } from './script-blocks.js';

/** By which build servers and clusters are told to run something again and again. */
const SCHEDULED =
  /^[ \t]{0,40}["']?(?:schedules?|cron)["']?:|\bcron:[ \t]|\bkind:[ \t]{0,9}CronJob\b|\bonly:[ \t]{0,9}\[?[ \t]{0,9}schedules\b|\$CI_PIPELINE_SOURCE[ \t]{0,9}==[ \t]{0,9}["']schedule["']|\btriggers[ \t]{0,9}\{[^{}]{0,200}\bcron\b/m;

/** What could take something away. */
const TAKES_AWAY =
  /\b(?:delete\w{0,20}|destroy|drop\w{0,4}|truncate|purge|wipe|reset|flush\w{0,4}|uninstall|terminate[\w-]{0,20}|rm|rb|down)\b/i;

/** A command in a line of YAML, and texts in quotes. */
const IN_LINE = /^[ \t]{0,80}(?:- {1,9})?(?:["']?[\w.-]{1,60}["']?:[ \t]{1,9})?([a-z][^\n]{1,2000})$/gm;
const QUOTED = /"((?:[^"\\\n]|\\.){1,2000})"|'([^'\n]{1,2000})'/g;

/** What the jobs of a file log in with, and where they work. */
const IN_PRODUCTION =
  /\b(?:secrets|vars)\.(?:[A-Z\d]+_)*PROD(?:UCTION)?(?:_[A-Z\d_]+)?\b|^[ \t]{0,40}environment:[ \t]{0,9}(?:\n[ \t]{0,60}name:[ \t]{0,9})?["']?prod(?:uction)?["']?[ \t]*$/m;

const MAX_COMMANDS = 48;

/** True for a file by which what others use in production is taken away at set times, with nobody at hand. */
export function takesAwayByItself(text: string, analysis: Analysis): boolean {
  if (!SCHEDULED.test(text) || !TAKES_AWAY.test(text)) return false;
  const lines = [...text.matchAll(IN_LINE)].map(([, line = '']) => line);
  const commands = [
    ...blocksIn(text),
    ...lines,
    ...lines.flatMap((line) => [...line.matchAll(QUOTED)].map(([, double, single = '']) => double ?? single)),
  ];
  const isOfProduction = IN_PRODUCTION.test(text);
  return [...new Set(commands)]
    .filter((command) => TAKES_AWAY.test(command) && (isOfProduction || /prod/i.test(command)))
    .slice(0, MAX_COMMANDS)
    .some((command) => {
      const told = isOfProduction || command.split(/[\s"'=,]+/).some((word) => speaksOfProduction(word.replace(/^\$\{?|\}$/g, '')));
      return told && effectsOfCommand(command, analysis).some(isLoss);
    });
}

/** Where each push, or each merge, runs the jobs of a file. */
const PIPELINE =
  /\/(?:\.gitlab-ci|[\w.-]{1,40}\.gitlab-ci|azure-pipelines[\w.-]{0,40}|bitbucket-pipelines|\.travis|\.drone|\.woodpecker|cloudbuild)\.ya?ml$|\/\.(?:circleci|woodpecker|buildkite|github\/workflows)\/[\w.-]{1,80}\.ya?ml$/;
const BY_HAND = /\bwhen:[ \t]{0,9}["']?manual\b|\bworkflow_dispatch\b|\btype:[ \t]{0,9}approval\b/;

/** A whole store, or all that a registry keeps of a project, or copies that are kept for a bad day. */
const OF_STORE =
  /\brb\b|\bbuckets?[ -](?:delete|remove|rm)\b|\bdelete[_-]bucket\b|\bdelete[_-]repository\b|\brepositor(?:y|ies) delete\b|backup|snapshot|\bfor\b[^\n]{0,200}\$\([^()\n]{0,200}\b(?:ls|list|tags|catalog)\b[^\n]{0,300}\b(?:delete|rm|remove)\b/i;
const PASSING =
  /preview|review|\bpr[-_/$]|pull|tmp|temp|ephemeral|e2e|test|stag|cache|sandbox|\bdev\b|scratch|\blocalhost\b|--(?:older-than|keep|filter)|artifacts?\b/i;

/** True for a file of a build server by which each run takes away a store that others have something in. */
export function takesStoresAway(path: string, text: string, analysis: Analysis): boolean {
  if (!PIPELINE.test(path) || !OF_STORE.test(text) || BY_HAND.test(text)) return false;
  const lines = [...text.matchAll(IN_LINE)].map(([, line = '']) => line.replace(/^(?:run|script|command):[ \t]{1,9}/, ''));
  return [...new Set(lines)]
    .filter((line) => OF_STORE.test(line) && TAKES_AWAY.test(line) && !PASSING.test(line))
    .slice(0, MAX_COMMANDS)
    .some((line) => effectsOfCommand(line, analysis).some(isLoss));
}

/** What nothing brings back: not what a build has made for itself, and not some rows that have become old. */
function isLoss({ kind, target }: Effect): boolean {
  return (
    /^(?:destroy|delete|discard)$/.test(kind) &&
    target.kind === 'resource' &&
    /^(?:cluster|database|data-store|bucket|infrastructure|cloud|deployment|backup|volume)$/.test(target.resource) &&
    !target.name.startsWith('rows')
  );
}
