import { loopback } from '../../../paths/own-hosts.js';

/** Where others than this machine reach a server: the source of a pattern. */
export const REACHED = String.raw`(?!${loopback()})\S`;
