/** Properties of Maven that always stand for the same, from the project's folder (maven.apache.org/pom.html, "Properties"). */
export const MAVEN_PROPERTIES: Readonly<Record<string, string>> = {
  basedir: '.',
  'project.basedir': '.',
  'maven.multiModuleProjectDirectory': '.',
  'project.build.directory': 'target',
  'user.home': '~',
  'env.HOME': '~',
};
