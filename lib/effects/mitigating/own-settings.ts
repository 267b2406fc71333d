import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { sureText } from '../../shell/sure-text.js';

/** An app by the address of its maker, backwards: `com.acme.editor`. */
const APP = /^[a-z][\w-]*(?:\.[\w-]+){2,}$/i;

/** Makers of what everybody has, and of terminals and browsers. */
const OF_ALL =
  /^(?:com\.(?:apple|google\w*|microsoft|docker|brave|operasoftware|vivaldi|mitchellh)|org\.(?:mozilla|torproject|wezfurlong|alacritty)|net\.kovidgoyal|dev\.warp|company\.thebrowser|co\.zeit)\./i;

/** Makers of what protects a machine, keeps its secrets or manages it. */
const OF_PROTECTION =
  /[.-](?:1password|agilebits|obdev|objective-see|crowdstrike|sentinelone|sophos|malwarebytes|eset|kaspersky|symantec|norton\w*|mcafee|trellix|trendmicro|bitdefender|avast|avg|avira|f-secure|withsecure|webroot|intego|carbonblack|vmware|cisco|paloaltonetworks|zscaler|netskope|fortinet|checkpoint|cloudflare|tailscale|zerotier|mullvad\w*|nord\w*|expressvpn|wireguard|proton\w*|openvpn|jamf\w*|kandji|kolide|mosyle|addigy|hexnode|ivanti|airwatch|fleetdm|tanium|huntress|rapid7|qualys|tenable|okta|duosecurity|yubico|osquery|northpole|bitwarden|lastpass|dashlane|keepass\w*|keeper\w*|enpass|strongbox\w*|macpaw|radiosilenceapp|backblaze|arqbackup|teamviewer|anydesk)(?=[.-]|$)/i;

/** What an app of that kind is called, whoever made it. */
const PROTECTS =
  /secur|protect|guard|defen[dsc]|vault|password|passwd|keychain|antivir|malware|firewall|vpn|mdm|manage[dmr]|agent|daemon|sentinel|falcon|santa/i;

/** The keys by which an app is brought up to date, and what runs when one logs in. */
const RUNS = /^(?:SU[A-Z]|Log(?:in|out)Hook)/;

/** `defaults write com.acme.editor FontSize 14`: one setting, as oneself, of an app that is not known for anybody else's. */
export function isOwnSetting({ all }: Arguments, { frame: { via } }: Running): boolean {
  const [verb = '', app = '', key = ''] = all.map(sureText);
  if (via.length > 0 || !/^(?:write|delete)$/.test(verb) || !APP.test(app) || !/^[A-Za-z_]/.test(key)) return false;
  return !OF_ALL.test(app) && !OF_PROTECTION.test(app) && !PROTECTS.test(app) && !RUNS.test(key);
}
