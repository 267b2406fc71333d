import { describe, expect, it } from 'vitest';
import { toldOfTool } from '../effects/told.js';
import { BOUND, growthOf, repeated } from './growth.js';

const script = (command: string): Promise<readonly string[]> => toldOfTool('PowerShell', { command });

describe('the time in which PowerShell is told grows with', () => {
  it.each([
    '(', '(a', 'foreach ($a in ', '${a', '= Join-Path a', '[IO.File]::x(', "('a'+", '"', '-x:', 'gci ~ | % { ri $_ };', 'x $_ $_;',
    'function a { a', 'function a(', 'function a { ri x };a;', '$a = @{ x = 1 };b @a;', 'param(', "a 'x', ", '<#', '<# #>', "'<#", '@"\n', '"$(', '!($env:A)', 'function a { a; a }; a;',
    '$a = { ri $args[0] }; & $a x; ', '& { 1 } y; icm { 2 } -Args 3; ', "@'\n",
  ])('what is repeated: %j', async (piece) => {
    expect(await growthOf((length) => repeated(piece, length), script)).toBeLessThan(BOUND);
  });

  it.each([
    ['comments in a function', (length: number) => `ri $HOME -r\nfunction f { ${repeated('<##>', length)}\n Get-Date }\nf`],
    ['comments in a function that is not closed', (length: number) => `ri $HOME -r; function f { ${repeated('<##>', length)} <# param(`],
    ['all that a function is given', (length: number) => `ri $HOME -r\nfunction f { Write-Host ${'$args '.repeat(1_300)}}\nf ${'x'.repeat(length)}`],
    ['a value of what it is given', (length: number) => `ri $HOME -r\nfunction f($a) { "${'$a'.repeat(3_000)}" }\n$b = f ${'x'.repeat(length)}`],
    ['what a parameter is unless told', (length: number) => `ri $HOME -r\nfunction f { param($a = '${'x'.repeat(8_000)}') Get-Date }\n${'f\n'.repeat(length / 8)}`],
  ])('%s, and what else is there is told', async (_name, command) => {
    expect(await script(command(65_536))).toContain('delete -r /home/u');
    expect(await growthOf(command, script)).toBeLessThan(BOUND);
  });
});
