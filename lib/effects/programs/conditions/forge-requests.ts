import type { Consequence } from '../../command/row.js';
import { addressesOfAnybody } from '../../known/anybodys-hosts.js';
import { TO_EVERYBODY } from './to-production.js';

/** A field of a request, as an option's value (`force=true`) or in JSON (`"force": true`). */
function field(name: string, value: string): RegExp {
  return new RegExp(`(?:^|["'\\s{,=&])(?:${name})["']?\\s{0,9}[=:]\\s{0,9}["']?(?:${value})(?![\\w-])`, 'i');
}

/** What leads to a path of a forge's interface: nothing for its own command line, the address of the interface for `curl`. */
type Before = '/?' | typeof OF_INTERFACES;

/** Addresses of the interfaces of GitHub, GitLab, Gitea and Forgejo, on their own servers too. */
export const OF_INTERFACES = String.raw`https?://(?:api\.github\.com|[\w.-]+/api/v[134])/`;

const CHANGES = /^(?:-X|--method|--request)=(?:PUT|POST|PATCH)$/i;

/** Project of GitLab by its number or its quoted path, or repository of GitHub. */
const ONE = String.raw`(?:repos/[^/?\s]+/[^/?\s]+|projects/[^/?\s]+)`;

/** The same, or where one is made. */
const ONE_OR_NEW = `(?:${ONE}|user/repos|orgs/[^/?\\s]+/repos)`;

/**
 * Requests to a forge that overwrite a branch, show a repository to everybody, give it away, or change who and what is
 * let in (docs.github.com/rest: git refs, repositories, rulesets, actions permissions; docs.gitlab.com/api: projects).
 */
export function forgeRequests(before: Before): readonly Consequence[] {
  const at = (path: string): RegExp => new RegExp(`^${before}${path}/?$`);
  return [
    { kind: 'change-history', resource: 'remote-branch', when: { operand: at(`${ONE}/git/refs/\\S+`), argument: field('force', 'true') } },
    { kind: 'publish', resource: 'repository', name: 'public', when: { operand: at(ONE_OR_NEW), argument: field('private', 'false') } },
    { kind: 'publish', resource: 'repository', name: 'public', when: { operand: at(ONE_OR_NEW), argument: field('visibility', 'public') } },
    { kind: 'destroy', resource: 'repository', when: { operand: at(ONE), argument: field('archived', 'true') } },
    { kind: 'destroy', resource: 'repository', when: { operand: at(`${ONE}/transfer`), argument: field('new_owner|namespace', '[\\w./-]+') } },
    { ...TO_EVERYBODY, when: { operand: at(`${ONE}/(?:deployments|actions/workflows/[^/?\\s]+/dispatches)`), argument: field('environment|env|inputs\\[(?:environment|env)\\]', 'prod(?:uction)?') } },
    { ...TO_EVERYBODY, when: { operand: at(`${ONE}/dispatches`), argument: field('event_type', '(?:deploy|release|promote)[-_ :]?(?:to[-_ ])?prod(?:uction)?') } },
    { kind: 'change-permission', resource: 'account', name: 'access', when: { operand: at(`(?:${ONE}|(?:orgs|groups)/[^/?\\s]+)/hooks(?:/\\d+(?:/config)?)?`), argument: new RegExp(`(?:^|[="'\\s])${addressesOfAnybody()}`) } },
    { kind: 'change-permission', resource: 'account', name: 'access', when: { operand: at(`\\S*/(?:rulesets(?:/\\d+)?|actions/permissions(?:/\\S+)?|members/[^/?\\s]+|outside_collaborators/[^/?\\s]+)`), value: CHANGES } },
    { kind: 'change-permission', resource: 'account', name: 'access', when: { operand: at(`${ONE}/(?:collaborators/[^/?\\s]+|branches/\\S+/protection|keys|deploy_keys)`), value: CHANGES } },
    { kind: 'change-permission', resource: 'account', name: 'access', when: { operand: at(`(?:${ONE}|groups/[^/?\\s]+)/(?:members|invitations)(?:/\\d+)?(?:\\?\\S*)?`), argument: field('access_level', '[2-5]0') } },
  ];
}
