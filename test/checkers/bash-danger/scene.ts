import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { checkSessionMemory } from '../../../lib/checkers/session-memory.js';
import { gitIn } from '../../on-disk.js';
import { sessionStart } from '../../project/fake-world.js';
import { makeProject, type RealProject } from '../../project/real-project.js';
import { bash } from '../world.js';

/** A real repository with a commit on `main`, anew for each test. */
export interface Scene {
  readonly project: () => RealProject;
  readonly git: (...args: string[]) => void;
  /** Makes a branch with a commit of its own; the project stands on `main` again. */
  readonly branch: (name: string, from?: string) => void;
  /** What is there now is older than the session. */
  readonly beginSession: () => Promise<void>;
  readonly answerTo: (command: string, cwd?: string) => Promise<string>;
}

/**
 * The scene of the tests of a group. Its history is made once and copied for each test.
 *
 * @param prepare what is to stand in the repository beside its first commit
 */
export function sceneWith(prepare: () => void = () => {}): Scene {
  let model = makeNothing;
  let current = makeNothing;
  const project = (): RealProject => current();
  const git = (...args: string[]): void => gitIn(project().root, ...args);
  const scene: Scene = {
    project,
    git,
    branch(name, from = 'main') {
      git('checkout', '--quiet', '-b', name, from);
      project().write({ [`src/${name}.ts`]: name });
      project().commit();
      git('checkout', '--quiet', 'main');
    },
    async beginSession() {
      await soon();
      await checkSessionMemory(sessionStart(), { ...project().world(), project: { root: project().root, trusted: false }, now: Date.now });
      await soon();
    },
    answerTo: async (command, cwd = project().root) => (await checkBashDanger(bash(command, cwd), project().world())).kind,
  };
  beforeAll(() => {
    const made = makeProject({ '.gitignore': 'dist/\n', 'src/a.ts': '1' });
    model = () => made;
    current = model;
    made.commit();
    git('branch', '-M', 'main');
    prepare();
  });
  beforeEach(() => {
    const copy = makeProject({}, model());
    current = () => copy;
  });
  afterEach(() => project().remove());
  afterAll(() => model().remove());
  return scene;
}

function makeNothing(): RealProject {
  throw new Error('there is no project before the tests begin');
}

/** The session's clock runs behind the disk's, so that what was there is older. */
const soon = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 30));

/** What changes behind it has another time. */
export const nextChange = soon;

/** git tells seconds, and what it did in the one in which the session began may be of before. */
export const nextSecond = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 1_020 - (Date.now() % 1_000)));
