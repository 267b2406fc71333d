import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { localhost } from '../../paths/own-hosts.js';
import { NAMED_BELOW_TEMPORARY } from '../../paths/temporary.js';
import { textOf } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { isTemporaryCluster } from '../databases/temporary-clusters.js';
import { hasSetUpStack } from '../databases/thrown-away.js';
import { setsVariable } from '../each-command.js';
import { isNamedForTests, isNamedToKeep } from '../known/throwaway-names.js';
import { LOCALSTACK } from '../known/localstack.js';
import { isLedToImitation } from './imitations.js';
import { isOnBoxes } from './boxes.js';
import { areBucketsOfTests } from './buckets-of-tests.js';
import { isClientOfOwnServer } from './clients-of-own-servers.js';
import { areQueuesOfTests } from './queues-of-tests.js';
import { hasNoVolumes, isOwnProject, isProjectOfTests } from './compose-projects.js';
import { isInNewClone, staysInNewFolders } from './new-repository.js';
import { isOnOwnCluster } from './own-clusters.js';
import { isMadeBySession } from './made-by-session.js';
import { areOwnUnits } from './own-units.js';
import { areReplacedPods } from './replaced-pods.js';
import { isStoreOfTests } from './stores-of-tests.js';
import { areVectorsHere } from './vectors-here.js';
import { localCluster } from '../known/local-clusters.js';

/** Which options say that a program works on what was made to be thrown away, and how. */
interface Throwaway {
  readonly programs: RegExp;
  readonly options: readonly string[];
  /** A pattern of values, or the sort of things for tests that they name. */
  readonly value: RegExp | Parameters<typeof isNamedForTests>[1];
  /** Only where some operand matches. */
  readonly operand?: RegExp;
  /** What leads the program elsewhere all the same. */
  readonly unless?: RegExp;
  /** Variables of the call that do so. */
  readonly variables?: ReturnType<typeof setsVariable>;
}

const IN_LOCAL_CLUSTER = new RegExp(`^${localCluster()}$`);

const THROWAWAYS: readonly Throwaway[] = [
  {
    programs: /^kubectl /,
    options: ['--context'],
    value: IN_LOCAL_CLUSTER,
    unless: /^(?:-s|--(?:server|cluster|user|kubeconfig|token)\b)/,
  },
  { programs: /^helm /, options: ['--kube-context'], value: IN_LOCAL_CLUSTER, unless: /^--(?:kubeconfig|kube-apiserver|kube-token)\b/ },
  { programs: /^skaffold/, options: ['--kube-context'], value: IN_LOCAL_CLUSTER, unless: /^--(?:kubeconfig|module)\b/ },
  // An imitation of Amazon's services, by its port, and one of its database alone.
  { programs: /^aws(?: |$)/, options: ['--endpoint-url'], value: LOCALSTACK },
  {
    programs: /^aws$/,
    operand: /^dynamodb$/,
    options: ['--endpoint-url'],
    value: new RegExp(String.raw`^https?:\/\/${localhost()}:8000\/?$`),
  },
  // A topic that is named for tests; a name with signs stands for others too.
  {
    programs: /^kafka-topics/,
    options: ['--topic'],
    value: /^(?:(?:[\w-]+[_-])?tests?(?:[_-]?\d{1,4})?|tests?[_-][\w-]+)$/,
    unless: new RegExp(
      String.raw`^$|\uFFFC|^--?(?:z|com)|^(?!(?:--bootstrap-server=)?(?:${localhost()}|kafka|broker|redpanda):\d+$)[^]*:\d{2,5}`,
    ),
  },
  // Queues of a virtual host that is named for tests; the broker is this machine's unless another is named.
  {
    programs: /^rabbitmqctl/,
    operand: /^(?:purge|delete)_queue$/,
    options: ['-p', '--vhost'],
    value: /^\/?tests?$/,
    unless: /^(?:-n|--node|--formatter)/,
    variables: setsVariable('RABBITMQ_'),
  },
  // A server whose data stand in a temporary folder.
  { programs: /^pg_ctl$/, options: ['-D', '--pgdata'], value: new RegExp(String.raw`^${NAMED_BELOW_TEMPORARY}$`) },
  // What tests start for themselves; volumes have the name of the project before theirs.
  { programs: /^docker(?: compose|-compose) /, options: ['-f', '--file'], value: 'file' },
  { programs: /^docker(?: compose|-compose) /, options: ['-p', '--project-name'], value: 'project' },
];

/** True when an option says so, each time that it is given and in every round of a loop, and nothing says otherwise. */
export function isThrownAway(given: Arguments, running: Running): boolean {
  if (running.frame.machine !== 'here' && running.frame.machine !== 'container') return false;
  if (given.name.startsWith('git ')) return given.name === 'git push' ? staysInNewFolders(given, running) : isInNewClone(running);
  return TELLING.some((tells) => tells(given, running));
}

/** What this session has created, by what it remembers. */
function isCreatedHere(given: Arguments, running: Running): boolean {
  return (
    isOnOwnCluster(given, running) ||
    (COMPOSE_OR_VOLUME.test(given.name) && (isOwnProject(running) || isProjectOfTests(running) || hasNoVolumes(running))) ||
    (given.name.startsWith('pg_ctl') && isTemporaryCluster(given, running))
  );
}

const COMPOSE_OR_VOLUME = /^(?:docker|podman)(?:[ -]compose (?:down|rm)| volume (?:rm|remove))$/;

function isToldByOption({ name, valued, operands, all }: Arguments, running: Running): boolean {
  return THROWAWAYS.some(({ programs, operand, options, value, unless, variables }) => {
    if (!programs.test(name) || (unless !== undefined && all.some((word) => unless.test(textOf(word))))) return false;
    if (variables?.(running.frame.analysis.flows) === true) return false;
    if (operand !== undefined && !operands.some((word) => operand.test(sureText(word)))) return false;
    const words = valued.flatMap(({ option, word }) => (options.includes(option) ? [word] : []));
    return (
      words.length > 0 &&
      words.every(({ values }) =>
        values.every(({ text }) => (typeof value === 'string' ? isNamedForTests(text, value) : value.test(text) && !isNamedToKeep(text))),
      )
    );
  });
}

/** `wrangler kv key delete --local`: what it imitates for development stands in a folder of the project. */
function isStateHere({ name, all }: Arguments): boolean {
  return (
    name === 'wrangler' &&
    all.some((word) => sureText(word) === '--local') &&
    !all.some((word) => /^--(?:remote|no-local|local=|preview)/.test(textOf(word)))
  );
}

/** `security delete-keychain signing-tmp.keychain`: those that builds make to sign something, by their names or where they lie. */
function areKeychainsOfTests({ name, operands: [verb, ...keychains] }: Arguments): boolean {
  return (
    name === 'security' &&
    textOf(verb) === 'delete-keychain' &&
    keychains.length > 0 &&
    keychains.every(({ values }) => values.every(({ text }) => KEYCHAIN_OF_TESTS.test(text) && !isNamedToKeep(text)))
  );
}

const KEYCHAIN_OF_TESTS = new RegExp(
  String.raw`^(?!.*(?:login|system|/Keychains/))(?:${NAMED_BELOW_TEMPORARY}$|(?:[\w./~-]*[/_-])?(?:te?mp|tests?)(?:[_-][\w-]+)?\.keychain(?:-db)?$)`,
  'i',
);

/** `supabase db reset`, and `supabase stop --no-backup`, in a project that this session has set up (`supabase init` refuses to do so twice), or that keeps what the database holds. */
function isOwnStack({ name, all, operands }: Arguments, { command: { cwd }, frame: { analysis } }: Running): boolean {
  const isOfStack = name === 'supabase db reset' || (name === 'supabase' && operands.length === 1 && textOf(operands[0]) === 'stop');
  // Other projects of this machine are named by their ids, or all of them at once.
  if (!isOfStack || all.some((word) => /^--(?:linked|db-url|workdir|project-id|all)|^-[^-]/.test(textOf(word)))) return false;
  return (
    (cwd !== undefined && hasSetUpStack(cwd, analysis)) ||
    (!all.some((word) => /^--(?:no-seed|sql-paths)/.test(textOf(word))) &&
      analysis.world.disk.kindOf(`${cwd ?? ''}/supabase/seed.sql`) === 'file')
  );
}

/** `docker compose down -v db-test`: of these services alone. */
function areServicesOfTests({ name, operands, all }: Arguments): boolean {
  if (!/^docker(?: compose|-compose) (?:down|rm)$/.test(name) || operands.length === 0) return false;
  return (
    !all.some((word) => /^-(?:-file|-project|-profile|f|p)/.test(textOf(word))) &&
    operands.every(({ values }) => values.every(({ text }) => isNamedForTests(text, 'container')))
  );
}

/** What may tell it, one by one. */
const TELLING: readonly ((given: Arguments, running: Running) => boolean)[] = [
  isToldByOption,
  isStateHere,
  areServicesOfTests,
  isLedToImitation,
  isOwnStack,
  areQueuesOfTests,
  areBucketsOfTests,
  areReplacedPods,
  areVectorsHere,
  isOnBoxes,
  isStoreOfTests,
  isClientOfOwnServer,
  areOwnUnits,
  isMadeBySession,
  areKeychainsOfTests,
  isCreatedHere,
];
