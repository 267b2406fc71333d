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

/** How it is told of each circumstance whether it holds. */
const HOLDS: Readonly<Record<Idle, (given: Arguments, running: Running) => boolean>> = {
  'engine-not-in-use': (_, running) => !isOnEngineInUse(running),
  'on-own-registry': isOnOwnRegistry,
  'not-elsewhere': (_, { frame }) => frame.machine !== 'remote',
  'thrown-away': isThrownAway,
  'for-one': (given, running) => isThrownAway(given, running) || isForOne(given, running),
  'own-account': (given, running) => isThrownAway(given, running) || areLayersOfOwnAccount(given),
  'children-only': areChildren,
  unanswered: (_, running) => !isAnswered(running),
  'not-on-build-server': (_, { frame }) => !claimsBuildServer(frame.analysis.flows),
  'outside-production': (given, running) => !worksInProduction(given, running),
  'not-put-in-production': (given, running) => !isPutInProduction(given, running),
  'on-emulator': (_, running) => isOnEmulator(running),
  'virtual-screen': isOnVirtualScreen,
  'in-container': (_, running) => running.frame.machine === 'container' && !mountsAccounts(running),
  'own-setting': isOwnSetting,
  'fed-by-others': (_, running) => !isFedByShell(running.command) && !answersPipe(running),
  'keeps-no-secrets': (given, running) => !isKeeper(given, running),
  'values-hidden': hidesValues,
  'no-stored-credential': showsNoCredential,
  'shows-no-session': showsNoSession,
  'input-ends': (_, { command }) => !pipedInto(command).some(printsEndlessly),
  'output-to-file': (_, running) => isPrintedToFile(running),
  'laid-out-by-others': isLaidOutByOthers,
  'output-discarded': (_, running) => isPrintedAway(running),
};

/** Whether the circumstance holds in which a consequence does no harm. */
export function isIdle(reason: Idle, given: Arguments, running: Running): boolean {
  return HOLDS[reason](given, running);
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

/** True for `… > file`, where the name of the file is known and it is none of a device's. */
function isPrintedToFile({ command: { redirections } }: Running): boolean {
  return redirections.some(
    ({ operator, descriptor, target }) =>
      /^>{1,2}\|?$/.test(operator) &&
      (descriptor ?? 1) === 1 &&
      target.values.every(({ text }) => !/^$|\uFFFC|^\/(?:dev|proc)\//.test(text)),
  );
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
