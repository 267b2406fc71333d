import type { Word } from '../../shell/command.js';
import type { FoundWrapper } from './wrapper.js';
import { literalWord, textOf } from '../../shell/command.js';
import { readArguments } from '../command/arguments.js';
import { rowFor } from '../programs/lookup/row-for.js';

const NAMES: ReadonlySet<string> = new Set(
  (
    'rimraf del del-cli shx trash release-it semantic-release np prisma sequelize sequelize-cli typeorm knex drizzle-kit supabase vercel netlify firebase wrangler serverless sls sst cdk cdktf ' +
    'amplify gh-pages vsce ovsx surge fkill kill-port claude codex gemini skills node tsx ts-node cross-env cross-env-shell dotenv dotenv-cli env-cmd concurrently nodemon ' +
    'rw redwood mikro-orm node-pg-migrate db-migrate graphile-migrate payload'
  ).split(' '),
);

/** True for a program that a package brings, and that `yarn`, `pnpm` and `bun` run by its name where no script has it. */
export function isPackageProgram(name: string): boolean {
  return NAMES.has(name);
}

/** What stands before the name of a package's program: `yarn run rimraf`, `pnpm --filter a rimraf`, `yarn workspace a rimraf`. */
export function packageProgram(program: string, args: readonly Word[]): FoundWrapper | undefined {
  const { operands } = readArguments(program, rowFor(program) ?? {}, args, () => undefined);
  const texts = operands.map(textOf);
  if (program === 'corepack') {
    return /^(?:yarn|pnpm|npm)(?:@|$)/.test(texts[0] ?? '') ? { name: program, wrapper: {}, rest: args } : undefined;
  }
  const at =
    texts[0] === 'workspace'
      ? 2
      : texts[0] === 'workspaces' && texts[1] === 'foreach'
        ? texts.findIndex((text) => /^(?:run|exec|npm|node|dlx)$/.test(text))
        : 0;
  const inner = at > 0 ? operands[at] : undefined;
  if (inner !== undefined) {
    const rest = [literalWord(program, inner.span), ...args.slice(args.indexOf(inner))];
    const [, member] = operands;
    if (texts[0] !== 'workspace' || member === undefined) return { name: `${program} workspaces`, wrapper: {}, rest };
    return { name: program, wrapper: { member: '--workspace' }, rest: [literalWord('--workspace', member.span), member, ...rest] };
  }
  const word = operands[/^(?:run|exec)$/.test(texts[0] ?? '') ? 1 : 0];
  return word !== undefined && isPackageProgram(textOf(word))
    ? { name: program, wrapper: {}, rest: args.slice(args.indexOf(word)) }
    : undefined;
}
