import { describe, expect, it } from 'vitest';
import { haveDependents } from '../../lib/project/dependents.js';
import { diskOf } from './fake-world.js';

const ROOT = '/p';
const CORE = { '/p/package.json': '{ "name": "shop", "workspaces": ["packages/*"] }', '/p/packages/core/package.json': '{ "name": "@shop/core" }' };
const CRATES = { '/p/Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n', '/p/crates/core/Cargo.toml': '[package]\nname = "shop-core"\n' };

describe('that others need what has changed', () => {
  it.each<[string, boolean, Readonly<Record<string, string>>, string]>([
    ['is told by their manifests', true, { ...CORE, '/p/packages/web/package.json': '{ "name": "web", "dependencies": { "@shop/core": "workspace:*" } }' }, 'packages/core/src/a.ts'],
    ['also in folders of folders', true, { ...CORE, '/p/apps/shop/web/package.json': '{ "name": "web", "devDependencies": { "@shop/core": "*" } }' }, 'packages/core/src/a.ts'],
    ['not where nobody names it', false, { ...CORE, '/p/packages/web/package.json': '{ "name": "web", "dependencies": { "@shop/core-utils": "*" } }' }, 'packages/core/src/a.ts'],
    ['not of who needs others', false, { ...CORE, '/p/packages/web/package.json': '{ "name": "web", "dependencies": { "@shop/core": "*" } }' }, 'packages/web/src/a.ts'],
    ['not of a file of the root', false, { ...CORE, '/p/packages/web/package.json': '{ "name": "web", "dependencies": { "shop": "*" } }' }, 'tools/a.ts'],
    ['not by what is installed', false, { ...CORE, '/p/node_modules/web/package.json': '{ "name": "web", "dependencies": { "@shop/core": "*" } }' }, 'packages/core/src/a.ts'],
    ['also by the package of the root', true, { ...CORE, '/p/package.json': '{ "name": "shop", "workspaces": ["packages/*"], "dependencies": { "@shop/core": "workspace:*" } }' }, 'packages/core/src/a.ts'],
    ['not by a folder that is called so', false, { '/p/package.json': '{ "workspaces": ["core"] }', '/p/core/package.json': '{ "name": "core" }' }, 'core/src/a.ts'],
    ['of crates under another name', true, { ...CRATES, '/p/crates/web/Cargo.toml': '[dependencies]\ncore = { path = "../core", package = "shop-core" }\n' }, 'crates/core/src/lib.rs'],
    ['of crates under another name, on a line', true, { ...CRATES, '/p/crates/web/Cargo.toml': '[dependencies.core]\npackage = "shop-core"\n' }, 'crates/core/src/lib.rs'],
    ['also by the crate of the root', true, { ...CRATES, '/p/Cargo.toml': '[package]\nname = "shop"\n[dependencies]\nshop-core.workspace = true\n' }, 'crates/core/src/lib.rs'],
    ['not of what only the workspace lists', false, { ...CRATES, '/p/Cargo.toml': '[workspace.dependencies]\nshop-core = { path = "crates/core" }\n' }, 'crates/core/src/lib.rs'],
    ['of crates', true, { ...CRATES, '/p/crates/web/Cargo.toml': '[package]\nname = "web"\n\n[dependencies]\nshop-core = { path = "../core" }\n' }, 'crates/core/src/lib.rs'],
    ['of crates, in other forms', true, { ...CRATES, '/p/crates/web/Cargo.toml': '[dependencies.shop-core]\nworkspace = true\n' }, 'crates/core/src/lib.rs'],
    ['not of crates whose names only begin so', false, { ...CRATES, '/p/crates/web/Cargo.toml': '[dependencies]\nshop-core-derive = "1"\n' }, 'crates/core/src/lib.rs'],
  ])('%s: %s', (_, expected, files, changed) => {
    expect(haveDependents([`${ROOT}/${changed}`], ROOT, diskOf({ [`${ROOT}/${changed}`]: '', ...files }))).toBe(expected);
  });
});
