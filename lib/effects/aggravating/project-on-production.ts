import type { AssignedVariable } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { isLocalhost } from '../../paths/own-hosts.js';
import { resolvePath } from '../../paths/resolve.js';
import { emitResource } from '../command/emit.js';
import { exportedTo } from './exported-before.js';
import { assignedTo } from './in-production.js';
import { isVariableOfProduction, speaksOfProduction } from './production-names.js';

/** Variables that say where a database is. */
const NAMES_DATABASE =
  /^(?:\w*(?:DATABASE|DB|MONGO|MONGODB|REDIS|POSTGRES|POSTGRESQL|MYSQL|MARIADB|SQL)_?(?:UR[LI]|DSN|HOST(?:NAME)?|SERVER|CONNECTION(?:_STRING)?|ADDR)|PG(?:HOST|SERVICE)|SPRING_DATASOURCE_URL|ConnectionStrings__\w+)$/;

/** What runs the tests of a project, as the words of a command. Django makes a database of its own for them. */
const RUNS_TESTS =
  /^(?:(?:pytest|py\.test|tox|nox|jest|vitest|mocha|ava|rspec|phpunit|pest|ctest)(?= |$)|(?:npm|pnpm|yarn|bun)(?: run)? (?:t|test)(?=[ :]|$)|(?:go|cargo|mix|rails|dotnet|deno|sbt|swift) test(?= |$)|cargo nextest|(?:gradlew?|mvnw?) [^]*\b(?:test|check|verify|integrationTest)\b|node [^]*--test\b|python[\d.]* (?:-\w+ )*-m (?:pytest|unittest)\b|php (?:artisan test|\S*\/(?:phpunit|pest))|artisan test|(?:make|rake|just|task) (?:test|spec|check)(?= |$))/;

/** Tests that are made to look at what runs, and calls that run none. */
const ONLY_LOOKS = /smoke|health|read-?only|--collect-only|--co\b|--help|--version|--list|--dry-run|--no-run/i;

/** What starts an application, as the words of a command. */
const STARTS =
  /^(?:(?:gradlew?|mvnw?) [^]*(?:bootRun|spring-boot:run|quarkus:(?:dev|run)|quarkusDev|\brun\b|mn:run)|java [^]*-jar |(?:npm|pnpm|yarn|bun) (?:run )?(?:start|serve|dev)(?=[ :]|$)|(?:node|nodemon|tsx|ts-node|bun|deno|python[\d.]*|uvicorn|gunicorn|flask|ruby|php) (?!-)|nest start|dotnet run|go run |quarkus (?:dev|run))/;

/** The profile of an application on the JVM, as a variable or in an argument. */
const PROFILE = /^(?:SPRING_PROFILES_ACTIVE|QUARKUS_PROFILE|MICRONAUT_ENVIRONMENTS)$/;
const PROFILE_GIVEN = /(?:spring(?:-boot\.run)?\.profiles(?:\.active)?|quarkus\.profile|micronaut\.environments)=([\w,-]{1,80})/;

/** Variables by which others are told the environment. */
const STAGE = /^(?:NODE_ENV|APP_ENV|ASPNETCORE_ENVIRONMENT|DOTNET_ENVIRONMENT|FLASK_ENV|ENVIRONMENT|STAGE)$/;

/** Settings by which a schema is dropped when an application starts (Hibernate's "hbm2ddl.auto", Quarkus' "database.generation", Flyway's "cleanOnValidationError"). */
const DROPS_SCHEMA =
  /(?:ddl[-_]?auto|hbm2ddl\.auto|hbm2ddl["']?:\s{0,40}auto|database\.generation|schema-management\.strategy)["']?\s{0,9}[:=]\s{0,9}["']?(?:create(?:-drop)?|drop-and-create|drop)(?![\w-])|clean-?on-?validation-?error["']?\s{0,9}[:=]\s{0,9}true/i;
const KEEPS_SCHEMA = /(?:ddl[-_.]?auto|DDL_AUTO|hbm2ddl\.auto)=(?:none|validate|update)/i;
/** The same in code: TypeORM's "dropSchema" and "synchronize", Sequelize's "sync", SQLAlchemy's "drop_all", Entity Framework's "EnsureDeleted", GORM's "DropTable". */
const DROPS_IN_CODE =
  /\b(?:dropSchema|synchronize)["']?\s{0,9}:\s{0,9}true\b|\.sync\(\s{0,9}\{[^}]{0,80}\bforce\s{0,9}:\s{0,9}true|\bdrop_all\s{0,9}\(|\.EnsureDeleted(?:Async)?\(|\.DropTable\(/;
/** Code that asks first where it is. */
const ASKS_WHERE =
  /(?:!==?|===?)\s{0,9}["'](?:production|prod|development|dev|test)["']|\bIsDevelopment\(|\bisProd(?:uction)?\b|\bDEBUG\b|\btesting\b/i;

const JVM_SETTINGS = (profile: string): readonly string[] =>
  ['src/main/resources/', 'config/', ''].flatMap((folder) =>
    ['yml', 'yaml', 'properties'].map((end) => `${folder}application${profile}.${end}`),
  );
/** Where the code of an application says how it connects, by what starts it. */
const CODE_FILES: readonly (readonly [starts: RegExp, files: readonly string[]])[] = [
  [
    /^(?:(?:npm|pnpm|yarn|bun|nest) |(?:node|nodemon|tsx|ts-node|bun|deno) [^]*(?:^|[ /])(?:main|index|server|app|start|www)(?:\.[cm]?[jt]s)?(?: |$))/,
    [
      'ormconfig.json',
      'ormconfig.js',
      'ormconfig.ts',
      'data-source.ts',
      'app.module.ts',
      'database.ts',
      'db.ts',
      'db.js',
      'config/database.ts',
      'models/index.js',
      'models/index.ts',
      'main.ts',
      'index.ts',
      'index.js',
      'server.ts',
      'server.js',
      'app.js',
      'app.ts',
    ].flatMap((name) => [name, `src/${name}`]),
  ],
  [/^dotnet /, ['Program.cs']],
  [/^go run (?:\.|main\.go)/, ['main.go']],
  [/^(?:flask|uvicorn|gunicorn) /, ['app.py', 'main.py', 'app/main.py', 'app/__init__.py']],
];

const HOST_IN_ADDRESS = /:\/\/(?:[^/\s'"@]{0,200}@)?([\w.-]{1,200})|\bhost["']?\s{0,9}[:=]\s{0,9}["']([\w.-]{1,200})["']/g;
const IN_MEMORY = /jdbc:(?:h2|hsqldb|derby|sqlite)/;

/** UTF-16 code units of one file. */
const MAX_TEXT = 65_536;

/** Tests that a call gives a database in production, which they empty for themselves; and an application that drops its schema as it starts, for production. */
export function projectOnProduction(running: Running): void {
  const { command, frame } = running;
  if (frame.machine === 'remote') return;
  const [first, ...rest] = command.words.map(textOf);
  const line = [nameOf(first ?? ''), ...rest].join(' ').slice(0, 2_000);
  const variables = [...assignedTo(running), ...exportedTo(running)];
  const isGiven = variables.some(namesDatabaseOfProduction);
  if (isGiven && RUNS_TESTS.test(line) && !ONLY_LOOKS.test(line))
    return emitResource('destroy', 'database', 'what its tests empty', running);
  if (STARTS.test(line) && (dropsOnJvm(line, variables, running) || dropsInCode(line, variables, isGiven, running))) {
    emitResource('destroy', 'database', 'its schema as it starts', running);
  }
}

function namesDatabaseOfProduction({ name, value }: AssignedVariable): boolean {
  if (!NAMES_DATABASE.test(name)) return false;
  return (
    isVariableOfProduction(value.written) ||
    value.values.some(({ text }) => speaksOfProduction(text) && !hostsIn(text).some(isLocalhost) && !/^(?:sqlite|file):/.test(text))
  );
}

function hostsIn(text: string): readonly string[] {
  return [...text.matchAll(HOST_IN_ADDRESS)].map(([, host = '', named = '']) => host || named);
}

function dropsOnJvm(line: string, variables: readonly AssignedVariable[], running: Running): boolean {
  const told = [
    PROFILE_GIVEN.exec(line)?.[1] ?? '',
    ...variables.flatMap(({ name, value }) => (PROFILE.test(name) ? [textOf(value)] : [])),
  ];
  const profile = told.flatMap((each) => each.split(',')).find(speaksOfProduction);
  const given = [line, ...variables.map(({ name, value }) => `${name}=${textOf(value)}`)];
  if (profile === undefined || given.some((each) => KEEPS_SCHEMA.test(each))) return false;
  if (given.some((each) => DROPS_SCHEMA.test(each))) return true;
  const ofProfile = textsOf(JVM_SETTINGS(`-${profile}`), running);
  const shared = textsOf(JVM_SETTINGS(''), running).flatMap((text) => [
    ...text.split(/^---$/m).filter((part) => new RegExp(String.raw`on-profile:\s{0,9}["']?${profile}\b`).test(part)),
    ...text.split('\n').filter((each) => each.startsWith(`%${profile}.`)),
  ]);
  return [...ofProfile, ...shared].some((text) => DROPS_SCHEMA.test(withoutComments(text)) && !isHere(text));
}

function dropsInCode(line: string, variables: readonly AssignedVariable[], isGiven: boolean, running: Running): boolean {
  if (!isGiven && !variables.some(({ name, value }) => STAGE.test(name) && speaksOfProduction(textOf(value)))) return false;
  const run = line.split(' ').filter((word) => /\.(?:[cm]?[jt]s|py|rb|php|go)$/.test(word) && !word.startsWith('-'));
  const files = CODE_FILES.flatMap(([starts, names]) => (starts.test(line) ? names : []));
  return textsOf([...run, ...files], running).some((text) => {
    const code = withoutComments(text);
    const hosts = hostsIn(code);
    return DROPS_IN_CODE.test(code) && !ASKS_WHERE.test(code) && (isGiven || (hosts.length > 0 && !hosts.every(isLocalhost)));
  });
}

function withoutComments(text: string): string {
  return text.replace(/^\s{0,80}(?:#|\/\/|\*)[^\n]*/gm, '');
}

/** Whether an address in settings leads to nobody else's database. */
function isHere(text: string): boolean {
  const hosts = hostsIn(text);
  return IN_MEMORY.test(text) || (hosts.length > 0 && hosts.every(isLocalhost));
}

function textsOf(names: readonly string[], { command, scope, frame }: Running): readonly string[] {
  const { cwd } = command;
  if (cwd === undefined) return [];
  return names.flatMap((name) => {
    const file = frame.analysis.world.disk.readText(resolvePath(name, { cwd, home: scope.home }), MAX_TEXT);
    return file.kind === 'present' ? [file.text] : [];
  });
}
