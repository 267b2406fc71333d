import { describe, expect, it } from 'vitest';
import { findProject } from '../../lib/hook/config/project.js';

describe('findProject', () => {
  it.each([
    ['a project install serves its own project', { packFolder: '/w/app/.claude/hooks' }, { root: '/w/app', ownsPack: true }],
    ['wherever the agent has gone', { packFolder: '/w/app/.claude/hooks', cwd: '/w/other' }, { root: '/w/app', ownsPack: true }],
    ['and whatever the host says', { packFolder: '/w/app/.claude/hooks', hostProject: '/w/other' }, { root: '/w/app', ownsPack: true }],
    ["a user install serves the host's project", { packFolder: '/home/u/.claude/hooks', hostProject: '/w/app/' }, { root: '/w/app', ownsPack: false }],
    ["else the session's folder", { packFolder: '/home/u/.claude/hooks', cwd: '/w/app/sub' }, { root: '/w/app/sub', ownsPack: false }],
    ['which is the root', { packFolder: '/home/u/.claude/hooks', hostProject: '/' }, { root: '/', ownsPack: false }],
    ['a folder in .claude of another name is not believed', { packFolder: '/w/app/.claude/other', cwd: '/w/x/' }, { root: '/w/x', ownsPack: false }],
    ['the first that is absolute counts', { packFolder: '/home/u/.claude/hooks', hostProject: 'app', cwd: '/w/x' }, { root: '/w/x', ownsPack: false }],
    ['a relative folder is nobody’s', { packFolder: '/home/u/.claude/hooks', hostProject: 'app', cwd: '' }, { root: '/home/u', ownsPack: false }],
    ['a pack elsewhere is not believed', { packFolder: '/opt/pack/dist', hostProject: '/w/app' }, { root: '/w/app', ownsPack: false }],
    ['a pack in plain hooks/ is not believed', { packFolder: '/w/app/hooks', hostProject: '/w/app' }, { root: '/w/app', ownsPack: false }],
  ])('%s', (_, where, found) => {
    expect(findProject({ home: '/home/u', hostProject: undefined, cwd: '/w/app', ...where })).toEqual(found);
  });
});
