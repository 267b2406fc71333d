import { describe, expect, it } from 'vitest';
import { runAmong } from './written-world.js';

const RUST = 'use std::fs;\nfn main() {\n    let quote = \'"\';\n    fs::remove_dir_all("/home/u").unwrap();\n}\n';

describe('code that is compiled and run', () => {
  it.each([
    ['swift a.swift', 'a.swift', 'import Foundation\nsystem("rm -rf /home/u")\n'],
    ['swift a.swift', 'a.swift', 'import Foundation\nlet p = Process()\np.executableURL = URL(fileURLWithPath: "/bin/rm")\np.arguments = ["-rf", "/home/u"]\ntry p.run()\n'],
    ['dotnet script a.csx', 'a.csx', 'using System.Diagnostics;\nvar s = new ProcessStartInfo("rm", "-rf /home/u");\nProcess.Start(s);\n'],
    ['cargo run', 'src/main.rs', RUST],
    ['cargo run --release -- a', 'src/main.rs', RUST],
    ['./p', 'x.c', 'int main(void) { execl("/bin/rm", "rm", "-rf", "/home/u", NULL); }\n'],
    ['./p', 'x.c', 'char *args[] = {"rm", "-rf", "/home/u", NULL};\nint main(void) { execvp(args[0], args); }\n'],
    ['./p', 'x.c', 'int main(void) {\n  char cmd[99];\n  snprintf(cmd, sizeof cmd, "rm -rf %s", getenv("HOME"));\n  system(cmd);\n}\n'],
    ['./p', 'x.c', 'int main(void) {\n  char c[99];\n  strcpy(c, "rm -rf ");\n  strcat(c, getenv("HOME"));\n  popen(c, "r");\n}\n'],
    ['./p', 'x.cpp', 'int main() {\n  std::string cmd = std::string("rm -rf ") + std::getenv("HOME");\n  std::system(cmd.c_str());\n}\n'],
    ['runghc x.hs', 'x.hs', 'main = callProcess "rm" ["-rf", "/home/u"]\n'],
    ['runghc x.hs', 'x.hs', 'main = do\n  home <- getHomeDirectory\n  removeDirectoryRecursive home\n'],
    ['zig run x.zig', 'x.zig', 'pub fn main() !void {\n    var child = std.process.Child.init(&.{ "rm", "-rf", "/home/u" }, gpa);\n    _ = try child.spawnAndWait();\n}\n'],
    ['nim r x.nim', 'x.nim', 'import osproc\ndiscard execCmd("rm -rf /home/u")\n'],
    ['dart run x.dart', 'x.dart', "void main() => Directory('/home/u').delete(recursive: true);\n"],
    ['dart run x.dart', 'x.dart', "void main() { Process.runSync('rm', ['-rf', '/home/u']); }\n"],
    ['crystal run x.cr', 'x.cr', 'system("rm -rf /home/u")\n'],
    ['pwsh -File x.ps1', 'x.ps1', 'Remove-Item -Recurse -Force $HOME\n'],
  ])('%s runs %s', async (command, file, text) => await expect(runAmong(command, { [file]: text })).toTell('delete -r /home/u'));

  it.each([
    ['swift a.swift', 'a.swift', 'import Foundation\nprint("system(\\"rm -rf /home/u\\")")\n'],
    ['cargo run', 'src/main.rs', 'fn main() {\n    // fs::remove_dir_all("/home/u")\n    println!("rm -rf ~");\n}\n'],
    ['./p', 'x.c', '// system("rm -rf /home/u")\nint main(void) { puts("rm -rf /home/u"); char q = \'"\'; return remove_all(list, "/home/u"); }\n'],
    ['./p', 'x.c', 'char *args[] = {"rm", "-rf", "/home/u", NULL};\nint main(void) { print_all(args); char cmd[9]; snprintf(cmd, 9, "rm -rf ~"); puts(cmd); }\n'],
    ['runghc x.hs', 'x.hs', "-- callCommand \"rm -rf ~\"\nf' x = x\nmain = putStrLn \"rm -rf ~\"\n"],
    ['zig fmt x.zig', 'x.zig', 'pub fn main() !void { try std.fs.deleteTreeAbsolute("/home/u"); }\n'],
    ['zig run x.zig', 'x.zig', '// deleteTreeAbsolute("/home/u")\npub fn main() !void { std.debug.print("rm -rf ~", .{}); }\n'],
    ['nim r x.nim', 'x.nim', '# execCmd("rm -rf ~")\necho "rm -rf ~"\n'],
    ['dart analyze x.dart', 'x.dart', "void main() { Directory('/home/u').deleteSync(recursive: true); }\n"],
    ['dart run x.dart', 'x.dart', "void main() { print('rm -rf ~'); items.delete('/home/u'); }\n"],
    ['gcc -fsyntax-only x.c', 'x.c', 'int main(void) { system("rm -rf /home/u"); }\n'],
    ['./tool', 'src/lib.c', '#include "x.h"\nint clean(void) { return 0; }\n'],
  ])('%s does nothing of what else %s says', async (command, file, text) => await expect(runAmong(command, { [file]: text })).not.toTell(/^delete/));
});
