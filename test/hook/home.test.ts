import { homedir, userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { homeFolder } from '../../lib/hook/home.js';
import { systemHome } from '../../lib/hook/system-home.js';

/** What is told while the environment has this HOME. */
function withHome<Told>(home: string, tell: () => Told): Told {
  const before = process.env['HOME'];
  process.env['HOME'] = home;
  try {
    return tell();
  } finally {
    if (before === undefined) delete process.env['HOME'];
    else process.env['HOME'] = before;
  }
}

it.runIf(process.platform !== 'win32')('the home is the environment\'s word, where that is absolute', () => expect(homeFolder({ HOME: '/somewhere' })).toBe('/somewhere'));
it('it is the system\'s on Windows, whatever HOME says', () => expect([homeFolder({ HOME: '/somewhere' }, 'win32'), homeFolder({ HOME: '/somewhere' }, 'darwin')]).toEqual([systemHome(), '/somewhere']));
it.each([{}, { HOME: '' }, { HOME: 'relative' }])('it is the system\'s for %j', (environment) => expect(homeFolder(environment)).toBe(systemHome()));
it('the system tells it, by its record of the user where it must', () => {
  expect(withHome('/told', systemHome)).toBe(withHome('/told', homedir));
  expect(withHome('relative', systemHome)).toBe(userInfo().homedir);
});
