import type { Row } from '../command/row.js';

/** Not -n, which mostly tells a namespace or a name. */
const DRY = ['--dry-run', '--dryrun', '--help', '-h', '--what-if'] as const;

/** Words by which command lines of services take something away for good; some join what is meant (`topic:delete`, `delete-app`). */
const TAKES_AWAY = /^(?:[\w-]+[:.])*(?:delete|del|destroy|remove|rm|purge|drop|terminate|revoke|disable|unregister|undefine|uninstall|wipe|reset|teardown)(?:[-:][\w-]+)?$/;

/** Command lines of services that keep something for many people: secrets, queues, indexes, machines, payments. */
export const HOSTED: readonly Row[] = [
  {
    program: 'vault | bao | op | doppler | infisical | akeyless | conjur | bws',
    operands: 'text',
    options: { '-p': 'text', '--project': 'text', '-c': 'text', '--config': 'text', '--vault': 'text', '--account': 'text', '--domain': 'text', '--token': 'text', '--log-level': 'text', '--address': 'text', '--namespace': 'text' },
    effects: [
      { kind: 'destroy', resource: 'credential', when: { operand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'credential', when: { line: /^write \S+\/destroy\// } },
    ],
    examples: [
      ['vault write secret/destroy/app/api versions=3', 'destroy credential'],
      ['vault write secret/data/app/destroy x=y'],
      ['vault secrets disable kv/', 'destroy credential:secrets disable kv/'],
      ['op item delete x', 'destroy credential'],
      ['doppler secrets delete X -y', 'destroy credential'],
      ['vault kv put secret/a b=c'],
      ['op item list'],
    ],
  },
  { program: 'vault operator seal | vault operator step-down | bao operator seal', operands: 'text', effects: [{ kind: 'change-service', resource: 'service', name: 'vault' }], examples: [['vault operator seal', 'change-service service:vault'], ['vault operator members']] },
  { program: 'pass rm | gopass rm | gopass delete | lpass rm | bw delete | rbw remove | keepassxc-cli rm | chamber delete | credstash delete | sops updatekeys', operands: 'text', effects: [{ kind: 'destroy', resource: 'credential' }], examples: [['pass rm mail', 'destroy credential:mail']] },
  {
    program: 'celery | rq | dramatiq | huey_consumer | artisan queue:clear | artisan queue:flush',
    operands: 'text',
    options: { '-A': 'text', '--app': 'text', '-b': 'text', '--broker': 'text', '-Q': 'text', '--queues': 'text', '-u': 'text', '--url': 'text' },
    effects: [
      { kind: 'destroy', resource: 'data-store', when: { operand: /^(?:purge|empty|shutdown)$/ } },
      { kind: 'destroy', resource: 'data-store', name: 'queue', when: { line: /^queue:(?:clear|flush)(?: |$)/ } },
      { kind: 'execute', resource: 'project-script' },
    ],
    examples: [
      ['celery -A app purge -f', 'destroy data-store:purge'],
      ['rq empty default', 'destroy data-store:empty default'],
      ['celery -A app worker', 'execute project-script'],
      ['celery -A app inspect active', 'execute project-script'],
    ],
  },
  { program: 'flask', operands: 'text', effects: [{ kind: 'execute', resource: 'project-script' }], examples: [['flask --app shop run --debug', 'execute project-script']] },
  { program: 'kafka-delete-records | kafka-delete-records.sh', operands: 'text', effects: [{ kind: 'destroy', resource: 'data-store' }], examples: [['kafka-delete-records --offset-json-file o.json', 'destroy data-store']] },
  {
    program: 'kafka-consumer-groups | kafka-consumer-groups.sh | kafka-acls | kafka-acls.sh | kafka-configs | kafka-configs.sh | kafka-streams-application-reset | kafka-streams-application-reset.sh',
    operands: 'text',
    options: { '--bootstrap-server': 'text', '--topic': 'text', '--group': 'text', '--add-config': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'data-store', when: { any: ['--delete', '--remove', '--delete-offsets', '--delete-config'] } },
      { kind: 'destroy', resource: 'data-store', name: 'offsets', when: { all: ['--reset-offsets', '--execute'] } },
      { kind: 'destroy', resource: 'data-store', name: 'retention', when: { value: /^--add-config=(?:.*,)?retention\.(?:ms|bytes)=/ } },
    ],
    examples: [
      ['kafka-consumer-groups --bootstrap-server a --delete --group b', 'destroy data-store'],
      ['kafka-consumer-groups --bootstrap-server a --list'],
      ['kafka-configs --alter --entity-name t --add-config retention.ms=1', 'destroy data-store:retention'],
    ],
  },
  {
    program: 'rpk | pulsar-admin | confluent | kaf | algolia | meilisearch | typesense | curator_cli | pinecone | zilliz | mimirtool | cortextool | lokitool | vespa',
    operands: 'text',
    options: { '--cluster': 'text', '--environment': 'text', '-b': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'data-store', when: { operand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'data-store', when: { operand: /^(?:clear-backlog|trim-prefix)$/ } },
    ],
    examples: [['rpk topic delete orders', 'destroy data-store:topic delete orders'], ['rpk topic list'], ['pinecone index delete --name docs', 'destroy data-store'], ['mimirtool rules delete shop api', 'destroy data-store'], ['mimirtool rules list']],
  },
  {
    program: 'pscale | neonctl | neon | turso | xata | atlas | mongocli | upstash | convex | fauna | influxd | cockroach-cloud | ccloud | bq',
    operands: 'text',
    options: { '--org': 'text', '--project': 'text', '--project-id': 'text', '--projectId': 'text', '--project_id': 'text', '--location': 'text', '--dataset_id': 'text', '--format': 'text' },
    // A password that is taken away is made anew.
    variants: [{ when: { any: DRY }, effects: [] }, { when: { line: /^(?:password|service-token|api-keys?|auth api-tokens) / }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'database', when: { operand: TAKES_AWAY } }],
    examples: [
      ['pscale database delete app --force', 'destroy database:database delete app'],
      ['neonctl branches list'],
      ['pscale password delete app main web --force'],
      ['pscale branch delete app password', 'destroy database'],
      ['bq rm -r -f -d app', 'destroy database:rm app'],
      ["bq --project_id p --location EU query 'DROP TABLE a.b'", 'destroy database:drop'],
    ],
  },
  {
    program: 'jenkins-cli | circleci | buildkite-agent | bk | drone | tkn | argo | travis | codefresh | teamcity | berg | fj | woodpecker-cli',
    operands: 'text',
    options: { '-s': 'text', '-n': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'forge', when: { operand: TAKES_AWAY } }],
    examples: [['circleci context delete github org prod', 'destroy forge:context delete github org prod'], ['fj repo delete shop/api', 'destroy forge:repo delete shop/api'], ['fj repo view shop/api'], ['circleci config validate']],
  },
  {
    program: 'rust-script | dotnet-script | dotnet script | zx | papermill | jupyter execute | jupyter run | jupyter-execute | jupyter-run | runipy | quarto render',
    operands: { first: 'execute', each: 'text' },
    examples: [
      ['rust-script x.rs', 'execute /home/u/proj/x.rs'],
      ['dotnet script x.csx', 'execute /home/u/proj/x.csx'],
      ['papermill a.ipynb b.ipynb', 'execute /home/u/proj/a.ipynb'],
    ],
  },
  {
    program: 'jupyter nbconvert | jupyter-nbconvert',
    operands: 'read',
    options: { '--to': 'text', '--output': 'write', '--output-dir': 'write' },
    variants: [{ when: { any: ['--execute'] }, operands: 'execute' }],
    examples: [['jupyter nbconvert --to html --execute a.ipynb', 'execute /home/u/proj/a.ipynb'], ['jupyter nbconvert --to html a.ipynb', 'read /home/u/proj/a.ipynb']],
  },
  {
    program: 'java',
    operands: { first: 'execute', each: 'text' },
    dashed: true,
    options: { '-jar': 'execute', '-cp': 'use', '-classpath': 'use', '--class-path': 'use', '-m': 'text', '-s': 'text' },
    effects: [{ kind: 'destroy', resource: 'forge', when: { operand: /^delete-(?:job|node|view|builds|credentials\S*)$/ } }],
    examples: [
      ['java -jar jenkins-cli.jar -s http://ci.test delete-job deploy', 'destroy forge', 'execute /home/u/proj/jenkins-cli.jar'],
      ['java -cp lib Main delete', 'use /home/u/proj/lib'],
    ],
  },
  { program: 'gitlab-runner', operands: 'text', effects: [{ kind: 'destroy', resource: 'forge', when: { operand: /^(?:unregister|uninstall|reset-token)$/ } }], examples: [['gitlab-runner unregister --all-runners', 'destroy forge:unregister'], ['gitlab-runner list']] },
  {
    program: 'gh run delete | gh workflow disable | gh repo deploy-key delete | gh org delete | gh project delete | gh issue transfer | glab variable delete | glab repo transfer | glab schedule delete | glab runner delete | glab snippet delete | glab label delete | glab milestone delete | glab deploy-key delete',
    operands: 'text',
    options: { '-R': 'text', '--repo': 'text' },
    effects: [{ kind: 'destroy', resource: 'forge' }],
    examples: [['gh workflow disable ci.yml', 'destroy forge:ci.yml']],
  },
  {
    program: 'nomad',
    operands: 'text',
    options: { '-address': 'text', '-namespace': 'text', '-region': 'text', '-token': 'text', '-deadline': 'text', '-m': 'text' },
    dashed: true,
    variants: [{ when: { any: [...DRY, '-help', '-disable'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'infrastructure', when: { operand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'infrastructure', when: { operand: /^(?:stop|deregister|remove-peer)$/ } },
      { kind: 'change-service', resource: 'infrastructure', name: 'drain', when: { operand: /^drain$/, any: ['-enable'] } },
      { kind: 'change-service', resource: 'infrastructure', name: 'eligibility', when: { operand: /^eligibility$/, any: ['-disable'] } },
    ],
    examples: [
      ['nomad job stop -purge api', 'destroy infrastructure:job stop api'],
      ['nomad node drain -enable n', 'change-service infrastructure:drain'],
      ['nomad namespace delete x', 'destroy infrastructure'],
      ['nomad job status api'],
      ['nomad system gc'],
    ],
  },
  {
    program: 'ceph | knife | consul-template | boundary | waypoint | rancher | okteto | garden | devspace | skaffold | werf | lxc | incus | virsh | VBoxManage | vboxmanage | prlctl | qm | pct | govc | packer | faas-cli | fission | kn | linkerd | cilium | argocd | flux | istioctl | juju | maas | ovhcloud | upctl | vagrant | multipass | limactl | atmos',
    operands: 'text',
    options: { '-n': 'text', '--namespace': 'text', '--context': 'text', '-s': 'text', '--kube-context': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'infrastructure', idle: 'thrown-away', when: { operand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'infrastructure', when: { operand: /^(?:dismiss|unregistervm|bulk_delete|destroy-model|destroy-controller|kill-controller)$/ } },
    ],
    examples: [['skaffold delete --kube-context kind-dev'], ['skaffold delete --kube-context=minikube -p dev'], ['skaffold delete --kube-context kind-live', 'destroy infrastructure'], ['skaffold delete --kube-context gke_shop', 'destroy infrastructure'], ['skaffold delete', 'destroy infrastructure:delete'], ['skaffold delete --kube-context kind-dev --kubeconfig a', 'destroy infrastructure'], ['virsh undefine web', 'destroy infrastructure:undefine web'], ['argocd proj delete x', 'destroy infrastructure:proj delete x'], ['flux -n apps delete kustomization shop -s', 'destroy infrastructure'], ['govc vm.destroy web', 'destroy infrastructure:vm.destroy web'], ['flux -n apps get kustomizations'], ['lxc list'],
      ['lxc config unset web limits.cpu'],
      ['incus config unset c1 x.y'],
      ['argocd app unset guestbook -p image'],
      ['lxc network detach lxdbr0 web'],
      ['incus delete web', 'destroy infrastructure:delete web'],
    ],
  },
  {
    program: 'mc admin',
    operands: 'text',
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'infrastructure', when: { operand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'infrastructure', when: { line: /^policy (?:unset|detach)(?: |$)/ } },
    ],
    examples: [
      ['mc admin policy unset shop readwrite user=robin', 'destroy infrastructure'],
      ['mc admin policy attach shop readonly --user robin'],
      ['mc admin policy detach shop readwrite --user robin', 'destroy infrastructure'],
      ['mc admin user remove shop robin', 'destroy infrastructure'],
      ['mc admin user list shop'],
    ],
  },
  {
    program: 'nsupdate',
    operands: 'execute',
    options: { '-k': 'use', '-y': 'text', '-p': 'text', '-t': 'text', '-u': 'text', '-r': 'text', '-C': 'use', '-L': 'text' },
    stdin: ['execute', 'sql'],
    examples: [
      ["printf 'server ns.test\\nupdate delete shop.test A\\nsend\\n' | nsupdate -k a.key", 'destroy cloud:shop.test', 'use /home/u/proj/a.key'],
      ["printf 'update delete shop.test A\\nupdate add shop.test. 60 A 10.0.0.1\\nsend\\n' | nsupdate -k a.key", 'use /home/u/proj/a.key'],
      ["printf 'update add a.test 60 TXT deleted\\nsend\\n' | nsupdate -l"],
    ],
  },
  {
    program: 'splunk',
    operands: 'text',
    dashed: true,
    options: { '-index': 'text', '-auth': 'text', '-uri': 'text', '-name': 'text' },
    effects: [{ kind: 'destroy', resource: 'data-store', when: { line: /^(?:remove|delete|clean) / } }],
    examples: [['splunk clean eventdata -index main -f', 'destroy data-store:clean eventdata'], ['splunk remove index main', 'destroy data-store:remove index main'], ['splunk search clean'], ['splunk list index']],
  },
  // What a gateway has and the files do not name goes.
  {
    program: 'deck sync | deck gateway sync | deck gateway apply',
    operands: 'use',
    options: { '-s': 'use', '--state': 'use', '--select-tag': 'text', '-w': 'text', '--workspace': 'text', '--kong-addr': 'text', '--headers': 'text', '--parallelism': 'text', '--konnect-token': 'text' },
    variants: [{ when: { any: ['-h', '--help'] }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'infrastructure', name: 'gateway' }],
    examples: [['deck gateway sync kong.yaml --select-tag shop', 'change-service infrastructure:gateway'], ['deck gateway diff kong.yaml'], ['deck gateway dump -o kong.yaml']],
  },
  {
    program: 'modal',
    operands: 'text',
    options: { '-e': 'text', '--env': 'text', '--from-dotenv': 'use', '--from-json': 'use' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { operand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'cloud', when: { line: /^(?:app stop|(?:dict|queue) clear)(?: |$)/ } },
      { kind: 'destroy', resource: 'credential', name: 'overwritten', when: { line: /^secret create(?: |$)/, any: ['--force'] } },
    ],
    examples: [
      ['modal app stop shop', 'destroy cloud:app stop shop'],
      ['modal queue clear jobs', 'destroy cloud:queue clear jobs'],
      ['modal secret create shop A=b --force', 'destroy credential:overwritten'],
      ['modal secret create shop A=b'],
      ['modal app logs shop'],
      ['modal run app.py'],
    ],
  },
  {
    program: 'stripe | twilio | auth0 | okta | ldcli | fastly | flarectl | newrelic | pd | amtool | kong | deck | apigeecli | contentful | sanity | sentry-cli | datadog-ci | dog | wandb | huggingface-cli | hf | prefect | metabase | hasura | strapi | shopify | mailgun | postmark | sendgrid | launchdarkly | flipt | unleash | snow | dbx | temporal | tctl | acli | gam | m365 | sf | sfdx',
    operands: 'text',
    options: { '--project': 'text', '--env': 'text', '--environment': 'text', '-o': 'text', '--config-file': 'use', '--config': 'use', '-c': 'text', '--connection': 'text', '--address': 'text', '--namespace': 'text', '-n': 'text', '--token': 'text', '--endpoint': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'cloud', when: { operand: TAKES_AWAY } }],
    examples: [
      ['stripe customers delete cus_1', 'destroy cloud:customers delete cus_1'],
      ['fastly service delete x', 'destroy cloud:service delete x'],
      ['auth0 apps list'],
      ['snow app teardown --cascade', 'destroy cloud:app teardown'],
      ["snow --config-file c.toml sql -q 'DROP TABLE a'", 'destroy database:drop'],
      ['temporal -n shop workflow list'],
      ['temporal --address a.test:7233 namespace delete -n shop', 'destroy cloud'],
      ['wandb sync run'],
    ],
  },
  // Whom an alarm should reach, it does not.
  {
    program: 'amtool silence add | amtool silence expire | amtool silence import | dog monitor mute | dog monitor mute_all | ldcli flags toggle-off | ldcli flags toggle-on',
    operands: 'text',
    options: { '--alertmanager.url': 'text', '-d': 'text', '--duration': 'text', '-c': 'text', '--comment': 'text', '-a': 'text', '--author': 'text', '--project': 'text', '--environment': 'text', '--flag': 'text' },
    variants: [{ when: { value: /^--alertmanager\.url=https?:\/\/localhost[:/]|^--environment=(?:test|dev|development|local)$/ }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'cloud' }],
    examples: [
      ['amtool silence add alertname=a -d 2h', 'change-service cloud'],
      ['amtool silence expire x', 'change-service cloud:x'],
      ['amtool silence query'],
      ['amtool alert query'],
      ['ldcli flags toggle-off --flag a --environment production --project shop', 'change-service cloud'],
      ['ldcli flags toggle-on --flag a --environment test --project shop'],
    ],
  },
  // Money, of others than the sandbox's.
  {
    program: 'stripe refunds create | stripe subscriptions cancel | stripe payouts create | stripe transfers create | stripe charges create | stripe payment_intents create | stripe payment_intents confirm',
    operands: 'text',
    options: { '-d': 'text', '--data': 'text', '--amount': 'text', '--charge': 'text', '--api-key': 'text' },
    effects: [{ kind: 'change-service', resource: 'cloud', name: 'payments', when: { any: ['--live'] } }],
    examples: [['stripe refunds create --charge c --live', 'change-service cloud:payments'], ['stripe refunds create --charge c'], ['stripe payment_intents create --amount 100']],
  },
  { program: 'puppet resource', operands: 'text', variants: [{ when: { any: ['--noop'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'infrastructure', when: { operand: /^ensure=(?:absent|purged|stopped)$/ } }], examples: [['puppet resource file /srv/a ensure=absent', 'destroy infrastructure'], ['puppet resource user robin'], ['puppet resource file /srv/a ensure=absent --noop']] },
];
