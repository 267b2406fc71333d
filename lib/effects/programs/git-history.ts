import type { Row } from '../command/row.js';

/** What git does to commits and to the names that keep them, beside branches and tags, which `git.ts` has. */
export const GIT_HISTORY: readonly Row[] = [
  { program: 'git reflog expire | git reflog delete | git reflog drop', operands: 'text', effects: [{ kind: 'discard', resource: 'history', name: 'reflog', when: { none: ['-n', '--dry-run'] } }], examples: [['git reflog expire --expire=now --all', 'discard history:reflog'], ['git reflog drop main', 'discard history:reflog'], ['git reflog show main']] },
  {
    program: 'git prune',
    operands: 'text',
    options: { '--expire': 'text' },
    effects: [
      { kind: 'discard', resource: 'history', name: 'objects', when: { none: ['-n', '--dry-run', '--expire', '-h', '--help'] } },
      { kind: 'discard', resource: 'history', name: 'objects', when: { value: /^--expire=(?:now|all|0)$/ } },
    ],
    examples: [['git prune', 'discard history:objects'], ['git prune --expire now', 'discard history:objects'], ['git prune -n'], ['git prune --expire 2.weeks.ago']],
  },
  { program: 'git gc | git repack', operands: 'text', options: {}, effects: [{ kind: 'discard', resource: 'history', name: 'objects', when: { value: /^--(?:prune|expire)=(?:now|all|0)$/ } }], examples: [['git gc --prune=now', 'discard history:objects'], ['git gc'], ['git gc --pr=now', 'discard history:objects'], ['git -c gc.pruneExpire=now gc', 'discard history:objects'], ['git -c gc.reflogExpire=now gc --quiet', 'discard history:objects'], ['git -c gc.pruneExpire=1.month.ago gc'], ['git -c gc.pruneExpire=now gc --no-prune'], ['git -c gc.auto=0 gc --prune=2.weeks.ago']] },
  { program: 'bfg | git lfs migrate', operands: 'text', effects: [{ kind: 'change-history', resource: 'history', name: 'commits', when: { none: ['--help'], line: /^(?!info)/ } }], examples: [['bfg --delete-files x', 'change-history history:commits'], ['git lfs migrate info --top=5'], ['git lfs migrate info --everything --include="*.png"'], ['git lfs migrate import --include="*.png" --everything', 'change-history history:commits'], ['git lfs migrate import info', 'change-history history:commits'], ['git lfs migrate --everything export', 'change-history history:commits']] },
  {
    program: 'git filter-branch | git filter-repo',
    operands: 'text',
    options: {
      '--tree-filter': 'command', '--index-filter': 'command', '--msg-filter': 'command', '--env-filter': 'command', '--commit-filter': 'command',
      '--tag-name-filter': 'command', '--parent-filter': 'command', '--setup': 'command',
    },
    variants: [
      { when: { any: ['--dry-run', '--analyze', '--version', '--help', '-h'] }, effects: [] },
      { when: { any: ['--env-filter', '--msg-filter'], none: ['-f', '--force', '--tree-filter', '--index-filter', '--commit-filter', '--parent-filter', '--subdirectory-filter', '--prune-empty'] }, effects: [] },
    ],
    effects: [{ kind: 'change-history', resource: 'history', name: 'commits', idle: 'thrown-away' }],
    examples: [
      ['git clone -q --mirror . /tmp/leaks/try.git && cd /tmp/leaks/try.git && git filter-repo --force --invert-paths --path a.pem', 'write -r /tmp/leaks/try.git', 'fetch host'],
      ['git clone -q . /tmp/leaks/try && git filter-repo --force --invert-paths --path a.pem', 'change-history history:commits'],
      ['git clone -q . /tmp/leaks/try && cd /tmp/leaks/try && git --git-dir=/home/u/proj/.git filter-branch --force HEAD', 'change-history history:commits'],
      ['git clone -q . /tmp/leaks/try && cd /tmp/leaks/try && cd - && git filter-repo --force --path a.pem', 'change-history history:commits'],
      ['cd /tmp/leaks/try && git filter-repo --force --path a.pem', 'change-history history:commits'],
      ['git filter-branch --force HEAD', 'change-history history:commits'], ['git filter-repo --version'], ['git filter-repo --path src --force', 'change-history history:commits'], ["git filter-branch --env-filter 'GIT_AUTHOR_EMAIL=a' HEAD"]],
  },
  {
    program: 'git update-ref',
    operands: 'text',
    options: { '-m': 'text' },
    // Not a branch that keeps another safe, which no commit, or that of zeros, deletes.
    effects: [{ kind: 'change-history', resource: 'branch', when: { any: ['-d', '--stdin'] } }, { kind: 'change-history', resource: 'branch', when: { line: /^(?:HEAD|refs\/h(?!eads\/backup(?:\.?[\w/-])* [1-9A-Za-z@][\w./~^-]*(?: |$)))/ } }],
    examples: [['git update-ref refs/heads/main HEAD~9', 'change-history branch'], ['git update-ref -d refs/heads/x', 'change-history branch'], ['git update-ref -d refs/heads/backup', 'change-history branch'], ['git update-ref refs/heads/backup/main HEAD'], ['git update-ref refs/heads/backup 0000000000000000000000000000000000000000', 'change-history branch'], ["git update-ref refs/heads/backup ''", 'change-history branch'], ['git update-ref refs/heads/backup "$ZERO"', 'change-history branch'], ['git update-ref refs/heads/backup/../main HEAD~9', 'change-history branch'], ['git update-ref refs/heads/backup-1.2 HEAD~1'], ['git update-ref -m x refs/heads/backup/main 1a2b3c'], ['git update-ref -m x refs/heads/main HEAD~9', 'change-history branch'], ['git update-ref refs/backup/main main']],
  },
  // Without HEAD git takes the folder for no repository.
  { program: 'git symbolic-ref', operands: 'text', effects: [{ kind: 'change-history', resource: 'branch', when: { any: ['-d', '--delete'], operand: /^HEAD$/ } }], examples: [['git symbolic-ref -d HEAD', 'change-history branch'], ['git symbolic-ref --delete HEAD', 'change-history branch'], ['git symbolic-ref --short HEAD'], ['git symbolic-ref -d refs/remotes/origin/HEAD'], ['git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main']] },
  { program: 'git replace', operands: 'text', effects: [{ kind: 'change-history', resource: 'history', name: 'commits', when: { operands: 'some' } }], examples: [['git replace a b', 'change-history history:commits']] },
];
