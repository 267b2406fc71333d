import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsByItself } from '../../lib/effects/aggravating/runs-by-itself.js';
import { isInstructions } from '../../lib/effects/instructions/instruction-files.js';
import { isInert } from '../../lib/ordinary/inert.js';

describe('a file that nothing reads or runs by itself', () => {
  it.each(['/p/src/cart.ts', '/p/docs/notes.md', '/p/claude/notes.md', '/p/src/agents.ts', '/p/site-packages/a.py'])('%s is one', (path) => expect(isInert(path)).toBe(true));

  it.each(['/p/CLAUDE.md', '/p/claude.md', '/p/CLAUDE.local.md', '/p/docs/AGENTS.md', '/p/AGENTS.override.md', '/p/GEMINI.md', '/p/QWEN.md', '/p/docs/copilot-instructions.md', '/p/lefthook.yml', '/p/lefthook-local.yaml', '/p/lib/sitecustomize.py', '/p/usercustomize.py', '/p/site-packages/a.pth', '/p/dist-packages/b.pth'])('%s is none', (path) => expect(isInert(path)).toBe(false));

  it('is none of those that the guards know, as far as they are not hidden', () => {
    const word = fc.constantFrom('claude', 'CLAUDE', 'agents', 'AGENTS', 'gemini', 'Qwen', 'copilot-instructions', 'lefthook', 'lefthook-local', 'sitecustomize', 'usercustomize', 'site-packages', 'dist-packages', 'docs', 'src', 'a', 'skills', 'rules');
    const ending = fc.constantFrom('', '.md', '.MD', '.local.md', '.override.md', '.py', '.pth', '.yml', '.yaml', '.ts', '.toml');
    const path = fc.tuple(fc.array(word, { maxLength: 3 }), word, ending).map(([folders, name, end]) => `/${['p', ...folders, name].join('/')}${end}`);
    fc.assert(fc.property(path, (each) => !(isInstructions(each) || runsByItself(each)) || !isInert(each)), { numRuns: 5_000 });
  });
});
