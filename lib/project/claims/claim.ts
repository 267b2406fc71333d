import type { CheckKind } from '../../types.js';

/** Something that an agent says it has done, or found to be so. */
export type Claim =
  /** A check passes. `all` where nothing narrower than everything is spoken of. */
  | { readonly kind: 'passes'; readonly check: CheckKind; readonly all: boolean; readonly quote: string }
  /** Tests were run, whatever came of it. */
  | { readonly kind: 'ran'; readonly check: CheckKind; readonly quote: string }
  /** A file was written, as it is named. */
  | { readonly kind: 'wrote'; readonly file: string; readonly created: boolean; readonly quote: string }
  /** Something was made or mended in the code. */
  | { readonly kind: 'did'; readonly quote: string }
  | { readonly kind: 'committed'; readonly quote: string };
