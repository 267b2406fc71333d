/** Commands of one file. */
const MAX_COMMANDS = 64;

const EXEC = /<Exec\s(?:[^<>"]|"[^"]{0,400}"){0,600}?\bCommand="([^"]{1,2000})"/g;
const DELETED = /<(?:RemoveDir|Delete)\s(?:[^<>"]|"[^"]{0,400}"){0,600}?\b(?:Directories|Files)="([^"]{1,2000})"/g;

/** Folders of the file, and of the project, which mostly is the same. */
const AT_HAND =
  /\$\((?:MSBuild(?:This(?:FileDirectory)|ProjectDirectory|StartupDirectory)|ProjectDir|SolutionDir|RepoRoot(?:Dir)?|RepositoryRoot)\)[\\/]?/g;

/** What MSBuild runs and deletes in a build (learn.microsoft.com/visualstudio/msbuild): of properties that the environment does not have, something inside of the build's output. */
export function msbuildCommands(text: string): readonly string[] {
  const plain = text.replace(/<!--[^]{0,4000}?-->/g, '');
  const deleted = [...plain.matchAll(DELETED)].slice(0, MAX_COMMANDS).flatMap(([, list = '']) =>
    list
      .split(';')
      .map((path) => path.trim())
      .filter((path) => path !== '' && !path.startsWith('@')),
  );
  return [
    ...[...plain.matchAll(EXEC)].slice(0, MAX_COMMANDS).map(([, command = '']) => spelledOut(command)),
    ...deleted.map((path) => `rm -r ${spelledOut(path).replaceAll('\\', '/')}`),
  ];
}

function spelledOut(value: string): string {
  const named = value
    .replace(AT_HAND, './')
    .replace(/\$\((HOME|USERPROFILE|APPDATA|LOCALAPPDATA)\)/g, '$$$1')
    .replace(/[$@%]\([\w.:$]{1,200}\)/g, 'obj/built');
  return named
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#xA;', '\n')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
