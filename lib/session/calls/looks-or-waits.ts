import type { WordList } from '../../types.js';
import { bareCommand } from './checks.js';
import { hasForm, type CommandForm } from './command-form.js';
import { splitCommandLine, type SplitCommand } from './command-line.js';
import { looksSeldom } from './seldom-looks.js';

/** Programs that look at what changes by itself, or that only look, with what has to follow in some. */
const LOOKS: readonly CommandForm[] = [
  {
    programs:
      ' grep egrep rg ag find fd which type command test [ diff cmp cat head wc stat file ping nc ps pgrep top lsof ss netstat tail journalctl jobs date uptime ls pwd curl wget http https xh ',
  },
  { programs: ' gh glab ', then: /^ (?:run|pr|workflow|api|release|ci|mr|issue|pipeline)(?: |$)/ },
  { programs: ' git ', then: /^ (?:(?:-C|-c) \S+ )*(?:status|diff|log|show|fetch|pull|branch|rev-parse|stash list)(?: |$)/ },
  { programs: ' kubectl oc helm k9s ', then: /^ (?:.* )?(?:get|rollout|logs|describe|wait|top|status|list)(?: |$)/ },
  {
    programs: ' docker podman nerdctl docker-compose podman-compose ',
    then: /^(?: compose| -\S+(?: [^- ]\S*)?)* (?:(?:container|image|service|volume|network) )?(?:ps|ls|top|logs|inspect|stats|wait|images|info|version|port)(?: |$)/,
  },
  { programs: ' systemctl service pm2 supervisorctl launchctl ', then: /^ (?:.* )?(?:status|list|is-active|logs|print)(?: |$)/ },
  { programs: ' aws gcloud az heroku vercel fly flyctl railway netlify wrangler terraform pulumi ', then: /^ / },
  { programs: ' npm pnpm yarn bun cargo gem pip pip3 ', then: /^ (?:npm )?(?:view|info|show|search|index|ping)(?: |$)/ },
];

const WAITS: WordList = ' sleep wait watch wait-on wait-for wait-for-it wait4x dockerize ';

/** Commands that neither look nor work. */
const STAGE: WordList = ' cd pushd popd echo printf true export set source . break done fi ';

/** Words of the shell that stand in front of a command. */
const BEFORE_COMMAND: WordList = ' if elif then else while until do ! { ';

/** Programs of which `seldom-looks.ts` knows when they look; to load that for each call would cost more. */
const SELDOM: WordList =
  ' pg_isready dig host nslookup getent telnet pidof tasklist findstr df free dmesg squeue sacct sinfo qstat bjobs condor_q nvidia-smi grpc_health_probe mysqladmin mariadb-admin redis-cli valkey-cli psql mysql mariadb mongosh mongo sqlcmd cqlsh clickhouse-client rabbitmqctl rabbitmq-diagnostics etcdctl consul nomad vault argocd flux minikube kind k3d colima multipass limactl vagrant supabase adb xcrun tmux screen python python3 node ruby perl php sh bash zsh dash ssh ';

const MAX_CARRIED = 3;

/** What a line is about, as far as its words tell: the name of the last program in it that does more than set the stage. */
export function programIn(commands: readonly SplitCommand[]): string | undefined {
  return headsOf(commands)
    .map(programOf)
    .findLast((name) => name !== '' && !STAGE.includes(` ${name} `));
}

/** Commands that are behind no pipe. */
function headsOf(commands: readonly SplitCommand[]): readonly string[] {
  return commands.filter((_, index) => commands[index - 1]?.endedBy !== '|').map(({ words }) => bareCommand(withoutKeywords(words)));
}

function withoutKeywords(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !BEFORE_COMMAND.includes(` ${word} `));
  return first === -1 ? [] : words.slice(first);
}

/** True when a line waits, or does nothing but look, so that it comes again and again in honest work. */
export function looksOrWaits(commands: readonly SplitCommand[]): boolean {
  return isPatient(commands, 0);
}

function isPatient(commands: readonly SplitCommand[], depth: number): boolean {
  const heads = headsOf(commands);
  const works = heads.filter((bare) => !isStage(bare));
  return heads.some((bare) => WAITS.includes(` ${programOf(bare)} `)) || (works.length > 0 && works.every((bare) => looks(bare, depth)));
}

function looks(bare: string, depth: number): boolean {
  const program = programOf(bare);
  const rest = bare.slice(program.length);
  if (LOOKS.some((form) => hasForm(form, program, rest))) return true;
  if (depth >= MAX_CARRIED || !SELDOM.includes(` ${program} `)) return false;
  return looksSeldom(program, rest, (line) => {
    const commands = splitCommandLine(line);
    if (isPatient(commands, depth + 1)) return 'looks';
    return headsOf(commands).every(isStage) ? 'nothing' : 'works';
  });
}

function isStage(bare: string): boolean {
  return STAGE.includes(` ${programOf(bare)} `);
}

function programOf(bare: string): string {
  return bare.split(' ', 1).join('');
}
