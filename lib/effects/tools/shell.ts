import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { own } from '../../json.js';
import { rootScope } from '../../shell/scope.js';
import { topFrame } from '../analysis.js';
import { walkSource } from '../wrappers/shell-source.js';
import { powershellEffects } from '../powershell/powershell.js';
import { rawPowershell } from '../powershell/raw-powershell.js';
import { judge } from '../written/shipped/judge-commands.js';
import { argumentVector } from './argument-vector.js';

/** The shells of this host, and of others. */
const BASH_TOOLS = 'Bash Monitor shell run_shell_command local_shell exec_command unified_exec run_in_terminal bash'.split(' ');

/** Where one of these keeps its command. */
const COMMAND_FIELDS = 'command cmd script shell_command commands command_line commandline cmd_line cmdline cli_command bash'.split(' ');

const FOLDER_FIELDS = ['workdir', 'cwd', 'working_directory', 'directory', 'dir_path'] as const;

/** The shells of hosts: bash and PowerShell. False for other tools, and for a call of these that brings no command. */
export function shellToolEffects({ tool, input }: PreToolUse, analysis: Analysis): boolean {
  const frame = topFrame(analysis);
  if (['PowerShell', 'powershell', 'pwsh'].includes(tool)) {
    const text = commandText(input['command']);
    if (text === undefined) return false;
    powershellEffects(text, frame);
    judge(text, analysis);
    return true;
  }
  if (!BASH_TOOLS.includes(tool)) return false;
  const folder = FOLDER_FIELDS.map((field) => own(input, field)).find((value) => typeof value === 'string' && value.startsWith('/'));
  const scope = rootScope({
    cwd: typeof folder === 'string' ? folder : analysis.cwd,
    home: analysis.world.home,
    projectRoot: analysis.world.project.root,
  });
  const given = own(input, 'args') ?? own(input, 'arguments') ?? own(input, 'argv');
  let found = '';
  for (const field of COMMAND_FIELDS) {
    const text = commandText(own(input, field));
    if (text === undefined) continue;
    found += text;
    walkSource(Array.isArray(given) && !/\s/.test(text) ? (commandText([text, ...given]) ?? text) : text, scope, frame);
  }
  if (found.includes(']::') || found.toLowerCase().includes('new-object')) rawPowershell(found, frame);
  if (analysis.effects.some(({ kind }) => kind === 'write')) judge(found, analysis);
  return found !== '';
}

/** A command as one text, or as the argument vector that some hosts send. */
function commandText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  return argumentVector(value.filter((each): each is string => typeof each === 'string'));
}
