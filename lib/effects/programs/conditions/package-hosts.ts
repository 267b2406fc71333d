/** Forges, registries and their mirrors: with their subdomains. */
const REGISTRIES = ('github.com githubusercontent.com gitlab.com bitbucket.org codeberg.org git.sr.ht dev.azure.com huggingface.co hf.co pypi.org pythonhosted.org pytorch.org nvidia.com ' +
  'npmjs.org npmmirror.com yarnpkg.com rubygems.org crates.io packagist.org hex.pm anaconda.org tuna.tsinghua.edu.cn ustc.edu.cn aliyun.com').split(' ');

/** Makers of systems and of tools for them. */
const MAKERS = 'fedoraproject.org rpmfusion.org opensuse.org archlinux.org flathub.org nodesource.com docker.com packages.microsoft.com dl.google.com packages.cloud.google.com'.split(' ');

/** This machine, and such as only its own net knows. */
const NEAR = String.raw`(?:127|10|192\.168)\.[\d.]+|\[::1\]|(?!0x|\d+(?:[:/]|$))[\w-]+|[\w.-]+\.(?:local|internal|lan|corp)`;

/** node, as package managers name it. */
export const IS_NODE = /^(?:core:)?node(?:js)?(?:@|=|$)/;

/** The address of a package on a host where anybody may have put it, alone or in a text (`name @ https://…`, `git+ssh://…`). */
export const FOREIGN_PACKAGE = foreignTo(REGISTRIES);

/** In each of those: an operand is tried on it first, for the list of hosts takes longer to compile than all that most installations run. */
export const ADDRESS = /:\/\/|git@/i;

/** Foreign to packages of the system. Only rows have it, which are texts in the pack: there, it is left out as pure. */
export const FOREIGN_TO_SYSTEM = /* @__PURE__ */ foreignTo([...REGISTRIES, ...MAKERS]);

/** The same as the value of one of these options. */
export function foreignValue(options: string): RegExp {
  return new RegExp(`^(?:${options})=(?:${FOREIGN_PACKAGE.source})`, 'i');
}

function foreignTo(known: readonly string[]): RegExp {
  return new RegExp(String.raw`(?:(?:https?|ssh|git):\/\/|\bgit@)(?!(?:[^\s@/]*@)?(?:(?:[\w-]+\.){0,4}(?:${known.join('|').replaceAll('.', String.raw`\.`)})|${NEAR})(?=[:/]|$)(?![^\s/]*@))`, 'i');
}
