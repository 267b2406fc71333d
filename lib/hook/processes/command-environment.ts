/** An environment fit for a project's own commands, and the texts that must not come back in their output. */
interface CleanEnvironment {
  readonly variables: Readonly<Record<string, string>>;
  /** Values of what was taken out, longest first; a value of several lines is listed line by line. */
  readonly secrets: readonly string[];
}

/** Below this a value is too common a text to be told apart from honest output. */
const MIN_SECRET_LENGTH = 8;

/** Words that make a variable's name look like a secret's wherever they stand in it. */
const SECRET_WORD = /token|secret|passw|passphrase|api_?key|access_?key|private_?key|credential|cookie/i;
/** Words that do so only as a whole part of the name (`DEPLOY_KEY`, but not `KEYBOARD`). */
const SECRET_PART = /(?:^|[^a-z0-9])(?:keys?|pass|pat|dsn|auth)(?:[^a-z0-9]|$)|[^a-z0-9]pwd$/i;
/** `scheme://user:password@host`, as in DATABASE_URL. */
const ADDRESS_WITH_PASSWORD = /^[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/@:]{0,256}:[^\s/@]{1,256}@/i;
const PROXY = /_proxy$/i;

/**
 * Not secrets, but not for a check either: NODE_OPTIONS loads code into every node; GIT_ names another
 * repository, or programs for git to run; the colour switches put escape codes between file and line;
 * the CLAUDE ones are the host's own channels.
 */
const UNWANTED = /^(?:NODE_OPTIONS|FORCE_COLOR|CLICOLOR_FORCE|CLAUDE_ENV_FILE|CLAUDE_CODE_MESSAGING_.*|GIT_.*)$/i;

/**
 * Takes secrets and unwanted variables out of an environment. `isPath` tells values that name a file
 * (`GOOGLE_APPLICATION_CREDENTIALS`): the variable goes, but its value is no secret in itself, and
 * blotting it out would spoil file names in diagnostics. A proxy's address stays, since downloads need
 * it, but its text is kept out of the output.
 */
export function cleanEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  isPath: (value: string) => boolean,
): CleanEnvironment {
  const variables: Record<string, string> = {};
  const secrets = new Set<string>();
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) continue;
    const secret = holdsSecret(name, value);
    if (secret && !isPath(value)) for (const line of value.split(/\r?\n/)) if (line.length >= MIN_SECRET_LENGTH) secrets.add(line);
    if ((!secret || PROXY.test(name)) && !UNWANTED.test(name)) variables[name] = value;
  }
  return { variables, secrets: [...secrets].sort((a, b) => b.length - a.length) };
}

/** Puts `[secret]` in the place of every known secret. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text);
}

function holdsSecret(name: string, value: string): boolean {
  return SECRET_WORD.test(name) || SECRET_PART.test(name) || ADDRESS_WITH_PASSWORD.test(value);
}
