/** By what people call a secret among the outputs of a stack, or the settings of an application. */
export const SECRET_NAME =
  /pass(?:word|wd|phrase)?$|pass(?:word|wd)|secret|token|api_?key|private_?key|credential|salt|dsn|connection_?string|(?:database|db|redis|mongo)_?ur[li]/i;

/** The same of properties of a build, whose names are words in a row that end with what they are: `nexusPassword`, `signing.password`, not `tokenizerVersion` or `signing.keyId`. */
export const SECRET_PROPERTY =
  /(?:pass(?:word|wd|phrase)|secret|token|credentials?|(?:^|[=._-]|store|key|user|db|admin|root|signing)(?:pass|pwd)|(?:api|private|access|signing|encryption|memory|gpr|license|publish)[._-]?key)$/i;

/** Beside those: parts of names that may be a secret's, and as well another's. */
const DOUBTFUL = /pass|key|cred|conn|url|uri|private|kube_?config|cert|auth/i;

/** True unless none of the names in a text could be a secret's. */
export function mayNameSecret(text: string): boolean {
  return SECRET_NAME.test(text) || DOUBTFUL.test(text);
}
