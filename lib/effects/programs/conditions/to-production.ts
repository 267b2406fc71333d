import type { Consequence } from '../../command/row.js';
import { LOCAL_CLUSTER, PRODUCTION_WORD } from '../../environment-names.js';

/** Production, as a word of the name of a place or of a file. */
const WORD = String.raw`(?:[^=]*[^a-z=])?(?<!(?:non|not|no|pre)[-_.])${PRODUCTION_WORD}(?![a-z]|[-_]like)[^=]*`;

/** A place of production, or what is laid out for it: `-n shop-prod`, `-k overlays/production`, `-f values-prod.yaml`. */
const OF_PRODUCTION = new RegExp(`^(?:-n|--namespace|--context|--kube-context|--cluster|-k|--kustomize|-f|--filename|--values)=${WORD}$`, 'i');

/** What is told to a cluster of this machine may be laid out for production. */
export const TO_LOCAL_CLUSTER = new RegExp(`^(?:--context|--kube-context)=${LOCAL_CLUSTER}$`);

/** What is put into production, where an option says so. */
export const GOES_LIVE: Consequence = { kind: 'publish', resource: 'deployment', name: 'production', when: { value: OF_PRODUCTION, none: ['--dry-run'] } };
