import { describe, expect, it } from 'vitest';
import { linesOf } from './written-world.js';

const OF_TESTS = { 'ci.yml': 'name: shop-airflow-test\nservices:\n  a:\n    image: apache/airflow\n    volumes: ["data:/data"]\nvolumes:\n  data: {}\n' };
const PLAIN = { 'compose.yml': 'services:\n  db:\n    image: postgres:17\n    volumes: ["data:/var/lib/postgresql/data"]\nvolumes:\n  data:\n' };
const FILE = 'docker compose -f ci.yml';

const losses = async (command: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> => (await linesOf(command, {}, files)).filter((line) => /volume/.test(line));

describe('the volumes of a project that is named for tests', () => {
  it.each([
    [`${FILE} up -d --wait && ${FILE} down -v --remove-orphans`, OF_TESTS],
    [`set -e\ntrap '${FILE} down -v' EXIT\n${FILE} up -d --wait\n${FILE} exec -T a airflow dags list`, OF_TESTS],
    ['export COMPOSE_PROJECT_NAME=hook-test; docker compose up -d; docker compose down -v', PLAIN],
    ['COMPOSE_PROJECT_NAME=ci-shop docker compose down --volumes', PLAIN],
    ['docker compose -p shop-e2e down -v', PLAIN],
    ['docker compose -p devkit-hooktest down -v', PLAIN],
    ['docker compose -p shop-tmp down -v', PLAIN],
    ['DOCKER_BUILDKIT=1 docker compose -p shop-tmp down -v', PLAIN],
  ])('may go: %s', async (command, files) => expect(await losses(command, files)).toEqual([]));

  it.each([
    ['docker compose down -v', PLAIN],
    ['COMPOSE_PROJECT_NAME=hook docker compose down -v', PLAIN],
    ['docker compose -p shop-latest down -v', PLAIN],
    ['docker compose -p contest down -v', PLAIN],
    ['docker compose -p prod-smoketest down -v', PLAIN],
    ['docker compose -p template down -v', PLAIN],
    ['COMPOSE_PROJECT_NAME=prod-test docker compose down -v', PLAIN],
    ['COMPOSE_PROJECT_NAME=hook-test; docker compose down -v', PLAIN],
    ['export COMPOSE_PROJECT_NAME=hook-test; COMPOSE_PROJECT_NAME=shop docker compose down -v', PLAIN],
    ['export COMPOSE_PROJECT_NAME=hook-test; . ./settings; docker compose down -v', PLAIN],
    ['docker compose -p shop -f a.yml down -v', { 'a.yml': 'name: try-test\nservices: {}\n' }],
    ['export COMPOSE_PROJECT_NAME=shop; docker compose -f a.yml down -v', { 'a.yml': 'name: try-test\nservices: {}\n' }],
    ['docker compose -f a.yml down -v', { 'a.yml': 'name: try-test\nservices: {}\nvolumes:\n  data:\n    name: shop_data\n' }],
    ['docker compose -f a.yml down -v', { 'a.yml': 'name: try-test\nservices: {}\nvolumes:\n  data:\n    external: true\n' }],
    ['docker compose -f a.yml -f b.yml down -v', { 'a.yml': 'name: try-test\nservices: {}\n', 'b.yml': 'name: shop\nservices: {}\n' }],
    ['DOCKER_HOST=ssh://box docker compose -f a.yml down -v', { 'a.yml': 'name: try-test\nservices: {}\n' }],
    ['CONTAINERS_CONF=a.conf podman compose -p shop-tmp down -v', PLAIN],
    ['COMPOSE_FILE=b.yml COMPOSE_PROJECT_NAME=hook-test docker compose down -v', PLAIN],
    ['docker compose -f a.yml down -v', { 'a.yml': 'name: try-test\nservices: {}\n', '.env': 'COMPOSE_PROJECT_NAME=shop\n' }],
  ])('but not: %s, with %j', async (command, files) => expect(await losses(command, files)).not.toEqual([]));
});

const composed = (services: string): Readonly<Record<string, string>> => ({ 'compose.yml': `services:\n${services}\n` });

describe('a project that names no volume', () => {
  it.each([
    ['docker compose down -v --remove-orphans', composed('  web: {build: ., volumes: ["./:/var/www"]}\n  db: {image: "mariadb:11", tmpfs: ["/var/lib/mysql"]}')],
    ['docker compose -f a.yml down --volumes', { 'a.yml': '# volumes: none\nservices:\n  mail:\n    image: axllent/mailpit\n' }],
  ])('may be taken down with what has no name: %s, %j', async (command, files) => expect(await losses(command, files)).toEqual([]));

  it.each([
    ['docker compose down -v --rmi local', composed('  minio:\n    image: minio/minio\n    command: server /data')],
    ['docker compose down -v', composed('  redis:\n    image: redis:7')],
    ['docker compose down -v', composed('  web:\n    image: nginx\nvolumes: {data: {}}')],
    ['docker compose down -v', composed('  web:\n    image: nginx\n    "volumes" : [data:/data]')],
    ['docker compose down -v', composed('  web:\n    ? volumes\n    : [data:/data]\n  b: {image: a, environment: {volumes: 1}}')],
    ['docker compose down -v', composed('  web:\n    extends: {file: base.yml, service: web}')],
    ['docker compose down -v', composed('  web:\n    volumes_from: [db]')],
    ['docker compose down -v', { ...composed('  web:\n    image: nginx'), 'compose.override.yml': 'services:\n  web:\n    volumes: ["data:/data"]\nvolumes:\n  data:\n' }],
    ['docker compose down -v', { ...composed('  web:\n    image: nginx'), '.env': 'COMPOSE_FILE=compose.yml:prod.yml\n' }],
    ['COMPOSE_FILE=b.yml docker compose down -v', composed('  web:\n    image: nginx')],
    ['docker compose -f b.yml down -v', composed('  web:\n    image: nginx')],
    ['docker compose rm -sv', composed('  web:\n    image: nginx')],
  ])('but not: %s, with %j', async (command, files) => expect(await losses(command, files)).not.toEqual([]));
});
