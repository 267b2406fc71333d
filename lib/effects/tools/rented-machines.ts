import type { JsonObject } from '../../types.js';
import { isObject } from '../../json.js';
import { costlyOfAws, costlyOfAzure, costlyOfGoogle } from '../known/costly-sizes.js';

const RENTS = /(?:^|_)(?:create|launch|run|start|provision|rent|deploy|resize|scale|add|new)(?:_|$)/;
const MACHINE =
  /(?:^|_)(?:droplets?|instances?|machines?|servers?|vms?|virtual_machines?|linodes?|node_?pools?|node_?groups?|clusters?|pods?|gpus?|notebooks?|endpoints?)(?:_|$)/;

/** Fields that name a size, and those that say of which graphics processors it is, in lower case. */
const SIZE =
  /^(?:(?:instance|machine|vm|server|node|droplet|flavou?r|plan|hardware|gpu|resource)_?)?(?:size|type|slug|flavou?r|plan|sku|shape|machine_?type|instance_?type)(?:_?(?:id|slug|name))?$|^(?:gpu_type_?ids?|gpu_kind|accelerator(?:_?type)?|offer|commitment)$/i;

/** By the names of smaller clouds and of the processors. */
const COSTLY_ELSEWHERE = String.raw`gpu[-_].*|.{0,40}(?<![a-z\d])(?:[abh][12]00|gh200|gb200|l40s?|v100|a6000|a10g?|mi[23]\d{2}x?|rtx[ _-]?\d{4})(?:x\d{1,2})?(?![a-z\d]).*|[cmgs]o?d?-(?:3[2-9]|[4-9]\d|1\d\d)vcpu.*`;
const COSTLY = new RegExp(`^(?:${costlyOfAws()}.*|${costlyOfGoogle()}|${costlyOfAzure()}.*|${COSTLY_ELSEWHERE})$`, 'i');

/** Levels and fields that are looked at. */
const MAX_DEPTH = 4;

/** The size of a machine that costs more in a day than others in months, where a tool rents one. */
export function costlyMachine(name: string, input: JsonObject): string | undefined {
  return RENTS.test(name) && MACHINE.test(name) ? costlyIn(input, 0) : undefined;
}

function costlyIn(value: JsonObject, depth: number): string | undefined {
  for (const [field, each] of Object.entries(value)) {
    if (SIZE.test(field) && typeof each === 'string' && each.length <= 80 && COSTLY.test(each)) return each;
    if (isObject(each) && depth < MAX_DEPTH) {
      const found = costlyIn(each, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
