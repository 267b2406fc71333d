import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Answers } from './options.js';
import { InstallError } from './install-target.js';

/** How the two answers are come by: what flags said, what an earlier installation was told, and whether somebody can be asked. */
export interface AnswerSources {
  readonly given: Partial<Answers>;
  readonly before: Answers | undefined;
  readonly assumeYes: boolean;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

interface Question {
  readonly answer: keyof Answers;
  readonly why: string;
  readonly ask: string;
  readonly flag: string;
}

const QUESTIONS: readonly Question[] = [
  {
    answer: 'denyRules',
    why: 'A hook never sees what comes in by @file in a prompt or in an instruction file (CLAUDE.md).\nRead rules in permissions.deny do stop that, for secrets such as .env and private keys.\nWhat they cover, nobody can approve for a single call: not you, not the guards.',
    ask: 'Add these rules to settings.json?',
    flag: '--deny-rules',
  },
  {
    answer: 'blockOnFailure',
    why: 'When a hook was killed, is missing or takes too long, Claude Code runs the tool all the same.\nWith onFailure "block" it stops the call and says so.',
    ask: 'Stop tool calls when the guards cannot answer?',
    flag: '--on-failure-block',
  },
];

/** The answers, and for each question that nobody answered a line that says so. A question that nobody answers is a no. */
export async function answersFor(asking: AnswerSources): Promise<{ readonly answers: Answers; readonly notes: string[] }> {
  const answers = new Map<keyof Answers, boolean>();
  const notes: string[] = [];
  for (const question of QUESTIONS) {
    const known = asking.given[question.answer] ?? asking.before?.[question.answer] ?? (asking.assumeYes ? true : undefined);
    const answer = known ?? (await put(question, asking));
    answers.set(question.answer, answer === true);
    if (answer === undefined) notes.push(`${question.why}\nNobody could be asked, so this was not done. To have it: ${question.flag}`);
  }
  return { answers: { denyRules: answers.get('denyRules') === true, blockOnFailure: answers.get('blockOnFailure') === true }, notes };
}

/** Enter means yes, which is recommended; undefined when there is no terminal. Throws an InstallError when the person leaves instead. */
async function put({ why, ask }: Question, { input, output }: AnswerSources): Promise<boolean | undefined> {
  if (!input.isTTY || !output.isTTY) return undefined;
  const terminal = createInterface({ input, output });
  try {
    output.write(`\n${why}\n`);
    const leaving = once(terminal, 'close').then(() => undefined);
    const answer = await Promise.race([terminal.question(`${ask} [Y/n] `), leaving]);
    if (answer === undefined) throw new InstallError('\nStopped; nothing was written.');
    return !/^\s*n/i.test(answer);
  } finally {
    terminal.close();
  }
}
