import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHostSettings } from '../../scripts/doctor/gather/host-settings.js';
import { shownStatusLine } from '../../scripts/doctor/shown-status-line.js';
import { projectTarget, userTarget } from '../../scripts/install/install-target.js';
import { writeBelow } from '../on-disk.js';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'status line '));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('tells a project of the one that is shown in all projects', () => {
  const project = join(home, 'shop');
  const line = (command: string) => JSON.stringify({ statusLine: { type: 'command', command } });
  const seen = () => shownStatusLine(readHostSettings(home, project, join(home, 'managed')), projectTarget(project, home).commandFor('status-line.cjs'), home);
  const [ofAll, local] = [join(home, '.claude', 'settings.json'), join(project, '.claude', 'settings.local.json')];
  writeBelow(home, { '.claude/settings.json': line('~/mine.sh') });
  expect(seen()).toEqual({ shown: ofAll, ours: undefined });
  writeBelow(home, { '.claude/settings.json': line(userTarget(home).commandFor('status-line.cjs')) });
  expect(seen()).toEqual({ shown: ofAll, ours: ofAll });
  writeBelow(project, { '.claude/settings.local.json': line('~/mine.sh') });
  expect(seen()).toEqual({ shown: local, ours: ofAll });
});
