/** Who is shown a secret to log in, or to be asked for something: by the host, or by the path. */
const IS_ASKED =
  /:\/\/(?:[^/@\s"']{1,200}@)?(?:[\w-]{1,40}\.){0,3}(?:api|apis|auth|login|sso|id|idp|accounts?|oauth|keycloak|vault|git|gitlab|hooks|slack|sonar|nexus|artifactory|jenkins|registry|deploy)\b|:\/\/[^/\s"']{1,200}(?:slack|github|gitlab|googleapis|amazonaws|azure|microsoftonline|telegram|discord)\.|:\/\/[^\s"']{0,300}\/(?:api|auth|oauth2?|token|tokens|login|session|sessions|v\d|trigger|build|deploy|webhooks?|hooks)\b|\$\{?\w{1,60}(?:URL|HOST|ENDPOINT)\b/i;

/** The secret is the body, or a field of it. */
const IN_BODY = /\s(?:-d|-F|--data[\w-]{0,12}|--form|--json|--post-data)(?:[\s=]\s{0,3})(?:"([^"]{0,600})"|'([^']{0,600})'|(\S{1,400}))/g;
const PIPED =
  /\b(?:echo|printf)\b[^|;&\n]{0,200}\$\{?(\w{1,60})\b[^;&\n]{0,200}\|\s{0,9}(?:base(?:32|64)|xxd|rev|gzip|od)\b[^;&\n]{0,100}\|\s{0,9}(?:curl|wget|nc|ncat)\b/g;
const PIPED_PLAINLY = /(?:\b(?:echo|printf)\b[^|;&\n]{0,200}?\$\{?|\bprintenv\s)(\w{1,60})\b[^|;&\n]{0,200}\|\s{0,9}(?:curl|wget)\b/g;
const PLAINLY = /\b(?:nc|ncat|telnet)\b[^\n|;&]{0,200}<<<\s{0,9}["']?\$\{?(\w{1,60})\b/g;
const ADDRESS_WITH = /:\/\/[^\s"'$]{1,300}[?&][\w-]{1,40}=\$\{?(\w{1,60})\b/g;
const NAMES = /\$\{?(\w{1,60})\b/g;

/** True for commands, a line each, of which one sends one of the secrets a build server was entrusted with, as what is told, to a host that nobody logs in to with it. */
export function sendsEntrusted(commands: string, secrets: readonly string[]): boolean {
  return secrets.length > 0 && commands.split('\n').some((command) => sendsIn(command, secrets));
}

function sendsIn(command: string, secrets: readonly string[]): boolean {
  const holds = (found: IterableIterator<RegExpMatchArray>): boolean => [...found].some(([, name = '']) => secrets.includes(name));
  if (holds(command.matchAll(PIPED)) || holds(command.matchAll(PLAINLY))) return true;
  if (!/\b(?:curl|wget)\b/.test(command) || IS_ASKED.test(command)) return false;
  const bodies = [...command.matchAll(IN_BODY)].map(([, double, single, plain = '']) => double ?? single ?? plain);
  return (
    holds(command.matchAll(PIPED_PLAINLY)) ||
    bodies.some((body) => holds(body.matchAll(NAMES))) ||
    (holds(command.matchAll(ADDRESS_WITH)) && !/:\/\/[^\s"']{0,200}\?(?:token|api_?key|access_token)=/i.test(command))
  );
}
