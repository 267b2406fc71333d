import { describe, expect, it } from 'vitest';
import './told.js';

describe('the folder of a cache that its tool prints', () => {
  it.each([
    ['rm -rf "$(yarn cache dir)"', '/home/u/.cache/yarn/v6'],
    ['rm -rf "$(yarn cache dir)"/v6/.tmp', '/home/u/.cache/yarn/v6/v6/.tmp'],
    ['rm -rf $(npm config get cache)/_npx', '/home/u/.npm/_npx'],
    ['C=`pip cache dir`; rm -rf "$C/http"', '/home/u/.cache/pip/http'],
    ['rm -rf "$(python3 -m pip cache dir)/.."', '/home/u/.cache'],
    ['rm -rf "$(go env GOMODCACHE)/cache/download"', '/home/u/go/pkg/mod/cache/download'],
    ['rm -rf "$(pnpm store path)"/../../../../..', '/home/u'],
    ['rm -rf "$(/usr/bin/brew --cache)"/downloads', '/home/u/.cache/Homebrew/downloads'],
  ])('is told: %s', async (command, path) => await expect(command).toTellOnly(/^delete/, [`delete -r ${path}`]));

  it.each([
    'rm -rf "$(npm config get prefix)"',
    'rm -rf "$(yarn cache dir x)"',
    'rm -rf "$(go env GOROOT)"',
    'export PIP_CACHE_DIR=~; rm -rf "$(pip cache dir)"',
    'rm -rf "$(GOCACHE=/srv go env GOCACHE)"',
    'rm -rf "$(python3 cache dir)"',
  ])('is not told where it may be another: %s', async (command) => await expect(command).toTellOnly(/^delete/, ['delete -r ?']));
});
