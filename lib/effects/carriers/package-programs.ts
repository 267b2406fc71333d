const NAMES: ReadonlySet<string> = new Set(
  ('rimraf del del-cli shx trash release-it semantic-release np prisma sequelize sequelize-cli typeorm knex drizzle-kit supabase vercel netlify firebase wrangler serverless sls sst cdk cdktf ' +
    'amplify gh-pages vsce ovsx surge fkill kill-port claude codex gemini skills node tsx ts-node cross-env dotenv env-cmd concurrently nodemon').split(' '),
);

/** True for a program that a package brings, and that `yarn`, `pnpm` and `bun` run by its name where no script has it. */
export function isPackageProgram(name: string): boolean {
  return NAMES.has(name);
}
