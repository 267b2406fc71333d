import { bundleEntries } from '../scripts/bundle.js';

/**
 * Bundles guards of a module of tests as the shipped ones are, into a folder.
 *
 * @param module its path from the package's root
 * @param bundles for the name of each bundle, the names of its guards, with a comma between them
 */
export async function bundleGuards(module: string, bundles: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const entries = Object.entries(bundles).map(([name, guards]) => [
    name,
    `import { run } from './lib/hook/run.js';
     import { ${guards} } from './${module}';
     run([${guards}], __dirname);`,
  ]);
  await bundleEntries(Object.fromEntries(entries), folder);
}
