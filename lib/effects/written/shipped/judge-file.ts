import type { Analysis } from '../../analysis.js';
import type { Language } from '../../code/languages/language.js';
import type { JsonObject } from '../../../types.js';
import { harmInWords, type Harm } from './harm.js';
import { folderOf, nameOf } from '../../../paths/names.js';
import { topFrame } from '../../analysis.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';
import { asEdited, textOnDisk } from './as-edited.js';
import { fromProject, isInFolderNotRun, sourceMayHarm } from '../../aggravating/harm-in-source.js';
import { languageOf } from '../language.js';
import { selfRunCommands } from '../self-run/self-run-commands.js';
import { harmOnBuildMachines, mines, offersSocket } from './build-machines.js';
import { switchesChecksOff } from './checks-gone.js';
import { harmOfCell, harmOfCode, harmOfNotebook } from './code-harm.js';
import { isCell } from './may-harm.js';
import { isManifest, isPipeline, packingCommands, runsOf, scriptsOfPackage, silentLines, withoutTags } from './command-files.js';
import { commandsLose, harmOfCommands, harmOfWindowsScript } from './command-harm.js';
import { talkingCommands } from './command-lines.js';
import { harmOnceShared } from './forge-change.js';
import { passesAnybody } from './identity-unchecked.js';
import { harmOfChange, harmOfInfrastructure } from './infrastructure-harm.js';
import { passesFailures } from './failures-passed.js';
import { keepsKey } from './kept-keys.js';
import { takesLookAlike } from './look-alike-sources.js';
import { losingCommands } from './losing-commands.js';
import { sendsMounted } from './mounted-secrets.js';
import { opensTables } from './opened-tables.js';
import { sendsOwned } from './owned-sent.js';
import { admitsRecipients } from './recipients.js';
import { harmOfRegistries, takesPlainPackages } from './registry-harm.js';
import { takesAwayByItself, takesStoresAway } from './scheduled-harm.js';
import { strangersInWorkflow } from './workflow-changes.js';

/** UTF-16 code units of one file that are judged; of lockfiles all of it counts. */
const MAX_FILE = 131_072;

/** What makes a build ready runs what it unpacks from a file. */
const PREPARES = /\.m4$|\/configure\.ac$|\/Makefile\.(?:am|in)$/;
const UNPACKED = /\|\s{0,9}(?:xz|gzip|bzip2|zstd|base64|openssl|tr)\b[^\n|]{0,100}\|\s{0,9}(?:\/\S{1,40}\/)?(?:ba|da|z)?sh\b/;

const OF_ENVIRONMENT = /\b(?:env|printenv|environ)\b/;
const TO_NET = /\||:\/\/|\b(?:curl|wget|request|connect)\b/;

const IS_XML = /proj$|\.(?:xml|props|targets)$/;

/** Variables into which Jenkins puts what a person entrusted to it. */
const ENTRUSTED =
  /\b(?:variable|usernameVariable|passwordVariable|keyFileVariable|passphraseVariable|secretKeyVariable|tokenVariable)\s?:\s?['"](\w{1,60})['"]/g;

/** The harm that a file does to those who run it elsewhere, for no call of the session will. `text` is what the call puts in, `input` what the tool is given, where it is one for files. */
export function judgeFile(path: string, text: string, analysis: Analysis, input: JsonObject = {}): void {
  if (!isCell(path, input)) return judgeChangedFile(path, asEdited(path, text, input, analysis), analysis);
  const harm =
    (input['cell_type'] === 'markdown' ? undefined : harmOfCell(text, path, analysis)) ??
    (keepsKey(path, text, analysis) ? 'keys kept' : undefined);
  if (harm !== undefined) emitHarm(harm, path, analysis);
}

/** What becomes of a file. */
export interface Change {
  /** What stands there on the disk, unless it is given. */
  readonly before?: string;
  readonly after: string;
  /** The file of which it is a copy. */
  readonly copyOf?: string | undefined;
}

/** Tells what a file does, once it is changed, to those who run it elsewhere, unless it did so before. */
export function judgeChangedFile(path: string, change: Change, analysis: Analysis): void {
  const { before = textOnDisk(path, analysis), after, copyOf = path } = change;
  const strangers = strangersInWorkflow(path, before, after);
  if (strangers !== undefined) {
    emit(topFrame(analysis), { kind: 'execute', target: resource('forge', strangers), program: 'workflow', span: undefined });
  }
  if (admitsRecipients(fromProject(path, analysis.world.project.root), before, after)) {
    emit(topFrame(analysis), {
      kind: 'change-permission',
      target: resource('credential', 'shared'),
      program: nameOf(path),
      span: undefined,
    });
  }
  const harm =
    harmOfText(path, after, analysis) ??
    harmOfChange(fromProject(path, analysis.world.project.root), before, after) ??
    (switchesChecksOff(path, isPipeline(path), before, after)
      ? 'failures passed'
      : passesAnybody(fromProject(path, analysis.world.project.root), before, after)
        ? 'anybody passes'
        : undefined);
  // What did the same before is not this call's doing.
  if (
    harm === undefined ||
    did(harm, path, before, analysis) ||
    (copyOf !== path && did(harm, copyOf, textOnDisk(copyOf, analysis), analysis))
  ) {
    return;
  }
  emitHarm(harm, path, analysis);
}

/** Tells what a file does that is put into a branch which all share. */
export function judgeSharedFile(path: string, text: string, analysis: Analysis): void {
  const harm = harmOnceShared(path, text, analysis);
  if (harm !== undefined) emitHarm(harm, path, analysis);
}

function emitHarm(harm: Harm, path: string, analysis: Analysis): void {
  emit(topFrame(analysis), { kind: 'publish', target: resource('code', harmInWords(harm)), program: nameOf(path), span: undefined });
}

function did(harm: Harm, path: string, before: string, analysis: Analysis): boolean {
  return before !== '' && harmOfText(path, before, analysis) === harm;
}

function harmOfText(path: string, whole: string, analysis: Analysis): Harm | undefined {
  const inProject = fromProject(path, analysis.world.project.root);
  const text = whole.slice(0, MAX_FILE);
  if (opensTables(inProject, text)) return 'tables open';
  if (passesFailures(inProject, text)) return 'failures passed';
  if (takesLookAlike(path, text)) return 'packages of strangers';
  return (
    harmOfRegistries(path, whole) ??
    harmOfInfrastructure(inProject, text) ??
    harmOfFile(path, inProject, text, analysis) ??
    (keepsKey(path, text, analysis) ? 'keys kept' : undefined)
  );
}

function harmOfFile(path: string, inProject: string, text: string, analysis: Analysis): Harm | undefined {
  if (isInFolderNotRun(inProject) && !sourceMayHarm(inProject, text)) return undefined;
  if (path.endsWith('.ipynb')) return harmOfNotebook(text, path, analysis);
  const runs = runsOf(path, text);
  const isOfContainers = isManifest(path, text);
  if (offersSocket(path, text)) return 'open to all';
  if ((runs !== undefined || isOfContainers) && mines(text)) return 'harm to users';
  const onBuildMachines = isPipeline(path) ? harmOnBuildMachines(text) : undefined;
  if (onBuildMachines !== undefined) return onBuildMachines;
  const secrets = /\bwithCredentials\b/.test(text) ? [...text.matchAll(ENTRUSTED)].slice(0, 64).map(([, name = '']) => name) : [];
  if ((runs !== undefined || isOfContainers) && sendsMounted(text)) return 'secrets sent';
  if (runs !== undefined) {
    if (takesPlainPackages(text)) return 'packages of strangers';
    const commands = talkingCommands(IS_XML.test(path) ? withoutTags(text) : text);
    if (isPipeline(path) && sendsOwned(text, commands)) return 'secrets sent';
    if (commandsLose(losingCommands(path, text, analysis.world.home), analysis)) return 'harm to users';
    const found = UNPACKED.test(text) && PREPARES.test(path) ? 'hidden code' : harmOfCommands(commands, runs, secrets, analysis);
    if (found !== undefined) return found;
    const silent = silentLines(text);
    if (silent.length > 0 && harmOfCommands(silent, 'with people', [], analysis) === 'code of strangers') return 'code of strangers';
    if (takesAwayByItself(text, analysis) || takesStoresAway(path, text, analysis)) return 'taken away by itself';
  } else if (/\/package\.json$/.test(path)) {
    if (commandsLose(losingCommands(path, scriptsOfPackage(text).join('\n'), analysis.world.home), analysis)) return 'harm to users';
    const found = harmOfCommands([...selfRunCommands(path, text), ...packingCommands(text)], 'with people', [], analysis);
    if (found !== undefined) return found;
    // Whatever somebody calls for by its name, nobody means to send all variables by it.
    const ofEnvironment = scriptsOfPackage(text).filter((command) => OF_ENVIRONMENT.test(command) && TO_NET.test(command));
    return harmOfCommands(ofEnvironment, 'on build machines', [], analysis) === 'secrets sent' ? 'secrets sent' : undefined;
  } else if (isOfContainers) {
    return (
      harmOfCommands(talkingCommands(text), 'on build machines', [], analysis) ??
      (takesAwayByItself(text, analysis) ? 'taken away by itself' : undefined)
    );
  }
  const language = languageOf('', path, text) ?? languageOfPage(path);
  if (language === 'powershell' || language === 'batch') return harmOfWindowsScript(language, text, folderOf(path), analysis);
  if (language === undefined || language === 'shell' || !sourceMayHarm(inProject, text)) return undefined;
  return harmOfCode(language, path, text, analysis);
}

/** Code that stands in pages which a web server shows. */
function languageOfPage(path: string): Language | undefined {
  if (/\.jspx?$/.test(path)) return 'java';
  if (/\.(?:aspx|ashx|cshtml)$/.test(path)) return 'csharp';
  return /\.(?:phtml|php\d|phar)$/.test(path) ? 'php' : undefined;
}
