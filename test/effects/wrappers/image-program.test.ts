import { describe, expect, it } from 'vitest';
import { runInImage } from '../../../lib/effects/wrappers/image-program.js';
import { literalWord, textOf } from '../../../lib/shell/command.js';
import { beginning } from '../told.js';

const words = (text: string) => text.split(' ').map((word) => literalWord(word));
const run = (image: string, text: string): string => runInImage(literalWord(image), words(text)).map(textOf).join(' ');

describe('the program of an image', () => {
  it.each([
    ['amazon/aws-cli', 's3 ls', 'aws s3 ls'],
    ['registry.test:5000/infra/terraform:1.9', 'plan', 'terraform plan'],
    ['bitnami/kubectl@sha256:0a', 'get pods', 'kubectl get pods'],
    ['quay.io/skopeo/stable:v1', 'inspect docker://a', 'skopeo inspect docker://a'],
    ['lachlanevenson/k8s-kubectl', 'get pods', 'kubectl get pods'],
    ['gcr.io/cloud-builders/gsutil', 'ls', 'gsutil ls'],
    ['scaleway/cli', 'instance server list', 'scw instance server list'],
    ['localhost:5000/bash', '-c ls', 'bash -c ls'],
    ['postgres:16', '-c fsync=off', 'postgres -c fsync=off'],
  ])('%s is handed %s', (image, given, whole) => {
    expect(run(image, given)).toBe(whole);
  });

  it.each([
    ['alpine', 'ls -la'],
    ['node:20', 'npm test'],
    ['alpine/git', 'git status'],
    ['constructor', 'ls'],
    ['acme/stable', 'npm test'],
    ['quay.io/buildah/stable', 'buildah images'],
    ['acme/cli', 'ls'],
  ])('%s runs %s itself', (image, given) => {
    expect(run(image, given)).toBe(given);
  });

  it.each([
    ['docker run --rm -v ~/.aws:/root/.aws amazon/aws-cli s3 rb s3://b --force', 'destroy bucket:s3://b'],
    ['docker run --rm -v "$PWD:/git" alpine/git push --force origin main', 'change-history remote-branch:origin main'],
    ['podman run --entrypoint sh hashicorp/terraform -c "rm -rf /a"', 'delete -r /a'],
  ])('%s', async (command, effect) => {
    await expect(command).toTell(beginning(effect));
  });
});
