import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aboutPlace, nextSteps } from '../../scripts/install/advice.js';
import { managedTarget, projectTarget, userTarget } from '../../scripts/install/install-target.js';
import { writeBelow } from '../on-disk.js';
import { type Bench, makeBench } from './install-bench.js';

let bench: Bench;

beforeEach(() => {
  bench = makeBench();
});

afterEach(() => bench.remove());

const inProject = (...path: readonly string[]) => projectTarget(join(bench.project, ...path), bench.home);

describe('what is told of the place', () => {
  it('is that a folder within a repository is not where sessions start', () => {
    mkdirSync(join(bench.project, '.git'));
    mkdirSync(join(bench.project, 'packages', 'a', '.git'), { recursive: true });
    expect(aboutPlace(inProject('packages'), bench.home)).toEqual([expect.stringContaining(`of the repository ${bench.project}. Sessions that are started in the repository's own folder`)]);
    expect(aboutPlace(inProject(), bench.home)).toEqual([]);
    // A repository of its own.
    expect(aboutPlace(inProject('packages', 'a'), bench.home)).toEqual([]);
  });

  it('is nothing where there is no repository, or for all projects', () => {
    expect(aboutPlace(inProject('src'), bench.home)).toEqual([]);
    mkdirSync(join(bench.home, '.git'));
    expect(aboutPlace(userTarget(bench.home), bench.home)).toEqual([]);
  });
});

it('tells that the guards of all projects judge each call too', () => {
  writeBelow(bench.home, { '.claude/hooks/.ck-guard.json': '{}' });
  expect(aboutPlace(inProject(), bench.home)).toEqual([expect.stringMatching(/also installed in .*\.claude, for all your projects, so every call here is judged twice\./)]);
  expect(aboutPlace(userTarget(bench.home), bench.home)).toEqual([]);
});

describe('what is told after a first installation', () => {
  it('has commands that can be copied', () => {
    const quoted = bench.project.replace("'", "'\\''");
    const steps = nextSteps('project', bench.target);
    expect(steps).toContain(`node '${quoted}/.claude/hooks/ck-guard.cjs' --help`);
    expect(steps).toContain(`npm start -- '${quoted}' --uninstall`);
    expect(nextSteps('user', userTarget(bench.home))).toContain('npm start -- --user --uninstall');
    expect(nextSteps('managed', managedTarget('/etc/claude-code', 'node'))).toContain('npm start -- --managed --uninstall');
  });
});

it('tells of a formatter that would write the hooks anew', () => {
  writeBelow(bench.project, { '.prettierrc': '' });
  expect(aboutPlace(inProject(), bench.home)).toEqual([expect.stringContaining('add the line .claude/hooks/ to .prettierignore')]);
});
