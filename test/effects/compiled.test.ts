import { describe, expect, it } from 'vitest';
import { linesOf } from './written-world.js';

async function deletions(command: string, file: string, text: string): Promise<readonly string[]> {
  return (await linesOf(command, { [file]: text })).filter((each) => each.startsWith('delete'));
}

const RUST = 'use std::fs;\nfn main() {\n    let quote = \'"\';\n    fs::remove_dir_all("/home/u").unwrap();\n}\n';

describe('code that is compiled and run', () => {
  it.each([
    ['swift a.swift', 'a.swift', 'import Foundation\nsystem("rm -rf /home/u")\n'],
    ['swift a.swift', 'a.swift', 'import Foundation\nlet p = Process()\np.executableURL = URL(fileURLWithPath: "/bin/rm")\np.arguments = ["-rf", "/home/u"]\ntry p.run()\n'],
    ['dotnet script a.csx', 'a.csx', 'using System.Diagnostics;\nvar s = new ProcessStartInfo("rm", "-rf /home/u");\nProcess.Start(s);\n'],
    ['cargo run', 'src/main.rs', RUST],
    ['cargo run --release -- a', 'src/main.rs', RUST],
  ])('%s runs %s', async (command, file, text) => expect(await deletions(command, file, text)).toContain('delete -r /home/u'));

  it.each([
    ['swift a.swift', 'a.swift', 'import Foundation\nprint("system(\\"rm -rf /home/u\\")")\n'],
    ['cargo run', 'src/main.rs', 'fn main() {\n    // fs::remove_dir_all("/home/u")\n    println!("rm -rf ~");\n}\n'],
  ])('%s does nothing of what else %s says', async (command, file, text) => expect(await deletions(command, file, text)).toEqual([]));
});
