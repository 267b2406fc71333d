import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installedFiles } from '../../scripts/doctor/gather/installed-files.js';
import { readState } from '../../scripts/doctor/gather/state.js';
import { strayParts } from '../../scripts/doctor/gather/stray-parts.js';
import { readManifest } from '../../scripts/install/manifest.js';
import { type Bench, makeBench, packOf } from '../scripts/install-bench.js';

let bench: Bench;

beforeEach(() => {
  bench = makeBench();
});

afterEach(() => bench.remove());

const VERSIONS = ['111', '222', '333'];
const install = (version: string) => bench.install(packOf(bench.target, { 'guard.cjs': `load('parts/${version}/bash.cjs')`, [`parts/${version}/bash.cjs`]: version }));
const folder = (version: string) => join(bench.target.hooksFolder, 'parts', version);

function strays(): readonly string[] {
  const manifest = readManifest(bench.target);
  return strayParts(bench.target.hooksFolder, manifest, installedFiles(bench.target.hooksFolder, manifest));
}

it('parts that an update has replaced are none', () => {
  const found = VERSIONS.map((version) => (install(version), strays()));
  expect(found).toEqual([[], [], []]);
});

it('parts that no record names are, but not while they may still be written', () => {
  install('111');
  mkdirSync(folder('999'));
  utimesSync(folder('999'), 1000, 1000);
  expect(strays()).toEqual([folder('999')]);
  const at = (seconds: number) => readState(bench.home, [], strays(), seconds * 1000).strayParts;
  expect([at(1000 + 60), at(1000 + 2 * 60 * 60)]).toEqual([[], [folder('999')]]);
});

it('parts of a program that is kept as a backup are none', () => {
  install('111');
  bench.write('.claude/hooks/guard.cjs', "load('parts/999/bash.cjs')");
  for (const version of ['998', '999']) mkdirSync(folder(version));
  install('222');
  expect(strays()).toEqual([folder('998')]);
});
