import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../lib/effects/effects.js';
import { harmInWords } from '../../lib/effects/written/shipped/harm.js';
import { harmOf, harmsIn } from './harm-of.js';
import { EMPTY_WORLD, line, toolCall } from './told.js';

const ingress = (rule: string): string => `resource "aws_security_group" "a" {\n  name = "a"\n  ingress {\n${rule}\n  }\n}\n`;
const EVERYBODY = '    cidr_blocks = ["0.0.0.0/0"]';
const ports = (from: number, to: number, protocol = 'tcp'): string => `    from_port = ${from}\n    to_port = ${to}\n    protocol = "${protocol}"\n`;

describe('networks', () => {
  it.each([
    ['a.tf', ingress(`${ports(0, 0, '-1')}${EVERYBODY}`)],
    ['a.tf', ingress(`${ports(22, 22)}${EVERYBODY}`)],
    ['a.tf', ingress(`${ports(0, 65_535)}    ipv6_cidr_blocks = ["::/0"]`)],
    ['a.tf', ingress(`${ports(5430, 5440)}    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"]`)],
    ['a.tf', 'resource "aws_security_group_rule" "a" {\n  type = "ingress"\n  from_port = 3306\n  to_port = 3306\n  protocol = "tcp"\n  cidr_blocks = ["0.0.0.0/0"]\n}\n'],
    ['a.tf', 'resource "aws_security_group_rule" "a" {\n  cidr_blocks = ["0.0.0.0/0"]\n  from_port = 0\n  to_port = 0\n  protocol = "-1"\n  type = "ingress"\n}\n'],
    ['a.tf', 'resource "aws_vpc_security_group_ingress_rule" "a" {\n  cidr_ipv4 = "0.0.0.0/0"\n  ip_protocol = "-1"\n}\n'],
    ['a.tf', 'resource "google_compute_firewall" "a" {\n  allow {\n    protocol = "all"\n  }\n  source_ranges = ["0.0.0.0/0"]\n}\n'],
    ['a.tf', 'resource "google_compute_firewall" "a" {\n  source_ranges = ["0.0.0.0/0"]\n  allow {\n    protocol = "tcp"\n    ports = ["80", "22", "443"]\n  }\n}\n'],
    ['a.tf', 'resource "azurerm_network_security_rule" "a" {\n  direction = "Inbound"\n  access = "Allow"\n  protocol = "*"\n  destination_port_range = "*"\n  source_address_prefix = "*"\n}\n'],
    ['a.tf', 'resource "azurerm_mssql_firewall_rule" "a" {\n  start_ip_address = "0.0.0.0"\n  end_ip_address = "255.255.255.255"\n}\n'],
    ['a.tf', 'resource "google_sql_database_instance" "a" {\n  settings {\n    ip_configuration {\n      authorized_networks {\n        name = "all"\n        value = "0.0.0.0/0"\n      }\n    }\n  }\n}\n'],
    ['a.tf', 'resource "aws_db_instance" "main" {\n  identifier = "prod-main"\n  publicly_accessible = true\n}\n'],
    ['a.tf', 'resource "aws_s3_bucket_acl" "a" {\n  acl = "public-read-write"\n}\n'],
    ['net.yaml', 'Resources:\n  Sg:\n    Type: AWS::EC2::SecurityGroup\n    Properties:\n      SecurityGroupIngress:\n        - IpProtocol: "-1"\n          CidrIp: 0.0.0.0/0\n'],
    ['net.json', '{"Resources":{"Sg":{"Properties":{"SecurityGroupIngress":[{"IpProtocol":"tcp","FromPort":6379,"ToPort":6379,"CidrIp":"0.0.0.0/0"}]}}}}'],
    ['sg.yml', '- hosts: localhost\n  tasks:\n  - amazon.aws.ec2_security_group:\n      name: a\n      rules:\n        - proto: all\n          cidr_ip: 0.0.0.0/0\n'],
  ])('%s opens to everybody what is for few: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([harmInWords('open to all')]);
  });

  it.each([
    ['a.tf', `${ingress(`${ports(443, 443)}${EVERYBODY}`)}${ingress(`${ports(80, 80)}${EVERYBODY}`)}`],
    ['a.tf', ingress(`${ports(5432, 5432)}    cidr_blocks = ["10.0.0.0/16"]`)],
    ['a.tf', ingress(`${ports(22, 22)}    cidr_blocks = [var.office]`)],
    ['a.tf', ingress(`${ports(-1, -1, 'icmp')}${EVERYBODY}`)],
    ['a.tf', `resource "aws_security_group" "a" {\n  ingress {\n${ports(5432, 5432)}    security_groups = [aws_security_group.b.id]\n  }\n  egress {\n${ports(0, 0, '-1')}${EVERYBODY}\n  }\n}\n`],
    ['a.tf', 'resource "aws_security_group_rule" "a" {\n  type = "egress"\n  from_port = 0\n  to_port = 0\n  protocol = "-1"\n  cidr_blocks = ["0.0.0.0/0"]\n}\nresource "aws_vpc_security_group_egress_rule" "b" {\n  cidr_ipv4 = "0.0.0.0/0"\n  ip_protocol = "-1"\n}\nresource "aws_route" "r" {\n  destination_cidr_block = "0.0.0.0/0"\n}\n'],
    ['a.tf', 'resource "google_compute_firewall" "a" {\n  allow {\n    protocol = "tcp"\n    ports = ["80", "443"]\n  }\n  source_ranges = ["0.0.0.0/0"]\n}\n'],
    ['a.tf', 'resource "azurerm_network_security_rule" "a" {\n  direction = "Inbound"\n  access = "Allow"\n  protocol = "Tcp"\n  destination_port_range = "443"\n  source_address_prefix = "*"\n}\n'],
    ['a.tf', 'resource "azurerm_network_security_rule" "a" {\n  direction = "Inbound"\n  access = "Deny"\n  protocol = "*"\n  destination_port_range = "*"\n  source_address_prefix = "*"\n}\n'],
    ['a.tf', 'resource "aws_db_instance" "a" {\n  identifier = "dev"\n  publicly_accessible = true\n  skip_final_snapshot = true\n  deletion_protection = false\n}\n'],
    ['a.tf', 'resource "aws_db_instance" "a" {\n  publicly_accessible = false\n}\nresource "aws_s3_bucket_acl" "site" {\n  acl = "public-read"\n}\n'],
    ['net.yaml', 'Resources:\n  Sg:\n    Type: AWS::EC2::SecurityGroup\n    Properties:\n      SecurityGroupEgress:\n        - IpProtocol: "-1"\n          CidrIp: 0.0.0.0/0\n      SecurityGroupIngress:\n        - IpProtocol: tcp\n          FromPort: 443\n          ToPort: 443\n          CidrIp: 0.0.0.0/0\n        - IpProtocol: tcp\n          FromPort: 5432\n          ToPort: 5432\n          CidrIp: 10.0.0.0/16\n'],
    ['examples/a.tf', ingress(`${ports(22, 22)}${EVERYBODY}`)],
  ])('%s does not: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([]);
  });
});

describe('disks of machines', () => {
  const workplace = (fields: object): string => JSON.stringify({ image: 'node:22', ...fields }, undefined, 2);

  it.each([
    ['.devcontainer/devcontainer.json', workplace({ mounts: ['source=/,target=/host,type=bind'] })],
    ['.devcontainer/devcontainer.json', workplace({ mounts: ['type=bind,source=/,target=/host,consistency=cached'] })],
    ['.devcontainer/api/devcontainer.json', workplace({ mounts: [{ type: 'bind', source: '/', target: '/host' }] })],
    ['.devcontainer.json', workplace({ mounts: ['source=${localEnv:HOME}${localEnv:USERPROFILE},target=/h,type=bind'] })],
    ['.devcontainer/devcontainer.json', workplace({ runArgs: ['-v', '/:/host'] })],
    ['.devcontainer/devcontainer.json', workplace({ runArgs: ['--volume=/etc:/e'] })],
    ['.devcontainer/devcontainer.json', workplace({ runArgs: ['--privileged', '--pid=host'] })],
    ['nginx.conf', 'server {\n  listen 80;\n  root /;\n}\n'],
    ['deploy/nginx.conf', 'server {\n  location /files { alias /home/; autoindex on; }\n}\n'],
    ['site.conf', 'server {\n  location / {\n    root /etc;\n  }\n}\n'],
    ['httpd.conf', '<VirtualHost *:80>\n  DocumentRoot "/"\n</VirtualHost>\n'],
    ['Caddyfile', ':80 {\n  root * /\n  file_server browse\n}\n'],
    ['lighttpd.conf', 'server.document-root = "/"\n'],
    ['smb.conf', '[all]\n  path = /\n  guest ok = yes\n'],
    ['etc/exports', '/ *(rw,no_root_squash)\n'],
    ['samba/smb.conf', '[homes]\n  path = /home\n  public = yes\n'],
  ])('%s offers one as a whole: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([harmInWords('open to all')]);
  });

  it.each([
    ['compose.yml', 'services:\n  a:\n    image: a\n    privileged: true\n    volumes:\n      - /:/host\n'],
    ['compose.yml', 'services:\n  a:\n    image: a\n    volumes:\n      - "/:/host:rw"\n'],
    ['k8s/a.yaml', 'kind: DaemonSet\nspec:\n  template:\n    spec:\n      containers:\n      - name: a\n        securityContext: { privileged: true }\n      volumes:\n      - name: h\n        hostPath: { path: / }\n'],
  ])('%s gives one to a container: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([harmInWords('rights for all')]);
  });

  it.each([
    ['.devcontainer/devcontainer.json', workplace({ mounts: ['source=node_modules,target=${containerWorkspaceFolder}/node_modules,type=volume', 'source=${localEnv:HOME}/.gitconfig,target=/home/node/.gitconfig,type=bind,readonly'], postCreateCommand: 'npm ci' })],
    ['.devcontainer/devcontainer.json', workplace({ privileged: true, mounts: ['source=dind-var-lib-docker,target=/var/lib/docker,type=volume', 'source=${localEnv:HOME}/.aws,target=/home/node/.aws,type=bind'] })],
    ['.devcontainer/devcontainer.json', workplace({ runArgs: ['--cap-add=SYS_PTRACE', '--security-opt', 'seccomp=unconfined'], mounts: ['source=/var/run/docker.sock,target=/var/run/docker-host.sock,type=bind', 'source=${localWorkspaceFolder}/..,target=/workspaces,type=bind'] })],
    ['.devcontainer/devcontainer.json', workplace({ mounts: ['source=/,target=/host,type=bind,readonly'] })],
    ['compose.yml', 'services:\n  node-exporter:\n    image: prom/node-exporter\n    pid: host\n    volumes:\n      - /:/host:ro,rslave\n  cadvisor:\n    image: cadvisor\n    privileged: true\n    volumes:\n      - /:/rootfs:ro\n'],
    ['nginx.conf', 'server {\n  root /usr/share/nginx/html;\n  location / { try_files $uri $uri/ /index.html; }\n  location /downloads/ { alias /srv/downloads/; autoindex on; }\n  location /api/ { proxy_pass http://app:3000/; }\n}\n'],
    ['httpd.conf', '<Directory />\n  Require all denied\n</Directory>\nDocumentRoot "/var/www/html"\nAlias /docs /srv/docs\n'],
    ['Caddyfile', ':80 {\n  root * /srv\n  file_server browse\n}\n'],
    ['smb.conf', '[share]\n  path = /srv/share\n  guest ok = yes\n[homes]\n  browseable = no\n'],
    ['etc/exports', '/srv/nfs 10.0.0.0/24(ro,sync)\n'],
  ])('%s gives what is meant: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([]);
  });
});

describe('secrets in images', () => {
  it.each([
    ['Dockerfile', 'FROM node:22\nCOPY . .\nCOPY .env /app/.env\nRUN cat .env && npm ci\n'],
    ['Dockerfile', 'FROM node:22\nRUN npm ci && \\\n  base64 -w0 /app/.env.production\n'],
    ['api.Dockerfile', 'FROM debian\nCOPY id_rsa /root/.ssh/id_rsa\nRUN git clone git@git.test:a/b\n'],
    ['Dockerfile', 'FROM a AS build\nRUN make\nFROM debian\nADD --chown=app .aws/credentials /root/.aws/\n'],
  ])('%s shows them: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([harmInWords('secrets shown')]);
  });

  it.each([
    ['Dockerfile', 'FROM node:22\nCOPY package*.json ./\nRUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci\nCOPY . .\n'],
    ['Dockerfile', 'FROM node:22\nCOPY .env.example .env\nRUN cat .env.example > .env && cat .env | grep -c . && npm ci\n'],
    ['Dockerfile', 'FROM node:22 AS deps\nCOPY id_rsa /root/.ssh/id_rsa\nRUN npm ci\nFROM node:22\nCOPY --from=deps /app/node_modules ./node_modules\n'],
    ['Dockerfile', 'FROM node:22\nARG NPM_TOKEN\nRUN echo "//registry.npmjs.org/:_authToken=$NPM_TOKEN" > .npmrc && npm ci && rm .npmrc\n'],
    ['Dockerfile', 'FROM debian\nCOPY id_rsa.pub known_hosts /root/.ssh/\n'],
  ])('%s keeps them: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([]);
  });
});

describe('what keeps data from being removed by mistake', () => {
  const DATABASE = 'resource "aws_db_instance" "main" {\n  identifier = "main"\n  deletion_protection = true\n  lifecycle {\n    prevent_destroy = true\n  }\n}\n';

  async function harmOfEdit(from: string, to: string, name = 'db.tf'): Promise<readonly string[]> {
    const path = `${EMPTY_WORLD.project.root}/${name}`;
    const disk = { ...EMPTY_WORLD.disk, readText: (asked: string) => (asked === path ? ({ kind: 'present', text: DATABASE } as const) : ({ kind: 'absent' } as const)) };
    const { effects } = await effectsOf(toolCall('Edit', { file_path: path, old_string: from, new_string: to }), { ...EMPTY_WORLD, disk });
    return harmsIn(effects.map(line));
  }

  it.each([
    ['  deletion_protection = true\n', '  deletion_protection = false\n  skip_final_snapshot = true\n'],
    ['  lifecycle {\n    prevent_destroy = true\n  }\n', ''],
    ['    prevent_destroy = true\n', '    prevent_destroy = false\n'],
  ])('is taken away: %s', async (from, to) => {
    expect(await harmOfEdit(from, to)).toEqual([harmInWords('protection taken')]);
  });

  it('stays where the rest is changed, goes with what it protects, and is none in examples', async () => {
    expect(await harmOfEdit('identifier = "main"', 'identifier = "orders"')).toEqual([]);
    expect(await harmOfEdit('  deletion_protection = true\n', '  deletion_protection = true\n  storage_encrypted = true\n')).toEqual([]);
    expect(await harmOfEdit(DATABASE, '')).toEqual([]);
    expect(await harmOfEdit('  deletion_protection = true\n', '  deletion_protection = false\n', 'examples/db.tf')).toEqual([]);
  });
});
