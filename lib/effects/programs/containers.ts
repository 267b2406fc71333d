import type { Consequence, Row } from '../command/row.js';
import { hostEnd, loopback } from '../../paths/own-hosts.js';
import { TO_KEEP } from '../known/environment-names.js';
import { foreignValue } from './conditions/foreign-packages.js';
import { ON_ENGINE_OF_PRODUCTION, restarts, TO_EVERYBODY } from './conditions/to-production.js';

/** Volumes other than those that tests make anew. */
const NOT_OF_TESTS = new RegExp(String.raw`^(?!(?:[\w.-]*[._-])?(?:(?:pg|postgres|(?:my)?sql|maria(?:db)?|mongo|redis|valkey|kafka|minio|db|unit|smoke)?tests?|e2e|throwaway|scratch)(?:[._-][\w.-]*)?$)|${TO_KEEP}`, 'i');

/** An image with no registry in its name goes to Docker's own, where all can see it. */
const PUBLIC_TAG = /^(?:-t|--tag)=(?:(?:index\.)?docker\.io\/)?[a-z\d][\w-]*\/[\w.-]+(?:[:@]\S*)?$/;
const PUBLIC_IMAGE = /^(?:docker:\/\/)?(?:(?:index\.)?docker\.io\/)?[a-z\d][\w-]*\/[\w.-]+(?:[:@]\S*)?$/;

/** An image in a registry of others, under a name that those who run it follow. */
const IMAGE_FOR_ALL = String.raw`(?!${loopback()}|(?:kind-registry|registry\.local)${hostEnd()})[^\s/,]+\/[^\s:,]+(?::\d+\/[^\s:,]+)?:(?:prod(?:uction)?|live|latest|stable)`;

/** The result of a build goes to a registry (https://docs.docker.com/build/exporters/). */
const PUSHES = /^(?:-o|--output)=(?:[^]*[,"])?(?:type=registry|push=true)(?:[,"]|$)/;

/** What a build that is pushed does, by its tags, which stand in options or in what says where its result goes. */
const PUTS_INTO_REGISTRY: readonly Consequence[] = [
  { kind: 'publish', resource: 'registry' },
  { kind: 'publish', resource: 'registry', name: 'docker.io', when: { value: PUBLIC_TAG } },
  { kind: 'publish', resource: 'registry', name: 'docker.io', when: { value: /^(?:-o|--output)=(?:[^]*[,"])?name=(?:(?:index\.)?docker\.io\/)?[a-z\d][\w-]*\/[\w.-]+(?:[:@][^,]*)?(?:[,"]|$)/ } },
  { ...TO_EVERYBODY, when: { value: new RegExp(`^(?:-t|--tag)=${IMAGE_FOR_ALL}$`) } },
  { ...TO_EVERYBODY, when: { value: new RegExp(`^(?:-o|--output)=(?:[^]*[,"])?name=${IMAGE_FOR_ALL}(?:[,"]|$)`) } },
];

/** A file of services that is fetched from a host where anybody may have put it. */
const FOREIGN_COMPOSE = foreignValue('-f|--file|-c|--compose-file');

/** An image of a registry that is not everybody's. */
const OF_OWN_REGISTRY = /^(?:docker:\/\/)?(?!(?:(?:index\.)?docker\.io|ghcr\.io|quay\.io|gcr\.io|registry\.k8s\.io|k8s\.gcr\.io|mcr\.microsoft\.com|public\.ecr\.aws|lscr\.io|nvcr\.io|docker\.elastic\.co)\/)[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?\//;

/** Docker and its relatives. `docker run` has code of its own. */
export const CONTAINERS: readonly Row[] = [
  {
    program: 'docker | podman | nerdctl | docker-compose | docker compose | podman-compose | podman compose | nerdctl compose',
    operands: 'text',
    options: {
      '-H': 'text', '--host': 'text', '--context': 'text', '--connection': 'text', '--url': 'text', '--identity': 'text', '-f': 'use', '--file': 'use', '-c': 'text',
      '--env-file': 'use', '--config': 'text', '-l': 'text', '-p': 'text', '--profile': 'text',
    },
    examples: [['docker ps'], ['podman --connection prod rm -af', 'destroy container:all'], ['podman --connection prod ps -a']],
  },
  {
    program: 'docker build | podman build | docker buildx build | docker builder build | docker image build | buildah build | buildah bud | nerdctl build',
    operands: 'use',
    options: {
      '-t': 'text', '--tag': 'text', '-f': 'use', '--file': 'use', '--build-arg': 'text', '--secret': 'text', '--target': 'text', '--platform': 'text', '-o': 'text', '--output': 'text',
      '--cache-from': 'text', '--cache-to': 'text', '--builder': 'text', '--build-context': 'text', '--label': 'text', '--annotation': 'text', '--attest': 'text', '--network': 'text', '--progress': 'text',
    },
    variants: [{ when: { any: ['--push'] }, effects: PUTS_INTO_REGISTRY }, { when: { value: PUSHES }, effects: PUTS_INTO_REGISTRY }],
    examples: [
      ['docker build -t x .', 'use /home/u/proj'],
      ['docker buildx build --push -t acme/app .', 'publish registry:docker.io'],
      ['docker buildx build --output=type=registry -t acme/app:1 .', 'publish registry:docker.io'],
      ['docker buildx build -o type=image,push=true,name=docker.io/acme/app .', 'publish registry:docker.io'],
      ['docker buildx build --output type=image,name=r.test/acme/app:prod,push=true .', 'publish deployment:production'],
      ['docker buildx build --push -t r.test/acme/app:latest .', 'publish deployment:production'],
      ['docker buildx build --push -t localhost:5000/acme/app:latest .', 'publish registry'],
      ['docker buildx build --push -t r.test/acme/app:1.4 .', 'publish registry'],
      ['docker buildx build -o type=docker -t acme/app:latest .', 'use /home/u/proj'],
      ['docker buildx build --output=type=image,push=false,name=acme/app .', 'use /home/u/proj'],
      ['docker buildx build --cache-to type=registry,ref=r.test/acme/cache:latest -t acme/app:latest .', 'use /home/u/proj'],
    ],
  },
  {
    // Objects of Kubernetes, started here, by a file that the call, or the session, has written (docs.podman.io, "podman-kube-play").
    program: 'podman kube play | podman play kube',
    operands: 'manifest',
    options: { '--configmap': 'use', '--network': 'text', '--ip': 'text', '--authfile': 'use', '--creds': 'text', '--log-driver': 'text', '--context-dir': 'use', '--publish': 'text', '--userns': 'text' },
    stdin: 'use',
    examples: [
      ["podman kube play - <<'E'\nspec:\n  volumes:\n  - name: h\n    hostPath: {path: /home/u}\nE", 'execute container:privileged'],
      ["podman play kube - <<'E'\nspec:\n  containers:\n  - securityContext: {privileged: true}\nE", 'execute container:privileged'],
      ["podman kube play - <<'E'\nspec:\n  volumes:\n  - name: h\n    hostPath: {path: /home/u/proj/data}\nE"],
      ['podman kube play web.yaml'],
    ],
  },
  // Files by which systemd starts containers with every login (docs.podman.io, "podman-systemd.unit").
  { program: 'podman quadlet install', operands: 'text', variants: [{ when: { any: ['--help', '-h'] }, effects: [] }], effects: [{ kind: 'persist', resource: 'service' }], examples: [['podman quadlet install web.container', 'persist service:web.container'], ['podman quadlet list']] },
  {
    program: 'docker volume rm | docker volume prune | podman volume rm | podman volume prune | nerdctl volume rm | nerdctl volume prune',
    operands: 'text',
    effects: [{ kind: 'destroy', resource: 'volume', when: { operands: 'none' } }, { kind: 'destroy', resource: 'volume', idle: 'thrown-away', when: { operand: NOT_OF_TESTS } }],
    examples: [
      ['docker volume rm data', 'destroy volume:data'],
      ['nerdctl volume prune -af', 'destroy volume'],
      ['nerdctl volume rm shop_test_pgdata'],
      ['docker volume rm shop_test_pgdata'],
      ['docker volume rm data shop_test_pgdata', 'destroy volume'],
      ['docker volume rm pgtest-data'],
      ['docker volume rm shop_e2e_data mysqltest'],
      ['docker volume rm pgtest-data shop_pgdata', 'destroy volume'],
      ['docker volume rm contest_data', 'destroy volume'],
      ['docker volume rm latest_data', 'destroy volume'],
      ['docker volume rm test-main', 'destroy volume'],
      ['docker volume rm production_test', 'destroy volume'],
      ['docker volume rm products_test'],
      ['docker volume rm $(docker volume ls -q)', 'destroy volume'],
      ['for v in a_test data; do docker volume rm $v; done', 'destroy volume'],
      ['docker volume prune -f', 'destroy volume'],
    ],
  },
  {
    program: 'docker compose up | docker compose create | docker compose watch | docker-compose up | docker-compose create | podman compose up | podman compose create | podman-compose up | podman-compose create | nerdctl compose up | nerdctl compose create',
    operands: 'text',
    options: { '-t': 'text', '--scale': 'text' },
    effects: [{ kind: 'execute', resource: 'project-script', name: 'compose' }, { kind: 'execute', resource: 'host', when: { value: FOREIGN_COMPOSE } }, ON_ENGINE_OF_PRODUCTION],
    examples: [['docker compose up -d', 'execute project-script:compose'], ['docker --context shop-prod compose up -d --build', 'publish deployment:production'], ['docker --context colima compose up -d'], ['docker compose -f docker-compose.prod.yml up -d', 'execute project-script:compose'], ['docker compose -f https://x.test/c.git up', 'execute host'], ['docker compose -f https://github.com/a/b.git up', 'execute project-script']],
  },
  {
    program: 'docker compose down | docker-compose down | docker compose rm | docker-compose rm | podman compose down | docker compose stop | docker compose kill | docker-compose stop',
    operands: 'text',
    options: { '--rmi': 'text', '-t': 'text' },
    effects: [{ kind: 'destroy', resource: 'volume', idle: 'thrown-away', when: { any: ['-v', '--volumes'] } }, { kind: 'destroy', resource: 'container', name: 'in use', idle: 'engine-not-in-use' }],
    examples: [
      ['docker compose down -v', 'destroy volume'],
      ['docker context use shop-prod && docker compose down', 'destroy container:in use'],
      ['docker context use default && docker compose down'],
      ['export DOCKER_CONTEXT=shop-prod && docker compose stop api', 'destroy container:in use'],
      ['export DOCKER_CONTEXT=colima && docker compose stop api'],
      ['DOCKER_HOST=ssh://deploy@shop-prod docker compose down', 'destroy container:in use'],
      ['docker compose -f docker-compose.test.yml down -v'],
      ['docker compose -p app-test down -v'], ['docker compose -p app-testing down -v'], ['docker compose -p app-integration down -v', 'destroy volume'],
      ['docker compose down -v db-test redis-test'], ['docker compose down -v api-test-valkey'],
      ['docker compose down -v db-test db', 'destroy volume'],
      ['docker compose down -v db-test-prod', 'destroy volume'],
      ['docker compose down -v "$S"', 'destroy volume'],
      ['docker compose -f docker-compose.yml -f docker-compose.test.yml down -v', 'destroy volume'],
      ['docker compose -p app -f latest.yml down -v', 'destroy volume'],
      ['docker compose -f docker-compose.test-prod.yml down -v', 'destroy volume'],
      ['docker compose -p app -f docker-compose.yml down -v', 'destroy volume'],
      ['docker compose down'],
      ['docker compose -f x.yml down --volumes', 'destroy volume'],
    ],
  },
  {
    program: 'docker restart | podman restart | docker container restart | docker compose restart | docker-compose restart',
    operands: 'text',
    options: { '-t': 'text', '--time': 'text', '--timeout': 'text', '-s': 'text', '--signal': 'text' },
    effects: [restarts()],
    examples: [['docker --context prod restart db', 'signal deployment:restart'], ["ssh prod 'docker restart db'", 'signal deployment:restart'], ['DOCKER_HOST=ssh://prod docker restart db', 'signal deployment:restart'], ['docker --context prod compose -p shop restart', 'signal deployment:restart'], ['docker restart db'], ['docker restart shop-prod'], ['docker compose -p shop-prod --profile prod restart web'], ['docker-compose -p shop-prod restart web'], ['docker-compose --context prod restart', 'signal deployment:restart'], ['docker compose restart worker']],
  },
  { program: 'podman system reset | podman machine reset | podman machine rm | docker system reset', operands: 'text', effects: [{ kind: 'destroy', resource: 'volume' }], examples: [['podman system reset', 'destroy volume']] },
  { program: 'docker builder prune | docker buildx prune', operands: 'text', effects: [{ kind: 'delete', resource: 'image' }], examples: [['docker builder prune -af', 'delete image']] },
  {
    program: 'docker system prune | podman system prune | nerdctl system prune',
    operands: 'text',
    effects: [{ kind: 'destroy', resource: 'volume', when: { any: ['--volumes'] } }, { kind: 'destroy', resource: 'container', name: 'all' }],
    examples: [
      ['docker system prune -f', 'destroy container:all'],
      ['docker system prune -af', 'destroy container:all'],
      ['docker system prune --volumes', 'destroy volume'],
    ],
  },
  {
    program: 'crictl rm | crictl rmp | crictl stopp | docker rm | podman rm | docker container rm | docker kill | docker stop | docker container stop | docker container kill | podman stop | podman kill | nerdctl rm | nerdctl stop | nerdctl kill | docker network rm | docker network prune',
    operands: 'text',
    effects: [
      { kind: 'destroy', resource: 'container', name: 'all', when: { operand: /^\uFFFC/ } },
      { kind: 'destroy', resource: 'container', name: 'all', when: { any: ['-a', '--all'] } },
      { kind: 'delete', resource: 'container' },
      { kind: 'destroy', resource: 'container', name: 'in use', idle: 'engine-not-in-use' },
    ],
    examples: [
      ['podman rm -af', 'destroy container:all'],
      ['docker --context shop-prod rm -f api', 'destroy container:in use'],
      ['DOCKER_CONTEXT=shop-prod docker stop api', 'destroy container:in use'],
      ['docker -c shop-prod rm -f api', 'destroy container:in use'],
      ['docker -l debug -c desktop-linux rm -f prod-like', 'delete container:prod-like'],
      ['/usr/bin/docker -H=ssh://shop-prod kill api', 'destroy container:in use'],
      ['podman --connection shop-prod stop api', 'destroy container:in use'],
      ['podman system connection default shop-prod && podman kill api', 'destroy container:in use'],
      ['podman --connection podman-machine-default stop api', 'delete container:api'],
      ['docker context use shop-prod; docker stop api', 'destroy container:in use'],
      ['docker context use shop-prod; docker context use default; docker stop api', 'delete container:api'],
      ['docker context use shop-prod; docker --context default stop api', 'delete container:api'],
      ['docker rm -f x', 'delete container:x'],
      ['docker stop $(docker ps -q --filter name=web)', 'delete container'],
      ['C=$(docker run --name a -d -p 80:80 nginx); docker rm -f "$C"', 'delete container'],
      ['docker rm $(docker create nginx)', 'delete container'],
      ['docker rm -f $(docker run docker:cli ps -aq -d)', 'destroy container:all'],
      ['docker rm -f $(docker run docker:cli ps -aq)', 'destroy container:all'],
      ['C=$(docker run -d nginx; docker ps -aq); docker rm -f $C', 'destroy container:all'],
      ['docker rm $(docker ps -aq -f status=exited)', 'delete container'],
      ['docker rm $(docker ps -aqf "name=^web-[0-9]+$")', 'delete container'],
      ['docker rm -f $(docker ps -aq --format "name={{.Names}}")', 'destroy container:all'],
      ['docker rm -f $(docker ps -aq -f status=running -f status=exited)', 'destroy container:all'],
      ['docker rm -f $(docker ps -aq --filter name=.)', 'destroy container:all'],
      ['docker rm -f $(docker ps -aq --filter name=web --filter name=.)', 'destroy container:all'],
      ["docker rm -f $(docker ps -aq --filter 'name=web|.*')", 'destroy container:all'],
      ['docker rm -f $(docker ps -aq --filter expose=1-65535)', 'destroy container:all'],
      ['docker rm -f $(docker ps -aq)', 'destroy container:all'],
    ],
  },
  { program: 'docker stack deploy | docker stack up | docker service update', operands: 'text', options: { '-c': 'use', '--compose-file': 'use', '--image': 'text', '--orchestrator': 'text' }, effects: [ON_ENGINE_OF_PRODUCTION], examples: [['docker --context prod stack deploy -c stack.yml web', 'publish deployment:production'], ['docker --context prod service update --image a:2 web', 'publish deployment:production'], ['docker stack deploy -c stack.yml web', 'use /home/u/proj/stack.yml']] },
  { program: 'docker service scale', operands: 'text', effects: [{ kind: 'change-service', resource: 'deployment', name: 'to nothing', when: { operand: /=0$/ } }], examples: [['docker service scale api=0', 'change-service deployment:to nothing'], ['docker service scale api=3']] },
  { program: 'docker container prune | podman container prune', operands: 'text', options: { '--filter': 'text' }, effects: [{ kind: 'destroy', resource: 'container', name: 'all', when: { none: ['--filter'] } }], examples: [['docker container prune -f', 'destroy container:all'], ['docker container prune -f --filter until=24h']] },
  {
    program: 'docker rmi | docker image rm | docker image prune | podman rmi',
    operands: 'text',
    effects: [{ kind: 'destroy', resource: 'image', name: 'all', when: { operand: /^\uFFFC/ } }, { kind: 'delete', resource: 'image' }],
    examples: [['docker rmi x', 'delete image:x'], ['docker rmi $(docker images -q)', 'destroy image:all']],
  },
  { program: 'docker push | docker image push | docker manifest push | podman push | podman manifest push | nerdctl push | docker compose push | crane push | skopeo copy | buildah push', operands: 'text', effects: [{ kind: 'publish', resource: 'registry' }, { kind: 'publish', resource: 'registry', name: 'docker.io', when: { operand: PUBLIC_IMAGE } }, { ...TO_EVERYBODY, when: { operand: new RegExp(`^${IMAGE_FOR_ALL}$`) } }], examples: [['docker push r.test/a/api:latest', 'publish deployment:production'], ['docker push r.test/a/api:stable', 'publish deployment:production'], ['docker push r.test/a/api:latest-dev', 'publish registry'], ['docker push r.test/a/api:prod', 'publish deployment:production'], ['docker push localhost:5000/a/api:prod', 'publish registry'], ['docker push 127.0.0.1.r.test/a/api:prod', 'publish deployment:production'], ['docker push registry.local.r.test/a/api:prod', 'publish deployment:production'], ['docker push x', 'publish registry:x'], ['docker push acme/app:1', 'publish registry:docker.io'], ['docker push registry.test/acme/app:1', 'publish registry:registry.test/acme/app:1']] },
  { program: 'docker cp | podman cp | docker container cp', operands: { first: 'remote', last: 'write' }, options: {}, examples: [['docker cp .env x:/y', 'read /home/u/proj/.env'], ['docker cp web:/run/secrets/db -', 'read /run/secrets/db'], ['docker cp web:/app/.env -', 'read /remote/.env'], ['docker cp web:/app/logs .', 'fetch host:web:/app/logs']] },
  {
    program: 'docker compose config | docker-compose config | docker compose convert | docker stack config',
    operands: 'text',
    // By its whole name: `--profile` before the subcommand chooses services, and is not short for it.
    variants: [{ when: { argument: /^--profiles$/ }, effects: [] }],
    effects: [
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { none: ['-q', '--quiet', '--services', '--images', '--volumes', '--no-interpolate', '--skip-interpolation'] } },
    ],
    examples: [
      ['docker compose config', 'reveal-environment environment:all'],
      ['docker compose --profile x config', 'reveal-environment environment:all'],
      ['docker compose --profile x config --services'],
      ['docker compose config --profiles'],
      ['docker compose convert', 'reveal-environment environment:all'],
      ['docker stack config -c a.yml', 'reveal-environment environment:all'],
      ['docker compose config -q'],
      ["docker compose config | yq '.services.api.environment | keys'", 'use environment:all'],
      ["docker compose config | yq '.services.api.depends_on, .services.web.ports'", 'use environment:all'],
      ["docker compose config | yq -r '.services[].image'", 'use environment:all'],
      ["docker compose config | yq e '.services.api.volumes[0].source' -", 'use environment:all'],
      ["docker compose config | yq '.services.api.ports, .services.api.environment'", 'reveal-environment environment:all'],
      ["docker compose config | yq '.services.api.healthcheck'", 'reveal-environment environment:all'],
      ["docker compose config | yq '.services.api'", 'reveal-environment environment:all'],
      ["docker compose config | yq '.services.api.ports | parent'", 'reveal-environment environment:all'],
      ["docker compose config | yq '.services.api.image as $x | .'", 'reveal-environment environment:all'],
      ["docker compose config | yq '.volumes'", 'reveal-environment environment:all'],
      ["docker compose config | tee /dev/stderr | yq '.services.api.ports'", 'reveal-environment environment:all'],
      ["docker compose config | yq '.services.api.environment'", 'reveal-environment environment:all'],
      ["docker compose config | tee a.yml | yq '.services | keys'", 'reveal-environment environment:all'],
    ],
  },
  {
    program: 'docker inspect | docker container inspect | podman inspect',
    operands: 'text',
    options: { '-f': 'text', '--format': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { value: /^(?:-f|--format)=.*(?:\.Config\.Env|json \.(?:Config)?\}\})/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'deployment', when: { none: ['-f', '--format', '--type'] } },
    ],
    examples: [
      ["docker inspect -f '{{.Config.Env}}' x", 'reveal-environment environment:all'],
      ['docker inspect x', 'reveal-environment environment:deployment'],
      ["docker inspect -f '{{.State.Status}}' x"],
    ],
  },
  // What was built in stays: variables, and what a build was given in its commands. Images that everybody gets hold nobody's secrets.
  {
    program: 'docker image inspect | podman image inspect | nerdctl image inspect | crane config',
    operands: 'text',
    options: { '-f': 'text', '--format': 'text', '--creds': 'text', '--authfile': 'use', '--platform': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { operand: OF_OWN_REGISTRY, value: /^(?:-f|--format)=.*(?:\.Config\.Env|json \.(?:Config)?\}\})/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'deployment', when: { operand: OF_OWN_REGISTRY, none: ['-f', '--format'] } },
    ],
    examples: [
      ["docker image inspect registry.x.test/api:1 -f '{{json .Config.Env}}'", 'reveal-environment environment:all'],
      ['crane config registry.x.test/api:1', 'reveal-environment environment:deployment'],
      ['crane config registry.x.test/api:1 | jq .config.Env', 'reveal-environment environment:all'],
      ["docker image inspect registry.x.test/api:1 -f '{{.Size}}'"],
      ["docker image inspect app:dev -f '{{json .Config.Env}}'"],
      ["docker image inspect ghcr.io/a/b:1 -f '{{json .Config.Env}}'"],
      ['crane config node:20 | jq .config.Env'],
    ],
  },
  {
    program: 'skopeo inspect',
    operands: 'text',
    options: { '-f': 'text', '--format': 'text', '--creds': 'text', '--authfile': 'use' },
    effects: [{ kind: 'reveal-environment', resource: 'environment', name: 'deployment', when: { operand: OF_OWN_REGISTRY, any: ['--config'] } }],
    examples: [['skopeo inspect --config docker://registry.x.test/api:1', 'reveal-environment environment:deployment'], ['skopeo inspect docker://registry.x.test/api:1'], ['skopeo inspect --config docker://quay.io/a/b:1']],
  },
  {
    program: 'docker history | docker image history | podman history | nerdctl history',
    operands: 'text',
    options: { '-f': 'text', '--format': 'text', '--platform': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'environment', name: 'deployment', when: { any: ['--no-trunc'] } }],
    examples: [
      ["docker history --no-trunc a | grep -iE 'token|passw'", 'reveal-environment environment:all'],
      ['docker history --no-trunc a', 'reveal-environment environment:deployment'],
      ['docker history --no-trunc a | head -20', 'reveal-environment environment:deployment'],
      ['docker history a | grep -i token'],
      ['docker history node:20'],
    ],
  },
  { program: 'docker plugin install', operands: 'text', options: { '--alias': 'text' }, effects: [{ kind: 'execute', resource: 'container', name: 'privileged', when: { any: ['--grant-all-permissions'] } }], examples: [['docker plugin install a/x --grant-all-permissions', 'execute container:privileged'], ['docker plugin ls']] },
  { program: 'docker swarm leave | docker node rm | docker stack rm | docker service rm', operands: 'text', effects: [{ kind: 'destroy', resource: 'cluster' }], examples: [['docker stack rm x', 'destroy cluster:x']] },
  { program: 'docker load | docker import | docker save | docker export', operands: 'text', options: { '-i': 'read', '-o': 'write', '--input': 'read', '--output': 'write' }, stdin: 'use', examples: [['docker save -o a.tar x', 'write /home/u/proj/a.tar']] },
];
