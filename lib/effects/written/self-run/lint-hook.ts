import type { EffectKind } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { packageRunner } from '../../../shell/package-runners.js';
import { asUse } from '../../found-effects.js';

/** A hook that git runs on this machine, in its own folder. */
const HOOK =
  /^\/\.git\/hooks\/(?:pre-commit|pre-push|commit-msg|prepare-commit-msg|pre-merge-commit|pre-rebase|post-commit|post-merge|post-checkout)$/;

const SHEBANG = /^#!\s?(?:\/usr)?\/bin\/(?:env )?(?:ba|da|z)?sh(?: -e)?$/;

/** What says something, ends the hook, or how it goes on after a failure. */
const SAYS =
  /^(?:set -(?:e|u|x|eu|ex|eux|euo pipefail|o pipefail)|exit(?: (?:\d|\$\?))?|true|:|echo(?: (?:"[^"$`\\]{0,200}"|'[^']{0,200}'|[\w.,!-]{1,40})){0,20})$/;

/** Programs that only look a project's own files over, or put them into shape. */
const LINTER = String.raw`(?:lint-staged|eslint|oxlint|prettier|tsc|vue-tsc|biome (?:check|lint|format|ci)|stylelint|commitlint|ruff(?: check| format)?|black|isort|flake8|pylint|mypy|pyright|basedpyright|rubocop|standardrb|erb_lint|golangci-lint run|gofmt|goimports|go vet|staticcheck|cargo (?:fmt|clippy|check)|rustfmt|shellcheck|shfmt|hadolint|yamllint|markdownlint(?:-cli2)?|actionlint|gitleaks (?:protect|detect|git)|typos|cspell|codespell|ktlint|swiftlint|swiftformat|phpcs|phpstan analyse|mix format|dart (?:analyze|format)|terraform fmt|tflint)`;
const RUNNER = String.raw`(?:${packageRunner()}|uv run|uvx|poetry run|pipenv run|bundle exec|composer exec)`;
const SCRIPT = String.raw`(?:npm run|npm run-script|pnpm(?: run)?|yarn(?: run)?|bun run)(?: -{1,2}(?:s|silent|if-present))? (?:lint|format|fmt|typecheck|type-check|check-types|types|prettier|eslint)(?::[\w-]{1,20}){0,2}`;
/** Of the project, or what git hands the hook. */
const ARGUMENT = String.raw`(?: (?!\/|~|\S*\.\.|\S*:\/\/)(?:[\w.,:=@*{}/-]{1,80}|"[\w.,:=@*{}/ -]{0,80}"|'[\w.,:=@*{}/ -]{0,80}'|"?\$(?:[1-3@])"?))`;
const LINTS = new RegExp(`^(?:${SCRIPT}|(?:${RUNNER} )?${LINTER}|\\./node_modules/\\.bin/${LINTER})${ARGUMENT}{0,20}$`);
/** Options by which they load code from elsewhere. */
const LOADS =
  /\s-{1,2}(?:rulesdir|resolve-plugins-relative-to|plugin\b|plugins\b|config\b|c\b|require\b|load-plugins|rcfile|toolexec|vettool|cwd|chdir|prefix|C\b|p\b)/;

const MAX_LENGTH = 4_000;
const MAX_BEHIND = 2;

/** True for a hook's text that only says something and runs linters, formatters and checks of types. */
function onlyLints(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const commands = lines
    .filter((line, at) => line !== '' && !(line.startsWith('#') && (at > 0 || !line.startsWith('#!'))))
    .filter((line, at) => !(at === 0 && SHEBANG.test(line)));
  const parts = commands
    .flatMap((line) => line.split(/&&|\|\||;/))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.some((part) => LINTS.test(part)) && parts.every((part) => SAYS.test(part) || (LINTS.test(part) && !LOADS.test(part)));
}

/** A hook of the project's own repository that only lints changes nothing of what git does otherwise: of its writing nobody need be asked. */
export function lintHook(path: string, text: string, { found, effects, world: { project } }: Analysis): void {
  if (!path.startsWith(`${project.root}/`) || !HOOK.test(path.slice(project.root.length)) || !onlyLints(text)) return;
  const isOf = (kind: EffectKind, at: number): boolean =>
    effects[at]?.kind === kind && effects[at]?.target.kind === 'path' && effects[at].target.path === path;
  const written = effects.findLastIndex((_, at) => isOf('write', at));
  if (written === -1) return;
  found.change(written, asUse, written + 1);
  // That git runs it is told right behind.
  for (let at = written + 1; at <= written + MAX_BEHIND; at += 1) if (isOf('persist', at)) found.change(at, asUse, at + 1);
}
