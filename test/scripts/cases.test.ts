import { describe, expect, it } from 'vitest';
import { occurrenceFor } from '../../scripts/cases/payload.js';

const stage = { project: '/home/dev/shop', home: '/home/dev' };

describe('occurrenceFor', () => {
  it('gives a short payload the fields that the host sends', () => {
    const { event, subject, stdin } = occurrenceFor({ event: 'PreToolUse', tool: 'Bash', input: { command: 'cd {{project}}; ls {{home}}' } }, stage, 3);
    expect([event, subject]).toEqual(['PreToolUse', 'Bash']);
    expect(stdin.endsWith('}\n')).toBe(true);
    expect(Object.keys(JSON.parse(stdin))).toEqual([
      'session_id', 'transcript_path', 'cwd', 'prompt_id', 'permission_mode', 'effort', 'hook_event_name', 'tool_name', 'tool_input', 'tool_use_id',
    ]);
    expect(JSON.parse(stdin)).toMatchObject({ cwd: '/home/dev/shop', tool_input: { command: 'cd /home/dev/shop; ls /home/dev' }, tool_use_id: 'toolu_3' });
  });

  it.each([
    ['Read', 'file_path', '.env', '/home/dev/shop/.env'],
    ['Write', 'file_path', '../x', '/home/dev/x'],
    ['NotebookEdit', 'notebook_path', 'a.ipynb', '/home/dev/shop/a.ipynb'],
    ['Edit', 'file_path', '/etc/hosts', '/etc/hosts'],
    ['Grep', 'path', '../x', '../x'],
  ])('makes the path of %s what the host makes it', (tool, field, written, expected) => {
    expect(occurrenceFor({ event: 'PreToolUse', tool, input: { [field]: written } }, stage, 0).payload).toMatchObject({ tool_input: { [field]: expected } });
  });

  it('lets a short payload say more', () => {
    expect(occurrenceFor({ event: 'Stop', stop_hook_active: true }, stage, 0).payload).toMatchObject({ stop_hook_active: true, background_tasks: [] });
    expect(occurrenceFor({ event: 'SessionStart', source: 'resume' }, stage, 0)).toMatchObject({ subject: 'resume' });
  });

  it('sends a whole payload as it is', () => {
    const payload = { hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: { file_path: 'x' } };
    expect(JSON.parse(occurrenceFor(payload, stage, 0).stdin)).toEqual(payload);
  });

  it('sends raw text to the hooks of the event that it names', () => {
    expect(occurrenceFor({ stdin: '{' }, stage, 0)).toMatchObject({ event: 'PreToolUse', subject: 'Bash', stdin: '{' });
    expect(occurrenceFor({ stdin: '', event: 'PostToolUse', tool: 'Edit' }, stage, 0)).toMatchObject({ event: 'PostToolUse', subject: 'Edit', stdin: '' });
  });
});
