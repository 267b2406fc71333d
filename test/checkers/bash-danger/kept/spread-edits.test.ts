import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../../lib/checkers/bash-danger.js';
import { checkSessionMemory } from '../../../../lib/checkers/session-memory.js';
import { bash } from '../../world.js';
import { nextChange, sceneWith } from '../scene.js';

describe('edits of files that a call does not name', () => {
  const { project, answerTo, beginSession } = sceneWith(() => {
    project().write({ 'src/b.ts': '1', 'src/c.ts': '1', 'docs/guide.md': '1', 'notes.txt': 'of the person' });
    project().commit();
  });
  let calls = 0;

  /** A call of the session that changes files while it runs. */
  async function run(command: string, files: Readonly<Record<string, string>>, change = (): void => undefined): Promise<void> {
    const world = { ...project().world(), now: Date.now };
    const call = { ...bash(command, project().root), toolUseId: `toolu_${(calls += 1)}` };
    expect((await checkBashDanger(call, world)).kind).toBe('pass');
    await nextChange();
    project().write(files);
    change();
    await nextChange();
    await checkSessionMemory({ ...call, kind: 'PostToolUse', response: { stdout: '', stderr: '', interrupted: false } }, world);
    await nextChange();
  }

  const EDITS = [
    "grep -rl 1 src | xargs sed -i 's/1/2/'",
    "sed -i 's/1/2/' $(git grep -l 1)",
    "for f in $(rg -l 1 src); do sed -i 's/1/2/' \"$f\"; done",
    "find src -name '*.ts' -exec sed -i 's/1/2/' {} +",
    "perl -pi -e 's/1/2/' src/*.ts",
    "python3 - <<'END'\nimport pathlib\nfor p in pathlib.Path('src').rglob('*.ts'):\n    p.write_text(p.read_text().replace('1', '2'))\nEND",
    'npx prettier --write src',
    'npx eslint --fix src',
    'cargo fmt',
    'go generate ./...',
    'black src',
    'git apply --index /tmp/x.patch',
    'npx jest -u src 2>&1 | tail -5',
    'uv run pytest --snapshot-update; git status --short',
    'pnpm playwright test --update-snapshots=all',
    'bump-my-version bump patch --no-commit',
    'npx changeset version && git status --short',
    'npx jscodeshift -t codemods/hooks.js src',
    "cat > /tmp/ts.py <<'END'\nimport sys\nfor f in sys.argv[1:]:\n    s = open(f).read()\n    open(f, 'w').write(s.replace('1', '2'))\nEND\ngit ls-files '*.ts' | xargs python3 /tmp/ts.py",
  ];

  it.each(EDITS)('are the session’s, where nothing but what is committed stood there: %s', async (command) => {
    await beginSession();
    await run(command, { 'src/a.ts': '2', 'src/b.ts': '2' });
    expect(await answerTo('git restore src/b.ts')).toBe('pass');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('pass');
  });

  it.each(EDITS)('are not, where somebody had changed the file before, or did so since: %s', async (command) => {
    await beginSession();
    project().write({ 'src/b.ts': 'of the person' });
    await run(command, { 'src/a.ts': '2', 'src/b.ts': 'of the person, 2' });
    project().write({ 'src/c.ts': 'of the person' });
    expect(await answerTo('git checkout -- src/b.ts')).toBe('ask');
    expect(await answerTo('git checkout -- src/c.ts')).toBe('ask');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('pass');
    writeFileSync(join(project().root, 'src/a.ts'), '2, and work of the person');
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are the session’s as well where the next call changes what the one before has', async () => {
    await beginSession();
    await run("sed -i 's/1/2/' src/*.ts", { 'src/a.ts': '2' });
    await run("sed -i 's/2/3/' src/*.ts", { 'src/a.ts': '3' });
    expect(await answerTo('git checkout -- src/a.ts')).toBe('pass');
  });

  it('are the session’s where it puts a file that it has just made in the place of another, and not where that is older', async () => {
    await beginSession();
    const moveTo = (file: string): void => {
      rmSync(join(project().root, file));
      writeFileSync(join(project().root, file), '2');
    };
    await run('jq .x src/a.ts > src/a.tmp && mv src/a.tmp src/a.ts', {}, () => moveTo('src/a.ts'));
    expect(await answerTo('git checkout -- src/a.ts')).toBe('pass');
    await run('jq .x src/b.ts > "$T" && mv -f "$T" src/b.ts', {}, () => renameSync(join(project().root, 'notes.txt'), join(project().root, 'src/b.ts')));
    expect(await answerTo('git checkout -- src/b.ts')).toBe('ask');
    await run('jq .x src/c.ts > x.tmp && mv notes.md src/c.ts', {}, () => moveTo('src/c.ts'));
    expect(await answerTo('git checkout -- src/c.ts')).toBe('ask');
  });

  it.each([
    'git apply x.patch && rm x.patch',
    "git stash pop && grep -rl 1 src | xargs sed -i 's/1/2/'",
    "sed -i 's/1/2/' src/*.ts; bash scripts/put.sh",
    "python3 -c 'import pathlib\nfor p in pathlib.Path(\"src\").glob(\"*.ts\"): p.write_text(\"2\")\nfor p in pathlib.Path(\"in\").glob(\"*.ts\"): p.replace(f\"src/{p.name}\")'",
    'npx eslint src',
    'npx jest src',
    'git ls-files src | xargs node scripts/put.mjs',
    "cat > /tmp/put.mjs <<'END'\nimport { renameSync } from 'node:fs'\nfor (const f of process.argv.slice(2)) renameSync(`in/${f}`, f)\nEND\ngit ls-files src | xargs node /tmp/put.mjs",
    'npx jest -u && git stash pop',
    'cat src/*.ts',
  ])('are not told of a call that may put something else there, or edits nothing: %s', async (command) => {
    await beginSession();
    await run(command, { 'src/b.ts': '2' }).catch(() => undefined);
    expect(await answerTo('git checkout -- src/b.ts')).toBe('ask');
  });

  it('are not told of a file that another was moved to', async () => {
    await beginSession();
    await run("sed -i 's/1/2/' src/*.ts", { 'src/a.ts': '2' });
    renameSync(join(project().root, 'notes.txt'), join(project().root, 'src/a.ts'));
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });

  it('are not told of a call of which nobody saw the end', async () => {
    await beginSession();
    const call = { ...bash("sed -i 's/1/2/' src/*.ts", project().root), toolUseId: 'toolu_x' };
    await checkBashDanger(call, { ...project().world(), now: Date.now });
    project().write({ 'src/a.ts': '2' });
    expect(await answerTo('git checkout -- src/a.ts')).toBe('ask');
  });
});
