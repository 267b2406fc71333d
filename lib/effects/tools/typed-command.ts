import type { Json } from '../../types.js';
import { fieldsOf, type Fields, type ForeignCall } from './foreign-call.js';
import { isObject, textsIn } from '../../json.js';
import { partedName } from '../../parted-name.js';
import { shellQuoted } from '../../shell/syntax/quote.js';

/** A command that a tool takes in fields, as the line that says the same. */
interface TypedCommand {
  readonly line: string;
  /** Where it runs, if the call says. */
  readonly folder?: string | undefined;
}

/** `git_clean {"force":true}` is `git clean --force`: what programs do is told in one place. Undefined for tools that are no program's. */
export function typedCommand(fields: Fields, call: ForeignCall): TypedCommand | undefined {
  const { toolWords, serverWords } = call;
  const [first, second] = toolWords;
  if (first === 'git' && second !== undefined) {
    return { line: line('git', second, ...ofGit(second, fields)), folder: fields.text('repo_path', 'path', 'working_directory', 'cwd') };
  }
  if (toolWords.includes('kubectl') || serverWords.some((word) => /^(?:kubernetes|k8s|kubectl|openshift)$/.test(word))) {
    return ofKubectl(fields, call);
  }
  if ([...toolWords, ...serverWords].includes('aws')) return ofAws(fields);
  if ([...toolWords, ...serverWords].some((word) => /^(?:docker|podman|container|containers)$/.test(word))) {
    return ofDocker(fields, toolWords);
  }
  return undefined;
}

function line(...words: readonly string[]): string {
  return words.map(shellQuoted).join(' ');
}

const GIT_FLAGS: readonly (readonly [string, readonly string[]])[] = [
  ['--force', ['force']],
  ['--force-with-lease', ['force_with_lease']],
  ['--dry-run', ['dry_run']],
  ['--hard', ['hard']],
  ['--delete', ['delete']],
  ['--mirror', ['mirror']],
  ['-d', ['directories']],
  ['-x', ['ignored', 'include_ignored']],
];

/** Modes that are words of the command, and those that are options of it, by what git is told to do. */
const WORD_MODES: Readonly<Record<string, RegExp>> = {
  stash: /^(?:list|push|pop|apply|drop|clear|show)$/,
  worktree: /^(?:list|add|remove|move|prune)$/,
  remote: /^(?:list|add|remove|rename|show|prune)$/,
  reflog: /^(?:show|expire|delete|drop)$/,
};
const OPTION_MODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reset: { hard: '--hard', soft: '--soft', mixed: '--mixed', merge: '--merge', keep: '--keep' },
  branch: { delete: '-d', rename: '-m', move: '-m' },
  tag: { delete: '-d' },
};

function ofGit(subcommand: string, fields: Fields): readonly string[] {
  const mode = fields.text('mode', 'operation', 'action', 'subcommand', 'reset_type') ?? '';
  const words: string[] = [];
  if (WORD_MODES[subcommand]?.test(mode) === true) words.push(mode);
  const option = OPTION_MODES[subcommand]?.[mode];
  const flags = GIT_FLAGS.flatMap(([flag, names]) => (fields.says(...names) ? [flag] : []));
  words.push(
    ...(option === undefined ? [] : [option === '-d' && subcommand === 'branch' && fields.says('force') ? '-D' : option]),
    ...flags,
  );
  const refs = [
    'remote',
    'branch',
    'branch_name',
    'target',
    'commit',
    'revision',
    'object',
    'ref',
    'name',
    'tag_name',
    'stash_ref',
    'worktree_path',
  ];
  if (/^(?:push|branch|checkout|reset|tag|worktree|stash|show|remote|reflog|switch)$/.test(subcommand)) {
    words.push(...refs.flatMap((name) => fields.text(name) ?? []));
  }
  const paths = textsIn(fields.get('paths', 'files'));
  return /^(?:checkout|restore|clean|rm|reset)$/.test(subcommand) && paths.length > 0 ? [...words, '--', ...paths] : words;
}

const KUBECTL_VERBS = /^(?:get|describe|delete|scale|drain|cordon|apply|create|patch|exec|rollout|list)$/;

function ofKubectl(fields: Fields, { toolWords }: ForeignCall): TypedCommand | undefined {
  const kind = fields.text('resource_type', 'kind', 'resource');
  const named = fields.text('command', 'operation', 'verb', 'action');
  const verb =
    toolWords.includes('generic') || toolWords.includes('management') ? named : toolWords.find((word) => KUBECTL_VERBS.test(word));
  if (verb === undefined || /\s/.test(verb) || (kind === undefined && !/^(?:drain|scale)$/.test(verb))) return undefined;
  const name = fields.text('name', 'resource_name', 'node_name');
  // A server that gives one thing gives all of it.
  const output = fields.text('output', 'output_format', 'format') ?? (verb === 'get' && name !== undefined ? 'yaml' : undefined);
  const replicas = fields.get('replicas');
  const words = [
    'kubectl',
    verb === 'list' ? 'get' : verb,
    fields.text('sub_command'),
    kind?.toLowerCase() ?? (verb === 'scale' ? 'deployment' : undefined),
    name,
    ...textsIn(fields.get('args')),
  ];
  const options = [
    output === undefined ? undefined : `--output=${output}`,
    typeof replicas === 'number' ? `--replicas=${replicas}` : undefined,
    fields.says('all') ? '--all' : undefined,
    fields.says('dry_run') ? '--dry-run=client' : undefined,
  ];
  return { line: line(...[...words, ...options].filter((word) => word !== undefined)) };
}

/** `DeleteBucket`, `delete_bucket` and `deleteBucket` are `delete-bucket`. */
function withDashes(name: string): string {
  return partedName(name, '-').replaceAll('_', '-').toLowerCase();
}

/** `{"service": "s3", "operation": "DeleteBucket", "parameters": {"Bucket": "a"}}` */
function ofAws(fields: Fields): TypedCommand | undefined {
  const service = fields.text('service', 'service_name')?.toLowerCase();
  const operation = fields.text('operation', 'operation_name', 'api', 'action', 'method');
  if (service === undefined || operation === undefined || !/^[\w-]{2,40}$/.test(service) || !/^\w[\w-]{2,80}$/.test(operation)) {
    return undefined;
  }
  const given = fields.get('parameters', 'params', 'arguments', 'input', 'kwargs');
  const options = isObject(given) ? Object.entries(given).flatMap(([name, value]) => optionOf(withDashes(name), value)) : [];
  return { line: line('aws', service === 's3' ? 's3api' : service, withDashes(operation), ...options) };
}

function optionOf(name: string, value: Json | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'boolean') return [value ? `--${name}` : `--no-${name}`];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return [`--${name}`, ...value];
  return [`--${name}`, typeof value === 'string' ? value : JSON.stringify(value)];
}

const MAKES_CONTAINER = /(?:^|_)(?:run|create|recreate|start)(?:_new)?_container(?:_|$)|(?:^|_)container_(?:run|create)(?:_|$)/;

function ofDocker(top: Fields, toolWords: readonly string[]): TypedCommand | undefined {
  const settings = top.get('host_config');
  const fields = isObject(settings) ? fieldsOf({ ...settings, ...Object.fromEntries(top.all) }) : top;
  const tool = toolWords.join('_');
  if (/(?:^|_)(?:system_)?prune(?:_|$)/.test(tool)) {
    const what =
      toolWords.find((word) => /^(?:system|volumes?|images?|containers?|networks?|builder)$/.test(word))?.replace(/s$/, '') ?? 'system';
    return {
      line: line('docker', what, 'prune', ...(fields.says('all') ? ['--all'] : []), ...(fields.says('volumes') ? ['--volumes'] : [])),
    };
  }
  if (/(?:^|_)compose_(?:\w{1,20}_)?down(?:_|$)/.test(tool)) {
    return {
      line: line('docker', 'compose', 'down', ...(fields.says('volumes', 'remove_volumes') ? ['--volumes'] : [])),
      folder: fields.text('project_dir', 'working_dir', 'cwd', 'path'),
    };
  }
  const image = fields.text('image');
  if (!MAKES_CONTAINER.test(tool) || image === undefined) return undefined;
  const command = fields.get('command', 'cmd');
  const given = typeof command === 'string' ? command : textsIn(command).map(shellQuoted).join(' ');
  const network = fields.text('network', 'network_mode');
  const options = [
    ...(fields.says('privileged') ? ['--privileged'] : []),
    ...(network === undefined ? [] : [`--network=${network}`]),
    ...(fields.text('pid', 'pid_mode') === 'host' ? ['--pid=host'] : []),
    ...mounts(fields.get('volumes', 'mounts', 'binds')).map((mount) => `--volume=${mount}`),
  ];
  return { line: `${line('docker', 'run', ...options, image)} ${given}` };
}

/** `["/a:/b"]`, `{"/a":{"bind":"/b"}}`, `[{"source":"/a","target":"/b"}]`. */
function mounts(value: Json | undefined): readonly string[] {
  const target = (mount: Json | undefined): string =>
    isObject(mount) ? String(mount['bind'] ?? mount['target'] ?? '/mnt') : typeof mount === 'string' ? mount : '/mnt';
  if (isObject(value)) return Object.entries(value).map(([source, mount]) => `${source}:${target(mount)}`);
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    if (typeof each === 'string') return [each];
    const source = isObject(each) ? (each['source'] ?? each['host_path'] ?? each['hostPath'] ?? each['host']) : undefined;
    return typeof source === 'string' ? [`${source}:${target(each)}`] : [];
  });
}
