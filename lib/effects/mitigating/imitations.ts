import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { localhost } from '../../paths/own-hosts.js';
import { NAMED_BELOW_TEMPORARY } from '../../paths/temporary.js';
import { textOf } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { ofAnyCommand, ofEachCommand } from '../each-command.js';
import { LOCALSTACK } from '../known/localstack.js';

/** What may lead a program elsewhere again. */
const CHANGES_VARIABLES = /^(?:unset|source|\.|eval|declare|typeset)$/;

/** A variable that leads programs to an imitation of a service. */
interface Imitation {
  readonly programs: RegExp;
  readonly variable: string;
  readonly value: RegExp;
  /** An argument that names another, or a variable that has the program pass over this one. */
  readonly unless: RegExp;
  /** What has to be set beside it, so that nothing is reached by it elsewhere. */
  readonly beside?: RegExp;
  /** A file in the folder, and what in it tells of more than what is imitated. */
  readonly file?: { readonly name: string; readonly tellsOfMore: RegExp };
}

const IMITATIONS = (
  [
    { programs: /^aws(?: |$)/, variable: 'AWS_ENDPOINT_URL', value: LOCALSTACK, unless: /^(?:--endpoint-url|AWS_IGNORE_CONFIGURED)/ },
    // With keys that are none, no provider of Amazon's gets through to it; those of others are named where the providers are locked.
    {
      programs: /^(?:terraform|tofu)$/,
      variable: 'AWS_ENDPOINT_URL',
      value: LOCALSTACK,
      unless: /^(?:-chdir|-state|AWS_(?:IGNORE_CONFIGURED|PROFILE=|SESSION_TOKEN)|TF_(?:CLI_ARGS|WORKSPACE|CLOUD))/,
      beside: /^AWS_ACCESS_KEY_ID=(?:test|mock|fake|dummy|local(?:stack)?|0{12})$/,
      file: {
        name: '.terraform.lock.hcl',
        tellsOfMore: /^provider "(?!.*\/hashicorp\/(?:aws|random|null|local|archive|tls|time|http|template)")/m,
      },
    },
    {
      programs: /^az storage (?:blob|container) /,
      variable: 'AZURE_STORAGE_CONNECTION_STRING',
      value: new RegExp(
        String.raw`^UseDevelopmentStorage=true;?$|^DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;(?!.*(?:Suffix|AccountName=.*AccountName=))(?:\w+=[\w+/=]+;)*(?:\w+Endpoint=http:\/\/${localhost()}:1000\d\/devstoreaccount1;?)+$`,
      ),
      unless: /^(?:--(?:connection-string|account-|sas-token|\w+-endpoint|auth-mode|ids)|AZURE_STORAGE_(?!CONNECTION_STRING))/,
    },
    // Firestore's emulator, to which the client goes by this variable alone (firebase-tools, `firestoreOriginOrEmulator`).
    {
      programs: /^firebase firestore:delete$/,
      variable: 'FIRESTORE_EMULATOR_HOST',
      value: new RegExp(String.raw`^(?:http:\/\/)?${localhost()}:\d{2,5}$`),
      unless: /^(?:FIRESTORE_URL|FIREBASE_CLI_|GOOGLE_CLOUD_)/,
    },
    // A file that records what runs of pipelines came to, in a temporary folder.
    {
      programs: /^airflow db$/,
      variable: 'AIRFLOW__DATABASE__SQL_ALCHEMY_CONN',
      value: new RegExp(String.raw`^sqlite:///${NAMED_BELOW_TEMPORARY}$`),
      unless: /^(?:AIRFLOW__CORE__SQL_ALCHEMY_CONN|AIRFLOW__DATABASE__SQL_ALCHEMY_CONN_|AIRFLOW_CONFIG)/,
    },
  ] satisfies readonly Imitation[]
).map((each: Imitation) => ({ ...each, isLeft: leaves(each) }));

/** Tells whether a command of the call leads programs away from the imitation again. */
function leaves({ unless }: Imitation): ReturnType<typeof ofAnyCommand> {
  return ofAnyCommand(
    ({ words, assignments }) =>
      words.some(
        (word, at) => (at === 0 && CHANGES_VARIABLES.test(textOf(word))) || (/^\w/.test(textOf(word)) && unless.test(textOf(word))),
      ) || assignments.some((each) => unless.test(each.name)),
  );
}

/** What the call's own shell has exported so far: what comes behind a command is not found before it. */
const exportedBy = ofEachCommand(({ words: [first, ...rest] }, wrapper) =>
  wrapper === undefined && first !== undefined && textOf(first) === 'export' ? rest.map(sureText) : [],
);

/** True where a variable that stands before the command, or is exported before it, leads the program to an imitation of its service on this machine, and nothing else leads it elsewhere. */
export function isLedToImitation({ name, all }: Arguments, { command, frame: { analysis, depth, machine } }: Running): boolean {
  const imitation = IMITATIONS.find(({ programs }) => programs.test(name));
  if (imitation === undefined || depth > 0 || machine !== 'here' || all.some((word) => imitation.unless.test(textOf(word)))) return false;
  const { variable, value, beside, file } = imitation;
  if (imitation.isLeft(analysis.flows)) return false;
  const set = [...exportedBy(analysis.flows), ...command.assignments.map((each) => `${each.name}=${sureText(each.value)}`)];
  if (beside !== undefined && !isSetLast(beside, set)) return false;
  const told = file === undefined || command.cwd === undefined ? undefined : analysis.world.disk.readText(`${command.cwd}/${file.name}`);
  if (told?.kind === 'present' && file?.tellsOfMore.test(told.text) === true) return false;
  const leads = set.filter((text) => text.startsWith(variable));
  return leads.some((text) => text.startsWith(`${variable}=`)) && leads.every((text) => value.test(text.slice(text.indexOf('=') + 1)));
}

/** Whether a variable has a value of the pattern, the last time that it is set. */
function isSetLast(pattern: RegExp, set: readonly string[]): boolean {
  const name = /^\^(\w+=)/.exec(pattern.source)?.[1] ?? '';
  const last = set.findLast((text) => text.startsWith(name));
  return last !== undefined && pattern.test(last);
}
