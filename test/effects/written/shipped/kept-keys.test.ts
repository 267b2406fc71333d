import { describe, expect, it } from 'vitest';
import type { Effects } from '../../../../lib/types.js';
import { effectsOf } from '../../../../lib/effects/effects.js';
import { toolCall } from '../../told.js';
import { runAmong, worldWritten } from '../../written-world.js';

/** Put together here, so that nobody takes this file for one with secrets. */
const random = (length: number): string => 'kQ7dP2xR9mB4vT8zL3nW6cH1jF5sYgaEuXoIiNpVwD'.slice(0, length);
const paid = `sk_live_${random(28)}`;
const hexadecimal = ['9f3a0c7be1d24856', '37b1e0d96afc2845'].join('');
const REPOSITORY = { '.git/HEAD': 'ref: refs/heads/main\n', '.gitignore': '.env\nlocal/\n' };

const KEPT = /^publish code:that holds a key/;

function written(path: string, content: string, others: Readonly<Record<string, string>> = REPOSITORY): Promise<Effects> {
  return effectsOf(toolCall('Write', { file_path: `/home/u/proj/${path}`, content }), worldWritten({}, others));
}

describe('a key in a file that git keeps is given to all who get the project', () => {
  it.each([
    ['.env.example', `STRIPE_SECRET_KEY=${paid}\n`],
    ['docs/pay.md', `Call it with \`${paid}\`.\n`],
    ['src/pay.ts', `export const pay = new Stripe('${paid}');\n`],
    ['docs/maps.md', `export SHOP_API_KEY="${hexadecimal}"\n`],
    ['notes/try.ipynb', JSON.stringify({ cells: [{ cell_type: 'code', source: [`os.environ["SHOP_API_KEY"] = "${random(40)}"\n`] }] })],
    ['api/shop.http', `GET https://api.shop.test/\nX-Api-Key: ${hexadecimal}\n`],
    ['scripts/try.sh', `SHOP_CLIENT_SECRET=${random(40)}\n`],
  ])('%s', async (path, content) => await expect(written(path, content)).toTell(KEPT));

  it('an edit', async () => {
    const input = { file_path: '/home/u/proj/README.md', old_string: '# Shop', new_string: `# Shop\n\nSHOP_TOKEN=x\nSHOP_AUTH_TOKEN=${hexadecimal}` };
    await expect(effectsOf(toolCall('Edit', input), worldWritten({}, { ...REPOSITORY, 'README.md': '# Shop\n' }))).toTell(KEPT);
  });

  it('a cell of a notebook', async () => {
    const input = { notebook_path: '/home/u/proj/a.ipynb', new_source: `import os\nos.environ["SHOP_API_KEY"] = "${random(40)}"`, cell_type: 'code', edit_mode: 'insert' };
    await expect(effectsOf(toolCall('NotebookEdit', input), worldWritten({}, REPOSITORY))).toTell(KEPT);
  });

  it('a command', async () => await expect(runAmong(`cat >> docs/pay.md <<'END'\nKey: ${paid}\nEND`, {}, REPOSITORY)).toTell(KEPT));
});

describe('what is no key, or what git does not keep, gives nothing away', () => {
  it.each([
    ['.env', `STRIPE_SECRET_KEY=${paid}\n`],
    ['local/pay.md', `SHOP_API_KEY=${hexadecimal}\n`],
    ['test/pay.test.ts', `const key = '${paid}';\n`],
    ['tests/fixtures/leak.md', `SHOP_API_KEY=${hexadecimal}\n`],
    ['.env.example', 'STRIPE_SECRET_KEY=sk_live_your_key_here\nSHOP_API_KEY=changeme\n'],
    ['docs/pay.md', `STRIPE_SECRET_KEY=sk_test_${random(28)}\n`],
    ['docs/pay.md', `SHOP_API_KEY=${'x'.repeat(40)}\nSHOP_TOKEN=0123456789abcdef0123456789abcdef\n`],
    ['docs/pay.md', 'SHOP_API_KEY=<your-key-of-32-characters-goes-here>\n'],
    ['docs/pay.md', 'SHOP_TOKEN=3f2a9b1c-7d4e-4c21-9a0b-5e6f7a8b9c0d\n'],
    ['docs/pay.md', `Fixed in ${hexadecimal}9f3a0c7b.\nIMAGE_SHA256_TOKEN=${hexadecimal}\nNEXT_PUBLIC_SHOP_API_KEY=${hexadecimal}\n`],
    ['docs/pay.md', `{"access_token": "${hexadecimal}"}\n`],
    ['api/shop.http', 'GET https://api.shop.test/\nX-Api-Key: {{key}}\n'],
    ['src/pay.ts', `export const SHOP_API_KEY = '${hexadecimal}';\n`],
  ])('%s %s', async (path, content) => await expect(written(path, content)).not.toTell(KEPT));

  it('a folder without git', async () => await expect(written('docs/pay.md', `SHOP_API_KEY=${hexadecimal}\n`, {})).not.toTell(KEPT));

  it('a file that git is told to ignore beside it', async () => await expect(written('docs/pay.md', `SHOP_API_KEY=${hexadecimal}\n`, { ...REPOSITORY, 'docs/.gitignore': '*.md\n' })).not.toTell(KEPT));

  it('what stood there before', async () => {
    const input = { file_path: '/home/u/proj/README.md', old_string: '# Shop', new_string: '# Shop!' };
    await expect(effectsOf(toolCall('Edit', input), worldWritten({}, { ...REPOSITORY, 'README.md': `# Shop\nSHOP_API_KEY=${hexadecimal}\n` }))).not.toTell(KEPT);
  });
});
