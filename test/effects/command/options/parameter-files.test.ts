import { expect, it } from 'vitest';
import { runAmong } from '../../written-world.js';

const PURCHASE = 'change-service cloud:purchase';
const LAUNCH = '{"ImageId":"ami-1","InstanceType":"p4d.24xlarge","MinCount":2,"MaxCount":2}';
const SMALL = '{"ImageId":"ami-1","InstanceType":"t3.micro","MinCount":1,"MaxCount":1}';

it.each([
  ['aws ec2 run-instances --cli-input-json file://cloud/run.json', LAUNCH, PURCHASE],
  ['aws ec2 run-instances --cli-input-json=file://$PWD/cloud/run.json --region eu-west-1', LAUNCH, PURCHASE],
  ['aws ec2 run-instances --cli-input-json "$(cat cloud/run.json)"', LAUNCH, PURCHASE],
  ['aws ec2 run-instances --cli-input-yaml file://cloud/run.json', 'ImageId: ami-1\nInstanceType: u-6tb1.metal\n', PURCHASE],
  ['aws ec2 run-instances --cli-input-json file://cloud/run.json', '{"InstanceType":"t3.micro","MaxCount":60}', PURCHASE],
  ['cd cloud && aws ec2 request-spot-instances --launch-specification file://run.json', LAUNCH, PURCHASE],
  ['aws rds create-db-instance --cli-input-json file://cloud/run.json', '{"DBInstanceIdentifier":"a","DBInstanceClass":"db.x2g.16xlarge"}', PURCHASE],
  ['gcloud compute instances create x --flags-file cloud/run.json', '--machine-type: a3-highgpu-8g\n--zone: a\n', PURCHASE],
  ['gcloud compute instances create x --flags-file=cloud/run.json', '- --zone: a\n- --accelerator: type=nvidia-h100,count=8\n', PURCHASE],
  ['oci compute instance launch --from-json file://cloud/run.json', '{"compartmentId":"a","shape":"BM.GPU.A100-v2.8"}', PURCHASE],
])('%s does what stands in the file: %s', async (command, text, told) => {
  await expect(runAmong(command, {}, { 'cloud/run.json': text })).toTell(told);
  await expect(runAmong(command, { 'cloud/run.json': text })).toTell(told);
});

it('takes what a call itself puts there, or feeds it', async () => {
  await expect(runAmong(`cat > /tmp/run.json <<'END'\n${LAUNCH}\nEND\naws ec2 run-instances --cli-input-json file:///tmp/run.json`, {})).toTell(PURCHASE);
  await expect(runAmong(`aws ec2 run-instances --cli-input-json file:///dev/stdin <<'END'\n${LAUNCH}\nEND`, {})).toTell(PURCHASE);
});

it.each([
  ['aws ec2 run-instances --cli-input-json file://cloud/run.json', SMALL],
  ['aws ec2 run-instances --cli-input-json file://cloud/run.json --dry-run', LAUNCH],
  ['aws ec2 run-instances --cli-input-json file://cloud/run.json', LAUNCH.replace('{', '{"DryRun":true,')],
  ['aws ec2 run-instances --cli-input-json file://cloud/run.json --instance-type t3.nano', LAUNCH],
  ['aws ec2 run-instances --cli-input-json file://cloud/none.json', LAUNCH],
  ['aws ec2 run-instances --cli-input-json file://cloud/run.json', '{"InstanceType":'],
  ['aws ec2 describe-instances --cli-input-json file://cloud/run.json', LAUNCH],
  ['aws --endpoint-url http://localhost:4566 ec2 run-instances --cli-input-json file://cloud/run.json', LAUNCH],
  ['gcloud compute instances create x --flags-file cloud/run.json', '--machine-type: e2-small\n'],
])('%s does nothing more: %s', async (command, text) => {
  await expect(runAmong(command, {}, { 'cloud/run.json': text })).not.toTell(/^change-service/);
});
