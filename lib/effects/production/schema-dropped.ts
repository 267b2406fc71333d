import type { AssignedVariable } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { hostsIn } from '../../paths/hosts-in.js';
import { isLocalhost } from '../../paths/own-hosts.js';
import { resolvePath } from '../../paths/resolve.js';
import { namesDatabaseOfProduction } from './names-database-of-production.js';
import { withoutLineComments } from '../written/formats/without-comments.js';
import { textLookedInto } from '../written/origin/text-looked-into.js';
import { speaksOfProduction } from './production-names.js';

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

const IN_MEMORY = /jdbc:(?:h2|hsqldb|derby|sqlite)/;

/** The profile for which a part of a file of settings holds (Spring's "spring.config.activate.on-profile"). */
const ON_PROFILE = /on-profile:\s{0,9}["']?([\w-]{1,80})/;

/** A line that is a comment, in settings and in code. */
const COMMENT = /^\s{0,80}(?:#|\/\/|\*)/;

/** UTF-16 code units of one file. */
const MAX_TEXT = 65_536;

/**
 * Whether an application that is started for production drops the schema of its database as it starts, by its settings or its code.
 *
 * @param line the words of the command, its program by its name alone
 */
export function isSchemaDropped(line: string, variables: readonly AssignedVariable[], running: Running): boolean {
  return STARTS.test(line) && (dropsOnJvm(line, variables, running) || dropsInCode(line, variables, running));
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
    ...text.split(/^---$/m).filter((part) => ON_PROFILE.exec(part)?.[1] === profile),
    ...text.split('\n').filter((each) => each.startsWith(`%${profile}.`)),
  ]);
  return [...ofProfile, ...shared].some((text) => DROPS_SCHEMA.test(withoutLineComments(text, COMMENT)) && !isHere(text));
}

function dropsInCode(line: string, variables: readonly AssignedVariable[], running: Running): boolean {
  const isGiven = variables.some(namesDatabaseOfProduction);
  if (!isGiven && !variables.some(({ name, value }) => STAGE.test(name) && speaksOfProduction(textOf(value)))) return false;
  const run = line.split(' ').filter((word) => /\.(?:[cm]?[jt]s|py|rb|php|go)$/.test(word) && !word.startsWith('-'));
  const files = CODE_FILES.flatMap(([starts, names]) => (starts.test(line) ? names : []));
  return textsOf([...run, ...files], running).some((text) => {
    const code = withoutLineComments(text, COMMENT);
    const hosts = hostsIn(code);
    return DROPS_IN_CODE.test(code) && !ASKS_WHERE.test(code) && (isGiven || (hosts.length > 0 && !hosts.every(isLocalhost)));
  });
}

/** Whether an address in settings leads to nobody else's database. */
function isHere(text: string): boolean {
  const hosts = hostsIn(text);
  return IN_MEMORY.test(text) || (hosts.length > 0 && hosts.every(isLocalhost));
}

function textsOf(names: readonly string[], { command, scope, frame }: Running): readonly string[] {
  const { cwd } = command;
  if (cwd === undefined) return [];
  return names.flatMap((name) => textLookedInto(resolvePath(name, { cwd, home: scope.home }), MAX_TEXT, frame.analysis) ?? []);
}
