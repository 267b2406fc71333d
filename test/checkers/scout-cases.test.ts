import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import { disk } from '../../lib/hook/disk.js';
import type { PreToolUse } from '../../lib/types.js';
import { bash, toolCall, worldWith } from './world.js';
import { writeBelow } from '../on-disk.js';

/** A project as a day's work leaves it: dependencies, a build with a minified bundle, and a repository. */
let project = '';

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'ck-guard-scout-'));
  const put = (path: string, text: string): void => writeBelow(project, { [path]: text });
  for (let index = 0; index < 60; index += 1) {
    put(`node_modules/package-${index}/package.json`, `{\n  "name": "package-${index}",\n  "version": "1.0.0"\n}\n`);
    put(`node_modules/package-${index}/index.js`, 'module.exports = 1;\n');
  }
  put('node_modules/.bin/placeholder', '');
  symlinkSync('../package-1/index.js', join(project, 'node_modules/.bin/tool'));
  put('dist/index.js', 'export const a = 1;\n');
  put('dist/app.min.js', `${'var a=1;'.repeat(5000)}\n`);
  put('dist/assets/logo.svg', '<svg/>\n');
  put('src/index.ts', 'export const a = 1;\n');
  put('app/build/reports/tests/test.txt', 'FAILED\n');
  put('app/build/reports/large.xml', '<a/>'.repeat(20_000));
  put('app/build/generated/reports.ts', 'export const a = 1;\n');
  put('target/surefire-reports/A.txt', 'FAILED\n');
  put('build/CMakeFiles/CMakeError.log', 'FAILED\n');
  put('coverage/coverage-summary.json', '{}\n');
  put('coverage/lcov.info', 'TN:\nSF:src/index.ts\nLF:4\nLH:2\n'.repeat(40));
  put('node_modules/package-2/types.d.ts', 'export declare function pad(text: string): string;\n'.repeat(60));
  put('node_modules/package-2/long.d.ts', 'export type A = 1;\n'.repeat(130));
  put('node_modules/package-2/wide.d.ts', `${'export type A = 1; '.repeat(20)}\n`.repeat(60));
  put('build/CMakeCache.txt', 'CMAKE_BUILD_TYPE:STRING=Debug\n');
  put('build/app', `\u007fELF${'\0x'.repeat(4_000)}`);
  put('node_modules/package-1/npm-debug.log', 'FAILED\n');
  put('.gitignore', 'node_modules/\ndist/\n');
  execFileSync('git', ['init', '-q', project]);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

async function kindOf(event: PreToolUse): Promise<string> {
  return (await checkScoutBlock(event, { ...worldWith(), disk, project: { root: project, trusted: true } })).kind;
}

const inProject = (command: string): Promise<string> => kindOf(bash(command, project));

describe('in a project with dependencies, a build and a repository, it stops', () => {
  it.each([
    'cat node_modules/package-2/long.d.ts',
    'cat node_modules/package-2/wide.d.ts',
    'cat dist/app.min.js',
    'cat dist/index.js dist/app.min.js 2>/dev/null',
    'cat dist/app.min.js | tee /dev/stderr',
    'cat dist/app.min.js | grep var',
    'cat < dist/app.min.js',
    'cat <(cat dist/app.min.js)',
    'sudo cat dist/app.min.js',
    "bash -c 'cat dist/app.min.js; touch done'",
    '{ cat dist/app.min.js; } 2> errors.txt',
    'echo "$(cat dist/app.min.js)"',
    'for f in dist/*.js; do cat "$f"; done',
    'cd node_modules && cat package-2/long.d.ts',
    'cat node_modules/*/package.json',
    'ls node_modules',
    'ls -la node_modules',
    'ls -R node_modules | sort',
    'tree node_modules',
    'du -a node_modules',
    "find node_modules -name '*.js'",
    "find dist -name '*.js' | xargs cat",
    "find dist -name '*.js' -exec cat {} +",
    'grep -rn version node_modules',
    'grep -n var dist/app.min.js',
    "grep '\"version\"' node_modules/*/package.json",
    'rg version node_modules',
    'rg --no-ignore version dist',
    "sed -n '1,900p' dist/app.min.js",
    "awk '{print $1}' dist/app.min.js",
    "awk '/var/{print $1}' dist/app.min.js",
    "awk '{print $1}' coverage/lcov.info",
    "awk '/^SF/{f=$2} {print f, $0}' coverage/lcov.info",
    "awk '/./' coverage/lcov.info",
    "awk '/^SF/ || 1' coverage/lcov.info",
    "awk '/SF|.*/{print}' coverage/lcov.info",
    "awk '/(SF)?/{print}' coverage/lcov.info",
    "awk '!/^SF/' coverage/lcov.info",
    "awk '/^SF/,0' coverage/lcov.info",
    "awk '/^SF/{while ((getline l) > 0) print l}' coverage/lcov.info",
    "awk '/^./{print}' coverage/lcov.info",
    "awk '$1 != \"\"' coverage/lcov.info",
    "awk 'NF' coverage/lcov.info",
    "awk 'BEGIN{FS=\":\"} 1' coverage/lcov.info",
    "awk '/^SF/{print $2}' node_modules/*/package.json",
    "sed -n '/SF/,$p' coverage/lcov.info",
    "sed -n '/./p' coverage/lcov.info",
    "sed -n '/^SF/,/./p' coverage/lcov.info",
    "sed -n '/./,/^LF/p' coverage/lcov.info",
    "sed -n '1,/^LF/p' coverage/lcov.info",
    "sed -n '/^SF/,+900p' coverage/lcov.info",
    "sed '/SF/p' coverage/lcov.info",
    "sed -n '/^SF/!p' coverage/lcov.info",
    'head -n 5000 dist/app.min.js',
    'head -5000 dist/app.min.js',
    'tail -n +2 dist/app.min.js',
    'base64 dist/app.min.js',
    'strings build/app',
    'strings dist/app.min.js | grep -i var',
    'cat .git/config',
    'cat app/build/reports/large.xml',
    'cat app/build/reports/tests/*.txt',
    'cat target/surefire-reports/none.txt',
    'cat target/compiled/shop/models/*.sql',
    'git show HEAD:dist/app.min.js',
    'ls **/*.ts',
    `python3 -c "print(open('dist/app.min.js').read())"`,
    `node -e "console.log(require('fs').readFileSync('dist/app.min.js', 'utf8'))"`,
  ])('%s', async (command) => {
    expect(await inProject(command)).toBe('deny');
  });

  it.each<[string, object]>([
    ['Read', { file_path: 'node_modules/package-2/long.d.ts' }],
    ['Read', { file_path: 'dist/app.min.js', limit: 2000 }],
    ['Grep', { pattern: 'var', path: 'dist', output_mode: 'content' }],
    ['Grep', { pattern: 'var', path: 'node_modules' }],
    ['Grep', { pattern: 'var', path: 'node_modules/package-1', output_mode: 'content' }],
    ['Grep', { pattern: 'var', path: 'dist/app.min.js', output_mode: 'content' }],
    ['Glob', { pattern: 'node_modules/**/*.js' }],
    ['Glob', { pattern: '**/*' }],
  ])('%s %j', async (tool, input) => {
    expect(await kindOf(toolCall(tool, { ...input }, project))).toBe('deny');
  });
});

describe('there it lets pass', () => {
  it.each([
    // A short file, by its name.
    'cat node_modules/package-1/package.json',
    'cat node_modules/package-1/package.json node_modules/package-2/types.d.ts',
    'cd node_modules && cat package-1/index.js',
    'cat app/build/generated/reports.ts',
    // What a file or another program takes, or a line sums up.
    'find dist -type f -print0 | sort -z | xargs -0 sha256sum > sums.txt',
    'find dist -type f | xargs sha256sum',
    'cat dist/index.js dist/app.min.js > all.js',
    '{ cat dist/index.js; cat dist/app.min.js; } > all.js',
    'for f in dist/*.js; do cat "$f"; done > all.js',
    'sudo cat dist/app.min.js > copy.js',
    "bash -c 'cat dist/app.min.js' > copy.js",
    "find dist -name '*.js' -exec cat {} + | wc -c",
    'cat dist/app.min.js | gzip -9 | wc -c',
    'cat dist/app.min.js | sort > sorted.txt',
    'cat dist/app.min.js | curl -d @- https://example.test',
    'cat dist/app.min.js | node check.js',
    'VERSION=$(cat dist/version.txt)',
    '[ "$(cat dist/version.txt)" = 1 ] && echo same',
    'node check.js < dist/app.min.js',
    'while read -r line; do echo "$line"; done < dist/index.js',
    'wc -c dist/*.js',
    'sha256sum dist/app.min.js',
    'grep -q var dist/app.min.js && echo found',
    'grep -c var dist/app.min.js',
    'ls node_modules | wc -l',
    'du -sh node_modules dist',
    'cp -r dist /tmp/site && tar czf site.tgz dist',
    "sed -i 's/a/b/' dist/index.js",
    'rm -rf dist node_modules',
    // How a build went.
    'cat app/build/reports/tests/test.txt',
    'less target/surefire-reports/A.txt',
    'cat build/CMakeFiles/CMakeError.log coverage/coverage-summary.json',
    'dbt compile --select orders && cat target/compiled/shop/models/orders.sql',
    'cmake -E cat build/CMakeCache.txt',
    'strings build/app | grep -i version',
    "xmllint --xpath '//issue' app/build/reports/large.xml",
    // A short look.
    'ls dist && ls -la dist/assets',
    'npm run build && find dist -type f',
    'tree dist',
    'ls node_modules/.bin/tool',
    'ls node_modules | head -20',
    'ls node_modules | grep package-1',
    'ls -la node_modules/.bin | head',
    'head -c 100 dist/app.min.js',
    'head dist/app.min.js',
    'tail -20 dist/index.js | sudo tail -1',
    "sed -n '1,20p' dist/index.js",
    "awk 'NR==1' dist/index.js",
    "awk -F: '/^LF/{t+=$2} /^LH/{h+=$2} END{printf \"%.1f%%\", 100*h/t}' coverage/lcov.info",
    "awk -F: '/^SF/{f=$2} /^LH/{h=$2} /^LF/{print f, h\"/\"$2}; ' coverage/lcov.info",
    "awk -F, '$4 < 80 {print $1, $4}' coverage/lcov.info",
    "awk '/error|warning/ && $2 > 3' coverage/lcov.info",
    "awk '/total:/ {print $3} END {print NR}' coverage/lcov.info",
    "awk '/^!/{print; getline; print}' coverage/lcov.info",
    "sed -n '/^SF:/p' coverage/lcov.info",
    "sed -n '/^SF:src/,/^end_of/p; ' coverage/lcov.info | head; sed -n '/^SF:src/,/^end_of/p' coverage/lcov.info; sed -n '/^SF:/,+9p' coverage/lcov.info",
    "sed -n 's/a/b/p;/^LF/p' src/index.ts; sed -n '/^SF:/s/SF:/ /p' coverage/lcov.info",
    'xxd -l 16 dist/app.min.js',
    'jq -r .version node_modules/package-1/package.json',
    "grep '\"version\"' node_modules/package-1/package.json",
    'cat node_modules/package-1/package.json | grep version',
    'diff dist/index.js expected.js',
    'stat dist/app.min.js && test -d node_modules',
    'git log -- dist && git diff dist',
    `node -p "require('./node_modules/package-1/package.json').version"`,
    // Work.
    'npm run build > build.log 2>&1',
    'node_modules/.bin/tool --version',
    'node dist/index.js',
    'ls && cat src/index.ts',
  ])('%s', async (command) => {
    expect(await inProject(command)).toBe('pass');
  });

  it.each<[string, object]>([
    ['Read', { file_path: 'src/index.ts' }],
    ['Read', { file_path: 'dist/app.min.js', limit: 50 }],
    ['Grep', { pattern: 'node_modules' }],
    ['Grep', { pattern: 'var', path: 'dist', output_mode: 'content', head_limit: 5 }],
    ['Glob', { pattern: 'dist/**' }],
    ['Write', { file_path: 'dist/index.js', content: 'x' }],
    ['mcp__files__move_file', { source: 'dist/app.min.js', destination: 'old.js' }],
    ['Glob', { pattern: '**/package.json' }],
  ])('%s %j', async (tool, input) => {
    expect(await kindOf(toolCall(tool, { ...input }, project))).toBe('pass');
  });
});

describe('a recursion that goes through ignored folders', () => {
  it.each(['grep -rn x .', 'grep -rn x', 'find . -name x', 'ls -R', 'tree', 'tree -L 3', 'fd -u x', 'rg -uu x .', 'du', 'grep -rn --include=*.ts x .', 'cd src && grep -rn x ..'])('%s is told of it', async (command) => {
    expect(await inProject(command)).toBe('context');
  });

  it.each([
    // The tool leaves them out.
    'rg x .',
    'git grep x',
    'fd x',
    'ag x .',
    'tree --gitignore',
    // The call does.
    'grep -rn --exclude-dir=node_modules x .',
    'grep -rn --exclude-dir node_modules x',
    'grep -rn --exclude-dir={node_modules,dist} x .',
    "find . -name '*.ts' -not -path './node_modules/*'",
    "find . -name '*.ts' ! -path '*/node_modules/*'",
    "find . -path ./node_modules -prune -o -name '*.ts' -print",
    'find . \\( -name node_modules -o -name dist \\) -prune -o -print',
    "tree -I 'node_modules|dist'",
    'fd -u -E node_modules x',
    'du --exclude=node_modules',
    // It does not go so deep, or shows little.
    'find . -maxdepth 1',
    'tree -L 1',
    'du -h -d1',
    'find . -name x | head -5',
    'grep -rq x .',
    // Nothing of the kind is on the way.
    'grep -rn x src',
    'find src',
  ])('%s is not', async (command) => {
    expect(await inProject(command)).toBe('pass');
  });
});
