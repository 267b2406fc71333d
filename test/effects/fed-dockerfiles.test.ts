import { expect, it } from 'vitest';
import { told } from './told.js';

const fed = (start: string, steps: string): string => `${start} <<'END'\nFROM alpine\n${steps}\nEND`;

it.each([
  fed('docker build --progress=plain -f- .', 'COPY .env /tmp/e\nRUN cat /tmp/e'),
  fed('docker build --file=- .', 'ADD .env /e\nRUN base64 /e'),
  fed('podman build -f /dev/stdin .', 'WORKDIR /w\nCOPY . .\nRUN cat .env'),
  fed('docker buildx build -f - .', 'RUN --mount=type=bind,target=/w cat /w/.env'),
  fed('docker image build -f - .', 'RUN --mount=type=bind,source=.env,target=/e grep KEY /e'),
])('a Dockerfile on the input prints files of the project: %s', async (command) => {
  await expect(told(command)).toTell('read /home/u/proj/.env');
});

it.each([
  fed('docker build -f- .', 'COPY package.json /app/\nRUN cat /app/package.json'),
  fed('docker build -f- .', 'COPY .env /app/.env\nRUN npm run build'),
  fed('docker buildx build -f - .', 'RUN --mount=type=bind,target=/w npm ci --prefix /w'),
])('and not those that it only takes along: %s', async (command) => {
  await expect(told(command)).not.toTell('read /home/u/proj/.env');
});
