import type { Row } from '../command/row.js';

/** An output that is shown, though it is named as a file. */
const TO_SCREEN = /^(?:-o|--out-file|--output)=(?:-|\/dev\/(?:stdout|stderr|tty|fd\/\d+)|\/proc\/\S+)$/;

/** What fills secrets of a store into a file that is laid out for them. */
export const FILLED_TEMPLATES: readonly Row[] = [
  {
    program: 'op inject',
    operands: 'text',
    options: { '-i': 'use', '--in-file': 'use', '-o': 'write', '--out-file': 'write' },
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { none: ['-o', '--out-file'] } },
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { value: TO_SCREEN } },
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { any: ['-o', '--out-file'] }, idle: 'laid-out-by-others' },
    ],
    examples: [
      ['op inject -i a.tpl -o /dev/stdout', 'reveal-environment credential:secret'],
      ["echo 'a={{ op://v/i/f }}' > a.tpl; op inject -i a.tpl -o a.conf", 'reveal-environment credential:secret'],
      ["echo 'a={{ op://v/i/f }}' > .env.tpl; op inject -i .env.tpl -o .env.local", 'write /home/u/proj/.env.local'],
      ['op inject -i a.tpl -o a.conf', 'write /home/u/proj/a.conf'],
      ['op inject -i a.tpl', 'reveal-environment credential:secret'], ['op inject -i a.tpl -o .env', 'write /home/u/proj/.env'],
    ],
  },
  {
    // docs.doppler.com/docs/secrets-substitute: it fills in what stands in braces.
    program: 'doppler secrets substitute',
    operands: 'use',
    options: { '--output': 'write', '-p': 'text', '--project': 'text', '-c': 'text', '--config': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { none: ['--output', '-h', '--help'] } },
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { value: TO_SCREEN } },
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { any: ['--output'] }, idle: 'laid-out-by-others' },
    ],
    examples: [
      ['doppler secrets substitute a.tmpl', 'reveal-environment credential:secret'],
      ['doppler secrets substitute a.tmpl --output a.yaml', 'write /home/u/proj/a.yaml'],
      ["printf '{{.DB_PASSWORD}}' > a.tmpl && doppler secrets substitute a.tmpl --output a.yaml", 'reveal-environment credential:secret'],
      ['doppler secrets substitute --help'],
    ],
  },
  {
    // What it fills in by the functions of a store (chezmoi.io, "Password manager functions").
    program: 'chezmoi execute-template',
    operands: 'text',
    stdin: 'use',
    options: { '-f': 'use', '--file': 'use', '-o': 'write', '--output': 'write', '-p': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { operand: /\{\{[^]{0,400}(?<![.\w])(?:onepassword\w*|bitwarden\w*|rbw\w*|pass(?:Fields|Raw|hole\w*)?|gopass\w*|lastpass\w*|keepassxc\w*|keeper\w*|dashlane\w*|doppler\w*|vault|vlt|awsSecretsManager\w*|azureKeyVault|ejson\w*|hcpVaultSecret\w*|secret(?:JSON)?|keyring|protonPass\w*)\s+["'`]/, none: ['-o', '--output'] } }],
    examples: [
      ["chezmoi execute-template '{{ onepasswordRead \"op://v/i/f\" }}'", 'reveal-environment credential:secret'],
      ["chezmoi execute-template '{{ (bitwarden \"item\" \"a\").login.password }}'", 'reveal-environment credential:secret'],
      ["chezmoi execute-template '{{ pass \"infra/db\" }}'", 'reveal-environment credential:secret'],
      ["chezmoi execute-template '{{ .chezmoi.hostname }}'"],
      ["chezmoi execute-template '{{ if eq .pass \"x\" }}a{{ end }}'"],
    ],
  },
];
