import type { CodeReading } from './reading.js';
import { printsUsually } from '../output/amount-printed.js';
import { desktopEffects } from './calls/desktop.js';
import { callsInTexts } from './calls/each-call.js';
import { endlessEffects, MAY_GO_ROUND } from './calls/endless-code.js';
import { settingsLoaded } from './calls/settings-loaded.js';
import { environmentShown } from './calls/environment-calls.js';
import { unseenRun } from './calls/unseen-run.js';
import { fetchedFilesRun } from './calls/fetched-files.js';
import { methodsOfFiles } from './calls/methods-of-files.js';
import { listedDeleted } from './calls/listed-deleted.js';
import { messagesSent } from './calls/messages.js';
import { mailsEverybody } from './calls/mails-everybody.js';
import { memoryFilesRun } from './calls/memory-files.js';
import { ownFilesSent } from './calls/own-files-sent.js';
import { paidEndlessly } from './calls/paid-calls.js';
import { projectSent } from './calls/project-sent.js';
import { objectsRead } from './calls/read-objects.js';
import { requestsRun } from './calls/requests-run.js';
import { setUserId } from './calls/set-user-id.js';
import { processEffects } from './calls/process-effects.js';
import { statementEffects } from './calls/statement-calls.js';
import { walkedOver } from './calls/walked-over.js';
import { walkedShown } from './calls/walked-shown.js';
import { servicesEffects } from './services/services.js';
import { standsIn, type Sought } from './sought.js';

/** A call that prints all that another reads: `print(open(§).read())`. Only a part is printed if something is picked out of it first. */
const SHOWS: Sought = {
  holding: ['print|puts|echo|console|stdout', 'open(|read(|File(|FileSync(|file_get_contents(|Path('],
  expression:
    /\b(?:print|puts|echo|console\.\w{1,20}|stdout\.write)\b(?:\s{0,9}\()?\s{0,9}(?:await\s+)?(?:\w{1,40}(?:\(§\d+§\))?(?:\.|::)){0,3}(?:open|read|readFile|readFileSync|readTextFile|readTextFileSync|file_get_contents|Path|File)\([^()\n]{0,200}\)(?:\.(?:read|read_text|read_bytes|toString|decode|text|to_s)\((?:§\d+§)?\))*\s*(?:[);\n]|$)/,
};

/** What code must contain if it ends processes that it did not start, or starts itself again. */
const MAY_END = /kill|Kill|terminate|destroy|fork|spawn|Popen|Start|target|(?:run|call|exec\w*)\(/;

/** What code must contain that asks a service again and again, or calls itself. */
const MAY_PAY =
  /^(?=[^]*\b(?:while|for|loop|until|setInterval|return)\b)[^]*(?:reate|enerate|nvoke|send|ompletion|ublish|nstances|replicate|post|fetch|[cC]hat)/;

/** What code must contain that goes through folders and writes over what is there. */
const MAY_WALK_OVER =
  /^(?=[^]*(?:alk|istFiles|Files|eaddir|glob|[fF]ind|popen|Recurse|raverse|Dir|numerator))[^]*(?:rite|reate|runcate|open|text|Output)/;

/** What code must contain that deletes files which another program has listed. */
const MAY_DELETE_LISTED = /unlink|remove|delete|\brm|File\./;

/** What code must contain that writes to people. */
const MAILS = /send|mail|messages\b|publish|deliver|postMessage/i;

/** What code must contain if it has the library of a database or a cloud provider do more than read data. */
const MAY_BE_SERVICE = new RegExp(
  [
    // Takes away or changes what is kept.
    /drop|delete|key_?deletion|destroy|truncate|flush|expunge|purge|prune|obliterate|clear|sync|rollback|vacuum|deactivate|terminate|rmtree|mute_all|update_all|objects\b|\.remove|RemoveTable|\.(?:rm|dele|rmd|rmdir|set|del|unlink|reset)\(|->update\(/,
    // Does what it is told by a text.
    /sendCommand|execute_command|call_command|Artisan|request\w{0,12}\(|method\s?:|\.run\(|containers\.|createContainer|crontab/,
    // Calls something by a name that is worked out.
    /getattr\(|\]\s?\(|\.(?:public_)?send\b/,
    // Gives secrets out, or settings that hold some.
    /ecret|credential|key(?:ring|chain|tar)|CredRead|CredEnum|kSecReturn|safeStorage|password|netrc|otenv|arameter|vault|assume|session_?token|settings|config|->\s*(?:safeL|l)oad|(?:get|fetch|all)_env|env\.get|_(?:key|salt)\b|ConnectionInfo|get_connection|getCurrentUser|airflow|\.machines|BearerToken|authToken|environ\.Env|authenticators|fromIni|fromSSO|fromEnv|defaultProvider|(?:get|access|acquire|gh)_?token|google(?:\.|\simport\s)auth|HfApi|api_key|config_values|authconfig|gitcreds|key_get|token_fetch|TokenForHost|loadEnv|GetEnvVars|RepositoryEnv|environs|\.parse\(\[|await load\(/,
    // Changes who may do what, or who is told of it.
    /BlockPublic|PolicyArn|\bACL\b|logging|alarm/,
    // Puts something before all, or takes back what it is known by.
    /transition_model|model_alias|revoke|edits\b|\.(?:save_)?mode\(|\.to_(?:parquet|csv|json|pickle|feather|orc)\(|write_(?:delta|data|table)|saveAsTable|insertInto/,
    // Starts machines.
    /instances\w{0,10}\s?\(|_instance\(|InstancesClient|create_?(?:fleet|cluster|node_?group|training_?job)|begin_?create/,
    // Trains on machines of others, or speaks to devices.
    /instance_type|accelerator_type|visibility|repo_settings|netmiko|napalm|nornir|scrapli|ncclient|routeros|mqtt|aiplatform|post\(/,
    // Takes in what people type, say or send.
    /sniff|listener|hook|keyboard\.|input\s?=\s?True|\.(?:play)?rec\(|InputStream|VideoCapture/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Modules with which code need not say in any other word that it asks for secrets. */
const SECRET_MODULES = /^(?:(?:[\w.-]+\/)*(?:go-)?(?:netrc|keyring|keytar|pgpassfile)|netrc-parser|registry-auth-token|config)$/;

/** Finds effects that no single call tells by its name. */
interface Finder {
  /** What must stand in code that has such effects, where more would have to be loaded or looked at to tell. */
  readonly needs?: RegExp | Sought;
  /** A literal that is as good as that. */
  readonly orLiteral?: RegExp;
  /** Records them. `start` is the first of the effects that the same code has. */
  readonly find: (reading: CodeReading, start: number) => void;
}

/** In the order in which their effects are told. */
const FINDERS: readonly Finder[] = [
  { needs: SHOWS, find: ({ running }) => printsUsually(running.frame, 'all') },
  { find: walkedShown },
  { needs: MAY_WALK_OVER, find: walkedOver },
  { needs: MAY_DELETE_LISTED, find: listedDeleted },
  { find: statementEffects },
  { find: desktopEffects },
  { needs: MAY_END, find: processEffects },
  { needs: MAY_GO_ROUND, find: endlessEffects },
  { needs: MAY_PAY, find: paidEndlessly },
  { needs: MAILS, find: mailsEverybody },
  { needs: MAY_BE_SERVICE, orLiteral: SECRET_MODULES, find: servicesEffects },
  { find: methodsOfFiles },
  { find: setUserId },
  { find: messagesSent },
  { find: environmentShown },
  { needs: /\bconsole\.\w[^]*(?:\brequire|\bimport)\b|(?:\brequire|\bimport)\b[^]*\bconsole\.\w/, find: settingsLoaded },
  { find: unseenRun },
  { find: objectsRead },
  { find: requestsRun },
  // These go by what was found before: which files the code reads, fetches, writes and starts.
  { find: ownFilesSent },
  { find: projectSent },
  { find: fetchedFilesRun },
  { find: memoryFilesRun },
  // The only one that may give up on the way.
  { find: callsInTexts },
];

/** The longest name of a module that is looked at. */
const MAX_MODULE = 100;

/** Records all effects of code but those of its calls by their names, which have to be found before. */
export function otherEffects(reading: CodeReading, start: number): void {
  const { code, strings } = reading.masked;
  for (const { needs, orLiteral, find } of FINDERS) {
    const mayHave = needs === undefined || (needs instanceof RegExp ? needs.test(code) : standsIn(code, needs));
    if (mayHave || (orLiteral !== undefined && strings.some((text) => text.length < MAX_MODULE && orLiteral.test(text))))
      find(reading, start);
  }
}
