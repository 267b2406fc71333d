import type { Running } from '../command/running.js';
import { isChosenInUse, isLedAway } from './chosen-environments.js';
import { namesInUse, namesRemote, opensWay } from './named-environments.js';

/** True when the client runs here, or in a container of this machine, nothing in the call speaks of another, and no way leads there from these ports. */
export function isOfThisMachine({ frame: { analysis, machine, via } }: Running, ports: readonly number[]): boolean {
  if (
    machine !== 'here' &&
    (machine !== 'container' || via.some((each) => OF_CLUSTER.test(each)) || !via.some((each) => CONTAINERS.test(each)))
  ) {
    return false;
  }
  const { flows } = analysis;
  return (
    !namesInUse(flows) && !namesRemote(flows) && !opensWay(flows) && !isChosenInUse(['queues'], analysis) && !isLedAway(ports, analysis)
  );
}

const CONTAINERS = /^(?:docker|docker-compose|podman|nerdctl)\b/;
const OF_CLUSTER = /^(?:kubectl|oc|k3s|microk8s|fly(?:ctl)?|heroku)\b/;
