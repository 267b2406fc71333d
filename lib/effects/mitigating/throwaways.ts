import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { only } from '../databases/plain-sight.js';
import { hasSetUpStack } from '../databases/thrown-away.js';

/** Which options say that a program works on what was made to be thrown away, and how. */
interface Throwaway {
  readonly programs: RegExp;
  readonly options: readonly string[];
  readonly value: RegExp;
  /** Only where some operand matches. */
  readonly operand?: RegExp;
  /** What leads the program elsewhere all the same. */
  readonly unless?: RegExp;
}

/** Where an imitation of Amazon's services answers. */
const IMITATES_AMAZON = /^https?:\/\/(?:localhost|127\.0\.0\.1|localhost\.localstack\.cloud):4566\/?$/;

const OF_OTHERS = /prod(?!uct)|live|stag|main|master|backup/i;

const THROWAWAYS: readonly Throwaway[] = [
  // Clusters on this machine, by the names that those who make them give their contexts.
  { programs: /^kubectl /, options: ['--context'], value: /^(?:minikube|(?:kind|k3d)-[\w.-]+)$/, unless: /^(?:-s|--(?:server|cluster|user|kubeconfig|token)\b)/ },
  { programs: /^helm /, options: ['--kube-context'], value: /^(?:minikube|(?:kind|k3d)-[\w.-]+)$/, unless: /^--(?:kubeconfig|kube-apiserver|kube-token)\b/ },
  // An imitation of Amazon's services, by its port, and one of its database alone.
  { programs: /^aws(?: |$)/, options: ['--endpoint-url'], value: IMITATES_AMAZON },
  { programs: /^aws$/, operand: /^dynamodb$/, options: ['--endpoint-url'], value: /^https?:\/\/(?:localhost|127\.0\.0\.1):8000\/?$/ },
  // A topic that is named for tests; a name with signs stands for others too.
  { programs: /^kafka-topics/, options: ['--topic'], value: /^(?:[\w-]+[_-])?tests?(?:[_-]?\d{1,4})?$/, unless: /^$|\uFFFC|^(?!(?:--bootstrap-server=)?(?:localhost|127\.0\.0\.1|kafka|broker|redpanda):\d+$)[^]*:\d{2,5}/ },
  // A server whose data stand in a temporary folder.
  { programs: /^pg_ctl$/, options: ['-D', '--pgdata'], value: /^(?:\/private)?\/tmp\/(?!.*\.\.)[\w./-]+$/ },
  // What tests start for themselves; volumes have the name of the project before theirs.
  { programs: /^docker(?: compose|-compose) /, options: ['-f', '--file'], value: /^(?:[\w./-]*[/._-])?(?:tests?|testing|ci|e2e|integration)(?=[/._-])[\w./-]*\.ya?ml$/i },
  { programs: /^docker(?: compose|-compose) /, options: ['-p', '--project-name'], value: /^(?:[\w-]+[_-])?(?:tests?|ci|e2e)(?:[_-][\w-]+)?$/i },
];

/** True when an option says so, each time that it is given and in every round of a loop, and nothing says otherwise. */
export function isThrownAway(given: Arguments, running: Running): boolean {
  if (running.frame.machine !== 'here' && running.frame.machine !== 'container') return false;
  return isToldByOption(given) || isStateHere(given) || areServicesOfTests(given) || isLedToImitation(given, running) || isOwnStack(given, running);
}

function isToldByOption({ name, valued, operands, all }: Arguments): boolean {
  return THROWAWAYS.some(({ programs, operand, options, value, unless }) => {
    if (!programs.test(name) || (unless !== undefined && all.some((word) => unless.test(textOf(word))))) return false;
    if (operand !== undefined && !operands.some((word) => operand.test(only(word)))) return false;
    const words = valued.flatMap(({ option, word }) => (options.includes(option) ? [word] : []));
    return words.length > 0 && words.every(({ values }) => values.every(({ text }) => value.test(text) && !OF_OTHERS.test(text)));
  });
}

/** `wrangler kv key delete --local`: what it imitates for development stands in a folder of the project. */
function isStateHere({ name, all }: Arguments): boolean {
  return name === 'wrangler' && all.some((word) => only(word) === '--local') && !all.some((word) => /^--(?:remote|no-local|local=|preview)/.test(textOf(word)));
}

/** `supabase db reset` in a project that this session has set up (`supabase init` refuses to do so twice). */
function isOwnStack({ name, all }: Arguments, { frame: { analysis } }: Running): boolean {
  return name === 'supabase db reset' && !all.some((word) => /^--(?:linked|db-url|workdir)/.test(textOf(word))) && hasSetUpStack(analysis);
}

const SERVICE_OF_TESTS = /^(?:[\w.]+[-_.])?(?:tests?|testing|e2e|ci)(?:[-_.](?:db|redis|postgres|mysql|mongo|\d{1,3}))?$/i;

/** `docker compose down -v db-test`: of these services alone. */
function areServicesOfTests({ name, operands, all }: Arguments): boolean {
  if (!/^docker(?: compose|-compose) (?:down|rm)$/.test(name) || operands.length === 0) return false;
  return !all.some((word) => /^-(?:-file|-project|-profile|f|p)/.test(textOf(word))) && operands.every(({ values }) => values.every(({ text }) => SERVICE_OF_TESTS.test(text) && !OF_OTHERS.test(text)));
}

/** What may lead a program elsewhere again. */
const CHANGES_VARIABLES = /^(?:unset|source|\.|eval|declare|typeset)$/;

/** By `AWS_ENDPOINT_URL`, which stands before the command or is exported before it, and by nothing else. */
function isLedToImitation({ name, all }: Arguments, { command, frame: { analysis, depth, machine } }: Running): boolean {
  if (!/^aws(?: |$)/.test(name) || depth > 0 || machine !== 'here' || all.some((word) => textOf(word).startsWith('--endpoint-url'))) return false;
  const flows = analysis.flows.filter(({ wrapper }) => wrapper === undefined).map(({ command: each }) => each);
  if (analysis.flows.some(({ command: { words } }) => words.some((word, at) => (at === 0 && CHANGES_VARIABLES.test(textOf(word))) || textOf(word).startsWith('AWS_IGNORE_CONFIGURED')))) return false;
  const exported = flows.slice(0, flows.indexOf(command)).flatMap(({ words: [first, ...rest] }) => (first !== undefined && textOf(first) === 'export' ? rest.map(only) : []));
  const leads = [...exported, ...command.assignments.map((each) => `${each.name}=${only(each.value)}`)].filter((text) => text.startsWith('AWS_ENDPOINT_URL'));
  return leads.some((text) => text.startsWith('AWS_ENDPOINT_URL=')) && leads.every((text) => IMITATES_AMAZON.test(text.slice(text.indexOf('=') + 1)));
}
