import type { Resource } from '../types.js';

const SORTS: Readonly<Record<Resource, true>> = {
  'work-tree': true, 'unsaved-work': true, history: true, branch: true, tag: true, 'remote-branch': true, repository: true, forge: true,
  'git-config': true, database: true, 'data-store': true, container: true, image: true, volume: true, cluster: true, cloud: true, bucket: true,
  backup: true, infrastructure: true, deployment: true, registry: true, package: true, 'project-script': true, program: true, code: true,
  'hidden-command': true, process: true, machine: true, service: true, account: true, disk: true, host: true, environment: true, credential: true,
  schedule: true, terminal: true, agent: true, guards: true, 'shell-history': true, clipboard: true, 'input-device': true,
};

/** Every sort of thing that is not a file and that an effect can be about: a rule that names another is a mistake that a test finds. */
export const RESOURCES = Object.keys(SORTS);
