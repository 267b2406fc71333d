/** Characters of a variable's value. */
const MAX_VALUE = 1024;

/** The variables of one text that have a value, by their names in small letters. */
export class PowerShellVariables {
  readonly #values = new Map<string, string>();

  /** Gives a variable, named without its sign, a value. */
  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value.slice(0, MAX_VALUE));
  }

  /** `$name = value`, in one word or in several. Any other statement changes nothing. */
  assign(written: readonly string[]): void {
    const [first = ''] = written;
    const [, name, value] =
      /^(?:\[[\w.[\]]{1,60}\])?\$(?:(?:script|global|local|private):)?((?:env:)?\w+)\s*=([^]*)$/i.exec(
        first.includes('=') ? first : written.slice(0, endOfList(written)).join(' '),
      ) ?? [];
    if (name !== undefined && value !== undefined) this.set(name, this.into(value.trimStart()));
  }

  /** A text with the values in the places of their variables. */
  into(text: string): string {
    return text.replace(
      /\$(?:(?:script|global|local|private):)?((?:env:)?\w+)((?:\[[$\w-]{1,40}\])(?:\.(?:FullName|Path|ProviderPath)\b)?)?/gi,
      (whole, variable: string, place = '') => {
        const value = this.#values.get(variable.toLowerCase());
        if (value === undefined) return whole;
        // Where a part of the value is not known, it is not known what stands at the place either.
        return /[$]/.test(value) ? value + place : value;
      },
    );
  }

  /** The first word of a statement with the values, in which a variable that is set there stays as it is. */
  intoFirst([first = '', second = '']: readonly string[]): string {
    const name = /^(?:\[[\w.[\]]{1,60}\])?\$(?:\w{1,20}:)?\w{1,64}(?=\+?=|$)/.exec(first)?.[0] ?? '';
    return name !== '' && (name.length < first.length || /^\+?=/.test(second))
      ? name + this.into(first.slice(name.length))
      : this.into(first);
  }
}

/** Where the value of an assignment ends: behind a comma a list goes on. */
function endOfList(words: readonly string[]): number {
  let end = 3;
  while (end < words.length && words[end - 1]?.endsWith(',') === true) end += 1;
  return end;
}
