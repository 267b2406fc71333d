import type { Analysis } from '../../analysis.js';
import { emit } from '../../record.js';
import { topFrame } from '../../analysis.js';

/** Of a folder, or of a workspace of several. */
const FILE = /\/\.vscode\/settings\.json$|\.code-workspace$/;

/**
 * Settings by which an editor no longer asks before an agent's calls, tasks, or folders that nobody trusts yet
 * (CVE-2025-53773), starts its terminals with other programs, or runs a program of the folder itself.
 */
const APPROVES = /"(?:chat\.(?:tools|agent)\.[\w.]{0,40}|[\w.-]{1,60}\.)autoApprove"\s{0,9}:(?!\s{0,9}(?:false|null|\{\s{0,9}\}))/;
const TRUSTS =
  /"(?:security\.workspace\.trust\.enabled"\s{0,9}:\s{0,9}false|task\.allowAutomaticTasks"\s{0,9}:\s{0,9}"on"|terminal\.integrated\.(?:automation(?:Profile|Shell)|shell|shellArgs)\.\w{1,10}"\s{0,9}:)/;
const RUNS =
  /"(?:git\.path|[\w.-]{1,60}\.executablePath)"\s{0,9}:\s{0,9}"(?:\.\.?\/|\$\{workspaceFolder\}\/)(?!(?:node_modules|vendor\/bin|\.?venv)\/)/;

/** What an editor's settings in a project would have it run, or approve. */
export function editorSettingsEffects(path: string, text: string, analysis: Analysis): void {
  if (!FILE.test(path)) return;
  const [setting] = APPROVES.exec(text) ?? TRUSTS.exec(text) ?? RUNS.exec(text) ?? [];
  if (setting === undefined) return;
  const target = { kind: 'resource', resource: 'agent', name: 'settings of an editor' } as const;
  emit(topFrame(analysis), { kind: 'change-service', target, program: setting.slice(1, setting.indexOf('"', 1)), span: undefined });
}
