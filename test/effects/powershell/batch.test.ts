import { describe, expect, it } from 'vitest';
import '../told.js';

/** What a batch file does that the same command writes and runs. */
const batch = (text: string, args = ''): string => `cat > x.bat <<'END'\n${text}\nEND\ncmd.exe /c x.bat ${args}`;

const LOST = /^(?:delete|destroy|signal|change-service)/;

describe('what a batch file of Windows does', () => {
  it.each([
    ['@echo off\nset TARGET=%USERPROFILE%\\Documents\nrmdir /s /q "%TARGET%"', 'delete -r /home/u/Documents'],
    ['set "ROOT=%USERPROFILE%"\r\nif exist "%ROOT%\\Music" (\r\n  rd /s /q "%ROOT%\\Music"\r\n)', 'delete -r /home/u/Music'],
    ['setlocal enabledelayedexpansion\nset D=%USERPROFILE%\nrd /s /q "!D!"', 'delete -r /home/u'],
    ['for %%D in (Documents Music) do @rd /s /q "%USERPROFILE%\\%%D"', 'delete -r /home/u/Music'],
    ['for %%D in (Documents Music) do (\n  echo %%D\n  rd /s /q "%USERPROFILE%\\%%~D"\n)', 'delete -r /home/u/Documents'],
    ['for /d %%D in ("%USERPROFILE%\\*") do rd /s /q "%%~fD"', 'delete -r /home/u/*'],
    ["for /f \"delims=\" %%i in ('dir /b \"%USERPROFILE%\"') do rd /s /q \"%USERPROFILE%\\%%i\"", 'delete -r /home/u/*'],
    ['for /r "%USERPROFILE%" %%F in (*.md) do del /q "%%F"', 'delete /home/u/*.md'],
    ['call :wipe "%USERPROFILE%"\ngoto :eof\n:wipe\nrd /s /q %1\ngoto :eof', 'delete -r /home/u'],
    ['call :wipe %USERPROFILE% Music\nexit /b 0\n\n:wipe\nset P=%~1\\%~2\nif not "%P%"=="" rd /s /q "%P%"\nexit /b', 'delete -r /home/u/Music'],
    ['if /i "%1"=="all" (rd /s /q %USERPROFILE%) else echo no', 'delete -r /home/u'],
    ['if not exist a mkdir a & rd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['powershell -Command "Remove-Item -Recurse -Force $HOME"', 'delete -r /home/u'],
    ['vssadmin delete shadows /all /quiet >nul 2>&1', 'destroy machine:backups'],
    ['if "%1"=="x" set T=%USERPROFILE%\nif not "%1"=="x" set T=build\nrd /s /q %T%', 'delete -r /home/u'],
    ['set T=%USERPROFILE%\nif exist a (\n  set T=build\n)\nset "U=%T%\\Music"\nrd /s /q "%U%"', 'delete -r /home/u/Music'],
    ['echo y|rd /s "%USERPROFILE%"', 'delete -r /home/u'],
    ['echo y | echo n | del /s "%USERPROFILE%\\*"', 'delete -r /home/u/*'],
    ['pause || rd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['echo "a|b" ^| c | rd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['goto wipe\ncall :wipe\ngoto :eof\n:wipe\nrd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['rem call :wipe\n:wipe\nrd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['if exist a (\n  goto :eof\n)\nrem call :wipe\n:wipe\nrd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['format D: /q', 'destroy disk'],
    ['start https://x.test | rd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['start "" "https://x.test/a" || rd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['echo y | start https://x.test | rd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['start https://x.test\nrd /s /q %USERPROFILE%', 'delete -r /home/u'],
    ['start "" /wait cmd /c "rd /s /q %USERPROFILE%"', 'delete -r /home/u'],
  ])('%s', async (text, expected) => {
    await expect(batch(text)).toTell(expected);
  });

  it('takes what it is given', async () => {
    await expect(batch('rd /s /q "%~1"', '/home/u/Documents')).toTellOnly(LOST, ['delete -r /home/u/Documents']);
    await expect(batch('rd /s /q "%~dp0out"')).toTellOnly(LOST, ['delete -r /home/u/proj/out']);
  });

  it.each([
    ['@echo off\nif exist build rmdir /s /q build', ['delete -r /home/u/proj/build']],
    ['for %%D in (bin obj) do if exist "%%D" rd /s /q "%%D"', ['delete -r /home/u/proj/bin', 'delete -r /home/u/proj/obj']],
    ['rem rd /s /q %USERPROFILE%\n:: del /s %USERPROFILE%\necho rd /s /q %USERPROFILE%', []],
    ['rem a | rd /s /q %USERPROFILE%\necho "a | rd /s /q %USERPROFILE%"\necho a ^| rd /s /q %USERPROFILE%', []],
    ['set T=%USERPROFILE%\nset T=build\nrd /s /q %T%', ['delete -r /home/u/proj/build']],
    ['set T=%1\nif "%T%"=="" set T=build\nrd /s /q %T%', ['delete -r /home/u/proj/build']],
    ['if exist a set T=dist\nif exist b set T=build\nrd /s /q %T%', ['delete -r /home/u/proj/build', 'delete -r /home/u/proj/dist']],
    ['echo y| rd /s build', ['delete -r /home/u/proj/build']],
    ['call :a dist\ngoto :eof\n\n:a\nrem a\nrd /s /q "%~1"\ngoto :eof\n\n:b\nrd /s /q "%~1"\ngoto :eof\ncall :b', ['delete -r /home/u/proj/dist']],
    ['call :build %USERPROFILE%\ngoto :eof\n:build\nnode build.js --home %1\ngoto :eof', []],
    ['set OUT=%~dp0dist\necho Using %USERPROFILE%\nif exist "%OUT%" rd /s /q "%OUT%"', ['delete -r /home/u/proj/dist']],
    ["for /f \"tokens=5\" %%a in ('netstat -aon ^| findstr :3000') do echo %%a", []],
  ])('%s is honest', async (text, expected) => {
    await expect(batch(text)).toTellOnly(LOST, expected);
  });

  it.each(['start https://x.test', 'start "" https://x.test/a/index.html', 'start "" "https://x.test/a|b.html"', 'start http://localhost:3000/ | echo a', 'start https://docs.x.com'])('shows a page: %s', async (text) => {
    await expect(batch(text)).not.toTell(/^execute(?! program:x$)/);
  });

  it.each(['start https://x.test/a.exe', 'start "" "https://x.test/b/a.MSI?x=1"', 'start https://x.test/a.hta | echo a'])('shows no page: %s', async (text) => {
    await expect(batch(text)).toTell(/^execute(?! program:x$)/);
  });

  it('reads a long file once', async () => {
    await expect(batch(`${'for %%a in (a b c) do for %%b in (a b c) do echo %%a%%b\ncall :s %%x\n'.repeat(800)}:s\nrem x\ngoto :eof`)).not.toTell(LOST);
  });

  it('does not take what is too much to follow for nothing', async () => {
    await expect(batch(`set a=${'y'.repeat(1_000)}\n${'copy %a%%a%%a%%a%%a%%a%%a%\n'.repeat(500)}rd /s /q %USERPROFILE%`)).toTell('execute program:x');
  });
});
