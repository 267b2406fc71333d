import { describe, expect, it } from 'vitest';
import { containerOption } from '../../../lib/effects/wrappers/container-option.js';
import { literalWord, textOf } from '../../../lib/shell/command.js';
import '../told.js';

describe('an option of docker run', () => {
  it.each([
    ['-it', '-it', undefined, 1],
    ['--rm', '--rm', undefined, 1],
    ['--env-host', '--env-host', undefined, 1],
    ['-e', '-e', 'next', 2],
    ['-ite', '-e', 'next', 2],
    ['-de', '-e', 'next', 2],
    ['-itv/a:/b', '-v', '/a:/b', 1],
    ['-eA=b', '-e', 'A=b', 1],
    ['-e=A', '-e', 'A', 1],
    ['--env=A=b', '--env', 'A=b', 1],
    ['--network', '--network', 'next', 2],
  ])('%s', (text, name, value, words) => {
    const option = containerOption(literalWord(text), literalWord('next'));
    expect({ ...option, value: option.value && textOf(option.value) }).toEqual({ name, value, words });
  });
});

describe('the variables of a new container', () => {
  it.each(['--env=K=$API_KEY', '"--env=K=$API_KEY"', '-eK=$API_KEY', '-itd -e K=$API_KEY', '--env-file .env', '--env-host', '--env-host=true', '-e "$X"'])('are not in sight with %s', async (options) => {
    await expect(`podman run --rm ${options} alpine env`).toTellOnly(/^reveal-environment/, ['reveal-environment environment:all']);
  });

  it.each([
    ['docker run -ite GITHUB_TOKEN', ['GITHUB_TOKEN']],
    ['docker run --rm -ie GITHUB_TOKEN', ['GITHUB_TOKEN']],
    ['docker run -e=GITHUB_TOKEN --env A=b', ['GITHUB_TOKEN']],
    ['for N in FOO GITHUB_TOKEN; do docker run -e $N', ['FOO', 'GITHUB_TOKEN']],
    ['docker run -it -e A=b -eC=d --env=E=f -e G=', []],
    ['podman run --env-host=false', []],
  ])('are named by %s', async (options, names) => {
    await expect(`${options} alpine env`).toTellOnly(/^reveal-environment/, names.map((name) => `reveal-environment environment:${name}`));
  });
});

describe('a container host elsewhere', () => {
  it.each(['-H ssh://there run a', '--host tcp://10.0.0.1:2375 exec a b', '-H=tcp://10.0.0.1 restart a', '-Hssh://there compose up'])('is given work: docker %s', async (options) => {
    await expect(`docker ${options}`).toTell('execute container:host');
  });

  it.each(['-H ssh://there ps', '--host=tcp://10.0.0.1:2375 logs a', '-H tcp://localhost:2375 run a', 'run a tcp://10.0.0.1'])('is only looked at, or none: docker %s', async (options) => {
    await expect(`docker ${options}`).not.toTell('execute container:host');
  });
});

describe('images that nothing names', () => {
  it('are some', async () => await expect('docker rmi $(docker images -q -f dangling=true)').not.toTell('destroy image:all'));
  it.each(['docker rmi $(docker images -q)', 'docker rmi $(docker images -q -f dangling=false)'])('are all of them otherwise: %s', async (command) => await expect(command).toTell('destroy image:all'));
});

describe('what a container may use up', () => {
  const leaking = (options: string): string => `docker run --rm ${options} python:3 python -c 'kept = []\nwhile True: kept.append(bytearray(10**8))'`;

  it.each(['-m 64m', '-m64m', '--memory=512m', '--memory 2g'])('is bounded with %s', async (options) => await expect(leaking(options)).not.toTell(/^exhaust/));
  it.each(['', '-m 0', '--memory=900g', '-m "$M"', '--pids-limit 50'])('is not bounded with %s', async (options) => await expect(leaking(options)).toTell(/^exhaust/));
});
