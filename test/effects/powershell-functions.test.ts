import { describe, expect, it } from 'vitest';
import { toolCall } from './told.js';


/** What a script does that the same command writes and runs. */
const script = (text: string, args: string): string => `cat > x.ps1 <<'END'\n${text}\nEND\npwsh -File x.ps1 ${args}`;

describe('what PowerShell does by functions, parameters and tables', () => {
  it.each([
    ["function Clear-Tree([string]$Path) { ri -LiteralPath $Path -r }\nClear-Tree $HOME", 'delete -r /home/u'],
    ["function Clear-Tree { param([Parameter(Mandatory = $true)][string]$Path, [switch]$Quiet)\n ri $Path -r }\nClear-Tree -Quiet -Path $HOME", 'delete -r /home/u'],
    ["function Wipe($Where, $What = 'Documents') { ri \"$Where/$What\" -r }; Wipe $HOME", 'delete -r /home/u/Documents'],
    ["function Wipe($Where, $What) { ri (Join-Path $Where $What) -r }; foreach ($d in 'a', 'b') { Wipe $HOME $d }", 'delete -r /home/u/b'],
    ["function Outer($p) { Inner $p }\nfunction Inner($q) { ri $q -r }\nOuter $HOME", 'delete -r /home/u'],
    ['function Get-Root { Join-Path $HOME Documents }\n$root = Get-Root\nri $root -r', 'delete -r /home/u/Documents'],
    ["$o = @{ Path = \"$HOME\"; Recurse = $true; Force = $true }\nRemove-Item @o", 'delete -r /home/u'],
    ["$o = @{\n  LiteralPath = \"$HOME\"\n  Force = $true\n}\nRemove-Item @o -Recurse", 'delete -r /home/u'],
    ["'a', 'b' | % { ri \"$HOME/$_\" -r }", 'delete -r /home/u/b'],
    ["$t = @{ a = \"$HOME/a\"; b = \"$HOME/b\" }\nforeach ($d in $t.Values) { ri $d -r }", 'delete -r /home/u/b'],
    ["$p = \"{0}/{1}\" -f $HOME, 'Documents'\nri $p -r", 'delete -r /home/u/Documents'],
    ['$items = gci ~/Documents\nforeach ($item in $items) { ri $item.FullName -r }', 'delete -r /home/u/Documents'],
    ['Start-Job { ri "$using:HOME/Documents" -r }', 'delete -r /home/u/Documents'],
    ["ri ([Environment]::GetFolderPath('UserProfile')) -r", 'delete -r /home/u'],
    ['Get-AzKeyVaultSecret -VaultName a -Name b -AsPlainText', 'reveal-environment credential'],
    ['Get-Secret -Name a -AsPlainText', 'reveal-environment credential'],
    ['iex $d 2>&1', 'execute ?'],
    ['function f { <# a #> 1 }; f; ri $HOME -r', 'delete -r /home/u'],
    ['<# a #> ri <# b #> $HOME -r', 'delete -r /home/u'],
    ["# don't <#\nri $HOME -r # '#>'", 'delete -r /home/u'],
    ["'<#'; ri $HOME -r; '#>'", 'delete -r /home/u'],
    ["$a = @\"\n5\" <#\n\"@\nri $HOME -r\nWrite-Host '#>'", 'delete -r /home/u'],
    ['echo `"a; echo "<#"; ri $HOME -r; echo "#>"', 'delete -r /home/u'],
    ['echo "$(echo "<#")"; ri $HOME -r; echo "#>"', 'delete -r /home/u'],
    ['function f { ri $args[0] -r }; f $HOME', 'delete -r /home/u'],
    ['function f { foreach ($d in $args) { ri $d -r } }; f a $HOME', 'delete -r /home/u'],
    ['filter f { ri $_ -r }; $HOME | f', 'delete -r /home/u'],
    ['function f { process { ri $_ -r } }; $HOME | f', 'delete -r /home/u'],
    ['function a($p) { b $p }; function b($p) { c $p }; function c($p) { d $p }; function d($p) { ri $p -r }; a $HOME', 'delete -r /home/u'],
    [`function f($p) { ri $p -r }; ${'f dist; '.repeat(100)}f $HOME`, 'delete -r /home/u'],
    ['Set-Alias x ri; x $HOME -r', 'delete -r /home/u'],
    ['& { Set-Alias Remove-Item Write-Output }; Remove-Item $HOME -r', 'delete -r /home/u'],
    ['function f { Set-Alias ri echo }; ri $HOME -r', 'delete -r /home/u'],
    ['Set-Alias ls ri; ls $HOME -r', 'delete -r /home/u'],
    ['& { Set-Alias rd Get-Item }; rd $HOME', 'delete -r /home/u'],
    ['New-Alias -Name x -Value Remove-Item; x $HOME -r', 'delete -r /home/u'],
    ['$base = "$HOME"; $d = "$base/Documents"; ri $d -r', 'delete -r /home/u/Documents'],
  ])('%s', async (command, expected) => {
    await expect(toolCall('PowerShell', { command })).toTell(expected);
  });

  it.each([
    ['function Clear-Tree([string]$Path) { ri $Path -r }\nClear-Tree dist', 'delete -r /home/u/proj/dist'],
    ["$o = @{ Path = 'dist'; Recurse = $false }\nRemove-Item @o", 'delete /home/u/proj/dist'],
    ["'a', 'b' | % { ri \"dist/$_\" -r }", 'delete -r /home/u/proj/dist/a'],
    ["$t = @{ a = 'dist/a'; home = 'dist/b' }\nforeach ($d in $t.Values) { ri $d -r }", 'delete -r /home/u/proj/dist/b'],
    ["$p = '{1}/{0}' -f 'a', 'dist'\nWrite-Host $HOME\nri $p -r", 'delete -r /home/u/proj/dist/a'],
    ['$old = gci dist -Filter *.log\n$all = gci ~\nforeach ($f in $old) { ri $f.FullName -r }\nri dist -r', 'delete -r /home/u/proj/dist'],
    ['Get-Secret -Name a | Out-Null\nri dist -r', 'delete -r /home/u/proj/dist'],
    ['<#\n.EXAMPLE\nri $HOME -r\n#>\nri dist -r', 'delete -r /home/u/proj/dist'],
    ["$a = @'\nit's\n'@\n<# ri $HOME -r #> ri dist -r", 'delete -r /home/u/proj/dist'],
    ['# as in "\n<# ri $HOME -r #>; ri dist -r', 'delete -r /home/u/proj/dist'],
    ['echo "b" `" <# ri $HOME -r #>; ri dist -r', 'delete -r /home/u/proj/dist'],
    ['function f { <# ri $HOME -r #> ri $args[0] -r }; f dist', 'delete -r /home/u/proj/dist'],
    ['filter f { ri $_ -r }; Write-Host $HOME; "dist" | f', 'delete -r /home/u/proj/dist'],
    ['Set-Alias x Get-Item; x $HOME; ri dist -r', 'delete -r /home/u/proj/dist'],
    ['Set-Alias ls Get-ChildItem; Set-Alias ll Get-ChildItem; ls $HOME; ll $HOME; ri dist -r', 'delete -r /home/u/proj/dist'],
    ["function Get-Home { $HOME }\nWrite-Host (Get-Home)\nri dist -r", 'delete -r /home/u/proj/dist'],
  ])('of honest calls that look like it nothing of the home is deleted: %s', async (command, expected) => {
    await expect(toolCall('PowerShell', { command })).toTell(expected);
    await expect(toolCall('PowerShell', { command })).not.toTell(/^delete(?!.*\/home\/u\/proj\/)/s);
  });

  it.each([
    ['param([string]$Root = "$HOME/Documents")\nri $Root -r', '', 'delete -r /home/u/Documents'],
    ['param([string]$Root = "$HOME/Documents")\nri $Root -r', '-Root dist', 'delete -r /home/u/proj/dist'],
    ['param(\n  [Parameter(Mandatory)][string]$Root\n)\nri $Root -r', '-Root /home/u', 'delete -r /home/u'],
    ['param([switch]$Quiet, [string]$Root)\nri $Root -r', '-Quiet ~', 'delete -r /home/u'],
    ['[CmdletBinding()]\nparam($Root = $PSScriptRoot, [string[]]$Dirs = @("dist", "out"))\nforeach ($d in $Dirs) { ri (Join-Path $Root $d) -r }', '', 'delete -r /home/u/proj/out'],
    ['ri "$PSScriptRoot/.." -r', '', 'delete -r /home/u'],
    ['<# a #><##> # b\n<#\nc\n#>\nusing namespace System.IO\n[CmdletBinding()]\nparam($Root = "$HOME/Documents") ri $Root -r', '', 'delete -r /home/u/Documents'],
  ])('a script, with what it is given: %s, %s', async (text, args, expected) => {
    await expect(script(text, args)).toTell(expected);
  });

  it('an argument takes the place of what a parameter is unless told', async () => {
    await expect(script('param([string]$Root = "$HOME/Documents")\nri $Root -r', '-Root dist')).toTellOnly(/^delete/, ['delete -r /home/u/proj/dist']);
  });
});
