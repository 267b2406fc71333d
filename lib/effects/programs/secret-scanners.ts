import type { Consequence, Row, RowCondition } from '../command/row.js';
import { NO_SOURCE } from './conditions/no-source.js';
import { revealedSettings } from './conditions/revealed.js';

/** What a scanner has found, with the secrets in it as they are. */
const found = (when?: RowCondition): Consequence => revealedSettings('found', when);

const SCANNED = { '--config': 'use', '-c': 'use', '--concurrency': 'text', '--include-paths': 'use', '-i': 'use', '--exclude-paths': 'use', '-x': 'use', '--datastore': 'use', '-d': 'use', '--results': 'text', '--filter-entropy': 'text', '--directory': 'read', '--confidence': 'text', '--format': 'text', '-f': 'text', '--output': 'write', '-o': 'write', '--rules': 'use' } as const;

/** Programs that look for secrets in files and in what git keeps. */
export const SECRET_SCANNERS: readonly Row[] = [
  // Each result has the secret in it, in JSON as `Raw` (github.com/trufflesecurity/trufflehog, "pkg/output").
  {
    program: 'trufflehog filesystem | noseyparker scan',
    operands: 'read',
    recursive: true,
    options: SCANNED,
    searchesAll: [{}],
    examples: [['trufflehog filesystem ~ --json', 'read -r /home/u'], ['trufflehog git file://. --only-verified']],
  },
  {
    program: 'kingfisher scan | whispers | ripsecrets',
    operands: 'read',
    recursive: true,
    options: SCANNED,
    variants: [{ when: { any: ['--redact', '--info', '--install-pre-commit'] }, operands: 'use' }],
    searchesAll: [{ none: ['--redact', '--info', '--install-pre-commit', '-o', '--output'] }],
    examples: [['kingfisher scan src', 'read -r /home/u/proj/src'], ['kingfisher scan src --redact', 'use -r /home/u/proj/src'], ['whispers config', 'read -r /home/u/proj/config']],
  },
  // Without `--verbose` they count what they find (github.com/gitleaks/gitleaks, "Usage").
  {
    program: 'gitleaks detect | gitleaks dir | gitleaks git | gitleaks protect | gitleaks stdin | betterleaks dir | betterleaks git | betterleaks stdin',
    operands: 'use',
    options: { '-c': 'use', '--config': 'use', '-s': 'use', '--source': 'use', '-b': 'use', '--baseline-path': 'use', '-r': 'write', '--report-path': 'write', '-f': 'text', '--report-format': 'text', '--log-opts': 'text', '-l': 'text', '--log-level': 'text', '--exit-code': 'text', '-i': 'use', '--gitleaks-ignore-path': 'use', '--enable-rule': 'text' },
    stdin: 'use',
    effects: [
      found({ any: ['-v', '--verbose'], none: ['--redact'] }),
      found({ value: /^(?:-r|--report-path)=(?:-$|\/dev\/(?:stdout|stderr|tty|fd\/[12])$)/, none: ['--redact'] }),
      // Of a secret it leaves so many hundredths out.
      found({ any: ['-v', '--verbose'], value: /^--redact=[1-4]?\d$/ }),
    ],
    examples: [
      ['gitleaks detect -v', 'reveal-environment environment:found'],
      ['gitleaks git --log-opts=--all --verbose', 'reveal-environment environment:found'],
      ['gitleaks dir src -f json -r -', 'reveal-environment environment:found'],
      ['gitleaks dir src --redact=10 -v', 'reveal-environment environment:found'],
      ['git diff | gitleaks stdin -v', 'reveal-environment environment:found'],
      ['gitleaks detect --source .', 'use /home/u/proj'],
      ['gitleaks protect --staged -v --redact'],
      ['gitleaks dir src -v --redact=100', 'use /home/u/proj/src'],
      ['gitleaks dir src -f sarif -r out.sarif', 'write /home/u/proj/out.sarif'],
    ],
  },
  // It shows the lines around each (github.com/praetorian-inc/noseyparker, "noseyparker report").
  { program: 'noseyparker report', operands: 'text', options: { '--datastore': 'use', '-d': 'use', '--format': 'text', '-f': 'text', '--output': 'write', '-o': 'write' }, effects: [found({ none: ['-o', '--output'] })], examples: [['noseyparker report -d np.db', 'reveal-environment environment:found'], ['noseyparker report -o a.txt', 'write /home/u/proj/a.txt'], ['noseyparker summarize -d np.db']] },
  // It asks of each secret whether it is one, and shows it; the report has them too (github.com/Yelp/detect-secrets, "Auditing").
  { program: 'detect-secrets audit', operands: 'use', effects: [found({ none: ['--stats'] })], examples: [['detect-secrets audit --report .secrets.baseline', 'reveal-environment environment:found'], ['detect-secrets audit --stats .secrets.baseline', 'use /home/u/proj/.secrets.baseline'], ['detect-secrets scan']] },
  // It blots out what it finds unless it is told to show it (docs.gitguardian.com, "ggshield secret scan").
  { program: 'ggshield secret scan', operands: 'use', options: { '--output': 'write', '-o': 'write', '--exclude': 'text' }, effects: [found({ any: ['--show-secrets'], none: ['-o', '--output'] })], examples: [['ggshield secret scan path -r src --show-secrets', 'reveal-environment environment:found'], ['ggshield secret scan repo .', 'use /home/u/proj']] },
  // It shows the lines that fit a pattern, of files that git ignores as well if it is told to (semgrep.dev/docs/cli-reference).
  {
    program: 'semgrep | semgrep scan | opengrep | opengrep scan',
    operands: 'use',
    options: { '-e': 'text', '--pattern': 'text', '-f': 'use', '--config': 'use', '-c': 'use', '-l': 'text', '--lang': 'text', '--include': 'text', '--exclude': 'text', '-o': 'write', '--output': 'write', '--severity': 'text', '--metrics': 'text', '-j': 'text', '--jobs': 'text', '--timeout': 'text', '--max-target-bytes': 'text', '--baseline-commit': 'text', '--exclude-rule': 'text' },
    recursive: true,
    variants: [{ when: { any: ['-e', '--pattern'] }, operands: 'read', options: { '--include': 'name' } }, { when: { operand: NO_SOURCE }, operands: 'read' }],
    searchesAll: [{ any: ['-e', '--pattern'], all: ['--no-git-ignore'], none: ['-o', '--output'] }],
    effects: [{ kind: 'execute', resource: 'project-script', name: 'tool' }],
    examples: [["semgrep -l generic -e 'A=$B' .env", 'read -r /home/u/proj/.env'], ["semgrep scan -l regex -e 'A=.*' --include='.env*'", 'read /home/u/proj/**/.env*'], ['semgrep scan --config p/owasp-top-ten src', 'use -r /home/u/proj/src']],
  },
];
