/**
 * A name with a separator before each of its words that begins with a capital: by `_`, `deleteEC2Instance` is `delete_EC2_Instance`,
 * `HTTPServer` is `HTTP_Server`, and `listURLs` is `list_URLs`.
 */
export function partedName(name: string, separator: '_' | '-' | ' '): string {
  return name.replace(/([a-z\d])([A-Z])/g, `$1${separator}$2`).replace(/([A-Z])([A-Z](?!s(?![a-z]))[a-z])/g, `$1${separator}$2`);
}
