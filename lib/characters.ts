/** Letters of ASCII, digits and the underscore. */
export const WORD_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** True for a text of these characters alone. In a process that has just begun, an expression takes longer to be compiled than a short text to be looked at. */
export function isMadeOf(characters: string, text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (!characters.includes(text.charAt(at))) return false;
  return true;
}
