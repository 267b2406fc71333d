import type { Row } from '../command/row.js';

const GH = { '-R': 'text', '--repo': 'text', '-t': 'text', '--title': 'text', '-b': 'text', '--body': 'text', '-F': 'read', '--body-file': 'read', '--json': 'text', '-q': 'text', '--jq': 'text', '-l': 'text', '--label': 'text', '-a': 'text', '-L': 'text', '-B': 'text', '-H': 'text' } as const;

/** Command lines of GitHub, GitLab and their like. */
export const FORGES: readonly Row[] = [
  { program: 'gh | glab | tea | hub', operands: 'text', options: GH, examples: [['gh pr checkout 12']] },
  { program: 'gh repo delete | glab repo delete | gh repo archive | glab project delete', operands: 'text', effects: [{ kind: 'destroy', resource: 'repository' }], examples: [['gh repo delete a/b --yes', 'destroy repository:a/b']] },
  { program: 'gh repo edit', operands: 'text', options: { '--visibility': 'text', '--default-branch': 'text' }, effects: [{ kind: 'publish', resource: 'repository', name: 'public', when: { value: /^--visibility=public/ } }], examples: [['gh repo edit --visibility public', 'publish repository:public']] },
  { program: 'gh release delete | gh release delete-asset | gh issue delete | gh secret delete | gh secret remove | gh variable delete | gh gist delete | gh label delete | gh ssh-key delete | gh codespace delete | gh ruleset delete | gh environment delete | glab release delete | glab issue delete | glab mr delete | glab ci delete', operands: 'text', options: GH, effects: [{ kind: 'destroy', resource: 'forge' }], examples: [['gh release delete v1', 'destroy forge:v1'], ['gh secret delete X', 'destroy forge:X']] },
  { program: 'gh release create | gh release upload | glab release create', operands: { first: 'text', each: 'send' }, options: { ...GH, '-n': 'text', '--notes': 'text', '--target': 'text', '--notes-file': 'read' }, effects: [{ kind: 'publish', resource: 'forge', name: 'release' }], examples: [['gh release create v1 a.zip', 'publish forge:release', 'send /home/u/proj/a.zip']] },
  { program: 'gh gist create | glab snippet create', operands: 'send', options: { '-d': 'text', '--desc': 'text', '-f': 'text' }, stdin: 'send', examples: [['gh gist create .env', 'send /home/u/proj/.env']] },
  { program: 'gh secret set | gh variable set', operands: 'text', options: { ...GH, '-f': 'send', '--env-file': 'send', '-e': 'text' }, stdin: 'use', examples: [['gh secret set -f .env', 'send /home/u/proj/.env']] },
  { program: 'gh api | glab api', operands: 'text', options: { '-X': 'text', '--method': 'text', '-f': 'text', '-F': 'at-file', '--field': 'at-file', '--input': 'send', '-H': 'text', '-q': 'text', '--jq': 'text', '--raw-field': 'text' }, effects: [{ kind: 'destroy', resource: 'forge', when: { value: /^(?:-X|--method)=DELETE$/i } }], examples: [['gh api -X DELETE repos/a/b', 'destroy forge:repos/a/b'], ['gh api user']] },
  { program: 'gh extension install | gh alias set', operands: 'text', effects: [{ kind: 'persist', resource: 'program', name: 'gh' }], examples: [['gh extension install a/b', 'persist program:gh']] },
  { program: 'gh pr merge | glab mr merge', operands: 'text', options: GH, effects: [{ kind: 'change-service', resource: 'repository', name: 'merge', when: { any: ['--admin'] } }], examples: [['gh pr merge 1 --admin', 'change-service repository:merge'], ['gh pr merge 1']] },
];
