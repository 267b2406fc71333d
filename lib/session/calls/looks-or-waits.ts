import type { WordList } from '../../types.js';
import { bareCommand } from './checks.js';
import { hasForm, type CommandForm } from './command-form.js';
import type { SplitCommand } from './command-line.js';

/** Programs that look at what changes by itself, or that only look, with what has to follow in some. */
const LOOKS: readonly CommandForm[] = [
  {
    programs:
      ' grep egrep rg ag find fd which type command test [ diff cmp cat head wc stat file ping nc ps pgrep top lsof ss netstat tail journalctl jobs date uptime ls pwd curl wget http https xh ',
  },
  { programs: ' gh glab ', then: /^ (?:run|pr|workflow|api|release|ci|mr|issue|pipeline)(?: |$)/ },
  { programs: ' git ', then: /^ (?:(?:-C|-c) \S+ )*(?:status|diff|log|show|fetch|pull|branch|rev-parse|stash list)(?: |$)/ },
  { programs: ' kubectl oc helm k9s ', then: /^ (?:.* )?(?:get|rollout|logs|describe|wait|top|status|list)(?: |$)/ },
  { programs: ' docker podman ', then: /^(?: compose)? (?:ps|logs|inspect|stats|wait|images)(?: |$)/ },
  { programs: ' systemctl service pm2 supervisorctl launchctl ', then: /^ (?:.* )?(?:status|list|is-active|logs|print)(?: |$)/ },
  { programs: ' aws gcloud az heroku vercel fly flyctl railway netlify wrangler terraform pulumi ', then: /^ / },
];

const WAITS: WordList = ' sleep wait watch ';

/** Commands that neither look nor work. */
const STAGE: WordList = ' cd pushd popd echo printf true export set source . ';

/** What a line is about, as far as its words tell: the name of the last program in it that does more than set the stage. */
export function programIn(commands: readonly SplitCommand[]): string | undefined {
  return headsOf(commands)
    .map(programOf)
    .findLast((name) => name !== '' && !STAGE.includes(` ${name} `));
}

/** Commands that are behind no pipe. */
function headsOf(commands: readonly SplitCommand[]): readonly string[] {
  return commands.filter((_, index) => commands[index - 1]?.endedBy !== '|').map(({ words }) => bareCommand(words));
}

/** True when a line waits, or does nothing but look, so that it comes again and again in honest work. */
export function looksOrWaits(commands: readonly SplitCommand[]): boolean {
  const heads = headsOf(commands);
  const works = heads.filter((bare) => !STAGE.includes(` ${programOf(bare)} `));
  return heads.some((bare) => WAITS.includes(` ${programOf(bare)} `)) || (works.length > 0 && works.every(looks));
}

function looks(bare: string): boolean {
  const program = programOf(bare);
  return LOOKS.some((form) => hasForm(form, program, bare.slice(program.length)));
}

function programOf(bare: string): string {
  return bare.split(' ', 1).join('');
}
