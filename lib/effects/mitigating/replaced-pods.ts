import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import type { Analysis } from '../analysis.js';
import { HOLE } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { IN_USE } from '../known/environment-names.js';
import { isChosenInUse } from './chosen-environments.js';
import { choosesUnknown, namesInUse } from './named-environments.js';

/** Pods of one call; who deletes more at once leaves none to answer. */
const MAX_PODS = 3;

/** The signs that a cluster makes names of. A name without a letter among them is one of a job that is run by the clock. */
const SIGN = '[bcdfghjklmnpqrstvwxz2456789]';

/** The name of a pod as a set of equal ones makes it: that of the deployment, that of the set, and five signs. */
const OF_DEPLOYMENT = new RegExp(`^[a-z\\d][a-z\\d.-]{0,200}-(?=\\d{0,9}[a-z])${SIGN}{8,10}-${SIGN}{5}$`);

/** Options that say where, and no more than that. */
const SAYS_WHERE = /^(?:-n|--namespace|--context)$/;
const HARMLESS = /^(?:-[nw]|--(?:namespace|context)(?:=.*)?|--wait(?:=(?:true|false))?|--ignore-not-found(?:=true)?)$/;

/** What is in use, and what the cluster itself needs. */
const OF_OTHERS = new RegExp(`${IN_USE}|^kube-`, 'i');

/** A store has data that may be nowhere else, whatever makes its pod anew; what only works with one has not. */
const OF_STORE =
  /(?:^|[-.])(?:redis|valkey|keydb|dragonfly|postgres(?:ql)?|pgsql|pg|mysql|mssql|oracle|mongo|kafka|redpanda|pulsar|zookeeper|elastic(?:search)?|opensearch|solr|cassandra|scylla|clickhouse|couchbase|etcd|rabbitmq|nats|minio|vault|consul|timescale|neo4j|qdrant|weaviate|milvus|tidb|vitess|database|[a-z\d]{0,30}db)\d{0,3}(?=[-.])/;
const WORKS_WITH_STORE =
  /[-.](?:exporter|operator|ui|express|commander|insight|admin|consumer|producer|client|proxy|gateway|connect|connector|controller|manager|bouncer|api|web|worker|adapter|metrics|injector|migrat[a-z]{1,6}|agent|webhook|console|dashboard)[-.]/;

/** `kubectl delete pod web-5b8679b77d-5qgqq`: a pod that its deployment makes anew, by which one restarts it. */
export function areReplacedPods({ name, operands, valued, all }: Arguments, { frame: { analysis } }: Running): boolean {
  if (!/^(?:kubectl|oc) delete$/.test(name)) return false;
  if (namesInUse(analysis.flows) || choosesUnknown(analysis.flows)) return false;
  const tells = (option: RegExp): boolean => valued.some((each) => option.test(each.option));
  if (!tells(/^--context$/) && isChosenInUse(tells(/^(?:-n|--namespace)$/) ? ['cluster'] : ['cluster', 'namespace'], analysis)) {
    return false;
  }
  const words = operands.map(sureText);
  const [sort = ''] = words;
  const pods = /^(?:pods?|po)$/.test(sort)
    ? words.slice(1)
    : words.map((word) => (/^pods?\//.test(word) ? word.slice(word.indexOf('/') + 1) : HOLE));
  if (
    pods.length === 0 ||
    deletedWith(pods, analysis) > MAX_PODS ||
    !pods.every((pod) => OF_DEPLOYMENT.test(pod) && !OF_OTHERS.test(pod) && !isOfStore(pod))
  ) {
    return false;
  }
  if (valued.some(({ option, word }) => SAYS_WHERE.test(option) && OF_OTHERS.test(sureText(word)))) return false;
  return all.map(sureText).every((text) => text !== HOLE && (!text.startsWith('-') || HARMLESS.test(text)));
}

function isOfStore(pod: string): boolean {
  return OF_STORE.test(pod) && !WORKS_WITH_STORE.test(pod);
}

/** How many pods the call has deleted, with these. */
function deletedWith(pods: readonly string[], analysis: Analysis): number {
  const deleted = (analysis.replacedPods ??= new Set());
  for (const pod of pods) deleted.add(pod);
  return deleted.size;
}
