import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIST } from '../../scripts/build.js';
import { thirdParties, thirdPartyText } from '../../scripts/third-party.js';

const root = join(import.meta.dirname, '..', '..');

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('dependencies', () => {
  it('are pinned, each to one version and one content', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(locked.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  });

  it('run nothing when they are installed', () => {
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    // It is for development alone, and not run here either. esbuild's script only checks what npm has installed.
    expect(withScript.filter(([path, { dev }]) => dev !== true || !path.endsWith('/esbuild'))).toEqual([]);
    expect(readFileSync(join(root, 'scripts', 'prepare.mjs'), 'utf8')).toContain("'ci', '--ignore-scripts'");
    expect(Object.keys(manifest.scripts).filter((name) => /^(?:pre|post)?(?:install|prepare|publish)/.test(name))).toEqual([]);
  });
});

/** Long texts in a package's programs, by which its code is known again in a bundle. */
function textsOf(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?js$/.test(entry.name) && !/node_modules/.test(entry.parentPath.slice(folder.length)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size < 200_000)
    .slice(0, 200);
  return new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(["'`])([\w .,:;()-]{16,80})\1/g)].flatMap(([, , text]) => text ?? [])));
}

describe('THIRD-PARTY.md', () => {
  const text = readFileSync(join(DIST, 'THIRD-PARTY.md'), 'utf8');
  const listed = new Map([...text.matchAll(/^- (\S+) (\S+) \((.+)\)$/gm)].map(([, name = '', version]) => [name, version]));

  it('names every package whose code is in a bundle, by its very texts', () => {
    const bundles = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:cjs|part)$/.test(name)).map((name) => readFileSync(join(DIST, name), 'utf8')).join('\n');
    const packages = locked.map(([path]) => path).filter((path) => existsSync(join(root, path)));
    const texts = new Map(packages.map((path) => [path, textsOf(join(root, path))]));
    const owners = new Map<string, number>();
    for (const own of texts.values()) for (const one of own) owners.set(one, (owners.get(one) ?? 0) + 1);
    // Of its own texts, since some are anybody's: a fifth of them is no chance.
    const isBundled = (path: string): boolean => {
      const own = [...(texts.get(path) ?? [])].filter((one) => owners.get(one) === 1);
      const found = own.filter((one) => bundles.includes(one)).length;
      return found >= Math.min(2, own.length) && found > 0 && found >= own.length / 5;
    };
    const bundled = packages.filter(isBundled).map((path) => path.replace(/^.*node_modules\//, ''));
    expect(bundled).toEqual(expect.arrayContaining(['zod', 'unbash', 'shell-quote', 'string-width']));
    expect(bundled.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('names what the manifest says that the pack needs to run, in the version that is locked', () => {
    for (const name of Object.keys(manifest.dependencies)) expect(listed.get(name), name).toBe(lock.packages[`node_modules/${name}`]?.version);
  });

  it('has the text of each licence', () => {
    expect(listed.size).toBeGreaterThan(5);
    for (const [name, version] of listed) expect(text).toMatch(new RegExp(`^## ${name} ${version}\\n\\n\`\`\`\\n[^]{300,}?\\n\`\`\``, 'm'));
  });
});

describe('a package that is bundled', () => {
  it('is found by any file in it, nested ones by their own', () => {
    const [zod, ...more] = thirdParties(['node_modules/zod/v4/core/index.js', 'node_modules/zod/index.js', 'lib/json.ts', 'generated:rules'], root);
    expect(zod).toMatchObject({ name: 'zod', licence: 'MIT' });
    expect(more).toEqual([]);
    expect(thirdPartyText([{ name: 'a', version: '1', licence: 'MIT', text: 'words' }])).toContain('- a 1 (MIT)');
  });

  it('must tell its licence', () => expect(() => thirdParties(['test/fixtures/node_modules/nowhere/x.js'], root)).toThrow());
});
