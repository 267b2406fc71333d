import type { Row } from '../command/row.js';
import { forgeRequests } from './conditions/forge-requests.js';
import { ONLY_TELLS, TAKES_AWAY, otherVerbs } from './conditions/taking-away.js';
import { TO_EVERYBODY } from './conditions/to-production.js';

const GH = { '-R': 'text', '--repo': 'text', '-t': 'text', '--title': 'text', '-b': 'text', '--body': 'text', '-F': 'send', '--body-file': 'send', '--json': 'text', '-q': 'query', '--jq': 'query', '-l': 'text', '--label': 'text', '-a': 'text', '-L': 'text', '-B': 'text', '-H': 'text' } as const;

/** Names of workflows as `Deploy to Production`, `deploy-prod.yml`, `production_release.yml`. Pre-production is another place. */
const DEPLOYS_TO_PRODUCTION = /^(?!(?:check|verify|smoke)[-_ ])(?=[^]*(?:deploy|release|promote|rollout))(?:[^]*[^a-z])?(?<!(?:pre|non|not)[-_ ])prod(?:uction)?(?![a-z])/i;

/** Names of workflows that look at a place or build for it, and do not change it. */
const LOOKS_ONLY = /^(?![^]*(?:deploy|release|promote|rollout|publish))[^]*(?:test|e2e|smoke|check|health|lint|monitor|plan|backup|build|report)/i;

/** Subversion reaches a server by the command that stands in its settings (svnbook, "Runtime Configuration Area", `[tunnels]`). */
const TUNNEL = {
  kind: 'execute',
  resource: 'hidden-command',
  name: 'tunnel',
  when: { value: /^--config-option=\S{0,40}:tunnels:/ },
} as const;

/** Command lines of GitHub, GitLab and their like, and of servers for continuous integration. */
export const FORGES: readonly Row[] = [
  { program: 'hg | svn | jj | bzr | brz | fossil', operands: 'text', options: { '--config': 'text', '-R': 'text', '--cwd': 'text', '--config-option': 'text' }, effects: [TUNNEL], examples: [['hg log'], ["svn --config-option config:tunnels:a='rm b' ls svn+a://x", 'execute hidden-command:tunnel'], ['svn --config-option config:auth:store-passwords=no ls a']] },
  {
    program: 'hg update | hg up | hg checkout | hg co | hg merge',
    operands: 'text',
    options: { '-r': 'text' },
    effects: [{ kind: 'discard', resource: 'work-tree', name: 'changes', when: { any: ['-C', '--clean', '--abort'] } }],
    examples: [['hg update --clean default', 'discard work-tree'], ['hg update default']],
  },
  {
    program: 'hg revert | hg purge | hg clean | svn revert | bzr revert | bzr clean-tree | brz revert | fossil revert | fossil clean | jj restore',
    operands: 'text',
    options: { '-r': 'text', '--config': 'text', '--depth': 'text' },
    variants: [{ when: { any: ['-n', '--dry-run', '-p', '--print'] }, effects: [] }],
    effects: [{ kind: 'discard', resource: 'work-tree' }],
    examples: [
      ['svn revert -R .', 'discard work-tree'],
      ['hg --config extensions.purge= purge --all', 'discard work-tree'],
      ['hg purge --print'],
      ['jj restore src', 'discard work-tree'],
    ],
  },
  { program: 'jj git push', operands: 'text', options: { '-b': 'text', '--bookmark': 'text', '-r': 'text', '--remote': 'text', '-c': 'text' }, effects: [{ kind: 'change-history', resource: 'remote-branch', name: 'deleted', when: { any: ['--deleted'], none: ['--dry-run'] } }], examples: [['jj git push --deleted', 'change-history remote-branch'], ['jj git push --deleted --dry-run'], ['jj git push -b main']] },
  {
    program: 'gh pr view | gh pr list | gh pr checks | gh pr status | gh pr diff | gh run list | gh run view | gh run watch | gh issue list | gh issue view | gh issue status | gh release list | gh release view | gh workflow list | gh workflow view | gh repo view | gh repo list',
    operands: 'text',
    examples: [['gh pr view 12'], ['gh workflow view deploy.yml'], ['gh release view v1.2.0'], ['gh pr diff feature/a.b']],
  },
  { program: 'gh repo clone | gh gist clone | glab repo clone', operands: { skip: 1, each: 'write' }, recursive: true, options: { '-u': 'text', '--upstream-remote-name': 'text', '-g': 'text', '--group': 'text' }, effects: [{ kind: 'fetch', resource: 'host' }], examples: [['gh repo clone a/b', 'fetch host'], ['gh repo clone a/b ~/bin', 'write -r /home/u/bin'], ['gh repo clone a/b c -- --depth=1', 'write -r /home/u/proj/c']] },
  { program: 'hg clone | svn checkout | svn co | svn export | jj git clone', operands: { first: 'text', last: 'write' }, recursive: true, options: { '-r': 'text', '-u': 'text', '--config-option': 'text', '--depth': 'text' }, effects: [TUNNEL], examples: [["svn co --config-option config:tunnels:a='rm b' svn+a://x/y b", 'execute hidden-command:tunnel', 'write -r /home/u/proj/b'], ['svn export https://x.test/r .claude', 'write -r /home/u/proj/.claude']] },
  {
    program: 'hg strip | hg rollback | hg histedit | hg prune | darcs obliterate | darcs unpull | fossil purge | jj abandon | jj op abandon | jj operation abandon | bzr uncommit | brz uncommit',
    operands: 'text',
    options: { '-r': 'text' },
    effects: [{ kind: 'change-history', resource: 'history', name: 'commits' }],
    examples: [['hg strip tip', 'change-history history:commits'], ['jj op abandon ..@', 'change-history history']],
  },
  {
    program: 'svn delete | svn rm | svn remove | svn del',
    operands: 'delete',
    recursive: true,
    options: { '-m': 'text', '-F': 'read' },
    variants: [{ when: { operand: /^[a-z+]+:\/\// }, operands: 'text', effects: [{ kind: 'destroy', resource: 'repository' }] }],
    examples: [['svn rm a', 'delete -r /home/u/proj/a'], ['svn rm https://x.test/r/trunk -m x', 'destroy repository']],
  },
  { program: 'gh | glab | tea | hub', operands: 'text', options: GH, examples: [['gh pr checkout 12'], ['gh issue create -t a -F body.md', 'send /home/u/proj/body.md']] },
  { program: 'gh repo delete | hub delete | glab repo delete | gh repo archive | glab project delete | tea repos delete | tea repos rm | tea repo delete | tea repo rm', operands: 'text', options: { '--name': 'text', '--owner': 'text', '-O': 'text' }, effects: [{ kind: 'destroy', resource: 'repository' }], examples: [['gh repo delete a/b --yes', 'destroy repository:a/b'], ['tea repos delete --name b --owner a -f', 'destroy repository'], ['hub delete -y a/b', 'destroy repository:a/b'], ['hub browse'], ['tea repos ls']] },
  {
    program: 'gh repo edit',
    operands: 'text',
    options: { '--visibility': 'text', '--default-branch': 'text' },
    effects: [
      { kind: 'publish', resource: 'repository', name: 'public', when: { value: /^--visibility=public/ } },
      // Stars, watchers and forks of it are gone for good.
      { kind: 'destroy', resource: 'repository', name: 'stars and forks', when: { value: /^--visibility=(?:private|internal)/ } },
    ],
    examples: [['gh repo edit --visibility public', 'publish repository:public'], ['gh repo edit a/b --visibility private', 'destroy repository'], ["gh repo edit --description 'private'"]],
  },
  {
    program: 'gh repo create',
    operands: 'text',
    options: { '-s': 'text', '--source': 'text', '-r': 'text', '--remote': 'text', '-d': 'text', '--description': 'text', '-h': 'text', '--homepage': 'text', '-p': 'text', '--template': 'text', '-t': 'text', '--team': 'text', '-g': 'text', '--gitignore': 'text', '-l': 'text', '--license': 'text' },
    // Of the work that stands here already. A new empty one shows nothing.
    effects: [{ kind: 'publish', resource: 'repository', name: 'public', when: { any: ['--public'], value: /^(?:-s|--source)=/ } }],
    examples: [['gh repo create shop --public --source=. --push', 'publish repository:public'], ['gh repo create a/b --public -s . --remote origin', 'publish repository:public'], ['gh repo create shop --private --source=. --push'], ['gh repo create shop --public'], ['gh repo create a/b --public --template a/t']],
  },
  {
    program: 'gh workflow run | glab ci run | glab pipeline run',
    operands: 'text',
    options: { '-R': 'text', '--repo': 'text', '-r': 'text', '--ref': 'text', '-f': 'text', '--raw-field': 'text', '-F': 'at-file', '--field': 'at-file', '-b': 'text', '--branch': 'text', '--variables': 'text', '--variables-env': 'text', '--input': 'text' },
    effects: [
      { ...TO_EVERYBODY, when: { operand: DEPLOYS_TO_PRODUCTION } },
      { ...TO_EVERYBODY, when: { value: /^(?:-f|-F|--field|--raw-field|--variables(?:-env)?|--input)=(?:env|environment|stage|target|target[-_]env(?:ironment)?|deploy[-_]env(?:ironment)?)[=:]prod(?:uction)?$/i, noOperand: LOOKS_ONLY } },
    ],
    examples: [['gh workflow run deploy.yml -f environment=production', 'publish deployment:production'], ["gh workflow run 'Deploy to Production' --ref main", 'publish deployment:production'], ['gh workflow run deploy-prod.yml', 'publish deployment:production'], ['glab ci run -b main --variables ENV:production', 'publish deployment:production'], ['gh workflow run deploy.yml -f environment=staging'], ['gh workflow run e2e.yml -f environment=production'], ['gh workflow run test-and-deploy.yml -f environment=production', 'publish deployment:production'], ['gh workflow run ci.yml --ref production'], ['gh workflow run build-production-image.yml'], ['gh workflow run deploy-preprod.yml'], ['gh workflow list']],
  },
  {
    program: 'gh release delete | hub release delete | gh release delete-asset | gh issue delete | gh secret delete | gh secret remove | gh variable delete | gh gist delete | gh label delete | gh ssh-key delete | gh codespace delete | gh ruleset delete | gh environment delete | glab release delete | glab issue delete | glab mr delete | glab ci delete',
    operands: 'text',
    options: GH,
    effects: [{ kind: 'destroy', resource: 'forge' }],
    examples: [['gh release delete v1', 'destroy forge:v1'], ['hub release delete v1', 'destroy forge:v1'], ['gh secret delete X', 'destroy forge:X']],
  },
  {
    program: 'gh release download | gh run download',
    operands: 'text',
    options: { ...GH, '-D': 'write', '--dir': 'write', '-O': 'write', '--output': 'write', '-p': 'text', '--pattern': 'text', '-n': 'text' },
    recursive: true,
    examples: [['gh release download v1 -D out', 'write -r /home/u/proj/out']],
  },
  {
    program: 'gh release create | gh release upload | glab release create',
    operands: { first: 'text', each: 'send' },
    options: { ...GH, '-n': 'text', '--notes': 'text', '--target': 'text', '--notes-file': 'send' },
    effects: [{ kind: 'publish', resource: 'forge', name: 'release' }],
    examples: [['gh release create v1 a.zip', 'publish forge:release', 'send /home/u/proj/a.zip']],
  },
  { program: 'gh gist create | glab snippet create', operands: 'send', options: { '-d': 'text', '--desc': 'text', '-f': 'text' }, stdin: 'send', effects: [{ kind: 'send', resource: 'host', name: 'gist.github.com' }, { kind: 'publish', resource: 'repository', name: 'public', when: { any: ['-p', '--public'] } }], examples: [['pg_dump shop | gh gist create -f shop.sql -', 'send database:dump'], ['gh gist create -p a.ts', 'publish repository:public'], ['gh gist create .env', 'send /home/u/proj/.env']] },
  { program: 'gh secret set | gh variable set', operands: 'text', options: { ...GH, '-f': 'send', '--env-file': 'send', '-e': 'text', '--org': 'text', '-o': 'text', '--visibility': 'text', '-v': 'text' }, stdin: 'use', effects: [{ kind: 'change-permission', resource: 'credential', name: 'of all', when: { any: ['--org', '-o'] } }], examples: [['gh secret set A --org acme --visibility all -b x', 'change-permission credential:of all'], ['gh secret set A -b "$V"'], ['gh secret set -f .env', 'send /home/u/proj/.env']] },
  {
    program: 'gh api | glab api | hub api',
    operands: 'text',
    options: {
      '-X': 'text', '--method': 'text', '-f': 'text', '-F': 'at-file', '--field': 'at-file', '--input': 'send', '-H': 'text', '-q': 'query', '--jq': 'query',
      '--raw-field': 'text',
    },
    effects: [
      { kind: 'destroy', resource: 'forge', when: { value: /^(?:-X|--method)=DELETE$/i } },
      { kind: 'destroy', resource: 'forge', name: 'mutation', when: { operand: /^graphql$/, value: /^(?:-f|-F|--field|--raw-field)=query=\s*mutation\b[^]*\b(?:delete|archive|transfer)[A-Z]/ } },
      { kind: 'change-history', resource: 'remote-branch', name: 'mutation', when: { operand: /^graphql$/, value: /^(?:-f|-F|--field|--raw-field)=query=\s*mutation\b[^]*\bupdateRefs?\b[^]*\bforce:\s*true\b/ } },
      ...forgeRequests('/?'),
      { kind: 'reveal-environment', resource: 'credential', name: 'variables', when: { operand: /^\/?(?:projects|groups)\/[^\s?]{1,200}\/variables(?:[/?]|$)/, none: ['-X', '--method', '-f', '-F', '--field', '--raw-field', '--input'] } },
      { kind: 'reveal-environment', resource: 'credential', name: 'runner token', when: { operand: /\/(?:registration|remove)-token$/ } },
      { kind: 'change-permission', resource: 'account', name: 'access', when: { operand: /\/(?:collaborators|keys|hooks|invitations|memberships|protection)(?:\/|$)/, value: /^(?:-X|--method)=(?:PUT|POST|PATCH)$/i } },
    ],
    examples: [
      ['gh api repos/a/b/hooks -f name=web -f config[url]=https://hook.oast.live/gh', 'change-permission account:access'],
      ['gh api repos/a/b/hooks -f name=web -f config[url]=https://ci.x.test/hook'],
      ['gh api repos/a/b/hooks'],
      ['gh api -X DELETE repos/a/b', 'destroy forge:repos/a/b'],
      ['gh api user'],
      ['gh api repos/a/b/dispatches -f event_type=deploy-prod', 'publish deployment:production'],
      ['gh api repos/a/b/dispatches -f event_type=deploy-preview'],
      ['glab api projects/1/variables', 'reveal-environment credential:variables'],
      ['gh api repos/a/b/actions/variables'],
      ['gh api user --jq env', 'reveal-environment environment:all'],
      ['gh api user -q .login'],
      ['gh api --method POST /repos/a/b/actions/runners/registration-token', 'reveal-environment credential:runner token'],
      ['gh api -X PUT repos/a/b/collaborators/c', 'change-permission account:access'],
      ['gh api repos/a/b/collaborators'],
      ['gh api -X POST repos/a/b/issues/1/comments -f body=x'],
      ["gh api graphql -f query='mutation { deleteRef(input: {}) { clientMutationId } }'", 'destroy forge:mutation'],
      ["gh api graphql -f query='mutation { updateRef(input: {refId: \"a\", oid: \"b\", force: true}) { clientMutationId } }'", 'change-history remote-branch:mutation'],
      ["gh api graphql -f query='query { viewer { login } }'"],
      ['gh api -X PATCH repos/a/b/git/refs/heads/main -f sha=1 -F force=true', 'change-history remote-branch'],
      ['gh api -X PATCH repos/a/b/git/refs/heads/main -f sha=1'],
      ['gh api --method PATCH /repos/a/b -F private=false', 'publish repository:public'],
      ['glab api --method PUT projects/1 -f visibility=public', 'publish repository:public'],
      ['gh api -X PATCH repos/a/b -f description=x'],
      ["gh api 'user/repos?visibility=public'"],
      ['gh api -X PATCH repos/a/b -F archived=true', 'destroy repository'],
      ['gh api repos/a/b/transfer -f new_owner=some-body', 'destroy repository'],
      ['gh api repos/a/b/deployments -f ref=main -f environment=production', 'publish deployment:production'],
      ['gh api repos/a/b/deployments -f ref=main -f environment=staging'],
      ['gh api -X PUT repos/a/b/actions/permissions -F enabled=false', 'change-permission account:access'],
      ['gh api repos/a/b/rulesets'],
    ],
  },
  {
    program: 'gh auth refresh',
    operands: 'text',
    options: { '-s': 'text', '--scopes': 'text', '-h': 'text', '--hostname': 'text' },
    effects: [{ kind: 'change-permission', resource: 'account', name: 'token scopes', when: { value: /^(?:-s|--scopes)=.*(?:delete|admin|write:org)/ } }],
    examples: [['gh auth refresh -s delete_repo', 'change-permission account:token scopes'], ['gh auth refresh']],
  },
  {
    program: 'gh repo sync',
    operands: 'text',
    options: { ...GH, '-b': 'text', '-s': 'text', '--branch': 'text', '--source': 'text' },
    effects: [{ kind: 'change-history', resource: 'remote-branch', when: { any: ['--force'] } }],
    examples: [['gh repo sync o/r --force', 'change-history remote-branch:o/r'], ['gh repo sync']],
  },
  {
    program: 'gh ssh-key add | gh gpg-key add | gh repo deploy-key add | glab ssh-key add | glab gpg-key add | glab deploy-key add',
    operands: 'use',
    options: { ...GH, '-t': 'text', '--title': 'text', '--type': 'text' },
    effects: [{ kind: 'change-permission', resource: 'account', name: 'key' }],
    examples: [['gh ssh-key add a.pub', 'change-permission account:key'], ['gh ssh-key list']],
  },
  { program: 'gh repo rename', operands: 'text', options: GH, effects: [{ kind: 'change-service', resource: 'repository', name: 'rename' }], examples: [['gh repo rename shop -y', 'change-service repository:rename']] },
  { program: 'gh extension install', operands: 'text', effects: [{ kind: 'persist', resource: 'program', name: 'gh' }], examples: [['gh extension install a/b', 'persist program:gh']] },
  {
    program: 'gh alias set | glab alias set',
    operands: 'text',
    variants: [{ when: { any: ['-s', '--shell'] }, operands: { first: 'text', each: 'command' } }],
    effects: [{ kind: 'persist', resource: 'program', name: 'gh' }],
    examples: [["gh alias set --shell x 'rm -rf build'", 'delete -r /home/u/proj/build'], ["gh alias set co 'pr checkout'", 'persist program:gh'], ["gh alias set tidy 'repo delete --yes'", 'destroy repository'], ["gh alias set k '!rm -rf build'", 'delete -r /home/u/proj/build']],
  },
  { program: 'gh pr merge | glab mr merge', operands: 'text', options: GH, effects: [{ kind: 'change-service', resource: 'repository', name: 'merge', when: { any: ['--admin'] } }], examples: [['gh pr merge 1 --admin', 'change-service repository:merge'], ['gh pr merge 1']] },
  {
    program: 'jenkins-cli | circleci | buildkite-agent | bk | drone | tkn | argo | travis | codefresh | teamcity | berg | fj | woodpecker-cli',
    operands: 'text',
    subcommandEnds: otherVerbs('submit'),
    options: { '-s': 'text', '-n': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'forge', when: { subcommand: TAKES_AWAY } }],
    examples: [['circleci context delete github org prod', 'destroy forge:context delete github org prod'], ['fj repo delete shop/api', 'destroy forge:repo delete shop/api'], ['fj repo view shop/api'], ['circleci config validate']],
  },
  { program: 'gitlab-runner', operands: 'text', effects: [{ kind: 'execute', resource: 'project-script', when: { line: /^exec / } }, { kind: 'destroy', resource: 'forge', when: { operand: /^(?:unregister|uninstall|reset-token)$/ } }], examples: [['gitlab-runner unregister --all-runners', 'destroy forge:unregister'], ['gitlab-runner list']] },
  {
    program: 'gh run delete | gh workflow disable | gh repo deploy-key delete | gh org delete | gh project delete | gh issue transfer | glab variable delete | glab repo transfer | glab schedule delete | glab runner delete | glab snippet delete | glab label delete | glab milestone delete | glab deploy-key delete',
    operands: 'text',
    options: { '-R': 'text', '--repo': 'text' },
    effects: [{ kind: 'destroy', resource: 'forge' }],
    examples: [['gh workflow disable ci.yml', 'destroy forge:ci.yml']],
  },
  { program: 'gt delete', operands: 'text', effects: [{ kind: 'change-history', resource: 'branch', when: { any: ['-f', '--force'], none: ['--help'] } }], examples: [['gt delete feature -f', 'change-history branch:feature'], ['gt delete feature'], ['gt log']] },
];
