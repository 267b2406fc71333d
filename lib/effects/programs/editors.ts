import type { Row } from '../command/row.js';
import { EDITOR_COMMAND } from './conditions/editor-commands.js';

/** Commands of vim that leave it: `:!`, `:r !`, `:call system()`, and its scripting languages. */
const RUNS_FROM_EDITOR = /^(?:-c|--cmd)?[=+]?:?\s*(?:silent!?\s+|exe(?:cute)?\s+['"]?)*(?:[,%$\d]*!|r(?:ead)?\s*!|w(?:rite)?\s+!|terminal\b|py(?:thon)?[3x]?\b|perl\b|ruby\b|tcl\b)|^(?:-c|--cmd|\+).*(?:\b(?:system(?:list)?|delete|rename|writefile)\s*\(|job_?start|termopen|\bau(?:tocmd)?\s[^!]*\s:?!|os\.execute|io\.popen|\|\s*!)/s;

/** Every line is deleted, of one file or of each that is open: `%d`, `1,$d`, `g/^/d`, `argdo %d`. */
const EMPTIES_BUFFER = /^(?:-c=|\+)?:?(?:(?:args|arga(?:dd)?|n(?:ext)?)!?\s[^|]{1,200}\|\s{0,9})?(?:silent!?\s{1,9}|noautocmd\s{1,9}|(?:arg|buf|win|tab)do!?\s{1,9}){0,4}(?:(?:%|1,\$|g(?:lobal)?\/(?:\^|\.\*|\$)?\/)\s{0,9}d(?:el(?:ete)?)?\s{0,9}(?:_\s{0,9})?|norm(?:al)?!?\s{1,9}ggdG)\s{0,9}(?:\||$)/;

/** Commands that open another file, or code that reads one. */
const OPENS_FILE = /^(?:-c|--cmd)=\s{0,9}:?\s{0,9}(?:(?:e(?:dit)?|r(?:ead)?|sp(?:lit)?|vsp?(?:lit)?|new|tabe(?:dit)?|tabnew|view|sv(?:iew)?)!?\s|(?:lua|py(?:thon)?[3x]?|perl|ruby|tcl)\b|(?:echo\w?|call|put|exe(?:cute)?)\b[^]{0,200}\breadfile\()/;

/** Commands that run what stands in a file. */
const LOADS_FILE = /^(?:-c|--cmd)=\s{0,9}:?\s{0,9}(?:so(?:urce)?!?|ru(?:ntime)?!?|(?:py[3x]?|lua|ruby|perl|tcl)f(?:ile)?)\s/;

/** Keys and commands that go to an editor which somebody has open, but for questions of where it stands. */
const STEERS = /^--remote-(?:send=(?!(?:<[Cc]-\\>)?(?:<[Cc]-[Nn]>|<[Ee]sc>){0,3}:?(?:checktime|redraw!?|nohl\w{0,6}|messages|(?:tab)?e(?:dit)?\s[^|!]{1,200})?(?:<CR>)?$)|expr=(?=[^]*(?:\b(?:system(?:list)?|delete|rename|writefile|execute|feedkeys|setbufline|deletebufline|nvim_(?:command|exec2?|input|buf_set_\w+)|luaeval|py\w{0,3}eval)\s*\()))/;

/** Editors, and what opens a file in one. */
export const EDITORS: readonly Row[] = [
  {
    program: 'ed | ex | red',
    operands: ['read', 'write'],
    options: { '-p': 'text', '-c': 'text' },
    stdin: 'editor-commands',
    effects: [
      { kind: 'discard', when: { value: EMPTIES_BUFFER } },
      { kind: 'discard', when: { operand: EMPTIES_BUFFER } },
      { kind: 'execute', resource: 'hidden-command', name: 'editor', when: { value: RUNS_FROM_EDITOR } },
      { kind: 'execute', resource: 'hidden-command', name: 'editor', when: { operand: RUNS_FROM_EDITOR } },
    ],
    examples: [
      ["ex -s '+!id' +q a", 'execute hidden-command:editor'],
      ["ex -sc '%d|x' a", 'discard ?'],
      ["ex -sc '%s/a/b/|x' a", 'write /home/u/proj/a'],
      ["ex -sc '1d|x' a", 'write /home/u/proj/a'],
      ["ed -s <<< '!id'", 'execute hidden-command:ed'],
      ["printf '1,$d\\nw\\n' | ed -s a", 'discard /home/u/proj/a'],
      ["printf '1d\\nw\\n' | ed -s a", 'write /home/u/proj/a'],
      ["printf 'e .env\\n,p\\n' | ed", 'read /home/u/proj/.env'],
      ["ed -s a <<< '0r .env'", 'read /home/u/proj/.env'],
      ["ed -s a <<< 'p'", 'read /home/u/proj/a'],
      ['ed -s .env', 'read /home/u/proj/.env', 'write /home/u/proj/.env'],
    ],
  },
  {
    program: 'code | cursor | codium | windsurf | code-insiders',
    operands: 'use',
    options: { '-a': 'text', '-g': 'text', '--install-extension': 'execute', '--open-url': 'text', '--command': 'text' },
    // What is to run when a folder is opened runs with it.
    effects: [{ kind: 'execute', resource: 'project-script', name: 'tasks', when: { operand: /^(?:\.|[^-].*\/[^./]*|~.*)$/ } }, { kind: 'drive-terminal', resource: 'terminal', name: 'editor', when: { value: /^--(?:command=|open-url=\w+:\/\/command\/)/ } }],
    examples: [['code --install-extension a.vsix', 'execute /home/u/proj/a.vsix'], ['code .', 'use /home/u/proj', 'execute project-script:tasks'], ['code src/a.ts', 'use /home/u/proj/src/a.ts'], ["code --open-url 'vscode://command/workbench.action.terminal.sendSequence?x'", 'drive-terminal terminal:editor'], ['code --command workbench.action.reloadWindow', 'drive-terminal terminal:editor']],
  },
  { program: 'xdg-open | subl | idea', operands: 'use', options: { '-a': 'text', '-g': 'text', '--install-extension': 'execute' }, effects: [{ kind: 'drive-terminal', resource: 'terminal', name: 'editor', when: { operand: EDITOR_COMMAND } }], examples: [["xdg-open 'vscode://command/workbench.action.quit'", 'drive-terminal terminal:editor'], ['xdg-open vscode://file/home/u/proj/a.ts'], ['xdg-open a.html', 'use /home/u/proj/a.html']] },
  {
    program: 'vi | vim | nvim | nano | micro | pico | view | hx | helix | kak',
    operands: 'write',
    // In Ex mode (`vim -es`); what it is given to edit holds hardly ever a line for a shell.
    stdin: 'debugger-command',
    options: { '-c': 'text', '--cmd': 'text', '-u': 'execute', '-S': 'execute', '-l': 'execute', '--server': 'text', '--servername': 'text', '--remote-send': 'text', '--remote-expr': 'text' },
    variants: [{ when: { value: OPENS_FILE }, options: { '-c': 'other-code', '--cmd': 'other-code' } }, { when: { value: LOADS_FILE }, options: { '-c': 'debugger-command', '--cmd': 'debugger-command' } }],
    effects: [
      { kind: 'execute', resource: 'hidden-command', name: 'editor', when: { value: RUNS_FROM_EDITOR } },
      { kind: 'execute', resource: 'hidden-command', name: 'editor', when: { operand: RUNS_FROM_EDITOR } },
      { kind: 'execute', resource: 'hidden-command', name: 'editor', when: { any: ['-s'], none: ['-e', '-E'] } },
      { kind: 'discard', when: { value: EMPTIES_BUFFER } },
      { kind: 'discard', when: { operand: EMPTIES_BUFFER } },
      { kind: 'drive-terminal', resource: 'terminal', name: 'editor', when: { value: STEERS } },
    ],
    examples: [
      ['nvim --server /run/user/1000/nvim.1.0 --remote-send \':bufdo %d | wqa!<CR>\'', 'drive-terminal terminal:editor'],
      ["for s in /run/user/1000/nvim.*; do nvim --server \"$s\" --remote-send '<C-\\\\><C-N>:qa!<CR>'; done", 'drive-terminal terminal:editor'],
      ["gvim --servername A --remote-expr 'system(\"id\")'", 'drive-terminal terminal:editor'],
      ["nvim --server /tmp/a.sock --remote-expr 'expand(\"%:p\")'"],
      ["nvim --server /tmp/a.sock --remote-send ':checktime<CR>'"],
      ['vim a', 'write /home/u/proj/a'],
      ["vim -es -c 'py3file x.py' -c q", 'execute /home/u/proj/x.py'],
      ["nvim --headless -c 'source x.lua' +q", 'execute /home/u/proj/x.lua'],
      ["vim -c ':!id' a", 'execute hidden-command:editor'],
      ["vim -c ':call delete(1)'", 'execute hidden-command:editor'],
      ["vim -c 'autocmd VimEnter * !id' a", 'execute hidden-command:editor'],
      ["vim -c 'autocmd! BufRead *.md set spell' a", 'write /home/u/proj/a'],
      ["nvim --headless '+lua os.execute(1)' +qa", 'execute hidden-command:editor'],
      ["vim -es -c '%s/a/b/' -c wq a", 'write /home/u/proj/a'],
      ["vim -es +'%d' +wq a", 'discard ?'],
      ["vim -es -c 'args ~/a/**/*.md' -c 'argdo %d | update' -c 'qa!'", 'discard ?'],
      ["vim -es -c 'args src/*.ts' -c 'argdo %s/a/b/ge | update' -c 'qa!'"],
      ["nvim --headless -c 'bufdo! silent 1,$d|w' -c 'qa!' a b", 'discard ?'],
      ["vim -es -c 'g/debugger/d' -c wq a", 'write /home/u/proj/a'],
      ['vim -s keys a', 'execute hidden-command:editor'],
      ["vim.basic -es -c ':!id' a", 'execute hidden-command:editor'],
      [`nvim --headless -u NONE -c "lua io.write(io.open('.env'):read('a'))" -c 'q!'`, 'read /home/u/proj/.env'],
      ["vim -es -c 'e ~/.netrc' -c '%p' -c q", 'read /home/u/.netrc'],
      [`vim -es -c 'echo readfile(".env")' -c q`, 'read /home/u/proj/.env'],
      ["vim -es -c '%s/.env/.env.local/' -c wq a", 'write /home/u/proj/a'],
    ],
  },
];
