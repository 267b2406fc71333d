import type { Flow } from '../flow.js';
import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { ofEachCommand } from '../each-command.js';
import { escapedSource } from '../../escaped-source.js';

/** The text of a file of the project; undefined where it is surely not there. */
type Look = (path: string) => string | undefined;

/** A program that is told for which environment it works, and takes the settings of the main one where that has none of its own. */
interface Fallback {
  readonly programs: RegExp;
  /** The files that hold the environment's own settings, as a command may name them that makes them. */
  readonly own: (environment: string) => RegExp;
  /** Whether the files that are there say that the main database is taken. */
  readonly isTaken: (look: Look, environment: string) => boolean;
}

const FALLBACKS: readonly Fallback[] = [
  {
    programs: /^artisan\b/,
    own: () => /\.env\.testing|\b(?:config|optimize):clear$/,
    // Settings that were put together before are taken whatever a call says.
    isTaken: (look) =>
      look('artisan') !== undefined && (look('.env.testing') === undefined || look('bootstrap/cache/config.php') !== undefined),
  },
  {
    programs: /^(?:symfony|console)\b/,
    own: () => /\.env\.test|config\/packages|\bcache:clear$/,
    isTaken: (look) =>
      look('bin/console') !== undefined &&
      !isThere(look, [
        '.env.test',
        '.env.test.local',
        '.env.local.php',
        'config/packages/test/doctrine.yaml',
        'config/packages/test/doctrine.php',
      ]) &&
      ofMain(look('config/packages/doctrine.yaml'), /^when@test:/m),
  },
  {
    programs: /^(?:rails|rake)\b/,
    own: () => /database\.yml/,
    isTaken: (look) => ofMain(look('config/database.yml'), /^["']?test["']?:|<%/m),
  },
  {
    programs: /^ace\b/,
    own: () => /\.env\.test/,
    isTaken: (look) =>
      look('ace') !== undefined &&
      look('.env') !== undefined &&
      look('.env.test') === undefined &&
      !/\btest/i.test(look('config/database.ts') ?? ''),
  },
  // Settings without sections are taken for all environments.
  {
    programs: /^knex\b/,
    own: () => /knexfile/,
    isTaken: (look) =>
      ['knexfile.js', 'knexfile.cjs', 'knexfile.ts', 'knexfile.mjs'].some((file) =>
        ofMain(look(file), /test|NODE_ENV|\.\.\.|\brequire\(['"]\.|\bfrom ['"]\./i),
      ),
  },
  {
    programs: /^(?:sequelize|sequelize-cli)\b/,
    own: () => /\.sequelizerc|config\.json/,
    isTaken: (look) => look('.sequelizerc') === undefined && ofMain(look('config/config.json'), /"test"/),
  },
  {
    programs: /^mix\b/,
    own: () => /test\.exs|config\.exs/,
    isTaken: (look) =>
      look('config/test.exs') === undefined &&
      ofMain(look('config/config.exs'), /import_config|:test\b|MIX_ENV/) &&
      !/:test\b|MIX_ENV/.test(look('config/runtime.exs') ?? ''),
  },
  {
    programs: /^dotnet\b/,
    own: (environment) => new RegExp(String.raw`appsettings\.${escapedSource(environment)}\.json`, 'i'),
    isTaken: (look, environment) =>
      environment !== '' &&
      ofMain(look('appsettings.json'), /UseInMemory|:memory:/) &&
      !isThere(look, [`appsettings.${environment}.json`]) &&
      look('Program.cs') !== undefined &&
      !new RegExp(String.raw`IsEnvironment\("${escapedSource(environment)}"|\b${escapedSource(environment)}\b`, 'i').test(
        look('Program.cs') ?? '',
      ),
  },
];

function isThere(look: Look, paths: readonly string[]): boolean {
  return paths.some((path) => look(path) !== undefined);
}

/** A file that is there, and says nothing of tests. */
function ofMain(text: string | undefined, ofTests: RegExp): boolean {
  return text !== undefined && text !== UNREADABLE && !ofTests.test(text);
}

/** What stands for a file that cannot be read: it may say anything. */
const UNREADABLE = HOLE;

const textsNamed = ofEachCommand(({ words, redirections }) => [...words, ...redirections.map(({ target }) => target)].map(textOf));

/**
 * True where a program is told to work for tests, and the project has no settings of that environment, so that it takes those
 * of the main one: `php artisan migrate:fresh --env=testing` without `.env.testing`. Of other machines nothing is known; in a
 * container the project is taken to be the one that the call stands in.
 *
 * @param name the program, with its subcommand
 * @param environment what the environment is called; empty where several things say it
 */
export function takesMainSettings(name: string, environment: string, running: Running): boolean {
  const {
    program,
    frame: { machine, analysis },
  } = running;
  const fallback = FALLBACKS.find(({ programs }) => programs.test(name) || programs.test(program));
  const folder = machine === 'here' ? running.command.cwd : machine === 'container' ? outermost(analysis.flow)?.command.cwd : undefined;
  if (fallback === undefined || folder === undefined || !/^\w*$/.test(environment)) return false;
  const own = fallback.own(environment);
  if (textsNamed(analysis.flows).some((text) => own.test(text))) return false;
  const look: Look = (path) => {
    const read = analysis.world.disk.readText(`${folder}/${path}`);
    return read.kind === 'absent' ? undefined : read.kind === 'present' ? read.text : UNREADABLE;
  };
  return fallback.isTaken(look, environment);
}

/** A copy, as in `for-tests/variables-at-hand.ts`: in one place it would be loaded with every command. */
function outermost(flow: Flow | undefined): Flow | undefined {
  return flow?.wrapper === undefined ? flow : outermost(flow.wrapper);
}
