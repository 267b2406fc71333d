import { expect, it } from 'vitest';
import '../told.js';

it.each([
  'mc --insecure alias set local https://s3.test k s && mc rb --force local/test-uploads',
  'mc alias s local https://s3.test k s && mc rb --force local/test-uploads',
  'mc alias set --api S3v4 local https://s3.test k s && mc rb --force local/test-uploads',
  'mc alias import local server.json && mc rb --force local/test-uploads',
  'mc config host add local https://s3.test k s && mc rb --force local/test-uploads',
  '/usr/local/bin/mc alias set local https://s3.test k s && mc rb --force local/test-uploads',
  'mc alias set "$NAME" https://s3.test k s && mc rb --force local/test-uploads',
  'mc $WHAT local https://s3.test k s && mc rb --force local/test-uploads',
  'cp server.json ~/.mc/config.json; mc rb --force local/test-uploads',
  'jq .servers a.json > ~/.mc/config.json; mc rb --force local/test-uploads',
  'docker exec shop mc rb --force local/test-uploads',
  'mc rm -r --force local/test/../uploads',
  'AZURE_STORAGE_CONNECTION_STRING=UseDevelopmentStorage=true az storage fs delete -n test',
])('a bucket is lost where its server may be another: %s', async (command) => await expect(command).toTell('destroy bucket'));

it.each([
  'mc --insecure alias set dev https://localhost:9000 k s && mc rb --force dev/test-uploads',
  'mc alias s dev http://localhost:9000 "$KEY" "$SECRET" --api S3v4 && mc rm -r --force dev/test-uploads',
  'mc rm -r --force local/test-uploads/2026/a.csv',
  'AZURE_STORAGE_CONNECTION_STRING=UseDevelopmentStorage=true az storage container delete -n test',
  'mc alias list && mc ls local && mc rb --force local/test-uploads',
  'mc cp "$FILE" local/test-uploads && mc rb --force local/test-uploads',
])('one of tests on this machine is not: %s', async (command) => await expect(command).not.toTell('destroy bucket'));
