import { multiKeyMap } from '../../../multi-key-map.js';

/** Names of programs that do what another does, with the same arguments. */
const ALIKE = multiKeyMap([
  ['safe-rm saferm', 'rm'],
  ['bfs', 'find'],
  ['dcfldd dc3dd', 'dd'],
  ['gddrescue dd_rescue', 'ddrescue'],
  ['newfs mkdosfs mkudffs', 'mkfs'],
  ['original-awk', 'awk'],
  ['py graalpy jython', 'python'],
  ['jruby truffleruby', 'ruby'],
  ['gvim mvim nvi elvis', 'vim'],
  ['rvim rview', 'view'],
  ['octave-cli', 'octave'],
  ['wish jimsh', 'tclsh'],
  ['jjs', 'jrunscript'],
  ['xemacs remacs', 'emacs'],
  ['kubecolor', 'kubectl'],
  ['finch', 'nerdctl'],
  ['mcli', 'mc'],
  ['mariadb-admin', 'mysqladmin'],
  // Packages by the names that registries have for them.
  ['netlify-cli', 'netlify'],
  ['firebase-tools', 'firebase'],
  ['aws-cdk', 'cdk'],
  ['cdktf-cli', 'cdktf'],
  ['eas-cli', 'eas'],
]);

/** How Debian tells one build from another: `vim.basic`, `emacs-nox`, `mkfs.msdos`. */
const BUILDS: readonly (readonly [RegExp, string])[] = [
  [/^vim\.(?:basic|tiny|nox|gtk3?|athena|motif)$/, 'vim'],
  [/^emacs-(?:nox|gtk|lucid|pgtk)$/, 'emacs'],
  [/^(?:mkfs|newfs)[._]\w+$/, 'mkfs'],
  [/^ld(?:-linux|-musl)?(?:-[\w-]+)?\.so(?:\.\d)?$/, 'ld-linux-x86-64.so.2'],
];

/** Programs that people download as one file, and then run where that lies: no project gives its own scripts such names. */
const DOWNLOADED = new Set(
  'kubectl oc helm helm3 helmfile terraform tofu terragrunt pulumi vault consul nomad flyctl doctl hcloud eksctl kops argocd flux istioctl linkerd cilium velero talosctl k3d kind minikube kubeadm rclone restic kopia mc s5cmd azcopy chisel frpc gost ngrok cloudflared bore rathole zrok pinggy inlets localxpose tailscale tailscaled headscale ttyd gotty tmate sshx upterm devtunnel croc wormhole miniserve ncat socat websocat nmap masscan hydra ncrack sops age gh glab aws az gcloud docker docker-compose podman nerdctl dockerd mongosh mongodump mongorestore duckdb clickhouse cockroach influx etcdctl dbmate atlas flyway liquibase goose trufflehog mimikatz lazagne merlinagent sliver-client msfconsole evil-winrm dnscat dnscat2 iodine gs-netcat pwncat ptunnel-ng icmpsh revsocks ligolo-agent peirates botb kubesploit stratus'.split(
    ' ',
  ),
);

/** The version or the platform behind a name, as releases have it: `kubectl-v1.29.0`, `chisel_1.9.1_linux_amd64`. */
const RELEASE =
  /[-_.](?:v?\d[\d.]{0,15}|(?:v?\d[\d.]{0,15}[-_.])?(?:linux|darwin|macos|windows|freebsd|amd64|arm64|x86_64|aarch64|386|x64)[\w.-]{0,24})$/i;

/** Scripts that are made to collect stored passwords, or what people type. */
const COLLECTS =
  /^(?:lazagne|mimi(?:penguin|katz)|(?:lin|win)peas(?:_\w+)?|firefox_decrypt|hack-?browser-?data|sessiongopher|secretsdump|net-creds|chainbreaker|keychaindump|swap_digger|pypykatz|donpapi|lsassy|3snake|invoke-(?:mimikatz|lazagne|sessiongopher|powerdump)|get-(?:keystrokes|gpppassword|vaultcredential|browserdata)|out-minidump)\.(?:py|sh|ps1|rb|pl)$/i;

/** The known program that a file is, wherever it lies: by its name alone, or with what releases put behind it. */
export function downloadedProgram(program: string): string | undefined {
  if (COLLECTS.test(program)) return 'lazagne';
  const name = DOWNLOADED.has(program) ? program : program.replace(RELEASE, '').toLowerCase();
  return DOWNLOADED.has(name) ? name : undefined;
}

/** The known program that another name stands for; undefined if there is none. On a file system that ignores case, `/bin/RM` is `/bin/rm`. */
export function otherName(program: string, written: string): string | undefined {
  const known = ALIKE.get(program) ?? BUILDS.find(([build]) => build.test(program))?.[1] ?? downloadedProgram(program);
  if (known !== undefined && known !== program) return known;
  const small = program.toLowerCase();
  return small !== program && /[/\\]/.test(written) ? small : undefined;
}
