import { own, textAt } from '../json.js';
import type { Chosen, ChosenSort, JsonObject, Memory } from '../types.js';

/** What the session has chosen for programs, the first first. */
export function chosenInSession(memory: Memory): readonly Chosen[] {
  return memory.recent('chosen', 'session').flatMap(readChosen);
}

const SORTS: Readonly<Record<ChosenSort, true>> = {
  cluster: true,
  namespace: true,
  engine: true,
  queues: true,
  tunnel: true,
  project: true,
  subscription: true,
  workspace: true,
  stack: true,
  remote: true,
};

function isSort(sort: string | undefined): sort is ChosenSort {
  return sort !== undefined && Object.hasOwn(SORTS, sort);
}

/** Ports of a tunnel that cannot be read are not known. */
function readChosen(record: JsonObject): readonly Chosen[] {
  const sort = textAt(record, 'sort');
  if (!isSort(sort)) return [];
  const ports = own(record, 'ports');
  return [
    {
      sort,
      inUse: own(record, 'inUse') === true,
      ...(own(record, 'production') === true && { production: true }),
      ...(own(record, 'perhaps') === true && { perhaps: true }),
      ...(Array.isArray(ports) && { ports: ports.filter((port) => typeof port === 'number') }),
    },
  ];
}
