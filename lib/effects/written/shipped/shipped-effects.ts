import type { Analysis } from '../../analysis.js';
import type { JsonObject } from '../../../types.js';
import { inWords, type Harm } from './harm.js';
import { nameOf } from '../../../paths/names.js';
import { topFrame } from '../../analysis.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';
import { asEdited, textOnDisk } from './as-edited.js';
import { fromProject, isInFolderNotRun, sourceMayHarm } from '../../aggravating/harm-in-source.js';
import { languageOf } from '../language.js';
import { selfRunCommands } from '../self-run/self-run-commands.js';
import { harmOfCode } from './code-harm.js';
import { harmOfCommands, type Runs } from './command-harm.js';
import { talkingCommands } from './command-lines.js';
import { harmOfInfrastructure } from './infrastructure-harm.js';
import { harmOfRegistries } from './registry-harm.js';
import { strangersInWorkflow } from './workflow-changes.js';

/** UTF-16 code units of one file that are judged; of lockfiles all of it counts. */
const MAX_FILE = 131_072;

/** Files whose commands run where nobody of the session is: build servers, images, clusters; and those that run with whoever takes the package or the infrastructure. */
const COMMANDS: readonly (readonly [file: RegExp, runs: Runs])[] = [
  [/\/(?:\.gitlab-ci|[\w.-]{1,40}\.gitlab-ci|azure-pipelines[\w.-]{0,40}|bitbucket-pipelines|\.travis|\.?appveyor|\.drone|\.woodpecker|\.cirrus|cloudbuild|buildspec|\.semaphore|wercker|codefresh|codemagic|bitrise|\.build|\.buildkite)\.ya?ml$|\/(?:\.circleci|\.woodpecker|\.buildkite|\.azure-pipelines|\.gitlab|\.teamcity|\.github\/(?:workflows|actions)|\.tekton|\.semaphore)\/.{1,200}\.(?:ya?ml|kts|sh)$|\/Jenkinsfile[\w.-]{0,40}$|\.jenkinsfile$/i, 'on build machines'],
  [/\/\.buildkite\/hooks\/[\w-]{1,40}$|\/\.(?:gitlab|circleci|ci)\/[\w/.-]{1,80}\.sh$/, 'on build machines'],
  [/\/(?:Docker|Container)file[\w.-]{0,40}$|\.(?:dockerfile|Dockerfile)$|\.pkr\.hcl$|\/(?:user-data|cloud-init)[\w.-]{0,20}$/, 'on build machines'],
  [/\.(?:tf|tofu|tf\.json|hcl)$|\/(?:terragrunt|Pulumi)[\w.-]{0,20}$/, 'with people'],
  [/\/binding\.gyp$|\.gypi$|\.m4$|\/configure\.ac$|\/Makefile\.(?:am|in)$/, 'with people'],
  [/\/(?:GNU)?[Mm]akefile$|\.mk$|\/[Jj]ustfile$|\/Taskfile\.ya?ml$/, 'on build machines'],
  [/\.gradle(?:\.kts)?$/, 'with people'],
  [/\.(?:sh|bash|zsh)$/, 'on build machines'],
];

/** Manifests, charts and playbooks. */
const MANIFEST = /\.ya?ml(?:\.j2|\.tpl)?$|\.json$/;
const IS_MANIFEST = /^\s{0,9}["']?(?:apiVersion|kind|services|hosts|tasks|- hosts)["']?:/m;

/** What makes a build ready runs what it unpacks from a file. */
const PREPARES = /\.m4$|\/configure\.ac$|\/Makefile\.(?:am|in)$/;
const UNPACKED = /\|\s{0,9}(?:xz|gzip|bzip2|zstd|base64|openssl|tr)\b[^\n|]{0,100}\|\s{0,9}(?:\/\S{1,40}\/)?(?:ba|da|z)?sh\b/;

/** Variables into which Jenkins puts what a person entrusted to it. */
const ENTRUSTED = /\b(?:variable|usernameVariable|passwordVariable|keyFileVariable|passphraseVariable|secretKeyVariable|tokenVariable)\s?:\s?['"](\w{1,60})['"]/g;

/** The harm that a file does to those who run it elsewhere, for no call of the session will. `text` is what the call puts in, `input` what the tool is given, where it is one for files. */
export function harmEffects(path: string, text: string, analysis: Analysis, input: JsonObject = {}): void {
  changeEffects(path, asEdited(path, text, input, analysis), analysis);
}

/** What becomes of a file. */
export interface Change {
  /** What stands there on the disk, unless it is given. */
  readonly before?: string;
  readonly after: string;
  /** The file of which it is a copy. */
  readonly copyOf?: string | undefined;
}

/** The same of any change of a file. */
export function changeEffects(path: string, change: Change, analysis: Analysis): void {
  const { before = textOnDisk(path, analysis), after, copyOf = path } = change;
  const strangers = strangersInWorkflow(path, before, after);
  if (strangers !== undefined) emit(topFrame(analysis), { kind: 'execute', target: resource('forge', strangers), program: 'workflow', span: undefined });
  const harm = harmOfText(path, after, analysis);
  // What did the same before is not this call's doing.
  if (harm === undefined || did(harm, path, before, analysis) || (copyOf !== path && did(harm, copyOf, textOnDisk(copyOf, analysis), analysis))) return;
  emit(topFrame(analysis), { kind: 'publish', target: resource('code', inWords(harm)), program: nameOf(path), span: undefined });
}

function did(harm: Harm, path: string, before: string, analysis: Analysis): boolean {
  return before !== '' && harmOfText(path, before, analysis) === harm;
}

function harmOfText(path: string, whole: string, analysis: Analysis): Harm | undefined {
  const inProject = fromProject(path, analysis.world.project.root);
  const text = whole.slice(0, MAX_FILE);
  return harmOfRegistries(path, whole) ?? harmOfInfrastructure(inProject, text) ?? harmOfFile(path, inProject, text, analysis);
}

function harmOfFile(path: string, inProject: string, text: string, analysis: Analysis): Harm | undefined {
  if (isInFolderNotRun(inProject) && !sourceMayHarm(inProject, text)) return undefined;
  const runs = COMMANDS.find(([file]) => file.test(path))?.[1];
  const secrets = /\bwithCredentials\b/.test(text) ? [...text.matchAll(ENTRUSTED)].slice(0, 64).map(([, name = '']) => name) : [];
  if (runs !== undefined) {
    const found = UNPACKED.test(text) && PREPARES.test(path) ? 'hidden code' : harmOfCommands(talkingCommands(text), runs, secrets, analysis);
    if (found !== undefined) return found;
  } else if (/\/package\.json$/.test(path)) return harmOfCommands(selfRunCommands(path, text), 'with people', [], analysis);
  else if (MANIFEST.test(path)) return IS_MANIFEST.test(text) ? harmOfCommands(talkingCommands(text), 'on build machines', [], analysis) : undefined;
  const language = languageOf('', path, text);
  if (language === undefined || language === 'shell' || !sourceMayHarm(inProject, text)) return undefined;
  return harmOfCode(language, path, text, analysis);
}
