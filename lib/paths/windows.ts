/** Short names of folders and files that matter; Windows gives them to what does not fit 8.3. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'PROGRA~1': 'Program Files',
  'PROGRA~2': 'Program Files (x86)',
  'PROGRA~3': 'ProgramData',
  'DOCUME~1': 'Documents and Settings',
  'ENV~1': '.env',
  'SSH~1': '.ssh',
  'AWS~1': '.aws',
  'AZURE~1': '.azure',
  'CREDEN~1': 'credentials',
  'DOCKER~1': '.docker',
  'GIT-CR~1': '.git-credentials',
  'GNUPG~1': '.gnupg',
  'KUBE~1': '.kube',
  'NETRC~1': '.netrc',
  'NPMRC~1': '.npmrc',
};

/** A name as Windows opens it: without a data stream, dots and spaces at its end, and with a short name written out. */
export function windowsName(name: string): string {
  const file = /^[^:]*/.exec(name)?.[0] ?? name;
  const plain = withoutEnd(file === '' ? name : file);
  const short = plain.toUpperCase();
  return Object.hasOwn(SHORT_NAMES, short) ? (SHORT_NAMES[short] ?? plain) : plain;
}

/** `.` and `..` keep their dots. */
function withoutEnd(name: string): string {
  if (/^\.{1,2}$/.test(name)) return name;
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return end === 0 ? name : name.slice(0, end);
}
