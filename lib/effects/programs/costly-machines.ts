import type { Consequence, Row, RowCondition } from '../command/row.js';
import { costlyOfAws, costlyOfAzure, costlyOfGoogle } from '../known/costly-sizes.js';
import { AWS } from './cloud.js';
import { KUBE } from './clusters.js';

/** From five machines at once on, they are no longer one that somebody looks at. */
const MANY = '(?:[5-9]|\\d{2,})(?::\\d+)?$';

const OF_AWS = new RegExp(`^--(?:instance-type|(?:db-)?instance-class|(?:cache-)?node-type)=${costlyOfAws()}|^--(?:(?:max-|min-)?count|instance-count|desired-capacity|min-size|num-cache-nodes|number-of-nodes)=${MANY}|^--[\\w-]+=[^]*\\bInstanceTypes?["']?\\s{0,9}[=:][\\s["']{0,9}${costlyOfAws()}|^--[\\w-]+=[^]*\\b(?:desiredSize|InstanceCount|TargetCapacity|TotalTargetCapacity|maxvCpus)["']?\\s{0,9}[=:]["'\\s]{0,9}${MANY.replace('$', '\\b')}`);
const OF_GOOGLE = new RegExp(`^--machine-type=${costlyOfGoogle()}$|^--accelerator=|^--num-nodes=${MANY}`);
const OF_GOOGLE_POOL = new RegExp(`^--worker-pool-spec=(?:[^]*,)?(?:machine-type=${costlyOfGoogle()}(?:,|$)|accelerator-type=|replica-count=${MANY.replace('$', '(?:,|$)')})`);
/** Oracle's: whole machines, and those with graphics processors. */
const OF_ORACLE = /^--shape=(?:BM\.|VM\.GPU)|^--size=(?:[5-9]|\d{2,})$/;
const OF_AZURE = new RegExp(`^(?:--size|--vm-sku|--node-vm-size)=${costlyOfAzure()}|^(?:--count|--instance-count|--node-count)=${MANY}`);

const costs = (when: RowCondition = {}): readonly Consequence[] => [{ kind: 'change-service', resource: 'cloud', name: 'purchase', idle: 'thrown-away', when }];

/** From ten on, where what runs already is only made more; as many as a service may grow to are not yet bought. */
const MORE = '(?:[1-9]\\d{1,8})$';
const GROWS = new RegExp(`^--(?:size|new-capacity|node-count|num-nodes|nodes|nodes-min|count|min-instances|target-size)=${MORE}`);

/** Machines that cost some hundred a day, whoever forgets them. */
export const COSTLY_MACHINES: readonly Row[] = [
  {
    program: 'aws ec2 run-instances | aws ec2 request-spot-instances | aws ec2 request-spot-fleet | aws ec2 create-fleet | aws autoscaling create-auto-scaling-group | aws autoscaling update-auto-scaling-group | aws autoscaling set-desired-capacity | aws eks create-nodegroup | aws batch create-compute-environment | aws ec2 allocate-hosts | aws rds create-db-instance | aws elasticache create-cache-cluster | aws redshift create-cluster | aws sagemaker create-notebook-instance | aws sagemaker create-training-job | aws sagemaker create-hyper-parameter-tuning-job | aws sagemaker create-processing-job | aws sagemaker create-transform-job | aws sagemaker create-endpoint-config | aws sagemaker create-cluster | aws emr create-cluster',
    operands: 'text',
    options: { ...AWS, '--instance-type': 'text', '--min-size': 'text', '--instance-class': 'text', '--db-instance-class': 'text', '--cache-node-type': 'text', '--node-type': 'text', '--count': 'text', '--image-id': 'text', '--key-name': 'text', '--subnet-id': 'text', '--security-group-ids': 'text', '--user-data': 'text', '--num-cache-nodes': 'text', '--number-of-nodes': 'text', '--instance-count': 'text', '--launch-specification': 'text', '--launch-template-configs': 'text', '--spot-fleet-request-config': 'text', '--target-capacity-specification': 'text', '--scaling-config': 'text', '--instance-types': 'text', '--compute-resources': 'text', '--type': 'text', '--resource-config': 'text', '--processing-resources': 'text', '--transform-resources': 'text', '--production-variants': 'text', '--training-job-definition': 'text', '--instance-groups': 'text', '--training-job-name': 'text' },
    variants: [{ when: { any: ['--dry-run', '--generate-cli-skeleton', 'help'] }, effects: [] }],
    effects: costs({ value: OF_AWS }),
    examples: [
      ['aws ec2 run-instances --image-id a --instance-type p5.48xlarge', 'change-service cloud:purchase'],
      ['aws ec2 run-instances --image-id a --instance-type t3.micro --count 20', 'change-service cloud:purchase'],
      ['aws ec2 run-instances --image-id a --instance-type p5.48xlarge --dry-run'],
      ['aws ec2 run-instances --image-id a --instance-type t3.micro --count 1'],
      [`aws ec2 run-instances --cli-input-json '{"ImageId":"a","InstanceType":"trn1.32xlarge"}'`, 'change-service cloud:purchase'],
      [`aws ec2 run-instances --cli-input-json '{"InstanceType":"t3.micro","MinCount":30,"MaxCount":30}'`, 'change-service cloud:purchase'],
      ['aws ec2 run-instances --cli-input-yaml "InstanceType: g5.48xlarge\nMinCount: 1"', 'change-service cloud:purchase'],
      [`aws ec2 run-instances --cli-input-json '{"InstanceType":"p5.48xlarge","DryRun":true}'`],
      [`aws ec2 run-instances --instance-type t3.micro --cli-input-json '{"InstanceType":"p5.48xlarge","MaxCount":1}'`],
      [`echo '{"InstanceType":"p4d.24xlarge"}' > l.json && aws ec2 run-instances --cli-input-json file://l.json`, 'change-service cloud:purchase'],
      [`aws ec2 request-spot-instances --launch-specification '{"ImageId":"a","InstanceType":"c6i.32xlarge"}'`, 'change-service cloud:purchase'],
      ['aws ec2 request-spot-instances --instance-count 40 --launch-specification file://l.json', 'change-service cloud:purchase'],
      ['aws autoscaling set-desired-capacity --auto-scaling-group-name a --desired-capacity 60', 'change-service cloud:purchase'],
      ['aws autoscaling update-auto-scaling-group --auto-scaling-group-name a --min-size 100 --max-size 500', 'change-service cloud:purchase'],
      ['aws autoscaling update-auto-scaling-group --auto-scaling-group-name a --min-size 1 --max-size 10'],
      ['aws autoscaling set-desired-capacity --auto-scaling-group-name a --desired-capacity 3'],
      ['aws eks create-nodegroup --cluster-name c --scaling-config minSize=1,maxSize=3,desiredSize=2 --instance-types t3.large'],
      [`aws ec2 request-spot-instances --launch-specification '{"ImageId":"a","InstanceType":"t3.micro"}'`],
      ['aws --endpoint-url http://localhost:4566 ec2 run-instances --instance-type p5.48xlarge'],
      ['aws rds create-db-instance --db-instance-class db.t3.micro'],
      ['aws sagemaker create-training-job --training-job-name a --resource-config InstanceType=ml.p4d.24xlarge,InstanceCount=8,VolumeSizeInGB=500', 'change-service cloud:purchase'],
      ['aws sagemaker create-training-job --training-job-name a --resource-config InstanceType=ml.m5.large,InstanceCount=1,VolumeSizeInGB=30'],
      ['aws sagemaker create-endpoint-config --endpoint-config-name a --production-variants VariantName=a,ModelName=b,InstanceType=ml.g5.48xlarge,InitialInstanceCount=2', 'change-service cloud:purchase'],
    ],
  },
  {
    program: 'gcloud compute instances create | gcloud compute instances bulk create | gcloud container clusters create | gcloud container node-pools create | gcloud workbench instances create | gcloud compute tpus tpu-vm create | gcloud ai custom-jobs create | gcloud ai hp-tuning-jobs create',
    operands: 'text',
    options: { '--machine-type': 'text', '--accelerator': 'text', '--num-nodes': 'text', '--zone': 'text', '--region': 'text', '--project': 'text', '--image-family': 'text', '--image-project': 'text', '--cluster': 'text', '--worker-pool-spec': 'text', '--display-name': 'text' },
    effects: [...costs({ value: OF_GOOGLE }), ...costs({ value: OF_GOOGLE_POOL })],
    examples: [
      ['gcloud compute instances create x --machine-type a3-highgpu-8g', 'change-service cloud:purchase'],
      ['gcloud compute instances create x --accelerator type=nvidia-l4,count=1', 'change-service cloud:purchase'],
      ['gcloud container clusters create x --num-nodes 12', 'change-service cloud:purchase'],
      ['gcloud compute instances create x --machine-type e2-small'],
      ['gcloud ai custom-jobs create --display-name a --worker-pool-spec=machine-type=a2-highgpu-8g,replica-count=4,container-image-uri=x', 'change-service cloud:purchase'],
      ['gcloud ai custom-jobs create --display-name a --worker-pool-spec=machine-type=n1-standard-4,replica-count=1,container-image-uri=x'],
    ],
  },
  {
    program: 'oci compute instance launch | oci compute instance-pool create | oci compute-management instance-pool create | oci compute-management instance-pool update',
    operands: 'text',
    options: { '--shape': 'text', '--size': 'text', '--compartment-id': 'text', '-c': 'text', '--image-id': 'text', '--subnet-id': 'text', '--availability-domain': 'text', '--display-name': 'text', '--from-json': 'text' },
    variants: [{ when: { any: ['--generate-full-command-json-input', '--generate-param-json-input', '--help', '-h', '-?'] }, effects: [] }],
    effects: costs({ value: OF_ORACLE }),
    examples: [['oci compute instance launch -c a --shape BM.GPU.H100.8 --image-id i', 'change-service cloud:purchase'], [`oci compute instance launch --from-json '{"shape":"VM.GPU.A10.2","compartmentId":"a"}'`, 'change-service cloud:purchase'], ['oci compute instance launch -c a --shape VM.Standard.E2.1.Micro --image-id i'], ['oci compute instance launch --generate-full-command-json-input']],
  },
  {
    program: 'az vm create | az vmss create | az aks create | az aks nodepool add',
    operands: 'text',
    options: { '-g': 'text', '--resource-group': 'text', '-n': 'text', '--name': 'text', '--image': 'text', '--size': 'text', '--vm-sku': 'text', '--node-vm-size': 'text', '--count': 'text', '--instance-count': 'text', '--node-count': 'text', '-c': 'text' },
    effects: costs({ value: OF_AZURE }),
    examples: [['az vm create -g g -n x --image Ubuntu2204 --size Standard_NC24ads_A100_v4', 'change-service cloud:purchase'], ['az vm create -g g -n x --image Ubuntu2204 --size Standard_B1s']],
  },
  {
    program: 'doctl compute droplet create | doctl kubernetes cluster create | linode-cli linodes create | vultr-cli instance create | vultr-cli bare-metal create | scw instance server create | scw k8s pool create | civo instance create',
    operands: 'text',
    options: { '--size': 'text', '--node-pool': 'text', '--image': 'text', '--region': 'text', '--type': 'text', '--plan': 'text', '--count': 'text', '--label': 'text', '--os': 'text', '--ssh-keys': 'text', '--name': 'text', '--tag-names': 'text' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [...costs({ value: /^--size=(?:gpu-|.*\.gpu|an?\.g)|^--node-pool=.*size=gpu-|^--type=g\d-(?:gpu|accelerated)|^--plan=(?:vcg-|vbm-.*gpu)/ }), ...costs({ operand: /^(?:node-)?type=(?:H\d|L\d|B\d{3}|GPU|RENDER)/i })],
    examples: [
      ['doctl compute droplet create x --size gpu-h100x8-640gb --image u', 'change-service cloud:purchase'],
      ['linode-cli linodes create --type g2-gpu-rtx4000a4-m --region a', 'change-service cloud:purchase'],
      ['vultr-cli instance create --plan vcg-a100-12c-120g-80vram', 'change-service cloud:purchase'],
      ['scw instance server create type=H100-2-80G image=ubuntu_noble', 'change-service cloud:purchase'],
      ['doctl compute droplet create x --size s-1vcpu-1gb --image u'],
      ['scw instance server create type=DEV1-S'],
    ],
  },
  // They rent out nothing else.
  {
    program: 'runpodctl create pod | runpodctl create pods | vastai create instance | sky launch | sky serve up | paperspace machines create',
    operands: 'text',
    options: { '--gpuType': 'text', '--imageName': 'text', '--name': 'text', '--image': 'text', '-c': 'text', '--gpus': 'text' },
    variants: [{ when: { any: ['--dryrun', '--help', '-h'] }, effects: [] }],
    effects: costs(),
    examples: [['runpodctl create pod --gpuType "NVIDIA H100" --imageName a/b', 'change-service cloud:purchase'], ['sky launch task.yaml', 'change-service cloud:purchase'], ['sky launch --dryrun task.yaml'], ['sky status'], ['vastai show instances']],
  },
  {
    program: 'gcloud compute instance-groups managed resize | gcloud compute instance-groups managed create | gcloud container clusters resize | gcloud run services update | az vmss scale | az aks scale | az aks nodepool scale | doctl kubernetes cluster node-pool update | doctl kubernetes cluster node-pool create | eksctl scale nodegroup | eksctl create nodegroup',
    operands: 'text',
    options: { '-n': 'text', '--name': 'text', '-g': 'text', '--resource-group': 'text', '--cluster': 'text', '--service': 'text', '--zone': 'text', '--region': 'text', '--project': 'text', '--min-capacity': 'text', '--desired-count': 'text', '--size': 'text', '--new-capacity': 'text', '--node-count': 'text', '--num-nodes': 'text', '--nodes': 'text', '--nodes-min': 'text', '--count': 'text', '--min-instances': 'text' },
    variants: [{ when: { any: ['--dry-run', '--generate-cli-skeleton', '--help', '-h', 'help'] }, effects: [] }],
    effects: costs({ value: GROWS }),
    examples: [
      ['gcloud container clusters resize c --num-nodes 80 -q', 'change-service cloud:purchase'],
      ['gcloud run services update web --min-instances 100', 'change-service cloud:purchase'],
      ['az aks scale -n c -g g --node-count 90', 'change-service cloud:purchase'],
      ['eksctl scale nodegroup --cluster c --name n --nodes 80', 'change-service cloud:purchase'],
      ['gcloud run services update web --min-instances 1 --max-instances 100'],
      ['az vmss scale -n w -g g --new-capacity 4'],
    ],
  },
  {
    program: 'kubectl scale',
    operands: 'text',
    options: { ...KUBE, '--replicas': 'text' },
    effects: [{ kind: 'change-service', resource: 'cluster', idle: 'thrown-away', when: { value: /^--replicas=0$/ } }, ...costs({ value: /^--replicas=\d{3,}$/, none: ['--dry-run'] })],
    examples: [['kubectl scale deploy x --replicas=0', 'change-service cluster:deploy x'], ['kubectl --context minikube scale deploy x --replicas=0'], ['kubectl --context kind-a --server https://k.test scale deploy x --replicas=0', 'change-service cluster:deploy x'], ['kubectl scale deploy x --replicas=3'], ['kubectl scale deploy x --replicas=500', 'change-service cloud:purchase'], ['kubectl --context kind-a scale deploy x --replicas=500']],
  },
];
