/** What keeps data, or a machine, from being removed by mistake, in Terraform, CloudFormation and the code that makes them. */
const PROTECTED =
  /\b(?:deletion_protection(?:_enabled)?|enable_deletion_protection|termination_protection|disable_api_termination|prevent_destroy|DeletionProtection(?:Enabled)?|DisableApiTermination|deletionProtection|terminationProtection)["']?\s{0,20}[:=]\s{0,9}["']?true\b|\bDeletionPolicy["']?\s{0,9}:\s{0,9}["']?(?:Retain|Snapshot)\b|\bRemovalPolicy\.RETAIN\b/gi;
const DESCRIBES = /^\s{0,20}resource\s{1,9}"|^\s{1,9}Type:\s{0,9}["']?\w+::|\bnew\s{1,9}\w{1,40}\.\w{1,60}\(/gm;

/** True where what stays described loses such a protection. */
export function losesProtection(before: string, after: string): boolean {
  const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;
  const lost = count(before, PROTECTED) - count(after, PROTECTED);
  return lost > 0 && count(after, DESCRIBES) >= count(before, DESCRIBES);
}
