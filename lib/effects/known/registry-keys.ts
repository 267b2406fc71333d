/** Keys of Windows' registry under which programs keep sessions with passwords, or the machine its own. */
export const KEYS_OF_SECRETS = String.raw`[\\/]Martin Prikryl[\\/]WinSCP 2(?:[\\/]Sessions|$)|[\\/]SimonTatham[\\/]PuTTY[\\/]Sessions|[\\/]OpenSSH[\\/]Agent[\\/]Keys|[\\/](?:ORL[\\/]WinVNC3|RealVNC[\\/](?:WinVNC4|vncserver)|TightVNC[\\/]Server|TigerVNC[\\/]WinVNC4|UltraVNC)(?:[\\/]|$)|[\\/]TeamViewer(?:[\\/]|$)|[\\/]Services[\\/]SNMP[\\/]?(?:Parameters[\\/]ValidCommunities)?$|[\\/]mRemoteNG(?:[\\/]|$)`;

const SECRETS = new RegExp(KEYS_OF_SECRETS, 'i');

/** Whether secrets of a person or of the machine stand under a key of the registry. */
export function isKeyOfSecrets(key: string): boolean {
  return SECRETS.test(key);
}
