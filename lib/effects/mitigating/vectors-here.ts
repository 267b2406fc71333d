import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { only } from '../databases/plain-sight.js';
import { TO_KEEP } from '../environment-names.js';
import { isOfThisMachine } from './queues-of-tests.js';

/** A collection, or points of one, of a store of vectors that answers on its usual port. */
const VECTORS = /^(?:http:\/\/)?(?:localhost|127\.0\.0\.1):6333\/collections\/([\w.-]{1,200})\/?(?:\?[\w=&]{1,99})?$/;
const OF_OTHERS = new RegExp(TO_KEEP, 'i');

/** `curl -X DELETE localhost:6333/collections/docs`: what is sought in documents is made of them anew. Nothing in the call may lead the port to another machine. */
export function areVectorsHere({ name, operands }: Arguments, running: Running): boolean {
  if (name !== 'curl' || operands.length === 0 || running.frame.machine !== 'here' || !isOfThisMachine(running)) return false;
  return operands.every((word) => {
    const collection = VECTORS.exec(only(word))?.[1];
    return collection !== undefined && !OF_OTHERS.test(collection);
  });
}
