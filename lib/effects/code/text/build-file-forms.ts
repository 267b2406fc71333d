/** A build file of Gradle. */
export const OF_GRADLE = /\btasks\s?[.{(]|\btask\s\w|\bplugins\s?\{|\bapply plugin\b|\bgradle\b/;

/** How build files of sbt and Gradle name files, and what groovy's `delete` is given without brackets, as other code on Java's machine has it. */
export function inFormsOfJava(code: string): string {
  if (code.includes('IO.delete')) return code.replace(/(?<![\w.])file\(/g, 'File(');
  return withBrackets(OF_GRADLE.test(code) ? withFiles(code) : code);
}

/** `file("a")`, `layout.projectDirectory.dir("a")`, `ant.delete(dir: "a")` of a build file (docs.gradle.org, "Working With Files"). */
function withFiles(code: string): string {
  return code
    .replace(/\bproviders\.(?:systemProperty|environmentVariable)\((§\d+§)\)(?:\.get\(\))?/g, 'System.getProperty($1)')
    .replace(
      /(?<![\w.])(?:(?:(?:rootP|p)roject\.|layout\.(?:settings|project)Directory\.)(?:file|files|fileTree|dir)|file|files|fileTree)\s?\(\s?(?:dir\s?:\s?)?/g,
      'File(',
    )
    .replace(/(?<![\w.])(?:ant|(?:new\s)?AntBuilder\(\))\.delete\(\s?(?:dir|file)\s?:\s?/g, 'delete(')
    .replace(/(?<![\w.])setDelete\(/g, 'delete(');
}

function withBrackets(code: string): string {
  return code.includes('delete')
    ? code.replace(
        /(?<=(?:^|[{;\n])[ \t]{0,40})(delete)[ \t]((?:new\s)?(?:System\.|File\()[^\n;{}]{1,200}?)(?=[ \t]{0,40}(?:[\n;}]|$))/g,
        '$1($2)',
      )
    : code;
}
