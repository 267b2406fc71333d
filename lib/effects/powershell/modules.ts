import type { Running } from '../command/running.js';
import { literalWord } from '../../shell/command.js';
import { emitResource, emitTree } from '../command/emit.js';

/** Cmdlets of modules that manage what stands elsewhere, by how their names begin; the first that fits tells what they remove. */
const MANAGED: readonly (readonly [name: RegExp, resource: 'cloud' | 'bucket' | 'database'])[] = [
  [/^remove-(?:s3|gcsbucket|az(?:rm)?storage)/, 'bucket'],
  [/^remove-(?:azsql|azcosmosdb|azpostgresql|azmysql|azrediscache|rds|ddb|gcsql)/, 'database'],
  [/^(?:remove|stop)-(?:az(?!context|account|uredevops)|ec2|eks|ecs|lm|cfn|iam|kms|elb|gce|gke)/, 'cloud'],
  [/^stop-vm$|^remove-vm(?:snapshot|checkpoint|harddiskdrive)?$/, 'cloud'],
];

/** `Remove-AzVM`, `Remove-S3Bucket`, `Remove-VM`, and the bin, which is named by no path. False for any other cmdlet. */
export function moduleEffects(program: string, running: Running): boolean {
  if (program === 'clear-recyclebin') {
    emitTree('delete', literalWord(`${running.scope.home}/.local/share/Trash`), running);
    return true;
  }
  const managed = MANAGED.find(([name]) => name.test(program));
  if (managed === undefined) return false;
  emitResource('destroy', managed[1], program, running);
  return true;
}
