import { expect, it } from 'vitest';
import '../../told.js';

const CREDENTIALS = '/home/u/.aws/credentials';

it.each([
  String.raw`grep '^\[' ~/.aws/credentials`, String.raw`grep -on '^\[[^]]*\]' ~/.aws/credentials`, String.raw`cat ~/.aws/credentials | grep '^\['`, String.raw`sed -n '/^\[/p' ~/.aws/credentials`, String.raw`sed -n 's/^\[\(.*\)\]$/\1/p' ~/.aws/credentials`, String.raw`awk -F'[][]' '/^\[/{print $2}' ~/.aws/credentials`,
])('the names of profiles are no secret: %s', async (command) => await expect(command).toTell(`inspect ${CREDENTIALS}`));

it.each([
  String.raw`grep '\[' ~/.aws/credentials`,
  String.raw`grep -A2 '^\[default' ~/.aws/credentials`,
  String.raw`grep -v '^\[' ~/.aws/credentials`,
  String.raw`grep '^\[\|key' ~/.aws/credentials`,
  String.raw`grep -E '^\[?aws' ~/.aws/credentials`,
  String.raw`grep '^\[*aws' ~/.aws/credentials`,
  String.raw`grep -E '^\[{0}aws' ~/.aws/credentials`,
  String.raw`grep -e '^\[' -e key ~/.aws/credentials`,
  String.raw`sed '/^\[/p' ~/.aws/credentials`,
  String.raw`sed -n '/^\[/,$p' ~/.aws/credentials`,
  String.raw`sed -n '/^\[default/,/^\[/p' ~/.aws/credentials`,
  String.raw`awk '/^\[/{getline; print}' ~/.aws/credentials`,
  String.raw`awk '/^\[/{print} {print}' ~/.aws/credentials`,
])('and what stands below them is: %s', async (command) => await expect(command).toTell(`read ${CREDENTIALS}`));

it('a file without profiles may have a secret in such a line', async () => await expect(String.raw`grep '^\[' ~/.netrc`).toTell('read /home/u/.netrc'));
