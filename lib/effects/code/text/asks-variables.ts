/** What code must contain to ask for variables of the environment, or for settings that are made of them. */
const ASKS = /[eE]nv|ENV|_SERVER|config\(|BaseSettings/;

/** True for code that may ask for variables of the environment. */
export function asksVariables(code: string): boolean {
  return ASKS.test(code);
}
