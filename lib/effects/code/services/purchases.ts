import type { Service } from './service.js';
import { costlyOfAws, costlyOfAzure, costlyOfGoogle } from '../../known/costly-sizes.js';

const BUYS = { kind: 'change-service', resource: 'cloud', name: 'purchase', unless: 'this-machine' } as const;

const OF_AWS = /\bboto3\b|\baws-sdk\b|\bAWS\b|\bcom\.amazonaws\b|\bawssdk\b/;
/** What starts machines, and does not only try whether it might. */
const STARTS =
  /^(?![^]*\b(?:DryRun|dryRun)["']?\s?[:=]\s?[Tt]rue)[^]*\b(?:RunInstances|RequestSpotInstances|RequestSpotFleet|CreateFleet|CreateDBInstance|CreateCacheCluster|CreateNodegroup|CreateNotebookInstance|CreateTrainingJob|runInstances|requestSpotInstances|createDBInstance|run_instances|request_spot_instances|create_instances|create_fleet|create_db_instance|create_cache_cluster|create_nodegroup|create_notebook_instance|create_training_job)(?:Command)?\s?\(/;

/** Machines that code starts by the libraries of providers, and that cost some hundred a day: the same as their programs are told for. */
export const PURCHASES: readonly Service[] = [
  {
    ...BUYS,
    beside: OF_AWS,
    calls: /\b(?:InstanceType|DBInstanceClass|CacheNodeType|instanceTypes?|instance_type)\s?[:=]\s?\[?\s?§(\d+)§/g,
    given: new RegExp(`^${costlyOfAws()}`),
    and: STARTS,
  },
  {
    ...BUYS,
    beside: OF_AWS,
    calls: /\b(?:MinCount|MaxCount|InstanceCount|desiredSize|TotalTargetCapacity)\s?[:=]\s?(?:[5-9]|\d{2,})\b/,
    and: STARTS,
  },
  {
    ...BUYS,
    beside: /\bgoogle\.cloud\b|@google-cloud\b|\bgoogleapiclient\b/,
    calls: /\bmachine_?[tT]ype\s?[:=]\s?[rf]?§(\d+)§/g,
    given: new RegExp(`(?:^|/)${costlyOfGoogle()}$`),
    and: /\.(?:insert|bulk_?[iI]nsert|create_cluster|createCluster|create_instance|createVm)\s?\(/,
  },
  {
    ...BUYS,
    beside: /\bazure\.|@azure\//,
    calls: /\bvm_?[sS]ize\s?[:=]\s?§(\d+)§/g,
    given: new RegExp(`^${costlyOfAzure()}`),
    and: /\b(?:begin_create_or_update|beginCreateOrUpdate\w{0,10}|beginCreate)\s?\(/,
  },
  // By libraries for training, whose one call starts the machines.
  {
    ...BUYS,
    beside: /^sagemaker\b|\bsagemaker\b/,
    calls: /\binstance_type\s?=\s?§(\d+)§/g,
    given: new RegExp(`^${costlyOfAws()}`),
    and: /\.(?:fit|deploy|transform|tune)\s?\(/,
  },
  {
    ...BUYS,
    beside: /\baiplatform\b/,
    calls: /§(\d+)§/g,
    given: new RegExp(`^${costlyOfGoogle()}$|^NVIDIA_|^TPU_`),
    and: /\.(?:run|submit|deploy)\s?\(/,
  },
  {
    ...BUYS,
    beside: /\bazure\.ai\.ml\b/,
    calls: /\bsize\s?=\s?§(\d+)§/g,
    given: new RegExp(`^${costlyOfAzure()}`, 'i'),
    and: /\bbegin_create_or_update\s?\(/,
  },
];
