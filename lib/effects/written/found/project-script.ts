/** Shell text that a project's own file gives a name to. */
export interface ProjectScript {
  readonly text: string;
  /** Where it runs. */
  readonly cwd: string;
  /** The file that it stands in. */
  readonly file: string;
  /** True where this session did not write that file: then only what it wrote otherwise, and the script runs, counts. */
  readonly isOld: boolean;
}
