import { describe, expect, it } from 'vitest';
import './told.js';

const python = (code: string): string => `python3 - <<'END'\n${code}\nEND`;
const node = (code: string): string => `node - <<'END'\n${code}\nEND`;

const READ = /^read \/home\/u\/proj\/\.env$|^reveal-environment/;

describe('code that tells of a file of variables the names alone', () => {
  it.each([
    python("keys = set()\nfor line in open('.env'):\n    line = line.strip()\n    if line and not line.startswith('#') and '=' in line:\n        keys.add(line.split('=', 1)[0])\nprint(sorted(keys))"),
    python("print({l.split('=', 1)[0] for l in open('.env') if '=' in l and not l.startswith('#')})"),
    python("with open('.env') as f:\n    for line in f:\n        print(line.split('=')[0])"),
    python("lines = open('.env').read().splitlines()\nprint(sorted(l.partition('=')[0] for l in lines if l))"),
    python("from pathlib import Path\nfor line in Path('.env').read_text().splitlines():\n    k, _, v = line.partition('=')\n    print(k, len(v))"),
    python("for line in open('.env'):\n    k, v = line.split('=', 1)\n    v = v.strip()\n    print(k, 'set' if v else 'empty')"),
    python("from dotenv import dotenv_values\nv = dotenv_values('.env')\nprint(sorted(v.keys()), len(v))\nprint({k: len(x or '') for k, x in v.items()})\nfor k in v:\n    print(k, 'set' if v[k] else 'EMPTY')\nprint('A' in v)"),
    python("from dotenv import dotenv_values\nprint(list(dotenv_values('.env')))"),
    node("const fs = require('fs');\nconst parse = (f) => fs.readFileSync(f, 'utf8').split('\\n').filter((l) => /^[A-Z_]+=/.test(l)).map((l) => l.split('=')[0]);\nconsole.log(parse('.env'));"),
    node("const fs = require('fs');\nfor (const line of fs.readFileSync('.env', 'utf8').split('\\n')) {\n  if (!line || line.startsWith('#')) continue;\n  console.log(line.split('=')[0]);\n}"),
    node("const d = require('dotenv').parse(require('fs').readFileSync('.env'));\nconsole.log(Object.keys(d), d.API_KEY ? 'set' : 'missing');\nfor (const [k, v] of Object.entries(d)) console.log(k, v.length);"),
    `php -r 'foreach (file(".env") as $l) { if (strpos($l, "=") !== false) echo explode("=", $l)[0], PHP_EOL; }'`,
    `ruby -e 'puts File.readlines(".env").map { |l| l.split("=").first }'`,
    `ruby -e 'require "dotenv"; puts Dotenv.parse(".env").keys.sort'`,
    python("import re\nfor line in open('.env'):\n    m = re.match(r'([A-Z0-9_]+)=', line)\n    if m:\n        print(m.group(1))"),
    python("import re\nwith open('.env') as src, open('.env.example', 'w') as dst:\n    for line in src:\n        m = re.match(r'(?:export )?([A-Z0-9_]+)=', line)\n        if m:\n            dst.write(m.group(1) + '=\\n')"),
    python("import re\nnames = re.findall(r'^([A-Z][A-Z0-9_]*)=', open('.env').read(), re.M)\nprint(names)"),
    node("const fs = require('fs');\nconsole.log(fs.readFileSync('.env', 'utf8').split('\\n').map((l) => l.trim()).filter((l) => l && !l.startsWith('#')).map((l) => l.split('=')[0]));"),
  ])('%s', async (command) => await expect(command).not.toTell(READ));
});

describe('code that tells more', () => {
  it.each([
    python("for line in open('.env'):\n    print(line)"),
    python("for line in open('.env'):\n    print(line, end='')"),
    python("for line in open('.env'):\n    if line: print(line)"),
    python("for line in open('.env'):\n    if print(line): pass"),
    python("for line in open('.env'):\n    print(line.split('=')[0], line)"),
    python("for line in open('.env'):\n    print(line.split('=')[1])"),
    python("for line in open('.env'):\n    print(line.split('K')[0])"),
    python("for line in open('.env'):\n    k, v = line.split('=', 1)\n    print(k, v)"),
    python("for line in open('.env'):\n    k, v = line.split('=', 1)\n    print(f'{k} {v}')"),
    python("for line in open('.env'):\n    k, v = line.split('=', 1)\n    print(k, v[:4] if v else '')"),
    python("for line in open('.env'):\n    print(f'{line}')"),
    python("for line in open('.env'):\n    x = line\n    print(x)"),
    python("import re\nfor line in open('.env'):\n    if (m := re.match(r'(\\w+)=(.*)', line)): print(m[2])"),
    python("a = []\nfor line in open('.env'):\n    a.append(line)\nprint(a)"),
    python("for line in open('.env'):\n    print('' or line)"),
    python("print([l for l in open('.env') if 'KEY' in l])"),
    python("lines = open('.env').read().splitlines()\nprint(lines)"),
    python("with open('.env') as f:\n    print(f.read())"),
    python("with open('.env') as f:\n    for line in f:\n        print(line.split('=')[0])\n    f.seek(0)\n    print(f.read())"),
    python("for line in open('.env'):\n    print(locals())"),
    python("from dotenv import dotenv_values\nprint(dotenv_values())"),
    python("from dotenv import dotenv_values\nprint(dotenv_values('.env'))"),
    python("from dotenv import dotenv_values\nv = dotenv_values('.env')\nprint(len(v), v)"),
    python("from dotenv import dotenv_values\nv = dotenv_values('.env')\nprint(v['A'])"),
    python("from dotenv import dotenv_values\nv = dotenv_values('.env')\nprint(sorted(v.items()))"),
    python("from dotenv import dotenv_values\nv = dotenv_values('.env')\nfor k, x in v.items():\n    print(k, x or '')"),
    python("from dotenv import dotenv_values\nv = dotenv_values('.env')\nw = v\nprint(w)"),
    node("const fs = require('fs');\nconsole.log(fs.readFileSync('.env', 'utf8').split('\\n').filter((l) => l.includes('=')));"),
    node("const fs = require('fs');\nconsole.log(fs.readFileSync('.env', 'utf8').split('\\n').map((l) => l.split('=')[1]));"),
    node("const fs = require('fs');\nconsole.log(fs.readFileSync('.env', 'utf8').split('\\n').map((l) => l.split('=')[0] + l));"),
    node("const fs = require('fs');\nfs.readFileSync('.env', 'utf8').split('\\n').filter((l) => console.log(l)).map((l) => l.split('=')[0]);"),
    node("const fs = require('fs');\nfor (const line of fs.readFileSync('.env', 'utf8').split('\\n')) if (line) console.log(line);"),
    node("const d = require('dotenv').parse(require('fs').readFileSync('.env'));\nconsole.log(d);"),
    node("const d = require('dotenv').parse(require('fs').readFileSync('.env'));\nconsole.log(Object.values(d));"),
    node("const d = require('dotenv').parse(require('fs').readFileSync('.env'));\nconsole.log(Object.keys(d), `${d.API_KEY}`);"),
    `php -r 'foreach (file(".env") as $l) { echo $l; }'`,
    `php -r 'foreach (file(".env") as $l) { if (strpos($l, "=") !== false) echo explode("=", $l)[1]; }'`,
    `ruby -e 'puts File.readlines(".env").map { |l| l.split("=").last }'`,
    `ruby -e 'require "dotenv"; puts Dotenv.parse(".env").values'`,
    python("import re\nfor line in open('.env'):\n    m = re.match(r'([A-Z0-9_]+)=', line)\n    print(m.string)"),
    python("import re\nfor line in open('.env'):\n    m = re.match(r'([A-Z0-9_]+)=', line)\n    print(m.group(1), line)"),
    python("import re\nfor line in open('.env'):\n    m = re.match(r'(\\w+)=(\\w+)', line)\n    print(m.group(2))"),
    python("import re\nwith open('.env') as src, open('copy', 'w') as dst:\n    for line in src:\n        dst.write(line)"),
    python("import re\nprint(re.findall(r'^([A-Z]+=.*)', open('.env').read(), re.M))"),
    python("import re\nprint(re.findall(r'([A-Z]+)', open('.env').read()))"),
    node("const s = require('fs').readFileSync('.env', 'utf8');\nconsole.log([...s]);"),
    node("const lines = require('fs').readFileSync('.env', 'utf8').split('\\n');\nconsole.log(...lines);"),
    node("const fs = require('fs');\nconsole.log(fs.readFileSync('.env', 'utf8').split('\\n').map((l) => l.trim()));"),
  ])('%s', async (command) => await expect(command).toTell(READ));
});
