/** The guards that ask what a tool call would do: a call that concerns one concerns them all, so they are loaded together. */
export { checkBashDanger } from './bash-danger.js';
export { checkPrivacyBlock } from './privacy-block.js';
export { checkScoutBlock } from './scout-block.js';
export { checkAskedCall } from './self-protection/asked-call.js';
