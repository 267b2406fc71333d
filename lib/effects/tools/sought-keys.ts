/** Folders below a home in which agents and services of models keep their settings, with the keys that they log in by. */
const OF_AGENTS =
  /^\/\.(?:(?:continue|codex|gemini|qwen|openclaw|clawdbot|aider|cursor|codeium|windsurf|copilot|opencode|cline|roo|kiro|trae|augment|goose|huggingface|wandb|llm|ollama|openai|anthropic)(?:\/|$)|config\/(?:openai|anthropic|opencode|github-copilot|goose|io\.datasette\.llm|aichat|mods|crush|amp|fabric)(?:\/|$))/i;

/** Fields whose values are secret. */
const FIELD = /api[-_.?]{0,3}key|(?:access|auth|refresh|bearer|id)[-_.?]{0,3}token|client[-_.?]{0,3}secret|passw(?:or)?d|credential|\bsk-/i;

/** Kinds of files that hold no settings with values. */
const NO_SETTINGS = /\.(?:md|mdx|markdown|py|tsx?|[mc]?js|jsx|rs|go|lua|html|css)$/i;

/** True for a search that shows the lines with keys in the settings of another agent. `folder` is absolute. */
export function seeksKeys(pattern: string, folder: string, globs: readonly string[], home: string): boolean {
  if (!folder.startsWith(`${home}/`) || !OF_AGENTS.test(folder.slice(home.length)) || !FIELD.test(pattern)) return false;
  return !NO_SETTINGS.test(folder) && (globs.length === 0 || !globs.every((each) => NO_SETTINGS.test(each)));
}
