import type { Guard } from '../lib/types.js';
import { guards } from './all.js';

/** The guards that answer before or beside a tool call, all in one process: what `guard.cjs` runs. */
export const decidingGuards: readonly Guard[] = guards.filter(({ pace }) => pace === 'deciding');
