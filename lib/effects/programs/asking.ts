import type { Row } from '../command/row.js';

/** Options of dialogs that print what is typed where nobody can read it. */
const ASKS_FOR_PASSWORD = ['--password', '--newpassword', '--hide-text', '--passwordbox', '--passwordform', '--insecure', '-password'];

/** Dialogs, of which some ask for a password and print it; and what follows another process, which may keep one. */
export const ASKING: readonly Row[] = [
  {
    program: 'dialog | whiptail | yad | zenity | kdialog | gum input | rofi | Xdialog | matedialog | qarma',
    operands: 'text',
    options: { '--filename': 'read', '--title': 'text', '--text': 'text' },
    variants: [
      { when: { any: ['--textbox', '--tailbox', '--tailboxbg', '--editbox'] }, operands: { first: 'read', each: 'text' } },
    ],
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'password', when: { any: ASKS_FOR_PASSWORD } }],
    examples: [
      ['dialog --textbox .env 20 80', 'read /home/u/proj/.env'],
      ['whiptail --textbox --scrolltext .env 20 80', 'read /home/u/proj/.env'],
      ['zenity --text-info --filename=.env', 'read /home/u/proj/.env'],
      ["zenity --info --text 'done'"],
      ['zenity --password --title x', 'reveal-environment credential:password'],
      ['kdialog --password x', 'reveal-environment credential:password'],
      ["zenity --entry --hide-text --text 'Password'", 'reveal-environment credential:password'],
      ['gum input --password', 'reveal-environment credential:password'],
      ['gum input --placeholder name'],
      ['kdialog --yesno x'],
    ],
  },
  {
    program: 'systemd-ask-password | ssh-askpass | ksshaskpass | lxqt-openssh-askpass | x11-ssh-askpass | gnome-ssh-askpass | seahorse-ssh-askpass | zensu',
    operands: 'text',
    options: { '--icon': 'text', '--id': 'text', '--keyname': 'text', '--credential': 'text', '--timeout': 'text' },
    variants: [{ when: { any: ['-h', '--help', '--version', '--no-output'] }, effects: [] }],
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'password' }],
    examples: [["systemd-ask-password 'Password:'", 'reveal-environment credential:password'], ['ssh-askpass x', 'reveal-environment credential:password'], ['systemd-ask-password --no-output x']],
  },
  // Without a command, they follow a process that runs.
  {
    program: 'strace | ltrace | dtruss | bpftrace-attach | truss | fridump | frida | frida-trace | procdump | procdump64 | memdump | procmem | mem_dump',
    operands: 'text',
    options: { '-p': 'text', '--attach': 'text', '-o': 'write', '--output': 'write', '-e': 'text', '-s': 'text', '-n': 'text' },
    variants: [{ when: { any: ['-c', '-C', '--summary-only', '-h', '--help', '-V'] }, effects: [] }],
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'memory', idle: 'keeps-no-secrets' }],
    examples: [
      ['strace -f -e trace=read -s 8192 -p "$(pgrep -n ssh-agent)"', 'reveal-environment credential:memory'],
      ['ltrace -p $(pidof sshd)', 'reveal-environment credential:memory'],
      ['fridump -s keepassxc', 'reveal-environment credential:memory'],
      ['strace -c -p $(pidof sshd)'],
      ['strace -f -p $(pgrep -f server.js)'],
      ['strace -p 1234 -e trace=network'],
      ['strace -f -s 4096 -e read,write -o a.trace gh api user', 'reveal-environment credential:memory'],
      ['strace -ff -s 999 aws s3 ls', 'reveal-environment credential:memory'],
      ['strace -f -e trace=openat -s 999 git status'],
      ['strace -f -o a.trace git status', 'write /home/u/proj/a.trace'],
      ['strace -s 4096 ./build/app -s 1'],
    ],
  },
];
