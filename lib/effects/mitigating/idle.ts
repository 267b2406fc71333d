import type { Arguments } from '../command/arguments.js';
import type { Idle } from '../command/row.js';
import type { Running } from '../command/running.js';
import { HOLE, pipedInto, textOf } from '../../shell/command.js';
import { printsEndlessly } from '../aggravating/prints-endlessly.js';
import { isPutInProduction, worksInProduction } from '../production/in-production.js';
import { showsNoSession } from '../databases/kept-elsewhere.js';
import { setsVariable } from '../each-command.js';
import { isKeeper } from '../aggravating/secret-keepers.js';
import { pathNamed } from '../target.js';
import { mountsAccounts } from './mounted-accounts.js';
import { isOnEngineInUse } from './engine.js';
import { isOnEmulator } from './emulator.js';
import { answersPipe, isFedByShell } from './fed-by-shell.js';
import { isForOne } from './for-one.js';
import { areLayersOfOwnAccount } from './own-account.js';
import { isOnOwnRegistry } from './own-registry.js';
import { isOwnSetting } from './own-settings.js';
import { showsNoCredential } from './shown-settings.js';
import { isThrownAway } from './throwaways.js';
import { hidesValues } from './values-hidden.js';
import { isOnVirtualScreen } from './virtual-screens.js';

/** Whether the circumstance holds in which a consequence does no harm. */
export function isIdle(reason: Idle, given: Arguments, running: Running): boolean {
  switch (reason) {
    case 'own-engine':
      return !isOnEngineInUse(running);
    case 'here':
      return isOnOwnRegistry(given);
    case 'not-elsewhere':
      return running.frame.machine !== 'remote';
    case 'thrown-away':
      return isThrownAway(given, running);
    case 'for-one':
      return isThrownAway(given, running) || isForOne(given, running);
    case 'own-account':
      return isThrownAway(given, running) || areLayersOfOwnAccount(given);
    case 'of-own':
      return areChildren(given);
    case 'unanswered':
      return !isAnswered(running);
    case 'by-hand':
      return !claimsBuildServer(running.frame.analysis.flows);
    case 'outside-production':
      return !worksInProduction(given, running);
    case 'not-put-in-production':
      return !isPutInProduction(given, running);
    case 'on-emulator':
      return isOnEmulator(running);
    case 'virtual-screen':
      return isOnVirtualScreen(given, running);
    case 'in-container':
      return running.frame.machine === 'container' && !mountsAccounts(running);
    case 'own-setting':
      return isOwnSetting(given, running);
    case 'fed-by-others':
      return !isFedByShell(running.command) && !answersPipe(running);
    case 'keeps-no-secrets':
      return !isKeeper(given, running);
    case 'values-hidden':
      return hidesValues(given, running);
    case 'settings-hold-none':
      return showsNoCredential(given, running);
    case 'shows-no-session':
      return showsNoSession(given, running);
    case 'bounded':
      return !pipedInto(running.command).some(printsEndlessly);
    case 'into-file':
      return running.command.redirections.some(
        ({ operator, descriptor, target }) =>
          /^>{1,2}\|?$/.test(operator) &&
          (descriptor ?? 1) === 1 &&
          target.values.every(({ text }) => !/^$|\uFFFC|^\/(?:dev|proc)\//.test(text)),
      );
    case 'laid-out-by-others':
      return isLaidOutByOthers(given, running);
    case 'printed-away':
      return isPrintedAway(running);
  }
}

/** Names by which files of secrets are kept from whoever reads a project. */
const KEEPS_SECRETS = /(?:^|[/.])(?:env|netrc|npmrc|pypirc|pgpass)(?:\.[\w.-]{1,60})?$|secret|credential|\.(?:pem|key|p12|tfvars)$/i;

/** True unless this session has written itself what a program fills in, for a file that anybody reads: nothing then keeps the values from it. */
function isLaidOutByOthers({ options, valued, operands }: Arguments, running: Running): boolean {
  const ofRole = (role: string): readonly string[] =>
    valued.flatMap(({ option, word }) => (options[option] === role ? [textOf(word)] : []));
  const written = ofRole('write');
  if (written.length === 0 || written.every((path) => KEEPS_SECRETS.test(path))) return true;
  const { analysis } = running.frame;
  const templates = [...ofRole('use'), ...operands.map(textOf)].flatMap((text) => pathNamed(text, running) ?? []);
  return !templates.some((path) => analysis.files.writings.has(path) || analysis.world.past.wrote(path));
}

/** True for `… > /dev/null`, where no other redirection takes the output to somewhere else. */
function isPrintedAway({ command: { redirections } }: Running): boolean {
  const outputs = redirections.filter(({ operator, descriptor }) => !operator.startsWith('<') && (descriptor ?? 1) === 1);
  return (
    outputs.length === 1 &&
    outputs.every(({ operator, target }) => /^&?>{1,2}\|?$/.test(operator) && target.values.every(({ text }) => text === '/dev/null'))
  );
}

/** True for `pkill -P $$`: only children of the process with that number, which is neither init nor the parent of this shell. With `-v` it would be all other processes. */
function areChildren({ name, valued, flags }: Arguments): boolean {
  const parents = valued.flatMap(({ option, word }) => (option === '-P' || option === '--parent' ? [word] : []));
  if (!name.startsWith('pkill') || parents.length === 0 || flags.has('-v') || flags.has('--inverse')) return false;
  return parents.every(
    ({ written, from, values }) =>
      from === undefined && !/\bPPID\b/.test(written) && values.every(({ text }) => text === '' || text === HOLE || /^\d{2,}$/.test(text)),
  );
}

/** True if a program's question may be answered. There is no terminal, so answers come from a pipe, a file, or a program that imitates a terminal; and on what claims to be a build server, programs do not ask. */
function isAnswered({ command, frame }: Running): boolean {
  const { input, redirections } = command;
  if (input.kind === 'file' ? textOf(input.path) !== '/dev/null' : input.kind !== 'none') return true;
  if (
    redirections.some(
      ({ operator, descriptor = 0, target }) => operator.startsWith('<') && descriptor === 0 && textOf(target) !== '/dev/null',
    )
  ) {
    return true;
  }
  if (frame.via.some((wrapper) => /^(?:script|unbuffer|expect|socat|tmux|screen|zellij|spawn|shell)\b/.test(wrapper))) return true;
  return claimsBuildServer(frame.analysis.flows);
}

/** Tells whether the call sets a variable by which programs know that they run on a build server. */
const claimsBuildServer = setsVariable('(?:CI|GITHUB_ACTIONS|GITLAB_CI|CIRCLECI|TRAVIS|BUILDKITE|JENKINS_URL)=');
