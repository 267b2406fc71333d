import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainCommand } from '../../../scripts/commands/explain.js';
import { explain, goesOn } from '../../../scripts/explain/explanation.js';
import { explanationText } from '../../../scripts/explain/explanation-text.js';

let project: string;

beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-explain-')));
  mkdirSync(join(project, '.claude', 'hooks'), { recursive: true });
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

interface Answered {
  readonly exitCode: number;
  readonly output: string;
}

async function explained(words: readonly string[], { input = '', isTerminal = false, packFolder = join(project, '.claude', 'hooks') } = {}): Promise<Answered> {
  const output: string[] = [];
  const exitCode = await explainCommand.run(words, {
    print: (text) => void output.push(text),
    complain: (text) => void output.push(text),
    environment: {},
    packFolder,
    workingFolder: project,
    readInput: async () => input,
    isTerminal,
    isInteractive: false,
    interrupted: new AbortController().signal,
  });
  return { exitCode, output: output.join('') };
}

function configure(config: object): void {
  writeFileSync(join(project, '.ckconfig.json'), JSON.stringify(config));
}

describe('ck-guard explain', () => {
  it('prints commands, wrappers, effects, marks, rules, verdicts and the decision', async () => {
    const { exitCode, output } = await explained(['cd /tmp && sudo rm -rf /etc; cat notes.md']);
    expect(exitCode).toBe(1);
    expect(output).toContain(`Bash in ${project}\n\ncd /tmp\n\nsudo rm -rf /etc\n\nrm -rf /etc   through sudo\n`);
    expect(output).toContain('    cd /tmp && sudo rm -rf /etc; cat notes.md\n                           ^^^^\n      deletes /etc, and all below it\n        deny by bash-danger, rule filesystem/');
    expect(output).toContain('cat notes.md\n    cd /tmp && sudo rm -rf /etc; cat notes.md\n                                     ^^^^^^^^\n      reads /tmp/notes.md\n');
    expect((await explained(['rm -rf ~'])).output).toMatch(/ {10}For example: /);
    expect(output).toMatch(/\nprivacy-block +pass\nscout-block +pass\nbash-danger +deny +filesystem\/[\w-]+\n/);
    expect(output).toMatch(/\nDecision: deny: the call does not happen\.\n {2}rm on "\/etc": .*\(ck-guard bash-danger: filesystem\/[\w-]+\)\n$/);
  });

  it('underlines on a terminal', async () => {
    const { output } = await explained(['cat notes.md'], { isTerminal: true });
    expect(output).toContain('    cat \u001b[4mnotes.md\u001b[24m\n      reads');
    expect(output).not.toContain('^');
  });

  it.each<[string, readonly string[], number, RegExp]>([
    ['silence', ['git status'], 0, /\nDecision: none: the call goes on\.\n$/],
    ['a question', ['git reset --hard'], 1, /ask by bash-danger, rule git\/discard-work[^]*\nDecision: ask: the person is asked\.\n/],
    ['a call of another tool', ['--tool', 'Read', '--input', '{"file_path":"/x/.ssh/id_rsa"}'], 1, /^Read in [^]*The call itself\n {6}reads \/x\/\.ssh\/id_rsa\n {8}deny by privacy-block, rule privacy\/ssh/],
    ['a tool that nobody looks at', ['--tool', 'TodoWrite', '--input', '{}'], 0, /No guard looks at this tool\./],
    ['a tool that nobody knows', ['--tool', 'mcp__x__y', '--input', '{"path":"/x/.env"}'], 1, /^mcp__x__y in [^]*privacy\/dotenv/],
    ['PowerShell', ['--tool', 'PowerShell', 'Get-Content .env'], 1, /^PowerShell in [^]*privacy\/dotenv/],
    ['what cannot be read', [`${'sudo '.repeat(100)}ls`], 1, /Not read to its end: [^]*bash-danger +ask +bash-danger\/unreadable/],
    ['what cannot be known', ['rm -rf $(cat list)'], 1, /rm -rf \$\(cat list\)\n[^]*deletes what \$\(cat list\) will be, and all below it \(cannot be known beforehand\)/],
    ['what is not certain', ['for d in a /etc; do rm -rf "$d"; done'], 1, /deletes \/etc, and all below it \(perhaps\)\n {8}ask by bash-danger, rule filesystem\/[\w-]+; deny if it were certain\n/],
    ['text in several lines', ['cat <<E | bash\nrm -rf /etc\nE'], 1, /\nrm -rf \/etc {3}through bash\n/],
    ['text that deceives', ['cat "\u202e.env\u001b[2J"'], 0, /cat '\\u202e\.env\\u001b\[2J'\n/],
  ])('explains %s', async (_, words, exitCode, text) => {
    const answered = await explained(words);
    expect(answered.output).toMatch(text);
    expect(answered.exitCode).toBe(exitCode);
    expect(answered.output).not.toMatch(/[\u001b\u202e]/);
  });

  it('reads the command, or the input, from standard input', async () => {
    expect((await explained(['-'], { input: 'git reset --hard\n' })).output).toContain('git/discard-work');
    expect((await explained(['--tool', 'Read', '--input', '-'], { input: '{"file_path":".env"}' })).output).toContain('privacy/dotenv');
  });

  it('says what the settings overrule', async () => {
    configure({ rules: { git: 'off', 'privacy/dotenv': 'context' } });
    const reset = await explained(['git reset --hard']);
    expect(reset.output).toContain('off by bash-danger, rule git/discard-work; "git" is set to off in .ckconfig.json, ask by itself');
    expect(reset.exitCode).toBe(0);
    const read = await explained(['cat .env']);
    expect(read.output).toContain('context by privacy-block, rule privacy/dotenv; "privacy/dotenv" is set to context in .ckconfig.json, deny by itself');
    expect(read.output).toMatch(/\nDecision: context: the call goes on, and the model is told more\.\n {2}cat on /);
    expect(read.exitCode).toBe(0);
  });

  it('says what is exempt, by which rule', async () => {
    const exemption = { id: 'own/team', guard: 'privacy-block', when: { effect: 'read', path: 'team/**' }, verdict: 'off', reason: 'Only examples.' };
    mkdirSync(join(project, '.claude', 'hooks', 'rules'));
    writeFileSync(join(project, '.claude', 'hooks', 'rules', 'own.json'), JSON.stringify([exemption]));
    const { output, exitCode } = await explained(['cat team/.env']);
    expect(output).toContain('off by privacy-block, rule privacy/dotenv; exempt by own/team');
    expect(exitCode).toBe(0);
  });

  it('judges what the session is said to have written by its content', async () => {
    writeFileSync(join(project, 'x.sh'), 'rm -rf /etc\n');
    expect((await explained(['bash x.sh'])).exitCode).toBe(0);
    const { output, exitCode } = await explained(['bash x.sh', '--wrote', 'x.sh', '--wrote', 'y.sh']);
    expect(output).toContain(`\nrm -rf /etc   through ${join(project, 'x.sh')}\n`);
    expect(exitCode).toBe(1);
  });

  it('says which guards are off, and which settings are ignored', async () => {
    configure({ hooks: { 'privacy-block': false } });
    expect((await explained(['cat .env'])).output).toMatch(/privacy-block +skip +switched off: in \.ckconfig\.json/);
    configure({ rules: 'none' });
    expect((await explained(['cat .env'])).output).toMatch(/\.ckconfig\.json is ignored: "rules" must be an object\n/);
  });

  it('says when a guard crashed, and does not take that for silence', async () => {
    const explanation = await explain({ tool: 'Bash', input: { command: 'ls' }, cwd: project, packFolder: project, hostProject: undefined, wrote: [] });
    expect(goesOn(explanation)).toBe(true);
    const answers = explanation.decided.answers.map((one) => ({ ...one, crash: 'Error: a fault\n    at somewhere' }));
    const crashed = { ...explanation, decided: { ...explanation.decided, answers } };
    expect(goesOn(crashed)).toBe(false);
    expect(explanationText(crashed, 'carets')).toMatch(/bash-danger +crashed +Error: a fault\n/);
  });

  it('believes a project that is only visited as far as the hook does', async () => {
    configure({ rules: { git: 'off' } });
    const packFolder = join(project, 'elsewhere');
    const { output } = await explained(['git reset --hard'], { packFolder });
    expect(output).toMatch(/; its own settings can only make the guards stricter\n[^]*ask by bash-danger/);
    mkdirSync(join(project, 'sub'));
    const below = await explained(['git status', '--cwd', 'sub', '--project', '.'], { packFolder });
    expect(below.output).toContain(`Bash in ${project}/sub, project ${project}; its own settings`);
  });

  it('is as clear to machines', async () => {
    const { output, exitCode } = await explained(['--json', "sudo sh -c 'rm -rf /etc' > log"]);
    const result = JSON.parse(output);
    expect(exitCode).toBe(1);
    expect(result).toMatchObject({ tool: 'Bash', cwd: project, project: { root: project, trusted: true }, obstacles: [], decision: { kind: 'deny' } });
    const removal = result.commands.find(({ words }: { words: readonly string[] }) => words[0] === 'rm');
    expect(removal).toMatchObject({ words: ['rm', '-rf', '/etc'], via: ['sudo', 'sh -c'] });
    const danger = result.guards.find(({ guard }: { guard: string }) => guard === 'bash-danger');
    expect(danger).toMatchObject({ kind: 'deny', rule: expect.stringMatching(/^filesystem\//) });
    expect(result.effects[danger.findings[0].effect]).toMatchObject({ kind: 'delete', target: { path: '/etc' }, via: ['sudo', 'sh -c'] });
    expect(removal.effects).toContain(danger.findings[0].effect);
  });

  it('says how much it leaves out of what is long', async () => {
    const { output } = await explained([`cat ${Array.from({ length: 50 }, (_, index) => `f${index}`).join(' ')}`]);
    expect(output).toContain('… and 30 more effects; --json has them all.');
    expect((await explained([Array(150).fill('ls').join(';')])).output).toContain('… and 50 more commands; --json has them all.');
  });

  it.each<[readonly string[], RegExp]>([
    [[], /which command\? Give it in quotes/],
    [['  \n'], /the command is empty/],
    [['rm', 'x'], /as one word, in quotes: ck-guard explain 'rm x'/],
    [['--tool', 'Read'], /what does Read get\?/],
    [['--tool', 'Read', '.env'], /Read takes no command/],
    [['--tool', ''], /--tool needs a name/],
    [['--input', '{"command":'], /--input is not JSON: /],
    [['--input', '["ls"]'], /--input must be a JSON object/],
    [['ls', '--input', '{}'], /either a command or --input/],
    [['--nope'], /Unknown option/],
    [['ls', '--cwd', 'nowhere'], /--cwd: there is no folder .*\/nowhere/],
    [['ls', '--project', 'nowhere'], /--project: there is no folder .*\/nowhere/],
    [['ls', '--pack', 'nowhere'], /--pack: there is no folder .*\/nowhere/],
  ])('refuses %j in clear words', async (words, complaint) => {
    await expect(explained(words)).rejects.toThrow(complaint);
  });
});
