/** How a call chooses, among others of its kind, what was made to be thrown away: by rule and by the program that is stopped. */
export interface Choice {
  readonly rule: string;
  readonly programs: RegExp;
  /** The command itself, in which nothing leads elsewhere. */
  readonly own: RegExp;
  /** Whether what stands before the command, or the command itself, makes the choice, and what stands behind it leaves it at that. */
  readonly isChosen: (before: string, own: string, after: string) => boolean;
}

/** What may lead docker to another machine, or to other services. */
export const LEADS_DOCKER = /DOCKER_|COMPOSE_|docker context/;
