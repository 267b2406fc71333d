import type { Leftover, LeftoverKind } from '../../project/leftovers/kinds.js';

/** Words by which an agent says itself that such a thing is there. */
const OWNS_UP: Readonly<Record<LeftoverKind, RegExp>> = {
  'conflict-marker':
    /\b(?:left|leave|leaving|kept|still)\b[^.]{0,60}\bconflict|\bconflict(?:s|ing)?\b[^.]{0,60}\b(?:remains?|still|stays?|unresolved|left(?! over))\b|\bunresolved\b|\b(?:could not|couldn't|cannot|can't) (?:be )?resolve/i,
  'test-only': /\.only\b|\bfocus(?:ed|es)?\b/i,
  'test-skipped': /\bskip(?:ped|ping|s)?\b|\bdisabled?\b|\bpending\b|\bignored?\b|\bxit\b|\bquarantin/i,
  'test-emptied':
    /\bempt(?:y|ied)\b|\bplaceholders?\b|\bstubs?\b|\btodo\b|\bremoved (?:the |its |their )?(?:assertions?|checks?|tests?|expectations?)\b|\bno longer (?:asserts?|checks?|tests?)\b/i,
  unfinished:
    /\btodo\b|\bfixme\b|\bstub(?:s|bed)?\b|\bplaceholders?\b|\bskeletons?\b|\bscaffold|\bnot (?:yet |fully )?(?:implemented|done|finished|complete)|\bunimplemented\b|\bincomplete\b|\bunfinished\b|\bstill (?:open|missing|to do|to be|needs?|has to)\b|\bremain(?:s|ing)?\b|\bnext steps?\b|\bfollow.?up\b|\bWIP\b|\bin progress\b|\bleft (?:open|out|for)\b/i,
  stub: /\btodo\b|\bstub(?:s|bed)?\b|\bplaceholders?\b|\bskeletons?\b|\bscaffold|\bthrows?\b|\bnot (?:yet |fully )?(?:implemented|done|finished|supported)|\bunimplemented\b|\bincomplete\b|\bunfinished\b|\bstill (?:open|missing|to do|to be|needs?|has to)\b|\babstract\b|\bsubclass|\bremain(?:s|ing)?\b|\bnext steps?\b|\bfollow.?up\b|\bWIP\b|\bin progress\b|\bleft (?:open|out|for)\b/i,
  debug: /\bdebug|\bconsole\.\w|\bprint(?:s|ed|ing)?\b|\blog(?:s|ging|ged)?\b|\bbreakpoints?\b|\binstrument|\btrac(?:e|es|ing)\b/i,
};

/**
 * The leftovers that the agent's last words do not own up to. While it asks the person something, its
 * work goes on, and only conflict markers count.
 */
export function undisclosed(leftovers: readonly Leftover[], message: string): readonly Leftover[] {
  const asks = /\?["')*_\s]*$/.test(message);
  return leftovers.filter(({ kind }) => !(asks && kind !== 'conflict-marker') && !OWNS_UP[kind].test(message));
}
