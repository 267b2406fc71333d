import { toldOfTool } from './told.js';

/** Of what a call does, as lines, the harm to those who run a file elsewhere. */
export function harmsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.startsWith('publish code:')).map((line) => line.slice('publish code:'.length));
}

/** What a file that is written would do to those who run it elsewhere. */
export async function harmOf(path: string, content: string): Promise<readonly string[]> {
  return harmsIn(await toldOfTool('Write', { file_path: path, content }));
}
