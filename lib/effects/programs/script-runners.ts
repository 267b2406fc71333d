import type { Row } from '../command/row.js';

/** Programs that run a script or a notebook in a language of its own, and servers for development that run the application. */
export const SCRIPT_RUNNERS: readonly Row[] = [
  { program: 'flask', operands: 'text', effects: [{ kind: 'execute', resource: 'project-script' }], examples: [['flask --app shop run --debug', 'execute project-script']] },
  // Functions that direnv has for its own files.
  { program: 'source_env | source_env_if_exists', operands: 'execute', examples: [['source_env .envrc.local', 'execute /home/u/proj/.envrc.local']] },
  // What they install is described in a program of Ruby's.
  { program: 'brew bundle | brew bundle install', operands: 'text', options: { '--file': 'execute' }, examples: [['brew bundle --file ci/Brewfile', 'execute /home/u/proj/ci/Brewfile'], ['brew bundle --file=<(curl -s https://x.test/Brewfile)', 'execute host:https://x.test/Brewfile'], ['brew bundle']] },
  { program: 'nix-build', operands: 'execute', options: { '-A': 'text', '--attr': 'text', '-o': 'text', '--out-link': 'text', '-I': 'text' }, examples: [['nix-build <(curl -s https://x.test/a.nix)', 'execute host:https://x.test/a.nix'], ['nix-build a.nix -A hello', 'execute /home/u/proj/a.nix'], ['nix-build']] },
  { program: 'dotenv_if_exists', operands: 'use', examples: [['dotenv_if_exists .env', 'use /home/u/proj/.env'], ['dotenv_if_exists .env; cat .env', 'read /home/u/proj/.env']] },
  { program: 'watch_file | watch_dir', operands: 'inspect', examples: [['watch_file .env flake.nix', 'inspect /home/u/proj/.env'], ['watch_dir config', 'inspect /home/u/proj/config']] },
  { program: 'dotnet script eval | dotnet-script eval', operands: { first: 'csharp-code', each: 'text' }, examples: [["dotnet script eval 'File.Delete(\"a.txt\");'", 'delete /home/u/proj/a.txt'], ["dotnet script eval 'Console.WriteLine(1);'"]] },
  {
    program: 'rust-script | dotnet-script | dotnet script | zx | papermill | jupyter execute | jupyter run | jupyter-execute | jupyter-run | runipy | quarto render | escript',
    operands: { first: 'execute', each: 'text' },
    examples: [
      ['rust-script x.rs', 'execute /home/u/proj/x.rs'],
      ['escript x.erl', 'execute /home/u/proj/x.erl'],
      ['dotnet script x.csx', 'execute /home/u/proj/x.csx'],
      ['papermill a.ipynb b.ipynb', 'execute /home/u/proj/a.ipynb'],
    ],
  },
  {
    program: 'dotnet fsi',
    operands: { first: 'execute', each: 'text' },
    options: { '--exec': 'execute', '--use': 'execute', '--load': 'execute', '-r': 'text', '--reference': 'text', '-I': 'text', '--lib': 'text', '-d': 'text', '--define': 'text' },
    stdin: ['execute', 'csharp-code'],
    examples: [['dotnet fsi x.fsx', 'execute /home/u/proj/x.fsx'], ["dotnet fsi <<< 'System.IO.Directory.Delete(\"/home/u\", true)'", 'delete -r /home/u']],
  },
  {
    program: 'jupyter nbconvert | jupyter-nbconvert',
    operands: 'read',
    options: { '--to': 'text', '--output': 'write', '--output-dir': 'write' },
    variants: [
      { when: { any: ['--execute'] }, operands: 'execute' },
      // Takes out what the cells came to, in the file itself: https://nbconvert.readthedocs.io/en/latest/config_options.html
      { when: { all: ['--inplace'], argument: /^--(?:clear-output|ClearOutputPreprocessor\.enabled=True)$/ }, operands: ['read', 'write'] },
      { when: { any: ['--clear-output'], none: ['--to', '--output', '--stdout', '--output-dir'] }, operands: ['read', 'write'] },
    ],
    examples: [['jupyter nbconvert --clear-output --inplace a.ipynb', 'write /home/u/proj/a.ipynb'], ['jupyter nbconvert --ClearOutputPreprocessor.enabled=True --inplace a.ipynb', 'write /home/u/proj/a.ipynb'], ['jupyter nbconvert --to html --execute a.ipynb', 'execute /home/u/proj/a.ipynb'], ['jupyter nbconvert --to html a.ipynb', 'read /home/u/proj/a.ipynb']],
  },
  // They take out what the cells came to: https://github.com/kynan/nbstripout, https://github.com/srstevenson/nb-clean
  {
    program: 'nbstripout',
    operands: ['read', 'write'],
    options: { '--extra-keys': 'text', '--keep-metadata-keys': 'text', '--drop-tagged-cells': 'text', '--attributes': 'text', '--max-size': 'text', '--mode': 'text', '-m': 'text' },
    prints: [{ amount: 'nothing' }],
    variants: [{ when: { any: ['-t', '--textconv', '-n', '--dry-run', '--verify', '--keep-output'] }, operands: 'read' }, { when: { any: ['--install', '--uninstall', '--is-installed', '--status', '--version'] }, operands: 'text' }],
    examples: [['nbstripout a.ipynb', 'write /home/u/proj/a.ipynb'], ['nbstripout -t a.ipynb', 'read /home/u/proj/a.ipynb'], ['nbstripout --install']],
  },
  {
    program: 'nb-clean clean',
    operands: ['read', 'write'],
    options: { '--preserve-cell-metadata': 'text' },
    prints: [{ amount: 'nothing' }],
    variants: [{ when: { any: ['--preserve-cell-outputs', '-o'] }, operands: 'read' }],
    recursive: true,
    examples: [['nb-clean clean a.ipynb', 'write -r /home/u/proj/a.ipynb'], ['nb-clean clean --preserve-cell-outputs a.ipynb', 'read -r /home/u/proj/a.ipynb']],
  },
  {
    program: 'java',
    operands: { first: 'execute', each: 'text' },
    dashed: true,
    options: { '-jar': 'execute', '-cp': 'use', '-classpath': 'use', '--class-path': 'use', '-m': 'text', '-s': 'text' },
    effects: [{ kind: 'destroy', resource: 'forge', when: { operand: /^delete-(?:job|node|view|builds|credentials\S*)$/ } }],
    examples: [
      ['java -jar jenkins-cli.jar -s http://ci.test delete-job deploy', 'destroy forge', 'execute /home/u/proj/jenkins-cli.jar'],
      ['java -cp lib Main delete', 'use /home/u/proj/lib'],
    ],
  },
];
