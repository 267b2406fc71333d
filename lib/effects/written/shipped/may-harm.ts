import type { JsonObject, Project, WordList } from '../../../types.js';
import { mayHoldKey } from '../../../secrets/may-hold-key.js';
import { fromProject, sourceMayHarm } from '../../aggravating/harm-in-source.js';

/** In what is no source: an address, what a shell fills in, and rights and settings that are everybody's. */
const IN_SETTINGS =
  /:\/\/|[$<]\(|\b(?:curl|wget|dig|nslookup|env|environ|base64|xxd|eval|uses|workflow_run|pull_request_target|issue_comment|head_ref|pull_request\.head|authorized_key|[Pp]rincipals?|all(?:Authenticated)?Users|unauthenticated|anonymous|(?:Cluster)?RoleBinding|privileged|cluster-admin|chpasswd|PermitRootLogin|0\.0\.0\.0\/0|(?:deletion|termination)_?protection\w{0,9}|prevent_destroy|publicly_?accessible|DeletionPolicy|RemovalPolicy|hostPath|sudoers|NOPASSWD|nsenter|network_mode|superuser|row\s{1,9}level\s{1,9}security|sysadmin|to\s{1,9}(?:public|anon)|exit\s{1,3}0|echo|true|exit-(?:code|zero)|no-fail|xmrig|minerd|source_address_prefix|start_ip_address|public-?read-?write)\b|\$[({]{0,2}HOME\b|\b(?:nc|ncat|netcat|socat|telnet|s_client)\s|\/dev\/(?:tcp|udp)\/|\b(?:rm|dd|mkfs|find|rimraf|shred|chmod)\b[^\n]{0,400}(?:~|[\s="']\/)|::\/0|\*\.\*|=>|\bgit\s?=|artifact|authorized_key|docker\.sock|:2375|sshd_config|(?:^|[\s"'])\/:\//i;

/** Files of which every change is looked at: what servers offer, images, workplaces, who can read what is encrypted. */
const LOOKED_AT =
  /(?:nginx|httpd|apache|lighttpd|caddy|\/sites-(?:available|enabled)\/|devcontainer|(?:Docker|Container)file|\/smb\.conf|\/exports$)[^]{0,80}$|\.conf(?:\.\w{1,8})?$|\.sops\.ya?ml$|\.gpg-id$|recipients?(?:\.txt)?$|secrets\.nix$|git-agecrypt\.toml$|blackbox-admins\.txt$/i;

/** Endings of sources. */
const SOURCES: WordList =
  ' js cjs mjs jsx cjsx mjsx ts cts mts tsx ctsx mtsx py go rs rb java kt swift php cs c h cc cpp hpp m mm ex exs erl hs ml mli zig pl lua jl r R gd dart scala elm vue svelte tex proto graphql ';

/** False only for a file of which nothing is to be said. */
export function mayHarmOthers(path: string, text: string, { root }: Pick<Project, 'root'>): boolean {
  return (
    (/conftest\.py$/.test(path) && /\bpytest_/.test(text)) ||
    (!isSource(path) && (LOOKED_AT.test(path) || IN_SETTINGS.test(text))) ||
    sourceMayHarm(fromProject(path, root), text) ||
    mayHoldKey(text)
  );
}

function isSource(path: string): boolean {
  const dot = path.lastIndexOf('.');
  return dot !== -1 && SOURCES.includes(` ${path.slice(dot + 1)} `);
}

/** True for a cell that is put into a notebook. */
export function isCell(path: string, input: JsonObject): boolean {
  return path.endsWith('.ipynb') && typeof input['new_source'] === 'string';
}
