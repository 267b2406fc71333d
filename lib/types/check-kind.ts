/** What a command of the project checks: of commands that were run, and of what an agent says has passed. */
export type CheckKind = 'test' | 'build' | 'lint' | 'typecheck';
