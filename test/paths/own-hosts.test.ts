import { describe, expect, it } from 'vitest';
import { developmentServer, isLocalhost, isLoopback, localhost, loopback, privateNetwork, thisMachine, userBefore } from '../../lib/paths/own-hosts.js';

const SOURCES = { localhost, loopback, thisMachine, privateNetwork, developmentServer };

/** Of an address, which sources take its host. */
function taking(address: string): string {
  return Object.entries(SOURCES).flatMap(([name, source]) => (new RegExp(String.raw`^(?:\w+:\/\/)?${userBefore()}${source()}`).test(address) ? [name] : [])).join(' ');
}

describe('hosts that belong to nobody else', () => {
  it.each([
    ['localhost', 'localhost loopback thisMachine developmentServer'],
    ['http://localhost:3000/a?b', 'localhost loopback thisMachine developmentServer'],
    ['http://me:secret@127.0.0.1/', 'localhost loopback thisMachine developmentServer'],
    ['http://localhost\uFFFC/', 'localhost loopback thisMachine developmentServer'],
    ['::1', 'localhost loopback thisMachine developmentServer'],
    ['http://[::1]:8080/a@b', 'localhost loopback thisMachine developmentServer'],
    ['127.0.0.2:5432', 'loopback thisMachine developmentServer'],
    ['127.1', 'loopback thisMachine developmentServer'],
    ['http://0.0.0.0:8000', 'thisMachine developmentServer'],
    ['[::]:8000', 'thisMachine developmentServer'],
    ['10.0.0.5:22', 'privateNetwork'],
    ['172.31.0.1', 'privateNetwork'],
    ['http://shop.localhost/', 'developmentServer'],
    ['http://api:8080/users', 'developmentServer'],
    ['host.docker.internal:1', 'developmentServer'],
  ])('%s is one of %s', (address, names) => expect(taking(address)).toBe(names));

  it.each([
    'http://localhost.evil.test/', 'http://127.0.0.1.evil.test/', 'http://127.evil.test', 'http://10.evil.test', 'http://10.0.0.5.evil.test',
    'http://localhost@evil.test/', 'http://localhost:80@evil.test/', 'http://[::1]@evil.test/', 'http://api:8080@evil.test/', 'http://evil.test\\@localhost/',
    'http://evil.test/@localhost/', 'http://localhost%2eevil.test/', 'http://a.localhost.evil.test/', 'http://host.docker.internal.evil.test', 'http://localhost-evil.test',
    'http://localhost\u3002evil.test/', 'http://localhost\u00e9.evil.test/', 'http://localhost~a.evil.test/', '::1:5432', '172.32.0.1', 'http://3405803777/', 'http://0xcb007101/', '127.0.0.1.2',
  ])('%s is none of them', (address) => expect(taking(address)).toBe(''));

  it.each([['localhost', true], ['[::1]', true], ['127.0.0.2', false], ['localhost:80', false]])('isLocalhost(%j) is %s', (host, is) => expect(isLocalhost(host)).toBe(is));

  it.each([['me@127.0.0.2:2375', true], ['localhost', true], ['localhost.evil.test', false], ['0.0.0.0', false]])('isLoopback(%j) is %s', (address, is) => expect(isLoopback(address)).toBe(is));
});
