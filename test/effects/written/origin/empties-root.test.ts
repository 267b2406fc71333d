import { describe, expect, it } from 'vitest';
import { linesOf } from '../../written-world.js';

const deleted = async (text: string, command = 'bash tools/tidy.sh'): Promise<readonly string[]> =>
  (await linesOf(command, {}, { 'tools/tidy.sh': text })).filter((each) => each.startsWith('delete'));

describe('scripts of the project that delete below a folder without a name', () => {
  it.each([
    ['#!/bin/bash\nrm -rf ${STAGE}/*\n', 'delete -r /*'],
    ['#!/bin/sh\necho a\nsudo rm -fr -- "$STAGE"/*\n', 'delete -r /*'],
    ['tidy() {\n  rm -r "$STAGE/"\n}\ntidy\n', 'delete -r /'],
    ['git push --force\nrm -rf "${STAGE}/usr"\n', 'delete -r /usr'],
  ])('%j', async (text, expected) => expect(await deleted(text)).toEqual([expected]));

  it.each(['./tools/tidy.sh', 'cd tools && sh tidy.sh', 'timeout 60 bash -x tools/tidy.sh', 'STAGE= bash tools/tidy.sh'])('%s', async (command) => {
    expect(await deleted('rm -rf $STAGE/*\n', command)).toEqual(['delete -r /*']);
  });
});

describe('and those that take care, or only may', () => {
  it.each([
    'set -euo pipefail\nrm -rf ${STAGE}/*\n',
    '#!/bin/bash -eu\nrm -rf ${STAGE}/*\n',
    ': "${STAGE:=build}"\nrm -rf ${STAGE}/*\n',
    'rm -rf "${STAGE:?}"/*\n',
    '. ./stage.sh\nrm -rf ${STAGE}/*\n',
    '[ -n "$STAGE" ] || exit 1\nrm -rf ${STAGE}/*\n',
    'STAGE=$(mktemp -d)\nrm -rf "$STAGE"/*\n',
    'while read -r STAGE; do rm -rf "$STAGE"/*; done < list\n',
    'rm -rf "$STAGE/work/cache"\n',
    'rm -rf dist/*\n',
  ])('%j', async (text) => expect(await deleted(text)).toEqual([]));

  it.each(['STAGE=build bash tools/tidy.sh', 'export STAGE=build && bash tools/tidy.sh', 'bash -n tools/tidy.sh', 'cat tools/tidy.sh'])('%s', async (command) => {
    expect((await deleted('rm -rf $STAGE/*\n', command)).filter((each) => !each.includes('build'))).toEqual([]);
  });
});
