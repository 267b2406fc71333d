import { expect, it } from 'vitest';
import { toolCall } from './told.js';

const HOME = '/home/u';

it.each([
  ['Remove-Item -Recurse $env:LOCALAPPDATA\\Google', `${HOME}/AppData/Local/Google`],
  ['Remove-Item -Recurse "${env:LOCALAPPDATA}\\Google"', `${HOME}/AppData/Local/Google`],
  ['Remove-Item -Recurse $env:LOCALAPPDATA', `${HOME}/AppData/Local`],
  ['Remove-Item -Recurse $env:LOCALAPPDATA\\npm-cache\\..\\Google', `${HOME}/AppData/Local/Google`],
  ['Remove-Item -Recurse $env:LOCALAPPDATA\\Yarnish', `${HOME}/AppData/Local/Yarnish`],
  ['Remove-Item -Recurse $env:LOCALAPPDATA\\npm-cache', `${HOME}/.cache/npm-cache`],
  ['Remove-Item -Recurse "$env:LOCALAPPDATA\\pip\\cache\\http"', `${HOME}/.cache/pip/cache/http`],
  ['Remove-Item -Recurse $HOME\\AppData\\Local\\Yarn\\Cache', `${HOME}/.cache/Yarn/Cache`],
  ['$env:LOCALAPPDATA = "/home/u/a"; Remove-Item -Recurse $env:LOCALAPPDATA\\npm-cache', '/home/u/a/npm-cache'],
])('%s takes %s', async (command, path) => {
  await expect(toolCall('PowerShell', { command })).toTell(`delete -r ${path}`);
});
