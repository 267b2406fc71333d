/**
 * Module hooks that serve the shipped rules to scripts run from source. Plain JavaScript without
 * imports: Node runs it in a thread of its own, where newer versions have no TypeScript loader.
 */
let sources = {};

/** @param {Record<string, string>} given the text of each module by its name */
export function initialize(given) {
  sources = given;
}

export function resolve(specifier, context, next) {
  return Object.hasOwn(sources, specifier) ? { url: specifier, format: 'module', shortCircuit: true } : next(specifier, context);
}

export function load(url, context, next) {
  return Object.hasOwn(sources, url) ? { format: 'module', source: sources[url], shortCircuit: true } : next(url, context);
}
