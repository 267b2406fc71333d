/**
 * Module hooks that serve the shipped rules to scripts run from source. Plain JavaScript without
 * imports: Node runs it in a thread of its own, where newer versions have no TypeScript loader.
 */
let rules = { name: '', source: '' };

/** @param {{ name: string, source: string }} given the module's name and text */
export function initialize(given) {
  rules = given;
}

export function resolve(specifier, context, next) {
  return specifier === rules.name ? { url: specifier, format: 'module', shortCircuit: true } : next(specifier, context);
}

export function load(url, context, next) {
  return url === rules.name ? { format: 'module', source: rules.source, shortCircuit: true } : next(url, context);
}
