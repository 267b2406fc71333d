import type { Row } from '../command/row.js';

/** What could press a person's buttons. */
export const TERMINAL: readonly Row[] = [
  { program: 'tmux', operands: 'text', options: { '-L': 'text', '-S': 'text', '-f': 'execute', '-c': 'command' }, stdin: ['execute', 'tmux-code'], examples: [['tmux ls'], ["tmux -c 'rm -rf a'", 'delete -r /home/u/proj/a']] },
  // What a new window runs.
  { program: 'tmux set | tmux set-option', operands: 'text', options: { '-t': 'text' }, variants: [{ when: { operand: /^default-(?:command|shell)$/ }, operands: { last: 'command', each: 'text' } }], examples: [["tmux set -g default-command 'rm -rf a'", 'delete -r /home/u/proj/a'], ['tmux set -g mouse on'], ['tmux set -g default-command zsh']] },
  { program: 'tmux source-file | tmux source', operands: 'execute', stdin: ['execute', 'tmux-code'], options: { '-t': 'text' }, examples: [['tmux source-file a.conf', 'execute /home/u/proj/a.conf']] },
  { program: 'tmux load-buffer | tmux loadb', operands: 'read', options: { '-b': 'text', '-t': 'text' }, examples: [['tmux load-buffer .env', 'read /home/u/proj/.env']] },
  {
    program: 'tmux send-keys | tmux send | tmux paste-buffer | tmux pasteb | tmux run-shell | tmux pipe-pane | tmux set-hook | tmux bind-key | tmux bind | tmux if-shell',
    operands: 'text',
    options: { '-t': 'text', '-b': 'text' },
    effects: [{ kind: 'drive-terminal', resource: 'terminal', name: 'tmux', idle: 'thrown-away' }],
    examples: [['tmux send-keys -t main yes Enter', 'drive-terminal terminal:tmux'], ['tmux send-keys -t main C-c', 'drive-terminal terminal:tmux']],
  },
  {
    program: 'tmux new | tmux new-session | tmux split-window | tmux splitw | tmux new-window | tmux neww | tmux respawn-pane | tmux display-popup | tmux popup',
    operands: 'command',
    stdin: 'tmux-code',
    options: { '-f': 'execute', '-t': 'text', '-s': 'text', '-n': 'text', '-c': 'text', '-x': 'text', '-y': 'text', '-e': 'text', '-F': 'text' },
    examples: [["tmux new -d 'rm -rf a'", 'delete -r /home/u/proj/a'], ['tmux -f a.conf new', 'execute /home/u/proj/a.conf']],
  },
  {
    program: 'tmux kill-server | tmux kill-session',
    operands: 'text',
    options: { '-t': 'text', '-L': 'text', '-S': 'text' },
    // A server by a name of its own is nobody's terminal.
    variants: [{ when: { any: ['-t'], none: ['-a'] }, effects: [] }, { when: { value: /^-[LS]=(?!default$)/ }, effects: [] }],
    effects: [{ kind: 'signal', resource: 'process', name: 'tmux' }],
    examples: [['tmux kill-server', 'signal process:tmux'], ['tmux kill-session -t web'], ['tmux -L build kill-server'], ['tmux -L default kill-server', 'signal process:tmux']],
  },
  // Without a name it is the pane at hand, which is the person's.
  {
    program: 'tmux capture-pane | tmux capturep',
    operands: 'text',
    options: { '-t': 'text', '-S': 'text', '-E': 'text', '-b': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'terminal', name: 'tmux', when: { none: ['-t'] } }],
    examples: [['tmux capture-pane -p', 'reveal-environment terminal:tmux'], ['tmux capture-pane -pt dev']],
  },
  // Of ImageMagick; a window of its own is named by another word.
  {
    program: 'import | xwd',
    operands: 'write',
    dashed: true,
    options: { '-window': 'text', '-root': 'text', '-display': 'text', '-out': 'write' },
    effects: [
      { kind: 'reveal-environment', resource: 'terminal', name: 'screen', idle: 'virtual-screen', when: { value: /^-window=root$/ } },
      { kind: 'reveal-environment', resource: 'terminal', name: 'screen', idle: 'virtual-screen', when: { any: ['-root'] } },
    ],
    examples: [
      ['import -window root a.png', 'reveal-environment terminal:screen'],
      ['DISPLAY=:0 import -window root a.png', 'reveal-environment terminal:screen'],
      ['DISPLAY=:99 true; import -window root a.png', 'reveal-environment terminal:screen'],
      ['export DISPLAY=:99; import -display :0 -window root a.png', 'reveal-environment terminal:screen'],
      ['DISPLAY=:99 import -window root a.png', 'write /home/u/proj/a.png'],
      ['export DISPLAY=:99; xwd -root -out a.xwd', 'write /home/u/proj/a.xwd'],
      ['xvfb-run -a xwd -root -out a.xwd', 'write /home/u/proj/a.xwd'],
      ['import a.png', 'write /home/u/proj/a.png'],
    ],
  },
  {
    program: 'kitty @ get-text | kitten @ get-text | kitty @ ls | wezterm cli get-text | screencapture | gnome-screenshot | grim | spectacle | flameshot',
    operands: 'text',
    options: { '-f': 'text', '-o': 'text', '-m': 'text', '--match': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'terminal', name: 'screen' }],
    examples: [['kitty @ get-text', 'reveal-environment terminal:screen'], ['grim a.png', 'reveal-environment terminal:screen']],
  },
  {
    program: 'scrot | maim',
    operands: 'text',
    options: { '-f': 'text', '-o': 'text', '-m': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'terminal', name: 'screen', idle: 'virtual-screen' }],
    examples: [['scrot a.png', 'reveal-environment terminal:screen'], ['DISPLAY=:99 maim -x :0 a.png', 'reveal-environment terminal:screen'], ['DISPLAY=:99 scrot a.png']],
  },
  {
    program: 'screen',
    operands: 'text',
    options: { '-S': 'text', '-p': 'text', '-t': 'text', '-c': 'execute', '-Logfile': 'write' },
    effects: [
      { kind: 'drive-terminal', resource: 'terminal', name: 'screen', when: { any: ['-X'], noOperand: /^(?:quit|kill|log|title|sessionname|info|version)$/ } },
      { kind: 'drive-terminal', resource: 'terminal', name: 'screen', when: { any: ['-X'], operand: /^(?:stuff|eval|exec|paste|process|source|register|read(?:buf|reg)|bind|bindkey|at|screen|idle|focus|select|other)$/ } },
    ],
    examples: [
      ['screen -X stuff y', 'drive-terminal terminal:screen'],
      ['screen -S uart -p 0 -X stuff quit', 'drive-terminal terminal:screen'],
      ['screen -S x -X eval quit "stuff y"', 'drive-terminal terminal:screen'],
      ['screen -X "$C" y', 'drive-terminal terminal:screen'],
      ['screen -L -Logfile build.log -dm make', 'write /home/u/proj/build.log'],
      ['screen -S uart -X quit'],
      ['screen -ls'],
    ],
  },
  {
    program: 'ydotool | wtype | cliclick | dotool | AutoHotkey | nircmd | kitty @ send-text | wezterm cli send-text | zellij action | kdotool | sendkeys | input-emulator',
    operands: 'text',
    effects: [{ kind: 'drive-terminal', resource: 'terminal', name: 'keyboard' }],
    examples: [['ydotool key Return', 'drive-terminal terminal:keyboard']],
  },
  {
    program: 'xdotool | xte | xvkbd | wmctrl',
    operands: 'text',
    effects: [{ kind: 'drive-terminal', resource: 'terminal', name: 'keyboard', idle: 'virtual-screen' }],
    examples: [['xdotool key Return', 'drive-terminal terminal:keyboard'], ['DISPLAY=:0 xdotool key Return', 'drive-terminal terminal:keyboard'], ['xvfb-run -a sh -c "./build/notes & sleep 3; xdotool search --name Notes key ctrl+q"', 'execute /home/u/proj/build/notes'], ['DISPLAY=:99 xdotool key Return']],
  },
  { program: 'expect | unbuffer | autoexpect | ttyecho | conspy | writevt', operands: 'execute', effects: [{ kind: 'drive-terminal', resource: 'terminal', name: 'pty', certainty: 'possible' }], examples: [['ttyecho x', 'drive-terminal terminal:pty']] },
  {
    program: 'dbus-send | gdbus | qdbus | busctl',
    operands: 'text',
    effects: [
      { kind: 'change-service', resource: 'service', name: 'dbus', when: { operand: /\.(?:PowerOff|Reboot|Shutdown|Inhibit|StartUnit|StopUnit|SetPassword)\b/i } },
      // An address by which the other end is a program that is started.
      { kind: 'execute', resource: 'hidden-command', name: 'unixexec', when: { argument: /\bunixexec:/ } },
      { kind: 'reveal-environment', resource: 'credential', name: 'keyring', when: { operand: /\b(?:GetSecrets?|readPassword(?:List)?)$/ } },
    ],
    examples: [
      ['busctl call x y org.M.PowerOff', 'change-service service:dbus'],
      ['busctl --user call org.freedesktop.secrets /a org.freedesktop.Secret.Service GetSecrets aoo 1 /b /c', 'reveal-environment credential:keyring'],
      ['busctl --address=unixexec:path=/bin/sh,argv1=-c,argv2=id list', 'execute hidden-command:unixexec'],
      ['busctl --address=unix:path=/run/user/1000/bus list'],
      ['busctl --user tree org.freedesktop.secrets'],
    ],
  },
];
