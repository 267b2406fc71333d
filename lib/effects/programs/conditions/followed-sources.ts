import type { Consequence } from '../../command/row.js';

/** Whatever stands there from now on is put into the cluster by itself. */
export const FOLLOWS: Consequence = { kind: 'change-service', resource: 'cluster', name: 'what it follows' };

/** A source that a cluster follows, pointed elsewhere: the objects of Flux, Argo CD and Fleet that hold an address. */
export const FOLLOWS_ANOTHER: Consequence = {
  ...FOLLOWS,
  when: {
    line: /^(?:gitrepositor(?:y|ies)|gitrepos?|ocirepositor(?:y|ies)|helmrepositor(?:y|ies)|helmcharts?|buckets?|applications?|applicationsets?|apps?|appsets?)(?:\.[\w.]+)?[/ ]/i,
    argument: /\b(?:url|repoURL|repo|endpoint)\\?["']?\s{0,9}:\s{0,9}\S|\/(?:url|repoURL|repo|endpoint)\\?["']/,
    none: ['--dry-run'],
  },
};
