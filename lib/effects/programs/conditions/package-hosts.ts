/** Forges, registries and their mirrors: with their subdomains. */
export const HOSTS_OF_PACKAGES = ('github.com githubusercontent.com gitlab.com bitbucket.org codeberg.org git.sr.ht dev.azure.com huggingface.co hf.co pypi.org pythonhosted.org pytorch.org nvidia.com ' +
  'npmjs.org npmmirror.com yarnpkg.com rubygems.org crates.io packagist.org hex.pm anaconda.org tuna.tsinghua.edu.cn ustc.edu.cn aliyun.com').split(' ');

/** This machine, and such as only its own net knows. Shorter than what `own-hosts.ts` has, for each program that fetches packages has a copy; where a host ends is told below. */
const NEAR = String.raw`(?:127|10|192\.168)\.[\d.]+|\[::1\]|(?!0x|\d+(?:[:/]|$))[\w-]+|[\w.-]+\.(?:local|internal|lan|corp)`;

/** The address of a package on a host where anybody may have put it, alone or in a text (`name @ https://…`, `git+ssh://…`). */
export const FOREIGN_PACKAGE = foreignTo(HOSTS_OF_PACKAGES);

/** Matches an address on a host that is none of these, nor near, alone or in a text. */
export function foreignTo(known: readonly string[]): RegExp {
  return new RegExp(String.raw`(?:(?:https?|ssh|git):\/\/|\bgit@)(?!(?:[^\s@/]*@)?(?:(?:[\w-]+\.){0,4}(?:${known.join('|').replaceAll('.', String.raw`\.`)})|${NEAR})(?=[:/]|$)(?![^\s/]*@))`, 'i');
}

/** An address that everybody on the way may answer in the place of: without TLS, and not near. */
export const UNENCRYPTED = new RegExp(String.raw`\bhttp:\/\/(?!(?:[^\s@/]*@)?(?:${NEAR})(?=[:/]|$)(?![^\s/]*@))`, 'i');
