/** Crockford's 32 characters: none of them looks like another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a code that only names a request. */
export const NAME_LENGTH = 4;
/** Characters of a code that is itself the permission: 40 bits, for an hour. */
export const SECRET_LENGTH = 8;

/** A code of as many characters as there are bytes, 5 bits of each. */
export function codeFrom(bytes: Uint8Array): string {
  return [...bytes].map((byte) => ALPHABET.charAt(byte & 31)).join('');
}

const PROMPT = new RegExp(`^allow ([${ALPHABET}]{${SECRET_LENGTH}})$`, 'i');

/** The code of a prompt that is `allow <code>` and nothing else; undefined for any other. */
export function codeInPrompt(prompt: string): string | undefined {
  return PROMPT.exec(prompt.trim())?.[1]?.toUpperCase();
}
