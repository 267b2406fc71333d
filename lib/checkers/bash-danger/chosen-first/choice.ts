import { LEADS_ENGINE } from '../../../effects/known/environment-names.js';
import type { Line, LineCommand } from '../../../shell/syntax/line.js';

/** What is stopped, and what stands around it. */
export interface Stopped {
  /** As it is written, without errors that it redirects. */
  readonly own: string;
  /** All that may run before it, and all that stands behind it. */
  readonly before: string;
  readonly after: string;
  readonly line: Line;
  /** Undefined where what is stopped is but a word of a command. */
  readonly command: LineCommand | undefined;
}

/** How a call chooses, among others of its kind, what was made to be thrown away: by rule and by the program that is stopped. */
export interface Choice {
  readonly rule: string;
  readonly programs: RegExp;
  /** The command itself, in which nothing leads elsewhere. */
  readonly own: RegExp;
  /** Whether what stands before the command, or the command itself, makes the choice, and what stands behind it leaves it at that. */
  readonly isChosen: (stopped: Stopped) => boolean;
}

/** What may lead docker to another machine, or to other services. */
export const LEADS_DOCKER = new RegExp(`${LEADS_ENGINE}|COMPOSE_|docker context`);

/** A container in which a client runs, which has to be the same for the command that makes the choice. */
export const CONTAINER = String.raw`(?<container>docker(?: compose|-compose)? exec(?: -[Tit]{1,3}| -u [\w-]{1,40}){0,3} [\w.-]{1,80} )?`;
