import type { Host } from '../host.js';
import { answer } from './answer.js';
import { readEvent } from './event.js';

/** Claude Code, and every host that speaks its hook protocol. */
export const claudeCode: Host = { name: 'claude-code', asks: true, hasQuestions: true, showsNotices: true, readEvent, answer };
