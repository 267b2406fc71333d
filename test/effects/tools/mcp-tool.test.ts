import { describe, expect, it } from 'vitest';
import { isMcpToolOf, isOfServer, parseMcpTool, putsFilesInPlace, spelledTool } from '../../../lib/effects/tools/mcp-tool.js';
import { toldOfTool } from '../told.js';

describe('the name of a tool of a server', () => {
  it.each([
    ['mcp__github__create_issue', { server: 'github', name: 'create_issue' }],
    ['mcp__plugin_shop_github__get', { server: 'plugin_shop_github', name: 'get' }],
    ['mcp__my_server__github___get_file', { server: 'my_server', name: 'github___get_file' }],
    ['mcp__fs__', { server: 'fs', name: '' }],
    ['Bash', undefined],
    ['mcp__fs', undefined],
    ['x_mcp__fs__get', undefined],
  ])('%s', (tool, parsed) => expect(parseMcpTool(tool)).toEqual(parsed));

  it.each([
    ['mcp__files__copyFile', 'copy_file'],
    ['mcp__s3__s3DeleteObject', 's3_delete_object'],
    ['mcp__a__shell-command', 'shell_command'],
    ['LookUp', 'look_up'],
  ])('%s is spelled %s', (tool, spelled) => expect(spelledTool(tool)).toBe(spelled));

  it.each([
    ['mcp__github__get', true],
    ['mcp__my_server__github__get', true],
    ['mcp__google__github_get', false],
    ['github__get', false],
    ['mcp__github', false],
  ])('%s is of the server: %s', (tool, isIt) => expect(isOfServer(tool, /github/)).toBe(isIt));

  it.each([
    ['mcp__google__send_gmail', true],
    ['mcp__mail__send', true],
    ['Mail', false],
  ])('%s is of mail: %s', (tool, isIt) => expect(isMcpToolOf(tool, /mail/i)).toBe(isIt));

  it.each([
    ['mcp__fs__move_file', true],
    ['mcp__move__get_file', false],
  ])('%s puts files in place: %s', (tool, isIt) => expect(putsFilesInPlace(tool)).toBe(isIt));

  it('whose words begin behind a number too', async () => {
    expect(await toldOfTool('mcp__s3__s3DeleteBucket', { bucket: 'lake' })).toContain('destroy bucket:lake');
  });

  it('and Azure DevOps by its short name is a forge', async () => {
    const told = await toldOfTool('mcp__ado__delete_file', { path: '.github/workflows/ci.yml', branch: 'main' });
    expect(told).toContain('change-service repository:protection');
  });
});
