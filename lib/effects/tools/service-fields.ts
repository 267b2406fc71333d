import type { JsonObject, PreToolUse } from '../../types.js';
import { developmentServer, userBefore } from '../../paths/own-hosts.js';
import { isMcpToolOf } from './mcp-tool.js';

/** Fields by which a tool for many things is told which of them it is to do. */
const TELLS_OPERATION = /^(?:action|operation|op|method|verb|(?:\w{1,40}_)?operation_?id|operation_?name)$/i;
const NAME = /^[A-Za-z][\w.:-]{2,80}$/;

/** Tools that tell of an operation that a field names, and do not do it: `search_documentation`, `get_operation`, `find_symbol`. */
export const LOOKS_UP = /^(?:describe|explain|find|get|list|lookup|read|resolve|search|show)(?:_|$)/;

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

/** Names of tools that let somebody in, or give somebody more rights: to a repository, an organization, a cloud. */
const GRANTS =
  /(?:^|_)(?:(?:add|invite)_(?:\w{1,20}_)?collaborators?|(?:add|invite)_(?:org|organization|account)_(?:users?|members?)|(?:add|attach|put|set)_(?:\w{1,30}_)?(?:iam_policy|iam_binding|policy_binding|role_binding|user_policy|role_policy|group_policy)|(?:create|add)_(?:access|deploy|ssh)_keys?|grant_(?:\w{1,20}_)?(?:access|roles?|permissions?|privileges?))(?:_|$)/;

/** True for a tool by which somebody gets rights: `add_collaborator`, `set_iam_policy`. */
export function grantsRights(name: string): boolean {
  return GRANTS.test(name);
}

/** What stands between the braces of an object, with braces within braces (`headers: { a: `Bearer ${b}` }`). */
const FIELDS = String.raw`(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,100}\}){0,300}\}){0,300}`;

/** A request by which a page deletes something at an address that is written out. */
const REQUESTED = new RegExp(
  String.raw`\bfetch\s{0,9}\(\s{0,9}["'\x60](https?:\/\/[^"'\x60\s]{1,500})["'\x60]\s{0,9},\s{0,9}\{${FIELDS}\bmethod["']?\s{0,9}:\s{0,9}["'\x60]delete["'\x60]|\baxios\.delete\s{0,9}\(\s{0,9}["'\x60](https?:\/\/[^"'\x60\s]{1,500})["'\x60]`,
  'gi',
);

/** Addresses of other machines at which the script of a page deletes. */
export function deletedByPage(script: string): readonly string[] {
  return [...script.matchAll(REQUESTED)].flatMap(([, fetched, sent]) => fetched ?? sent ?? []).filter((address) => !HERE.test(address));
}
