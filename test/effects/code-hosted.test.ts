import { describe, expect, it } from 'vitest';
import { fed, file, node, python } from './fed.js';
import './told.js';

const CHANGES = /^(?:destroy|change-service|delete|publish)/;

describe('what libraries of hosted services take away', () => {
  it.each([
    [python("from confluent_kafka.admin import AdminClient\na = AdminClient(conf)\na.delete_topics(list(a.list_topics().topics))"), 'destroy data-store:topics'],
    [node("const { Kafka } = require('kafkajs');\nawait new Kafka(c).admin().deleteTopics({ topics });"), 'destroy data-store:topics'],
    [python("import pika\nch = pika.BlockingConnection(p).channel()\nch.queue_purge('orders')"), 'destroy data-store:queue'],
    [python('from shop.celery import app\nimport celery\napp.control.purge()'), 'destroy data-store:queue'],
    [node("import { Queue } from 'bullmq';\nawait new Queue('mail').obliterate({ force: true });"), 'destroy data-store:queue'],
    [python("import boto3\nboto3.client('sqs').purge_queue(QueueUrl=u)"), 'destroy data-store:queue'],
    [python("import hvac\nc = hvac.Client(url=u)\nc.secrets.kv.v2.delete_metadata_and_all_versions('db')"), 'destroy credential:secrets'],
    [python('import cloudflare\ncf = cloudflare.Cloudflare()\nfor z in cf.zones.list():\n    cf.zones.delete(zone_id=z.id)'), 'destroy cloud:delete zones'],
    [python("from auth0.management import Auth0\nAuth0(d, t).users.delete('a')"), 'destroy cloud:delete users'],
    [node("const okta = require('@okta/okta-sdk-nodejs');\nawait client.userApi.deleteUser({ userId });"), 'destroy cloud:delete users'],
    [python("import pulumi.automation as auto\nstack = auto.select_stack('prod', p, f)\nstack.destroy(on_output=print)"), 'destroy infrastructure:destroy'],
    [python("from huggingface_hub import HfApi\nHfApi().delete_repo('shop/model')"), 'destroy repository:delete'],
    [python('import github\nfor repo in github.Github(t).get_organization("shop").get_repos():\n    repo.delete()'), 'destroy repository:delete'],
    [python("import boto3\nboto3.client('s3').delete_public_access_block(Bucket='b')"), 'change-service cloud:protection'],
    [python("import boto3\nboto3.client('s3').put_bucket_acl(Bucket='b', ACL='public-read')"), 'change-service cloud:open to all'],
    [python("import boto3\nboto3.client('iam').attach_user_policy(UserName='ci', PolicyArn='arn:aws:iam::aws:policy/AdministratorAccess')"), 'change-service cloud:all rights'],
    [python("import boto3\nboto3.client('cloudtrail').stop_logging(Name='main')"), 'destroy cloud:stop the record'],
    [python("from mlflow import MlflowClient as M\nc = M()\nc.transition_model_version_stage('credit', '17', 'Production', archive_existing_versions=True)"), 'publish deployment:production'],
    [python("import mlflow\nmlflow.MlflowClient().transition_model_version_stage(name='credit', version=17, stage='Production')"), 'publish deployment:production'],
    [python("import mlflow\nmlflow.MlflowClient().set_registered_model_alias('credit', 'champion', 17)"), 'publish deployment:production'],
    [fed('ruby', "require 'spaceship'\napp = Spaceship::ConnectAPI::App.find('io.acme.app')\napp.get_beta_testers.each { |t| t.delete_from_apps(apps: [app]) }"), 'destroy cloud:remove testers'],
    [fed('ruby', "require 'spaceship'\nSpaceship::ConnectAPI::App.find('a').get_beta_groups.each(&:delete!)"), 'destroy cloud:remove testers'],
    [fed('ruby', "require 'spaceship'\nSpaceship::Portal.certificate.all.each(&:revoke!)\nSpaceship::Portal.certificate.all.first.revoke!"), 'destroy credential:certificates'],
    [python("from googleapiclient.discovery import build\ns = build('androidpublisher', 'v3')\ns.edits().commit(editId=e, packageName='io.acme').execute()"), 'publish registry:app store'],
    [python("from pyspark.sql import SparkSession\ns = SparkSession.builder.getOrCreate()\ndf = s.read.parquet('s3a://acme-prod-lake/events/').limit(9)\ndf.write.mode('overwrite').parquet('s3a://acme-prod-lake/events/')"), 'destroy bucket:overwritten'],
    [python("df.write.format('delta') \\\n  .mode('overwrite') \\\n  .save('abfss://lake@production.dfs.core.windows.net/events')"), 'destroy bucket:overwritten'],
    [python("import pandas as pd\npd.DataFrame(rows).to_parquet('gs://acme-prod/orders.parquet')"), 'destroy bucket:overwritten'],
    [python("df.write.mode('overwrite').saveAsTable('prod.orders')"), 'destroy database:overwritten'],
    // A method that a text names.
    [python("import boto3\ns3 = boto3.client('s3')\nop = 'delete_bucket'\ngetattr(s3, op)(Bucket='b')"), 'destroy bucket:delete'],
    [node("const { S3 } = require('aws-sdk');\nconst s3 = new S3();\nconst op = 'deleteBucket';\ns3[op]({ Bucket: 'b' });"), 'destroy bucket:delete'],
    [fed('ruby', "require 'aws-sdk-s3'\nAws::S3::Client.new.send(:delete_bucket, bucket: 'b')"), 'destroy bucket:delete'],
    // By the address.
    ...['localhost.shop.io', '127.0.0.1.shop.io', 'example.com.shop.io', '172.32.0.3', '10.shop.io'].map((server): [string, string] => [python(`import requests\nrequests.delete('https://${server}/users/1')`), 'destroy host']),
    [python("import requests\nfor i in range(9):\n    requests.delete(f'https://api.shop.io/users/{i}', headers=h)"), 'destroy host'],
    [node("await fetch('https://api.shop.io/users/1', { method: 'DELETE' });"), 'destroy host:https://api.shop.io/users/1'],
    [python("import httpx\nhttpx.request('DELETE', 'https://api.shop.io/users/1')"), 'destroy host:https://api.shop.io/users/1'],
    // In a container that has this machine's folders.
    [python("import docker\ndocker.from_env().containers.run('alpine', 'rm -rf /host/home', volumes={'/': {'bind': '/host', 'mode': 'rw'}})"), 'delete -r /home'],
    [python("import docker\nc = docker.from_env()\nc.containers.run('alpine', ['rm', '-rf', '/h'], volumes=['/home/u:/h'])"), 'delete -r /home/u'],
    [node("const Docker = require('dockerode');\nconst d = new Docker();\nconst c = await d.createContainer({ Image: 'alpine', Cmd: ['rm', '-rf', '/h/Documents'], HostConfig: { Binds: ['/home/u:/h'] } });\nawait c.start();"), 'delete -r /home/u/Documents'],
    // Names of a command's own, lists of paths, programs of a task.
    [file('a.py', 'python a.py --dir /home/u', "import click, shutil\n@click.command()\n@click.option('--dir', 'folder')\ndef main(folder):\n    shutil.rmtree(folder)\nmain()\n"), 'delete -r /home/u'],
    [fed('ruby', "require 'pathname'\n%w[a Music].map { |d| Pathname.new(Dir.home).join(d) }.each(&:rmtree)"), 'delete -r /home/u/Music'],
    [file('magefile.go', 'mage wipe', 'package main\nimport "github.com/magefile/mage/sh"\nfunc Wipe() error { return sh.Run("rm", "-rf", "/home/u") }\n'), 'delete -r /home/u'],
    [file('dodo.py', 'doit wipe', 'def task_wipe():\n    return {"actions": ["echo a", "rm -rf ~"]}\n'), 'delete -r /home/u'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each([
    python("from confluent_kafka.admin import AdminClient\nprint(AdminClient(conf).list_topics().topics)"),
    python("import boto3\nfor q in boto3.client('sqs').list_queues()['QueueUrls']:\n    print(q)"),
    python("df = s.read.parquet('s3a://acme-prod-lake/events/')\ndf.write.mode('overwrite').parquet('/tmp/out')"),
    python("df.write.mode('append').parquet('s3a://acme-prod-lake/events/')"),
    python("df.to_csv('s3://acme-products/out.csv')"),
    python("import mlflow\nmlflow.MlflowClient().transition_model_version_stage('credit', '17', 'Staging')"),
    python("import mlflow\nc = mlflow.MlflowClient('http://localhost:5000')\nc.transition_model_version_stage('credit', '17', 'Production')"),
    fed('ruby', "require 'spaceship'\nSpaceship::ConnectAPI::App.find('a').get_beta_testers.each { |t| puts t.email }"),
    python("import boto3\nc = boto3.client('s3')\nprint(getattr(c, 'list_buckets')())"),
    python("import boto3\nboto3.client('s3').put_bucket_acl(Bucket='b', ACL='private')"),
    python("import boto3\nboto3.client('s3', endpoint_url='http://localhost:4566').delete_bucket(Bucket='b')"),
    python("import requests\nrequests.delete('http://localhost:8000/users/1')"),
    python("import requests\nrequests.delete('https://api.example.com/users/1')"),
    ...['http://192.168.1.5:8000', 'http://10.0.0.7', 'http://172.20.0.3:9000', 'http://127.0.0.1:8000', 'http://api.localhost:3000', 'http://host.docker.internal:8080', 'https://staging.shop.io'].map((server) => python(`import requests\nrequests.delete('${server}/users/1')`)),
    python("import requests\nrequests.delete(f'{BASE}/users/1')"),
    node("await fetch('https://api.shop.io/users/1', { method: 'GET' });"),
    node("const m = new Map([['delete', 1]]);\nm.delete('delete');\nconst f = handlers['delete'](1);"),
    python("import docker\nprint(docker.from_env().containers.run('alpine', 'ls /src', volumes={'/home/u/proj': {'bind': '/src', 'mode': 'ro'}}))"),
    python("from elasticsearch import Elasticsearch\nes = Elasticsearch('http://localhost:9200')\nes.indices.delete(index='test', ignore_unavailable=True)"),
    python("from elasticsearch import Elasticsearch\nes = Elasticsearch('http://[::1]:9200')\nes.indices.delete(index='test', ignore_unavailable=True)"),
    file('dodo.py', 'doit build', 'def task_build():\n    return {"actions": ["tsc -p ."], "file_dep": ["a.ts"]}\n'),
    fed('ruby', "require 'socket'\ns = TCPSocket.new('localhost', 80)\ns.send('delete', 0)"),
  ])('%s takes nothing away', async (command) => await expect(command).not.toTell(CHANGES));

  it.each([
    python("from elasticsearch import Elasticsearch\nElasticsearch('http://localhost:9200').indices.delete(index='*')"),
    python("from elasticsearch import Elasticsearch\nElasticsearch('http://localhost:9200').indices.delete(index='test-production')"),
    python("from elasticsearch import Elasticsearch\nElasticsearch('https://es.shop.io').indices.delete(index='test')"),
  ])('%s deletes an index', async (command) => await expect(command).toTellOnly(CHANGES, ['destroy data-store:index']));
});
