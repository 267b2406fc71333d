import type { Harm } from './harm.js';
import { namesMiner } from '../../command/roles/manifest-objects.js';
import { escapedSource } from '../../../escaped-source.js';

/** Lines of one file that are looked at, and characters of each. */
const MAX_LINES = 5_000;
const MAX_LINE = 2_000;

/** What only talks of such things: comments, rules, searches. */
const ONLY_TALKS = /^\s{0,80}(?:#|\/\/|;)|\b(?:grep|egrep|rg|ack|semgrep|falco|yara|pkill|pgrep|killall)\b/;

function linesOf(text: string): readonly string[] {
  return text
    .replace(/\\\r?\n[ \t]*/g, ' ')
    .split(/\r?\n/, MAX_LINES)
    .filter((line) => line.length <= MAX_LINE && !ONLY_TALKS.test(line));
}

/** What a file has build servers do with their own machines, with what these log in with, or with what they compute. */
export function harmOnBuildMachines(text: string): Harm | undefined {
  const lines = linesOf(text);
  if (keepsSecrets(text, lines)) return 'secrets shown';
  if (letsIn(text, lines) || lines.some(leavesContainer)) return 'machine let in';
  if (lines.some(offersDaemon)) return 'open to all';
  return undefined;
}

/** Where a build server keeps what a job has made for everybody who sees the project. */
const KEEPS =
  /\b(?:store_artifacts|upload-artifact|artifacts?|archiveArtifacts|artifact_paths|PublishBuildArtifacts|PublishPipelineArtifact)\b/;
const NAMES_KEPT =
  /\b(?:paths?|artifact_paths|publish|PathtoPublish|pathToPublish|targetPath|artifacts)["']?\s{0,3}[:(]?\s{0,3}([^\s:][^:]{0,800})$/;
const LISTED = /^\s{0,60}-\s{1,9}["']?([^\s"']{1,200})["']?\s{0,9}$/;

/** All variables as they are: with their names alone, or some picked, nothing is lost. */
const ALL_VARIABLES =
  /(?:^\s{0,80}|[;&|({]\s{0,3}|\s-\s{1,3}|["'`]|:\s{1,3}|sh\s{1,3}["']?)(?:sudo\s{1,3})?(?:env|printenv|export(?:\s{1,3}-p)?|declare\s{1,3}-x)\s{0,3}(?:\|\s{0,3}(?:sort|base64|gzip|xxd)\b[^|;&>]{0,40})?(?:>{1,2}|\|\s{0,3}tee\b)/;

/** What somebody, or a machine, logs in with. */
const KEYS_TAKEN =
  /\b(?:cp|mv|tar|zip|cat|rsync|install|base64)\b[^;&|\n]{0,300}(?:~|\$\{?HOME\}?|\/root|\/home\/[\w-]{1,40}|\/Users\/[\w-]{1,40})\/\.(?:ssh(?:\/\*|\/id_\w{1,20}(?![\w.]))?(?=\/?(?:[\s"';&|)]|$))|aws\b|docker\/config\.json|kube\b|netrc\b|npmrc\b|pypirc\b|git-credentials\b|gnupg\b|config\/gcloud\b)/;

/** A job of a hosted machine that nobody has lent a secret has none to lose by its variables. */
const LENT = /\bsecrets\.(?!GITHUB_TOKEN\b)\w/;

function keepsSecrets(text: string, lines: readonly string[]): boolean {
  if (!KEEPS.test(text)) return false;
  const isWorkflow = /^\s{0,9}["']?jobs["']?:/m.test(text) && /\bruns-on:/.test(text);
  const taking = lines
    .flatMap((line) => line.split(/;|&&|\|\|/))
    .filter((line) => KEYS_TAKEN.test(line) || (ALL_VARIABLES.test(line) && (!isWorkflow || LENT.test(text))));
  if (taking.length === 0) return false;
  const kept = new Set(
    lines
      .flatMap((line) =>
        [...(NAMES_KEPT.exec(line)?.[1] ?? LISTED.exec(line)?.[1] ?? '').matchAll(/[^\s,"'[\]]{2,200}/g)].map(([each]) => bare(each)),
      )
      .filter((each) => each.length > 1 && /^[\w$/]/.test(each)),
  );
  return taking.some((line) => [...line.matchAll(/[^\s"'`;&|<>]{2,300}/g)].some(([word]) => isBelow(bare(word), kept)));
}

function bare(path: string): string {
  return path.replace(/^\.\//, '').replace(/(?:\/?\*{1,2}(?:\.\w{1,9})?|\/){1,3}$/, '');
}

/** True for a path, or what is below one of its folders. */
function isBelow(path: string, kept: ReadonlySet<string>): boolean {
  for (let at = path.length; at > 0; at = path.lastIndexOf('/', at - 1)) if (kept.has(path.slice(0, at))) return true;
  return false;
}

/** Machines that are made anew for each job: what is opened there nobody finds. */
const HOSTED = /\bruns-on:\s{0,3}\[?["']?(?:ubuntu|macos|windows)-|\bvmImage:/;
const ADDS_ADMINISTRATOR =
  /\b(?:useradd|adduser|usermod|gpasswd)\b[^;&|\n]{0,200}\b(?:sudo|wheel|root|admin|docker)\b|\bNOPASSWD:\s{0,3}ALL\b/;
const KNOWN_PASSWORD =
  /\b(?:echo|printf)\s{1,9}["']?[\w.-]{1,40}:[^\s$'"|]{1,60}["']?\s{0,9}\|\s{0,9}(?:sudo\s{1,9})?chpasswd\b|\bpasswd\b[^\n|]{0,40}\s--stdin\b/;
const OPENS_LOGIN =
  /\b(?:PasswordAuthentication|PermitRootLogin)\b[^\n]{0,40}\byes\b[^\n]{0,80}\bsshd_config\b|\bsshd_config\b[^\n]{0,80}\b(?:PasswordAuthentication|PermitRootLogin)\b[^\n]{0,40}\byes\b/;
const KEY_OF_SOMEBODY = /\b(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\w{1,20})\s{1,3}AAAA[\w+/=]{8,}[^\n]{0,200}\bauthorized_keys\b/;

/** True for steps by which somebody gets into the machine that runs them, and stays. */
function letsIn(text: string, lines: readonly string[]): boolean {
  if (HOSTED.test(text)) return false;
  const has = (form: RegExp): boolean => lines.some((line) => form.test(line));
  return (
    has(KEY_OF_SOMEBODY) ||
    (has(ADDS_ADMINISTRATOR) && (has(KNOWN_PASSWORD) || has(OPENS_LOGIN))) ||
    (has(OPENS_LOGIN) && has(KNOWN_PASSWORD))
  );
}

const WHOLE_DISK =
  /\b(?:docker|podman|nerdctl)\b[^\n]{0,400}(?:\s(?:-v|--volume)[ =]["']?\/:(\/[\w./-]{1,60})(?!\S{0,20}\bro\b)|\s--mount[ =]\S{0,80}\b(?:source|src)=\/,\S{0,80}\b(?:target|dst|destination)=(\/[\w./-]{1,60}))/;
const AS_MACHINE = /\bnsenter\b[^\n]{0,40}\s(?:-t|--target)[ =]?1\b/;

/** True for a container that gets the disk of its machine, and changes who gets in there, or what runs. */
function leavesContainer(line: string): boolean {
  if (AS_MACHINE.test(line)) return /\b(?:docker|podman|nerdctl)\b/.test(line);
  const mount = WHOLE_DISK.exec(line);
  const place = mount?.[1] ?? mount?.[2];
  if (mount === null || place === undefined || /:ro\b|,readonly\b/.test(mount[0])) return false;
  const behind = line.slice(mount.index + mount[0].length);
  return (
    new RegExp(String.raw`\bchroot\s{1,9}["']?${escapedSource(place)}(?=[\s"'/]|$)`).test(behind) ||
    /\bauthorized_keys\b|\/etc\/(?:cron\.?\w{0,8}|passwd|shadow|sudoers|systemd|ssh)\b/.test(behind)
  );
}

/** The socket by which a machine's containers are ruled, offered to whoever comes. */
const RELAYED =
  /\bsocat\b[^\n]{0,200}(?:\btcp\d?(?:-l(?:isten)?)?:\d[^\n]{0,200}docker\.sock|docker\.sock[^\n]{0,200}\btcp\d?-l(?:isten)?:\d)/i;

function offersDaemon(line: string): boolean {
  return RELAYED.test(line) && !/\bbind=(?:127\.|localhost|\[?::1)/i.test(line);
}

/** The same in files that describe containers, or a machine's services. */
const OWN_ADDRESS = /\b127\.\d|\blocalhost\b|\[::1\]/;
const LISTENS = /\btcp[46]?-l(?:isten)?:(\d{2,5})(?![^\n]{0,80}\bbind=(?:127|localhost))/i;

export function offersSocket(path: string, text: string): boolean {
  if (/\/daemon\.json$/.test(path)) {
    return /"tcp:\/\/(?:0\.0\.0\.0|\[?::\]?)?:\d/.test(text) && !/"tlsverify"\s{0,9}:\s{0,9}true/.test(text);
  }
  if (/\.(?:service|conf)$/.test(path)) {
    return (
      /^\s{0,9}ExecStart=[^\n]{0,300}\bdockerd\b[^\n]{0,300}\btcp:\/\/(?:0\.0\.0\.0|\[?::\]?)?:\d(?![^\n]{0,300}--tls)/m.test(text) &&
      !/--tlsverify\b/.test(text)
    );
  }
  if (!/\.ya?ml$/.test(path) || !text.includes('docker.sock')) return false;
  const lines = linesOf(text);
  const port =
    LISTENS.exec(text)?.[1] ??
    (/\bdocker-socket-proxy\b/.test(text) && /\bPOST\b["']?\s{0,3}[:=]\s{0,3}["']?1\b/.test(text) ? '2375' : undefined);
  if (port === undefined || (LISTENS.test(text) && !/\bunix(?:-connect|-client)?:\S{0,60}docker\.sock/i.test(text))) return false;
  const published = new RegExp(String.raw`(?:^|[\s"'[:])(?:\d{2,5}:)${port}(?:/tcp)?(?=["'\s,\]]|$)`);
  return /^\s{0,40}network_mode:\s{0,3}["']?host\b/m.test(text) || lines.some((line) => published.test(line) && !OWN_ADDRESS.test(line));
}

const POOL = /(?:^|[\s="'])(?:-o|-P|--url|--pool)(?:=|\s{1,3})["']?(?:[a-z+\d]{2,20}:\/\/)?[\w@.-]{3,120}:\d{2,5}\b/;
const OWN_PROTOCOL = /\bstratum[12]?(?:\+(?:tcp|ssl|tls))?:\/\//;

/** True for commands by which whatever runs them earns money for somebody. */
export function mines(text: string): boolean {
  const lines = linesOf(text).map((line) => line.replace(/["'],\s{0,3}["']/g, ' '));
  const told = lines.filter((line) => POOL.test(line));
  return told.some((line) => OWN_PROTOCOL.test(line)) || (told.length > 0 && lines.some(namesMiner));
}
