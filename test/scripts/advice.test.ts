import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aboutPlace, nextSteps } from '../../scripts/install/advice.js';
import { managedTarget, projectTarget, userTarget } from '../../scripts/install/target.js';
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
    expect(aboutPlace(inProject('packages'))).toEqual([expect.stringContaining(`of the repository ${bench.project}. Sessions that are started in the repository's own folder`)]);
    expect(aboutPlace(inProject())).toEqual([]);
    // A repository of its own.
    expect(aboutPlace(inProject('packages', 'a'))).toEqual([]);
  });

  it('is nothing where there is no repository, or for all projects', () => {
    expect(aboutPlace(inProject('src'))).toEqual([]);
    mkdirSync(join(bench.home, '.git'));
    expect(aboutPlace(userTarget(bench.home))).toEqual([]);
  });
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
