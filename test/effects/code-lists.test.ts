import { describe, expect, it } from 'vitest';
import { told } from './told.js';

describe('what code deletes of lists, and beside the folder it stands in', () => {
  it.each<[string, readonly string[]]>([
    ["node <<'EOF'\nconst fs = require('fs');\nconst path = require('path');\nconst dist = path.join(__dirname, 'dist');\nfs.rmSync(dist, { recursive: true, force: true });\nEOF", ["/home/u/proj/dist"]],
    ["node <<'EOF'\nconst fs = require('fs');\nconst path = require('path');\nfs.rmSync(path.join(__dirname, '../..'), { recursive: true, force: true });\nEOF", ["/home"]],
    ["node --input-type=module <<'EOF'\nimport { rmSync } from 'node:fs';\nimport path from 'node:path';\nimport { fileURLToPath } from 'node:url';\nconst here = path.dirname(fileURLToPath(import.meta.url));\nrmSync(path.join(here, 'dist'), { recursive: true });\nEOF", ["/home/u/proj/dist"]],
    ["python3 - <<'EOF'\nfrom pathlib import Path\nimport shutil\nbuild = Path(__file__).parent / 'build'\nshutil.rmtree(build)\nEOF", ["/home/u/proj/build"]],
    ["python3 - <<'EOF'\nimport os, shutil\nHERE = os.path.dirname(os.path.abspath(__file__)) if '__file__' in globals() else os.getcwd()\nshutil.rmtree(os.path.join(HERE, 'out'), ignore_errors=True)\nEOF", ["/home/u/proj/out"]],
    ["node -e \"const fs=require('fs');const clean=d=>fs.rmSync(d,{recursive:true,force:true});['dist','build'].map(clean)\"", ["/home/u/proj/dist", "/home/u/proj/build"]],
    ["node -e \"const fs=require('fs');const clean=d=>fs.rmSync(d,{recursive:true,force:true});['dist','/home/u'].map(clean)\"", ["/home/u/proj/dist", "/home/u"]],
    ["node -e \"const fs=require('fs');const clean=d=>fs.rmSync(d,{recursive:true,force:true});process.argv.slice(2).map(clean)\"", ["?"]],
    ["node -e \"const fs=require('fs');const clean=d=>fs.rmSync(d,{recursive:true,force:true});['dist'].map(clean); run(clean)\"", ["?", "/home/u/proj/dist"]],
    ["node - <<'EOF'\nconst { rmSync, existsSync } = require('node:fs');\nconst { join } = require('node:path');\nconst root = process.cwd();\nconst targets = ['dist', 'coverage'].map((d) => join(root, d)).filter(existsSync);\ntargets.forEach((t) => rmSync(t, { recursive: true }));\nEOF", ["/home/u/proj/dist", "/home/u/proj/coverage"]],
    ["node - <<'EOF'\nconst { rmSync, existsSync } = require('node:fs');\nconst { join } = require('node:path');\nconst { homedir } = require('node:os');\n['', 'coverage'].map((d) => join(homedir(), d)).filter(existsSync).forEach((t) => rmSync(t, { recursive: true }));\nEOF", ["/home/u", "/home/u/coverage"]],
    ["node -e \"\nconst fs=require('fs'),p=require('path');\nfs.readdirSync('packages').map(n=>p.join('packages',n,'dist')).forEach(d=>fs.rmSync(d,{recursive:true,force:true}))\n\"", ["/home/u/proj/packages/*/dist"]],
    ["node -e \"\nconst fs=require('fs'),p=require('path');\nfs.readdirSync('/home/u').map(n=>p.join('/home/u',n)).forEach(d=>fs.rmSync(d,{recursive:true,force:true}))\n\"", ["/home/u/*"]],
    ["node -e \"\nconst fs=require('fs'),p=require('path');\nfs.readdirSync('/home/u').forEach(n=>fs.rmSync(p.join('/home/u',n),{recursive:true,force:true}))\n\"", ["/home/u/*"]],
    ["node -e \"\nconst fs=require('fs'),p=require('path');\nfs.readdirSync('/home/u').filter(n=>n!='x').forEach(n=>fs.rmSync(p.join('/home/u',n),{recursive:true,force:true}))\n\"", ["/home/u/*"]],
    ["python3 -c \"\nimport shutil\ndef clean(d): shutil.rmtree(d)\nlist(map(clean, ['dist', 'build']))\n\"", ["/home/u/proj/dist", "/home/u/proj/build"]],
    ["python3 -c \"\nimport shutil, os\ndef clean(d): shutil.rmtree(d)\nlist(map(clean, [os.path.expanduser('~')]))\n\"", ["/home/u"]],
    ["python3 -c \"\nimport shutil, sys\ndef clean(d): shutil.rmtree(d)\nlist(map(clean, sys.argv))\n\"", ["?"]],
    ["node --input-type=module <<'EOF'\nimport test from 'node:test';\nimport { mkdtemp, rm, writeFile } from 'node:fs/promises';\nimport { tmpdir } from 'node:os';\nimport { join } from 'node:path';\ntest('x', async (t) => {\n  const dir = await mkdtemp(join(tmpdir(), 'x-'));\n  t.after(() => rm(dir, { recursive: true, force: true }));\n});\nEOF", ["/tmp/x-XXXXXX"]],
    ["ruby -e 'require \"fileutils\"; FileUtils.rm_rf(%w[tmp/cache public/packs-test]); puts Dir[\"tmp/*\"]'", ["/home/u/proj/tmp/cache", "/home/u/proj/public/packs-test"]],
    ["ruby -e 'require \"fileutils\"; FileUtils.rm_rf(%w[tmp/cache /home/u])'", ["/home/u/proj/tmp/cache", "/home/u"]],
    ["node -e \"Promise.all(['dist','build'].map(d => require('fs/promises').rm(d, {recursive: true, force: true})))\"", ["/home/u/proj/dist", "/home/u/proj/build"]],
    ["python3 -c \"\nfrom shutil import copy, rmtree, move\nimport os\nlist(map(os.remove, ['/home/u/a']))\nlist(map(rmtree, ['/home/u']))\n\"", ["/home/u/a", "/home/u"]],
    ["python3 - <<'EOF'\nimport os, shutil\nfor root, dirs, files in os.walk('.'):\n    for d in list(dirs):\n        if d == '__pycache__':\n            shutil.rmtree(os.path.join(root, d))\nEOF", ["/home/u/proj/**/__pycache__"]],
    ["python3 - <<'EOF'\nimport os, shutil\nfor root, dirs, files in os.walk('.'):\n    for d in dirs:\n        if d in ('dist', 'build') and not root.startswith('./vendor'):\n            shutil.rmtree(os.path.join(root, d))\nEOF", ["/home/u/proj/**/dist", "/home/u/proj/**/build"]],
    ["python3 - <<'EOF'\nimport os\nfor root, dirs, files in os.walk('.'):\n    for f in files:\n        if f.endswith(('.pyc', '.pyo')):\n            os.remove(os.path.join(root, f))\nEOF", ["/home/u/proj/**/*.pyc", "/home/u/proj/**/*.pyo"]],
    ["python3 - <<'EOF'\nimport os\nfor root, dirs, files in os.walk('.'):\n    for f in files:\n        if f.endswith('.pyc') and root != '.':\n            p = os.path.join(root, f)\n            os.unlink(p)\nEOF", ["/home/u/proj/**/*.pyc"]],
    ["python3 - <<'EOF'\nimport os\nfor root, dirs, files in os.walk('.'):\n    for f in files:\n        if f.endswith('.pyc') or f:\n            os.remove(os.path.join(root, f))\nEOF", ["/home/u/proj/**/*"]],
    ["python3 - <<'EOF'\nimport os\nfor root, dirs, files in os.walk('.'):\n    for f in files:\n        if not f.endswith('.py'):\n            os.remove(os.path.join(root, f))\nEOF", ["/home/u/proj/**/*"]],
    ["python3 - <<'EOF'\nimport os\nfor root, dirs, files in os.walk('.'):\n    for f in files:\n        if f.endswith('.pyc'):\n            print(f)\n        os.remove(os.path.join(root, f))\nEOF", ["/home/u/proj/**/*", "/home/u/proj/**/*.pyc"]],
    ["python3 - <<'EOF'\nimport os\nfor root, dirs, files in os.walk('.'):\n    for f in files:\n        f = os.path.join('/home/u', f)\n        if f.endswith('.pyc'):\n            os.remove(f)\nEOF", ["/home/u/*"]],
    ["python3 - <<'EOF'\nimport os\nfor root, dirs, files in os.walk('/home/u'):\n    for f in files:\n        if f.endswith('.txt'):\n            os.remove(os.path.join(root, f))\nEOF", ["/home/u/**/*.txt"]],
    ["python3 - <<'EOF'\nimport os, shutil\nfor root, dirs, files in os.walk('.'):\n    for d in dirs:\n        if d == 'dist' or True:\n            shutil.rmtree(os.path.join(root, d))\nEOF", ["/home/u/proj/**/*"]],
    ["python3 - <<'EOF'\nimport os, shutil\nfor root, dirs, files in os.walk('.'):\n    for d in dirs:\n        if d == 'dist':\n            print(d)\n        shutil.rmtree(os.path.join(root, d))\nEOF", ["/home/u/proj/**/*", "/home/u/proj/**/dist"]],
    ["python3 - <<'EOF'\nimport os, shutil\nfor d in os.listdir('/home/u'):\n    if d != 'dist':\n        shutil.rmtree(os.path.join('/home/u', d))\nEOF", ["/home/u/*"]],
    ["python3 - <<'EOF'\nimport os, shutil\nfor d in os.listdir('/home/u'):\n    if d == 'dist':\n        d = ''\n        shutil.rmtree(os.path.join('/home/u', d))\nEOF", ["/home/u"]],
    ["python3 - <<'EOF'\nimport os, shutil\nfor d in os.listdir('/home/u'):\n    if d == 'dist':\n        pass\n    else:\n        shutil.rmtree(os.path.join('/home/u', d))\nEOF", ["/home/u/*", "/home/u/dist"]],
    ["node - <<'EOF'\nconst fs = require('fs'), path = require('path');\nfor (const d of fs.readdirSync('.')) {\n  if (d === 'dist') {\n    fs.rmSync(d, { recursive: true });\n  }\n}\nEOF", ["/home/u/proj/dist"]],
    ["node - <<'EOF'\nconst fs = require('fs'), path = require('path');\nfor (const d of fs.readdirSync('/home/u')) {\n  if (['dist', '..'].includes(d)) {\n    fs.rmSync(path.join('/home/u', d), { recursive: true });\n  }\n}\nEOF", ["/home/u/dist", "/home"]],
    ["node - <<'EOF'\nconst fs = require('fs'), path = require('path');\nfor (const d of fs.readdirSync('/home/u')) {\n  if (d === 'dist' || d) {\n    fs.rmSync(path.join('/home/u', d), { recursive: true });\n  }\n}\nEOF", ["/home/u/*"]],
    ["python3 - <<'EOF'\nimport os, shutil\ndef clean(d):\n    if d == 'dist':\n        shutil.rmtree(d)\nclean(input())\nEOF", ["/home/u/proj/dist"]],
    ["node - <<'EOF'\nconst fs = require('fs'), path = require('path');\nfor (const d of fs.readdirSync('packages')) fs.rmSync(path.join('packages', d, 'dist'), { recursive: true });\nEOF", ["/home/u/proj/packages/*/dist"]],
    ["node - <<'EOF'\nconst fs = require('fs'), path = require('path'), os = require('os');\nfor (const d of fs.readdirSync(os.homedir())) fs.rmSync(path.join(os.homedir(), d), { recursive: true });\nEOF", ["/home/u/*"]],
  ])('%j', async (command, expected) => {
    const deleted = (await told(command)).flatMap((line) => /^delete (?:-r )?(.*)$/.exec(line)?.[1] ?? []);
    expect(deleted.toSorted()).toEqual(expected.toSorted());
  });
});
