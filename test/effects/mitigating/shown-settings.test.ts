import { describe, expect, it } from 'vitest';
import { effectsOf, type EffectsWorld } from '../../../lib/effects/effects.js';
import type { Effects } from '../../../lib/types.js';
import { EMPTY_WORLD, toolCall } from '../told.js';

const ADDRESS = 'https://robin:s3cr3t-Word@pypi.shop.test/simple';

/** Of files in the home, what they hold; all others are absent. */
function effectsWith(files: Readonly<Record<string, string>>, command: string): Promise<Effects> {
  const text = (path: string): string | undefined => files[path.replace('/home/u/', '~/')];
  const disk: EffectsWorld['disk'] = {
    ...EMPTY_WORLD.disk,
    readText: (path) => (text(path) === undefined ? { kind: 'absent' } : { kind: 'present', text: text(path) ?? '' }),
    kindOf: (path) => (text(path) === undefined ? 'absent' : 'file'),
  };
  return effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk });
}

const SHOWN = 'reveal-environment credential:settings';

describe('a program that shows its settings', () => {
  it.each([
    ['pip config list', '~/.config/pip/pip.conf', `[global]\nindex-url = ${ADDRESS}\n`],
    ['python3 -m pip config debug', '~/.pip/pip.conf', `[global]\nextra-index-url = ${ADDRESS}\n`],
    ['pip3 config get global.index-url', '/etc/pip.conf', `[global]\nindex-url=${ADDRESS}\n`],
    ['npm config list -l', '~/.npmrc', 'https-proxy=http://robin:s3cr3t@proxy.shop.test:3128\n'],
    ['yarn config list', '~/.npmrc', '//npm.shop.test/:_authToken=0123456789abcdef\n'],
    ['gem sources', '~/.gemrc', `:sources:\n- ${ADDRESS}\n`],
    ['conda config --show channels', '~/.condarc', 'channels:\n  - https://conda.shop.test/t/sh-0123456789ab/main\n'],
    ['conda config --show-sources', '~/.condarc', `channels: [${ADDRESS}]\n`],
    ['poetry config --list', '~/.config/pypoetry/config.toml', `[repositories.shop]\nurl = "${ADDRESS}"\n`],
    ['./gradlew properties -q', '~/.gradle/gradle.properties', 'nexusPassword=s3cr3t-Word\n'],
  ])('tells a credential that stands there: %s', async (command, file, text) => await expect(effectsWith({ [file]: text }, command)).toTell(SHOWN));

  it.each([
    ['pip config list', {}],
    ['pip config list', { '~/.config/pip/pip.conf': '[global]\nindex-url = https://pypi.shop.test/simple\ntimeout = 60\n' }],
    ['pip config list', { '~/.config/pip/pip.conf': '[global]\nindex-url = https://robin:${PIP_PASSWORD}@pypi.shop.test/simple\n' }],
    ['pip config set global.timeout 60', { '~/.config/pip/pip.conf': ADDRESS }],
    ['pip config list', { '~/.npmrc': ADDRESS }],
    ['npm config list', { '~/.npmrc': '//npm.shop.test/:_authToken=0123456789abcdef\nregistry=https://npm.shop.test/\n' }],
    ['npm config get registry', { '~/.npmrc': 'proxy=http://robin:s3cr3t@proxy.shop.test:3128\n' }],
    ['yarn config list', { '~/.npmrc': '//npm.shop.test/:_authToken=${NPM_TOKEN}\n' }],
    ['gem sources --add https://rubygems.org/', { '~/.gemrc': ADDRESS }],
    ['conda config --set channel_priority strict', { '~/.condarc': ADDRESS }],
    ['poetry config virtualenvs.in-project true', { '~/.config/pypoetry/config.toml': ADDRESS }],
    ['./gradlew build', { '~/.gradle/gradle.properties': 'nexusPassword=s3cr3t-Word\n' }],
    ['./gradlew properties', { '~/.gradle/gradle.properties': 'org.gradle.jvmargs=-Xmx4g\norg.gradle.caching=true\n' }],
  ])('tells nothing else: %s %j', async (command, files) => await expect(effectsWith(files, command)).not.toTell(/^reveal-environment/));
});
