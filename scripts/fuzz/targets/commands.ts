import type { FuzzTarget } from '../target.js';
import { toolCall } from '../../tool-call.js';
import { faultOf, PROJECT } from './decided.js';

/** Commands of a shell, cut, doubled and mixed: each is answered. */
export const commands: FuzzTarget = {
  id: 'commands',
  shape: 'text',
  pieces: [
    ...["'", '"', '`', '$(', ')', '${', '}', '$((', '))', '<<E\n', '\nE\n', '<(', '>', '>>', '|', '||', '&&', '&', ';', '\n', '\\', '#', '*', '?', '[', ']', '{', ',', '..', '{1..9}', '$X', "$'"],
    ...['eval ', 'bash -c ', 'sh -c ', 'xargs ', 'env ', 'sudo ', 'find . -exec ', 'ssh h ', 'docker run x ', 'node -e ', 'python3 -c ', 'perl -e ', 'awk ', 'sed ', 'git -c ', 'alias ', 'trap ', 'source '],
    ...['if ', 'then ', 'fi', 'for i in ', 'do ', 'done ', 'while ', 'case x in ', 'esac', 'f() {', 'X=', 'declare ', 'read ', 'printf %s ', 'echo ', 'cd ', '~', '/', '-', '--', '.env', '/dev/null', '${X:-', '${X//', '${!X', '@Q}'],
  ],
  seeds: ({ commands }) => commands,
  check: (command) => faultOf(toolCall('Bash', { command }, PROJECT)),
};
