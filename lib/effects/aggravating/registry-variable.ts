import { FOREIGN_PACKAGE } from '../programs/conditions/package-hosts.js';

/** Mirrors of Go's modules; `direct` and `off` name none. */
const GO_MIRRORS = /^(?:https:\/\/(?:proxy\.golang\.org|goproxy\.(?:cn|io)|gocenter\.io)\/?|direct|off)$/;

/** Whether a variable sends a package manager to a host where anybody may have put what it installs. */
export function namesForeignRegistry(variable: string, text: string): boolean {
  if (variable === 'GOPROXY') return text.split(/[,|]/).some((each) => FOREIGN_PACKAGE.test(each) && !GO_MIRRORS.test(each));
  return FOREIGN_PACKAGE.test(text);
}
