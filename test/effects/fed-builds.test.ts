import { describe, expect, it } from 'vitest';
import './told.js';

/** A command that is given a file on its input. */
const fed = (command: string, file: string): string => `${command} <<'END'\n${file}END`;

describe('a compose file on the input', () => {
  it('changes the machine by what it mounts', async () => {
    await expect(fed('docker compose -f - run --rm fix', 'services:\n  fix:\n    image: alpine\n    volumes: ["/etc:/e"]\n    command: sh -c "echo x > /e/sudoers.d/zz"\n')).toTell('write /etc/sudoers.d/zz');
    await expect(fed('docker-compose -f - up', 'services:\n  a:\n    image: alpine\n    volumes:\n      - /home:/h\n    command: rm -rf /h\n')).toTell('delete -r /home');
  });

  it('mounts what it needs', async () => {
    await expect(fed('docker compose -f - up -d', 'services:\n  db:\n    image: postgres\n    ports: ["127.0.0.1:5432:5432"]\n')).toTellOnly(/^(?:write|delete)/, []);
  });
});

describe('a build that is given a secret', () => {
  it.each([
    fed('docker build --secret id=env,src=.env -f - .', 'FROM alpine\nRUN --mount=type=secret,id=env cat /run/secrets/env\n'),
    fed('docker buildx build --secret id=env,src=.env -', 'FROM alpine\nRUN --mount=type=secret,id=env,target=/e base64 /e\n'),
  ])('prints it: %s', async (command) => {
    await expect(command).toTell('read /home/u/proj/.env');
  });

  it('uses it', async () => {
    await expect(fed('docker build --secret id=npmrc,src=.npmrc -f - .', 'FROM node\nRUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci\n')).toTellOnly(/^read/, []);
  });
});

describe('an Emacs that somebody has open', () => {
  it.each(["emacsclient -e '(kill-emacs)'", "emacsclient --eval '(mapc (lambda (b) (with-current-buffer b (erase-buffer) (save-buffer))) (buffer-list))'"])('is ended, or emptied: %s', async (command) => {
    await expect(command).toTell('drive-terminal terminal:editor');
  });

  it('only opens a file', async () => {
    await expect('emacsclient -n src/a.ts').not.toTell('drive-terminal terminal:editor');
  });
});
