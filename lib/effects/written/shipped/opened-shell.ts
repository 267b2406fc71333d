const SHELL = String.raw`(?:/\S{1,40}/)?(?:ba|z|da|k|a)?sh`;
const SOCKET = String.raw`/dev/(?:tcp|udp)/(?!(?:localhost|127\.0\.0\.1)/)[\w.$\{\}-]{1,200}/`;

/** Commands by which whoever is at the other end of a connection gets a shell. A port that is only tried has none. */
const GIVEN: readonly RegExp[] = [
  new RegExp(String.raw`\b${SHELL}\s{1,9}-\w{0,3}i\w{0,3}\b[^\n|;]{0,40}${SOCKET}`),
  new RegExp(String.raw`\bexec\s{1,9}(\d{1,3})<>\s{0,3}${SOCKET}[^\n]{0,200}\b${SHELL}\b[^\n]{0,40}<&\1`),
  new RegExp(String.raw`\b${SHELL}\s{1,9}(?:-i\s{1,9})?(?:<>?|0<>?)\s{0,3}${SOCKET}`),
  new RegExp(
    String.raw`\b(?:nc|ncat|netcat|nc\.traditional)\b[^\n|;&]{0,120}\s(?:-\w{0,6}[ec]|--(?:sh-)?exec)[ =]["']?(?:${SHELL}|cmd(?:\.exe)?|powershell(?:\.exe)?)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\bmkfifo\b[^\n]{0,200}\b${SHELL}\b[^\n]{0,80}\|[^\n]{0,40}\b(?:nc|ncat|netcat|openssl\s{1,9}s_client|telnet|socat)\b`,
  ),
  new RegExp(String.raw`\bsocat\b[^\n]{0,200}\b(?:exec|system):["']?[^\s"',]{0,40}\b${SHELL}\b`, 'i'),
  /\bsocket\b[^\n]{0,400}\b(?:dup2|pty\.spawn)\b[^\n]{0,400}\b(?:ba|z|da)?sh\b/,
  /\bfsockopen\([^\n]{0,200}\b(?:exec|system|passthru|proc_open)\([^\n]{0,60}\bsh\b/,
];

/** True for a command by which somebody else, on another machine, gets a shell where it runs. */
export function opensShell(command: string): boolean {
  return GIVEN.some((each) => each.test(command));
}
