import type { Row } from '../command/row.js';

/** Consoles of languages and frameworks, and what runs a line of code in a project. */
export const CONSOLES: readonly Row[] = [
  {
    program: 'rails runner | rails r | bin/rails runner',
    operands: { first: 'ruby-code', each: 'text' },
    options: { '-e': 'text', '--environment': 'text' },
    stdin: ['execute', 'ruby-code'],
    effects: [{ kind: 'execute', resource: 'project-script' }],
    examples: [
      ["rails runner - <<< 'User.delete_all'", 'destroy database:delete all rows'],
      ["RAILS_ENV=production rails runner 'User.where(locked: true).destroy_all'", 'destroy database:rows in production'],
      ["RAILS_ENV=production rails runner 'puts User.where(locked: true).count'", 'execute code:ruby'],
      ["rails runner 'User.where(locked: true).destroy_all'", 'execute code:ruby'],
      ["rails runner 'FileUtils.rm_rf(Dir.home)'", 'delete -r /home/u'],
      ["bundle exec rails r 'system(\"rm -rf a\")'", 'delete -r /home/u/proj/a'],
      ["rails runner 'puts User.count'", 'execute project-script'],
      ['rails runner script/x.rb', 'execute project-script'],
    ],
  },
  {
    program: 'gitlab-rails runner',
    operands: { first: 'ruby-code', each: 'text' },
    options: { '-e': 'text', '--environment': 'text' },
    examples: [["gitlab-rails runner 'Project.delete_all'", 'destroy database'], ["gitlab-rails runner 'puts User.count'"]],
  },
  // What stood there is overwritten by an older state, or wiped.
  {
    program: 'gitlab-rake | gitlab-ctl',
    operands: 'text',
    effects: [{ kind: 'destroy', resource: 'database', name: 'overwritten', when: { operand: /^(?:gitlab:backup:restore|restore|cleanse|remove-accounts|gitlab:cleanup:\S+|db:(?:drop|reset|schema:load))$/, noOperand: /^DRY_RUN=(?:true|1)$/ } }],
    examples: [['gitlab-rake gitlab:backup:restore BACKUP=1', 'destroy database:overwritten'], ['gitlab-ctl cleanse', 'destroy database:overwritten'], ['gitlab-rake gitlab:check'], ['gitlab-ctl reconfigure']],
  },
  {
    program: 'rails console | rails c | pry',
    operands: 'text',
    options: { '-e': 'ruby-code', '--exec': 'ruby-code', '--environment': 'text' },
    stdin: ['execute', 'ruby-code'],
    effects: [{ kind: 'execute', resource: 'project-script' }],
    examples: [
      ["rails c <<< 'FileUtils.rm_rf(Dir.home)'", 'delete -r /home/u'],
      ["pry -e 'system(\"rm -rf a\")'", 'delete -r /home/u/proj/a'],
      ["rails console <<< 'User.count'"],
    ],
  },
  {
    program: 'artisan tinker',
    operands: 'text',
    options: { '--execute': 'php-code' },
    stdin: ['execute', 'php-code'],
    effects: [{ kind: 'execute', resource: 'project-script' }],
    examples: [["php artisan tinker --execute='File::deleteDirectory(\"/home/u\");'", 'delete -r /home/u'], ["php artisan tinker --execute='echo User::count();'"]],
  },
  {
    program: 'artisan config:show',
    operands: 'text',
    effects: [
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { operand: /^(?:database|services|mail|app|queue|cache|broadcasting|filesystems)(?:\.|$)/, noOperand: /\.(?:name|env|debug|url|timezone|locale|default|driver|host|port)$/ } },
    ],
    examples: [['php artisan config:show database', 'reveal-environment environment:all'], ['php artisan config:show app.name']],
  },
  { program: 'wp eval | drush php:eval | drush ev | drush php-eval', operands: 'php-code', options: { '--path': 'text', '--root': 'text' }, examples: [["wp eval 'system(\"rm -rf a\");'", 'delete -r /home/u/proj/a'], ["drush ev 'echo 1;'"]] },
  {
    program: 'manage.py shell | django-admin shell | django shell',
    operands: 'text',
    options: { '-c': 'python-code', '--command': 'python-code', '-i': 'text', '--interface': 'text', '--settings': 'text' },
    stdin: ['execute', 'python-code'],
    effects: [{ kind: 'execute', resource: 'project-script' }],
    examples: [
      ["python manage.py shell -c 'import shutil; shutil.rmtree(\"/home/u\")'", 'delete -r /home/u'],
      ["./manage.py shell -c 'import os; os.system(\"rm -rf a\")'", 'delete -r /home/u/proj/a'],
      ["python manage.py shell -c 'print(1)'"],
    ],
  },
  { program: 'flask shell', operands: 'text', stdin: ['execute', 'python-code'], effects: [{ kind: 'execute', resource: 'project-script' }], examples: [["flask shell <<< 'import shutil; shutil.rmtree(\"/home/u\")'", 'delete -r /home/u'], ["flask shell <<< 'print(1)'"]] },
  {
    program: 'mix run | mix eval',
    operands: { first: 'elixir-code', each: 'text' },
    options: { '-e': 'elixir-code', '--eval': 'elixir-code', '-r': 'execute' },
    effects: [{ kind: 'execute', resource: 'project-script' }],
    examples: [
      ["mix run -e 'File.rm_rf!(\"/home/u\")'", 'delete -r /home/u'],
      ["mix eval 'System.cmd(\"rm\", [\"-rf\", \"/home/u\"])'", 'delete -r /home/u'],
      ['mix run priv/repo/seeds.exs', 'execute project-script'],
    ],
  },
  {
    program: 'iex',
    operands: { first: 'execute', each: 'text' },
    options: { '-e': 'elixir-code', '--eval': 'elixir-code', '-r': 'execute', '--dot-iex': 'execute', '-S': 'text', '--name': 'text', '--sname': 'text', '--cookie': 'text', '--erl': 'text', '-pa': 'text', '-pz': 'text', '--remsh': 'text' },
    stdin: ['execute', 'elixir-code'],
    variants: [{ when: { any: ['-S'] }, operands: 'text' }],
    examples: [
      ["iex -e 'File.rm_rf!(\"/home/u\")'", 'delete -r /home/u'],
      ["iex -S mix run -e 'File.rm_rf!(\"/home/u\")'", 'delete -r /home/u'],
      ['iex x.exs', 'execute /home/u/proj/x.exs'],
      ['iex -S mix'],
    ],
  },
  {
    program: 'r | lr',
    operands: { first: 'execute', each: 'text' },
    options: { '-e': 'r-code', '--eval': 'r-code', '-l': 'text', '--packages': 'text', '-L': 'text', '--libpath': 'text' },
    stdin: ['execute', 'r-code'],
    examples: [["r -e 'unlink(\"/home/u\", recursive = TRUE)'", 'delete -r /home/u'], ["lr -l stats -e 'sessionInfo()'"], ['r x.R', 'execute /home/u/proj/x.R']],
  },
  {
    program: 'rake',
    operands: 'text',
    options: {
      '-f': 'execute', '--rakefile': 'execute', '-e': 'ruby-code', '--execute': 'ruby-code', '-p': 'ruby-code', '--execute-print': 'ruby-code', '-E': 'ruby-code',
      '--execute-continue': 'ruby-code', '-C': 'text', '-j': 'text', '-r': 'text', '-I': 'text',
    },
    effects: [{ kind: 'execute', resource: 'project-script' }],
    examples: [["rake -e 'rm_rf Dir.home'", 'delete -r /home/u'], ['rake -f x.rake a', 'execute /home/u/proj/x.rake'], ['rake spec', 'execute project-script:spec']],
  },
  {
    program: 'bb',
    operands: 'text',
    variants: [{ when: { operand: /^\s{0,9}\(/ }, operands: { first: 'lisp-code', each: 'text' } }],
    options: { '-e': 'lisp-code', '--eval': 'lisp-code', '-f': 'execute', '--file': 'execute', '--config': 'execute', '-cp': 'text', '--classpath': 'text' },
    effects: [{ kind: 'execute', resource: 'project-script' }],
    examples: [["bb -e '(babashka.fs/delete-tree \"a\")'", 'delete -r /home/u/proj/a'], ['bb test', 'execute project-script:test']],
  },
  { program: 'gimp', operands: 'use', options: { '-b': ['python-code', 'lisp-code'], '--batch': ['python-code', 'lisp-code'], '--batch-interpreter': 'text' }, examples: [["gimp -idf --batch-interpreter=python-fu-eval -b 'import os; os.system(\"rm a\")'", 'delete /home/u/proj/a'], ['gimp a.png', 'use /home/u/proj/a.png']] },
  { program: 'ghc', operands: 'use', options: { '-e': 'haskell-code', '-o': 'write', '-outputdir': 'write', '-package': 'text' }, examples: [["ghc -e 'System.Process.callCommand \"rm a\"'", 'delete /home/u/proj/a'], ['ghc -O2 -o app Main.hs', 'write /home/u/proj/app']] },
  {
    program: 'cmake',
    operands: 'text',
    options: {
      '-P': 'execute', '-C': 'execute', '-S': 'text', '-B': 'text', '-G': 'text', '-D': 'text', '-j': 'text', '--build': 'text', '--install': 'text', '--preset': 'text',
    },
    effects: [{ kind: 'execute', resource: 'project-script' }, { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { any: ['-E'], operand: /^environment$/ } }],
    examples: [['cmake -E environment', 'reveal-environment environment:all'], ['cmake -P a.cmake', 'execute /home/u/proj/a.cmake'], ['cmake -B build', 'execute project-script']],
  },
  {
    program: 'pdflatex | latex | xelatex | lualatex | pdftex | tex | xetex | luatex | latexmk',
    operands: 'use',
    dashed: true,
    variants: [
      { when: { operand: /\\/, none: ['-shell-escape', '--shell-escape', '-enable-write18', '--enable-write18'] }, operands: 'other-code' },
      { when: { any: ['-shell-escape', '--shell-escape', '-enable-write18', '--enable-write18'] }, operands: 'execute' },
    ],
    effects: [{ kind: 'execute', resource: 'hidden-command', name: 'tex', when: { operand: /\\(?:write18|ShellEscape)|\\input\s{0,9}\{?\|/ } }],
    examples: [
      ['pdflatex -shell-escape a.tex', 'execute /home/u/proj/a.tex'],
      ["pdflatex '\\immediate\\write18{id}\\end'", 'execute hidden-command:tex'],
      ['pdflatex a.tex', 'use /home/u/proj/a.tex'],
      ["pdflatex '\\input{.env}'", 'read /home/u/proj/.env'],
    ],
  },
];
