import type { Word } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';

/** Commands that print what a program in a container does, or the settings of services and projects, and do nothing else. */
const PRINTS_THERE = new RegExp(
  [
    /^\S+(?: compose)? exec (?:-[itT]+ )*[\w.-]+ (?:env|printenv(?: \w+)?)$/,
    /^docker(?: compose|-compose)(?: (?:-f|--file|--profile|--env-file|-p|--project-name|--project-directory) [\w./-]+){0,8} config(?: --environment| --no-interpolate)?$/,
    /^railway variables?(?: (?:--json|--kv|-k|(?:-s|--service|-e|--environment) [\w-]+))*$/,
    /^netlify env:list(?: --\w[\w=-]*)*$/,
    /^dotnet user-secrets list(?: (?:-p|--project|--id|-c|--configuration) [\w./-]+| --json)*$/,
    /^(?:dotenv|dotenv-cli)(?: (?:-f|--file) [\w./-]+){0,8} list(?: --format[= ](?:simple|json|shell|export))?$/,
    /^(?:python[\d.]* (?:[\w./-]+\/)?manage\.py|(?:[\w./-]+\/)?manage\.py|django-admin) (?:diffsettings|print_settings)(?: --\w[\w=.-]*| \w{1,60})*$/,
    /^azd env get-values(?: (?:-e|--environment|-C|--cwd|-o|--output) [\w./-]+)*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** `docker inspect` with a template that prints each variable of a container on a line, and nothing else. */
const PRINTS_VARIABLES =
  /^\S+(?: container)? inspect (?:[\w.-]+ )?(?:-f |--format[= ])\{\{-? ?range \.Config\.Env ?-?\}\}(?:\{\{-? ?println \. ?\}\}|\{\{ ?\. ?\}\}(?:\n|\\n|\{\{ ?"\\n" ?\}\}))\{\{ ?end ?-?\}\}(?: [\w.-]+)?$/;

/** True for `docker exec web env`, `docker compose config` and `dotnet user-secrets list`. */
export function printsThere(program: string, args: readonly Word[]): boolean {
  const line = [program, ...args.map(textOf)].join(' ');
  return PRINTS_THERE.test(line) || PRINTS_VARIABLES.test(line);
}

/** `find … -exec cat {} +`: what is found goes through such filters, and nowhere else. */
export function runsOnly(filters: readonly string[], texts: readonly string[]): boolean {
  if (texts.some((text) => /^-(?:delete|f(?:print|ls)|ok)|\/dev\/|system|\|/.test(text))) return false;
  return texts.every((text, at) => !/^-exec/.test(text) || filters.includes(texts[at + 1] ?? ''));
}
