/** Programs that start containers, or reach into them. */
const ENGINES = ' docker podman nerdctl docker-compose podman-compose ';
const CLUSTERS = ' kubectl oc ';

/** Options of theirs whose value is a word of its own (`docker run --help`, `docker compose exec --help`). */
const WITH_VALUE =
  ' -e --env --env-file -u --user -w --workdir -v --volume --mount -p --publish --name --network --net --entrypoint --platform --index -f --file --project-name --project-directory --profile -l --label -m --memory --cpus --gpus --shm-size --add-host --restart --pull --cap-add --ulimit --tmpfs --hostname -h ';

/**
 * The words that run within a container, of a command that brings them there: `docker compose exec -T web pytest`,
 * `kubectl exec deploy/web -- pytest`. Undefined for any other command, and where no words are handed in.
 */
export function containerCommand(program: string, words: readonly string[]): readonly string[] | undefined {
  if (CLUSTERS.includes(` ${program} `)) {
    const start = words.includes('exec') ? words.indexOf('--') : -1;
    return start === -1 ? undefined : given(words.slice(start + 1));
  }
  if (!ENGINES.includes(` ${program} `)) return undefined;
  const at = words.findIndex((word) => word === 'exec' || word === 'run');
  if (at === -1) return undefined;
  const rest = words.slice(at + 1);
  let next = 0;
  while (rest[next]?.startsWith('-') === true) next += WITH_VALUE.includes(` ${rest[next]} `) ? 2 : 1;
  // The service, the container or the image stands in front.
  return given(rest.slice(next + 1));
}

function given(words: readonly string[]): readonly string[] | undefined {
  return words.length === 0 ? undefined : words;
}
