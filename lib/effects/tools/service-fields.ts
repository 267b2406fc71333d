import type { JsonObject, PreToolUse } from '../../types.js';
import { developmentServer, userBefore } from '../../paths/own-hosts.js';
import { isMcpToolOf } from './mcp-tool.js';

/** Fields by which a tool for many things is told which of them it is to do. */
const TELLS_OPERATION = /^(?:action|operation|op|method|verb|(?:\w{1,40}_)?operation_?id|operation_?name)$/i;
const NAME = /^[A-Za-z][\w.:-]{2,80}$/;

/** Tools that tell of an operation that a field names, and do not do it: `search_documentation`, `get_operation`, `find_symbol`. */
const LOOKS_UP = /^(?:describe|explain|find|get|list|lookup|read|resolve|search|show)(?:_|$)/;

/** The operations that fields name, in one text: `{"action": "delete_project"}`, `{"stripe_api_operation_id": "DeleteCustomersCustomer"}`. */
export function operationNamed(name: string, input: JsonObject): string | undefined {
  if (LOOKS_UP.test(name)) return undefined;
  const told = Object.entries(input).flatMap(([field, value]) =>
    TELLS_OPERATION.test(field) && typeof value === 'string' && NAME.test(value) ? [value.replace(/[.:]/g, '_')] : [],
  );
  // `storage_account_delete` is none of a shell.
  const { command } = input;
  if (told.length === 0 && typeof command === 'string' && /^[a-z]{2,30}(?:_[a-z]{2,30}){1,6}$/.test(command)) return command;
  return told.length > 0 ? told.join('_') : undefined;
}

const OF_PROTECTION =
  /(?:^|_)(?:update|set|edit|patch|put|modify|replace)_(?:\w{1,20}_)?(?:branch_protection|rulesets?|protected_branch(?:es)?)(?:_|$)/;
const MUST_HOLD =
  /^(?:enforce_?admins|required_?(?:pull_?request_?reviews|status_?checks|signatures|approving_?review_?count|linear_?history)|restrictions)$/i;
const LETS_IN = /^allow_?(?:force_?push(?:es)?|deletions)$/i;

/** True for a tool by which a branch that all share loses what keeps it from being changed by one alone. */
export function takesProtection(name: string, input: JsonObject): boolean {
  if (!OF_PROTECTION.test(name)) return false;
  return Object.entries(input).some(([field, value]) => {
    if (MUST_HOLD.test(field)) return value === false || value === 0 || (value === null && !/restrictions/i.test(field));
    return (LETS_IN.test(field) && value === true) || (/^enforcement$/i.test(field) && value === 'disabled');
  });
}

/** A server of this machine or of its containers. */
const HERE = new RegExp(String.raw`^https?:\/\/${userBefore()}${developmentServer()}`, 'i');
/** Servers by which one calls what is being built: which machine a path belongs to stands in their settings. */
const CALLS_ANY = /(?:^|[_-])(?:rest|http|fetch|postman|test|swagger|openapi|local|dev)(?![a-z])/i;
const OF_ADDRESS = /^(?:url|uri|endpoint|\w{0,30}path)$/i;

/** What is deleted by a request whose method and address stand in fields; undefined for other requests and for servers of this machine. */
export function deletesAtAddress({ tool, input }: PreToolUse): string | undefined {
  const methods = ['method', 'http_method', 'httpMethod', 'verb'].map((field) => input[field]);
  if (!methods.some((method) => typeof method === 'string' && method.toUpperCase() === 'DELETE')) return undefined;
  const addresses = Object.entries(input).flatMap(([field, value]) => (OF_ADDRESS.test(field) && typeof value === 'string' ? [value] : []));
  return addresses.find((address) =>
    /^https?:/i.test(address) ? !HERE.test(address) : /^\/?[\w*-]/.test(address) && !isMcpToolOf(tool, CALLS_ANY),
  );
}

const COUNT = /^(?:replicas|instances|(?:num|desired|max|min)_?(?:count|capacity|size|instances|replicas|nodes))$/i;

/** Of anything, also of an image, where the tool's name does not say what is scaled. */
const COUNT_OF_SERVICE = /^(?:count|quantity|size)$/i;
const SERVICE = /(?:^|_)(?:apps?|deployments?|dynos?|instances?|machines?|ps|replicas|services?|workers?)(?:_|$)/;

/** True for a tool that leaves none running of what serves others: `ps_scale` with `web=0`, `scale_service` with no replicas. */
export function stopsAll(name: string, input: JsonObject): boolean {
  if (!/(?:^|_)scale(?:_|$)/.test(name)) return false;
  return Object.entries(input).some(([field, value]) => {
    const isCount = COUNT.test(field) || (COUNT_OF_SERVICE.test(field) && SERVICE.test(name));
    return (isCount && (value === 0 || value === '0')) || (field === 'dyno' && typeof value === 'string' && /=0(?::|\s|$)/.test(value));
  });
}

/** Words of the name of a tool that makes something others see, or changes who sees it. */
const OF_REPOSITORY = /(?:^|_)(?:create|update|edit|patch|set|change)_(?:\w{1,20}_)?(?:repo|repository|project|visibility)(?:_|$)/;

/** The same of a file or a folder. */
const SHARES = /(?:^|_)(?:share|(?:create|add|insert|set|update)_(?:\w{1,20}_)?permissions?)(?:_|$)/;

/** True for a tool by which everybody sees a repository or a file: `update_repository` with `private: false`, `share_file` with `anyone`. */
export function showsToAll(name: string, input: JsonObject): boolean {
  if (SHARES.test(name) && Object.values(input).some((value) => value === 'anyone' || value === 'public')) return true;
  return OF_REPOSITORY.test(name) && (input['private'] === false || input['visibility'] === 'public');
}

/** Names of tools that let somebody in, or give somebody more rights: to a repository, an organization, a cloud. */
const GRANTS =
  /(?:^|_)(?:(?:add|invite)_(?:\w{1,20}_)?collaborators?|(?:add|invite)_(?:org|organization|account)_(?:users?|members?)|(?:add|attach|put|set)_(?:\w{1,30}_)?(?:iam_policy|iam_binding|policy_binding|role_binding|user_policy|role_policy|group_policy)|(?:create|add)_(?:access|deploy|ssh)_keys?|grant_(?:\w{1,20}_)?(?:access|roles?|permissions?|privileges?))(?:_|$)/;

/** True for a tool by which somebody gets rights: `add_collaborator`, `set_iam_policy`. */
export function grantsRights(name: string): boolean {
  return GRANTS.test(name);
}

const PLACE_OF_DEPLOYMENT = /^(?:target|environment|env|stage)$/i;

/** True for a tool that puts something into production, by a field that says so. */
export function deploysToProduction(name: string, input: JsonObject): boolean {
  if (!/(?:^|_)(?:deploy|redeploy|promote|rollout)(?:_|$)/.test(name) || LOOKS_UP.test(name)) return false;
  return Object.entries(input).some(
    ([field, value]) => PLACE_OF_DEPLOYMENT.test(field) && typeof value === 'string' && /^prod(?:uction)?$/i.test(value),
  );
}

/** A request by which a page deletes something at an address that is written out. */
const REQUESTED =
  /\bfetch\s{0,9}\(\s{0,9}["'`](https?:\/\/[^"'`\s]{1,500})["'`]\s{0,9},\s{0,9}\{[^}]{0,300}\bmethod["']?\s{0,9}:\s{0,9}["'`]delete["'`]|\baxios\.delete\s{0,9}\(\s{0,9}["'`](https?:\/\/[^"'`\s]{1,500})["'`]/gi;

/** Addresses of other machines at which the script of a page deletes. */
export function deletedByPage(script: string): readonly string[] {
  return [...script.matchAll(REQUESTED)].flatMap(([, fetched, sent]) => fetched ?? sent ?? []).filter((address) => !HERE.test(address));
}
