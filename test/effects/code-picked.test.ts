import { describe, expect, it } from 'vitest';
import './told.js';

describe('one of the files that code lists, whichever it is', () => {
  it.each([
    [`python3 -c "import glob; print(open(glob.glob('.a*')[0]).read())"`, 'read /home/u/proj/.a*'],
    [`python3 -c "import glob; print(open(sorted(glob.glob('.a*'))[-1]).read())"`, 'read /home/u/proj/.a*'],
    [`python3 -c "import glob, os; print(open(max(glob.glob('.a*'), key=os.path.getmtime)).read())"`, 'read /home/u/proj/.a*'],
    [`python3 -c "from pathlib import Path; print(next(Path('.').glob('.a*')).read_text())"`, 'read /home/u/proj/.a*'],
    [`python3 -c "import glob, os; os.remove(glob.glob('/home/u/*')[0])"`, 'delete /home/u/*'],
    [`ruby -e 'puts IO.read(Dir.glob(".a*").first)'`, 'read /home/u/proj/.a*'],
    [`ruby -e 'puts File.read(Dir[".a*"][0])'`, 'read /home/u/proj/.a*'],
    [`php -r 'echo file_get_contents(glob(".a*")[0]);'`, 'read /home/u/proj/.a*'],
    [`node -e 'const fs = require("fs"); fs.rmSync(fs.readdirSync("b")[0])'`, 'delete /home/u/proj/b/*'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([`python3 -c "rows = ['a', 'b']; print(open(rows[0]).read())"`, `node -e 'const rows = ["a", "b"]; console.log(require("fs").readFileSync(rows.at(-1)))'`])('is no pattern where the list is written out: %s', async (command) => {
    await expect(command).not.toTell(/\*/);
  });
});

describe('names in a folder that are tested', () => {
  it.each([
    [`node -e 'const fs = require("fs"); fs.readdirSync(".").filter((f) => f.startsWith(".a")).forEach((f) => console.log(fs.readFileSync(f, "utf8")))'`, 'read /home/u/proj/.a*'],
    [`node -e 'const fs = require("fs"); console.log(fs.readFileSync(fs.readdirSync("b").find(f => f.endsWith(".pem"))))'`, 'read /home/u/proj/b/*.pem'],
    [`node -e 'const fs = require("fs"); fs.readdirSync("b").filter(f => f.includes("a")).forEach(f => fs.rmSync(f))'`, 'delete /home/u/proj/b/*a*'],
    [`node -e 'const fs = require("fs"); fs.readdirSync("b").filter(f => f !== "a").forEach(f => fs.rmSync(f))'`, 'delete /home/u/proj/b/*'],
    [`node -e 'const fs = require("fs"); fs.readdirSync("b").filter(f => g.startsWith("a")).forEach(f => fs.rmSync(f))'`, 'delete /home/u/proj/b/*'],
    ["python3 - <<'EOF'\nimport os\nfor f in os.listdir('.'):\n    if f.startswith('.a'):\n        print(open(f).read())\nEOF", 'read /home/u/proj/.a*'],
    ["python3 - <<'EOF'\nimport os\nfor f in os.listdir('.'):\n    if f.startswith(('.a', '.b')):\n        print(open(f).read())\nEOF", 'read /home/u/proj/.b*'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));
});
