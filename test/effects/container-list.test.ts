import { describe, expect, it } from 'vitest';
import './told.js';

const ALL_GONE = /^destroy (?:container|image):all$/;

describe('containers out of a list', () => {
  it.each([
    "docker ps --format '{{.Names}}' | grep '^shop-' | xargs -r docker stop",
    "docker ps -a | grep shop-test | awk '{print $1}' | xargs docker rm -f",
    "docker rm -f $(docker ps -a | grep shop-web | cut -d' ' -f1)",
    "docker images | grep '<none>' | awk '{print $3}' | xargs docker rmi",
    'docker stop $(docker ps -q --filter name=shop)',
    'docker image ls --filter label=org.shop.scratch=1 -q | sort -u | xargs -r docker rmi -f',
    'docker rmi -f $(docker images -q --filter label=app=shop)',
    "docker rmi $(docker images -q -f reference='shop-api:*')",
    'docker rmi $(docker images -q shop-api)',
    "docker rmi $(docker images -q 'shop-*')",
    'docker rmi $(docker images -q --filter label=org.opencontainers.image.title=shop)',
    'docker image rm $(docker image ls -q localhost:5000/shop)',
    'podman images -q --filter label=shop | xargs -r podman rmi',
  ])('are some, where a filter keeps those with a name: %s', async (command) => {
    await expect(command).not.toTell(ALL_GONE);
  });

  it.each([
    'docker ps -q | xargs docker stop',
    "docker ps -aq --filter 'label!=keep' | xargs docker rm -f",
    "docker images -q --filter 'label!=keep' | xargs docker rmi -f",
    "docker images -q --filter 'label=' | xargs docker rmi -f",
    'docker images -q --filter before=alpine | xargs docker rmi -f',
    'docker images -q --filter dangling=false | xargs docker rmi -f',
    "docker images -q --filter reference='*:latest' | xargs docker rmi -f",
    "docker images -q --filter reference='ghcr.io/*/*' | xargs docker rmi -f",
    "docker images -q --filter reference=shop --filter reference='*' | xargs docker rmi -f",
    "docker rmi -f $(docker images -q --filter 'reference=*in*')",
    "docker rmi -f $(docker images -q '*e*e*')",
    "docker rmi -f $(docker images -q '[a-z]*')",
    "docker rmi -f $(docker images -q --filter 'reference=[a-z0-9]*/*')",
    'docker rmi -f $(docker images -q --filter label=org.opencontainers.image.title)',
    'docker rmi -f $(docker images -q --filter label=maintainer)',
    "docker images -q '*' | xargs docker rmi -f",
    "docker images --format '{{.ID}}' | xargs docker rmi -f",
    "docker images -q 'localhost:5000/*' | xargs docker rmi -f",
    "docker ps | grep Up | awk '{print $1}' | xargs docker rm -f",
    "docker ps -a | grep -v shop | awk '{print $1}' | xargs docker rm -f",
    "docker ps -a | grep -E 'shop|.' | awk '{print $1}' | xargs docker rm -f",
    "docker ps -a | tail -n +2 | awk '{print $1}' | xargs docker rm -f",
  ])('are all there are, where it says nothing: %s', async (command) => {
    await expect(command).toTell(ALL_GONE);
  });
});
