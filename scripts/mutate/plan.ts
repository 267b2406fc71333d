/** A part of the sources that is held to a score, and the tests that are to hold it. */
export interface MutatedPart {
  /** Folder of the sources, from the root. */
  readonly folder: string;
  /** Files of tests, or folders of them, in the order in which they are tried: the quick and pointed ones first. */
  readonly tests: readonly string[];
  /** Tests whose processes are to tell what is left; they are tried with each mutant on from its start. */
  readonly processes: readonly string[];
}

/** Tests of how much something bears, or that hold hundreds of paths against one list, take long and tell few mutants that others do not. */
export const LEFT_OUT: readonly string[] = ['test/hook/memory-parallel.test.ts', 'test/checkers/sensitive-paths.test.ts'];

/** The folders that are changed, and the tests that have to notice. */
export const PARTS: readonly MutatedPart[] = [
  {
    folder: 'lib/rules',
    tests: ['test/rules', 'test/checkers/bash-danger.test.ts', 'test/checkers/privacy-block.test.ts', 'test/checkers/scout-block.test.ts'],
    processes: [],
  },
  { folder: 'lib/checkers', tests: ['test/checkers'], processes: [] },
  {
    folder: 'lib/hook',
    tests: ['test/hook'],
    processes: [
      'test/e2e/health-check.test.ts',
      'test/faults/crashes.test.ts',
      'test/faults/output.test.ts',
      'test/faults/payload.test.ts',
      'test/e2e/approval',
      'test/faults/stdin.test.ts',
    ],
  },
];
