import type { NewResource, ResourceChange } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { packageRunner } from '../../shell/package-runners.js';
import { sureLine, sureText } from '../../shell/sure-text.js';
import { ofAnyCommand } from '../each-command.js';

const NAME = String.raw`[A-Za-z][\w-]{0,40}`;

/** Servers for development, and what builds or shows a log for as long as it runs: they take single keys, and no commands. */
const SERVES = [
  /(?:npm|pnpm|yarn|bun)(?: run)? (?:dev|start|serve|watch|preview|storybook|test)(?::[\w-]+)?/,
  new RegExp(
    String.raw`(?:${packageRunner()} )?(?:wrangler dev|vite(?: dev| preview)?|next dev|astro dev|nuxt dev|nuxi dev|ng serve|expo start|webpack serve|vitest|jest --watch\w*|tsc (?:--watch|-w)|http-server|serve)`,
  ),
  /(?:uvicorn|hypercorn|gunicorn|flask run|hugo server|mkdocs serve|jekyll serve|mix phx\.server|cargo (?:run|watch)|go run|air|dotnet (?:run|watch)|flutter run|deno task|tail -f|stripe listen|docker compose (?:up|logs)|php artisan serve)/,
  /(?:bin\/)?rails s(?:erver)?|bin\/dev|python3? -m http\.server|python3? manage\.py runserver|\.\/gradlew bootRun|mvn spring-boot:run/,
]
  .map(({ source }) => source)
  .join('|');

/** Such a program alone, so that the terminal goes with it: behind it, a shell would take what is typed. */
const SERVER_ALONE = new RegExp(
  String.raw`^(?:cd [\w./~-]{1,200} && )?(?:[A-Z_\d]{1,40}=[\w.:/-]{0,80} )*(?:${SERVES})(?: [\w.:/@=,+-]+)*(?: 2>&1 \| tee [\w./-]+)?$`,
);

/** `tmux new-session -d -s dev 'npm run dev'`, which refuses a name that is taken. */
const OPTION = String.raw`(?:-d|-[cnxy] [\w./~-]+)`;
const MAKES = new RegExp(
  String.raw`^tmux new(?:-session)? (?=(?:${OPTION} |-s ${NAME} )*-d )(?:${OPTION} )*-s (?<name>${NAME}) (?:${OPTION} )*(?<runs>[^-\uFFFC].*)$`,
);

/** Commands of tmux that neither put another program into a session nor give it another name. */
const LEAVES =
  /^tmux (?:new(?:-session)? (?!(?:.* )?-[A-Za-z]*[At])|send(?:-keys)? |capture-pane |capturep |ls$|list-|has-session |has |display-message |wait-for |kill-session )/;

const changesSessions = ofAnyCommand(({ words }) => {
  const line = sureLine(words);
  return /^(?:\S*\/)?tmux(?: |$)/.test(line) && !LEAVES.test(line);
});

/** The session of tmux that a command makes for one program. */
export function terminalsMade(line: string, { flows }: Analysis): readonly NewResource[] {
  const { name, runs = '' } = MAKES.exec(line)?.groups ?? {};
  return name === undefined || !SERVER_ALONE.test(runs) || changesSessions(flows)
    ? []
    : [{ sort: 'terminal', name: `tmux ${name}`, ports: [] }];
}

/** The sessions of tmux of which a command makes that another program may take what is typed. */
export function terminalsForgotten({ words }: Command, { world }: Analysis): readonly ResourceChange[] {
  const line = sureLine(words);
  if (!/^(?:\S*\/)?tmux /.test(line) || (LEAVES.test(line) && !/^tmux kill-session /.test(line))) return [];
  return world.past
    .created()
    .flatMap(({ sort, name }) => (sort === 'terminal' && name !== undefined ? [{ kind: 'gone' as const, name }] : []));
}

/** A single key; what says yes, and what ends a line, could answer a question. */
const KEY = /^(?:[A-XZa-xz\d?]|C-c|Escape|Up|Down|Left|Right)$/;
const MAX_KEYS = 2;
const TYPES = new RegExp(String.raw`^tmux send(?:-keys)? -t (?<name>${NAME})(?::\d*(?:\.\d+)?)? (?<keys>\S+(?: \S+)*)$`);

/** True for single keys for a server that the session has started in a terminal of its own. */
export function isOwnTerminal({ name: program }: Arguments, { command, frame: { analysis, machine } }: Running): boolean {
  if (machine !== 'here' || !/^tmux send(?:-keys)?$/.test(program) || command.assignments.length > 0 || changesSessions(analysis.flows)) {
    return false;
  }
  const { name, keys } = TYPES.exec(command.words.map(sureText).join(' '))?.groups ?? {};
  const typed = keys?.split(' ') ?? [];
  if (name === undefined || typed.length === 0 || typed.length > MAX_KEYS || !typed.every((key) => KEY.test(key))) return false;
  return analysis.world.past.created().some((each) => each.sort === 'terminal' && each.name === `tmux ${name}`);
}
