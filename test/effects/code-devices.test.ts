import { describe, expect, it } from 'vitest';
import { node, python } from './fed.js';
import './told.js';

const CHANGES = /^(?:destroy|change-service|delete|publish|signal)/;

describe('what libraries do to devices, houses and runs of training', () => {
  it.each([
    [python("from netmiko import ConnectHandler\nc = ConnectHandler(host=h)\nc.send_command('write erase', expect_string='confirm')"), 'destroy machine:settings'],
    [python("from netmiko import ConnectHandler\nc = ConnectHandler(host=h)\nc.send_command_timing('reload')"), 'signal machine:power'],
    [python("from scrapli import Scrapli\nScrapli(**d).send_command('request system zeroize')"), 'destroy machine:settings'],
    [python("import napalm\nd.load_replace_candidate(filename='a.cfg')\nd.commit_config()"), 'destroy machine:settings'],
    [python("import json\nimport paho.mqtt.publish as pub\npub.single('zigbee2mqtt/bridge/request/permit_join', json.dumps({'value': True, 'time': 254}), hostname='ha.x.test')"), 'change-service infrastructure:house'],
    [python("import paho.mqtt.publish as pub\npub.single('home/frontdoor/lock/set', 'UNLOCK', hostname='ha.x.test')"), 'change-service infrastructure:house'],
    [node("const mqtt = require('mqtt');\nmqtt.connect(u).publish('home/garage/set', 'OPEN');"), 'change-service infrastructure:house'],
    [python("import requests\nrequests.post('http://ha.x.test:8123/api/services/lock/unlock', json={'entity_id': 'lock.front'})"), 'change-service infrastructure:house'],
    [python("import wandb\nfor run in wandb.Api().runs('a/b'):\n    run.delete(delete_artifacts=True)"), 'destroy cloud:delete runs'],
    [python("import wandb\nwandb.Api().run('a/b/c').delete()"), 'destroy cloud:delete runs'],
    [python("import mlflow\nc = mlflow.MlflowClient()\nfor r in c.search_runs(['1']):\n    c.delete_run(r.info.run_id)"), 'destroy cloud:delete runs'],
    [python("from huggingface_hub import HfApi\nHfApi().update_repo_visibility('a/b', private=False)"), 'publish repository:public'],
    [python("from sagemaker.pytorch import PyTorch\nPyTorch(entry_point='t.py', instance_type='ml.p4d.24xlarge', instance_count=8).fit(d)"), 'change-service cloud:purchase'],
    [python("from google.cloud import aiplatform\naiplatform.CustomJob(display_name='a', worker_pool_specs=[{'machine_spec': {'machine_type': 'a2-highgpu-8g', 'accelerator_type': 'NVIDIA_TESLA_A100'}}]).run()"), 'change-service cloud:purchase'],
  ])('%s', async (command, effect) => {
    await expect(command).toTell(effect);
  });

  it.each([
    python("from netmiko import ConnectHandler\nprint(ConnectHandler(host=h).send_command('show version'))"),
    python("import paho.mqtt.publish as pub\npub.single('home/frontdoor/lock/set', 'LOCK', hostname='ha.x.test')"),
    python("import paho.mqtt.publish as pub\npub.single('home/frontdoor/lock/set', 'UNLOCK', hostname='localhost')"),
    python("import json\nimport paho.mqtt.publish as pub\npub.single('zigbee2mqtt/bridge/request/permit_join', json.dumps({'value': False}), hostname='ha.x.test')"),
    python("import requests\nrequests.post('http://ha.x.test:8123/api/services/light/turn_on', json={'entity_id': 'light.desk'})"),
    python("import wandb\nfor run in wandb.Api().runs('a/b'):\n    print(run.name, run.summary)"),
    python("import wandb\nrun = wandb.init(project='a')\nrun.log({'loss': 1})\nrun.finish()"),
    python("import mlflow\nc = mlflow.MlflowClient('http://localhost:5000')\nfor r in c.search_runs(['1']):\n    c.delete_run(r.info.run_id)"),
    python("from sagemaker.pytorch import PyTorch\nPyTorch(entry_point='t.py', instance_type='local').fit(d)"),
    python("from huggingface_hub import HfApi\nHfApi().create_repo('a/b', private=True)"),
  ])('as usual: %s', async (command) => {
    await expect(command).not.toTell(CHANGES);
  });
});
