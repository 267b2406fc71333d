import type { CreatedResource } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import { makesServer, publishedPorts } from './new-servers.js';
import { ofAnyCommand, ofEachCommand, setsVariable } from '../each-command.js';
import { LEADS_ENGINE, MAY_CHOOSE_ENGINE } from '../known/environment-names.js';
import { entersServerOfTests, serviceEntered } from '../mitigating/compose-call.js';
import { isNamedForTests } from '../known/throwaway-names.js';
import { TEMPORARY_FOLDER } from '../../paths/temporary.js';
import { sureLine } from '../../shell/sure-text.js';

/** `docker exec [options] redis-test …`, whose options lead neither to another machine nor into another file of services. */
const INTO_CONTAINER =
  /^(?:docker|podman)(?: container)? exec (?:(?:-[dTit]+|-u \S+|--user[ =]\S+|-e (?![^\s=]{0,99}(?:HOST|URI|URL|ADDR|NODE|BROKER|ENDPOINT|SERVER|CONTEXT|PROFILE|CONFIG|MC_))\S+|-w \S+) )*([\w.-]+) /;

/** `redis-server --port 6390 --save ''`, which neither reads settings nor keeps anything. */
const KEEPS_NOTHING =
  /^redis-server(?= (?:.* )?--save (?:$| ))(?: --(?:port \d{4,5}|save|appendonly no|daemonize yes|pidfile \S+|logfile \S+|bind 127\.0\.0\.1|protected-mode no) ?)+$/;
const OWN_PORT = / --port (\d{4,5})/g;
const USUAL_PORT_OF_REDIS = '6379';

/** `pg_ctl -D /tmp/pg -o '-p 54329' start`, whose data stand in a temporary folder, and in no other. */
const IN_TEMPORARY = new RegExp(
  String.raw`^(?:pg_ctl (?=(?:.* )?start(?: |$))|postgres )(?:.* )?-D ${TEMPORARY_FOLDER}/(?!\S*\.\.)[\w./-]+(?: |$)`,
);
const OF_ANOTHER_FOLDER = / -D .* -D|data_directory|config_file|--pgdata/;
const PORT_OF_POSTGRES = / -p (\d{4,5})(?= |$)/g;
const USUAL_PORT_OF_POSTGRES = '5432';

const CALLED = / --name[ =]([\w.-]+) /;

/** Commands that enter a container, each with its line. */
const entering = ofEachCommand((command) => {
  const line = sureLine(command.words);
  return /^(?:docker|podman|docker-compose) (?:.* )?exec /.test(line) ? [{ line, command }] : [];
});

/**
 * True for a server of which nobody misses the data: in a container named for tests, or one that this call or an earlier one
 * of the session has made without data of before, told by its container, by the port that leads to it, or by the project of compose
 * and its service.
 */
export function isThrownAwayServer(port: string | undefined, { frame }: Pick<Running, 'frame'>): boolean {
  const { analysis } = frame;
  const before = (): readonly Server[] => serversBefore(analysis);
  if (frame.machine === 'container') {
    const entered = entering(analysis.flows);
    return (
      entered.length > 0 &&
      entered.every(({ line, command }) => {
        const name = INTO_CONTAINER.exec(line)?.[1];
        if (name === undefined) return isOfOwnProject(line, command, analysis);
        return isForTests(name) || [...before(), ...serversMade(analysis.flows)].some((server) => server.name === name);
      })
    );
  }
  return (
    frame.machine === 'here' &&
    port !== undefined &&
    (serversMade(analysis.flows).some(({ ports }) => ports.includes(port)) || before().some(({ ports }) => ports.includes(port)))
  );
}

/** True for a service of a project that an earlier call has made, or that is named for tests. What leads compose to another engine leads to other projects. */
function isOfOwnProject(line: string, command: Command, analysis: Analysis): boolean {
  const projects = analysis.world.past.created().filter(({ sort }) => sort === 'project');
  if (leadsCompose(analysis.flows) || choosesEngine(analysis.flows)) return false;
  if (analysis.world.past.chosen().some(({ sort }) => sort === 'engine')) return false;
  if (entersServerOfTests(line, command, analysis)) return true;
  if (projects.length === 0) return false;
  const entered = serviceEntered(line, command, analysis);
  return projects.some(({ name, services = [] }) => name === entered?.project && services.includes(entered?.service ?? ''));
}

const choosesEngine = ofAnyCommand(({ words }) => MAY_CHOOSE_ENGINE.test(sureLine(words)));
const leadsCompose = setsVariable(`${LEADS_ENGINE}|COMPOSE_`);

/** A server, by the name of its container and the ports of this machine that lead to it. */
interface Server {
  readonly name?: string;
  readonly ports: readonly string[];
}

function serversBefore({ world }: Analysis): readonly Server[] {
  return world.past
    .created()
    .filter(({ sort }) => sort === 'server' || sort === 'project')
    .map(({ sort, name, ports }) => ({ ports, ...(name === undefined || sort === 'project' ? {} : { name }) }));
}

/** The servers that a call makes. */
const serversMade = ofEachCommand((command): readonly Server[] => serverMade(command) ?? []);

/** The server that a command makes; none for other commands. */
export function serverMade(
  command: Command,
): readonly [Server & Pick<CreatedResource, 'sort'> & { readonly isContainer: boolean }] | undefined {
  const line = sureLine(command.words);
  if (KEEPS_NOTHING.test(line)) {
    return ofPorts(
      [...line.matchAll(OWN_PORT)].slice(-1).flatMap(([, port = USUAL_PORT_OF_REDIS]) => (port === USUAL_PORT_OF_REDIS ? [] : port)),
    );
  }
  if (IN_TEMPORARY.test(line) && !OF_ANOTHER_FOLDER.test(line)) {
    return ofPorts(
      [...line.matchAll(PORT_OF_POSTGRES)]
        .slice(-1)
        .flatMap(([, port = USUAL_PORT_OF_POSTGRES]) => (port === USUAL_PORT_OF_POSTGRES ? [] : port)),
    );
  }
  if (SETS_UP_STACK.test(line)) return [{ sort: 'server', ports: [], name: stackOf(command.cwd), isContainer: false }];
  if (!makesServer(line)) return undefined;
  const name = CALLED.exec(line)?.[1];
  return [{ sort: 'server', ports: publishedPorts(line), ...(name === undefined ? {} : { name }), isContainer: true }];
}

function ofPorts(ports: readonly string[]): ReturnType<typeof serverMade> {
  return [{ sort: 'server', ports, isContainer: false }];
}

/** Servers for development that a command sets up in a project that has none, and refuses to where there are some. */
const SETS_UP_STACK = /^supabase init(?! .*--(?:force|workdir))(?: |$)/;

/** No container has such a name. */
const stackOf = (folder: string | undefined): string => `supabase init ${folder ?? ''}`;

/** True where this call, up to here, or an earlier one of the session has set up the servers for development of a folder. */
export function hasSetUpStack(folder: string, analysis: Analysis): boolean {
  return [...serversBefore(analysis), ...serversMade(analysis.flows)].some(({ name }) => name === stackOf(folder));
}

function isForTests(container: string | undefined): boolean {
  return container !== undefined && isNamedForTests(container, 'container');
}
