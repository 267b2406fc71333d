import { describe, expect, it } from 'vitest';
import { runAmong } from './written-world.js';

const GONE = 'delete -r /home/u/Music';
const clean = (configuration: string, executions = ''): string =>
  `<project><build><plugins><plugin><artifactId>maven-clean-plugin</artifactId>${executions}<configuration>${configuration}</configuration></plugin></plugins></build></project>`;
const fileset = (folder: string): string => clean(`<filesets>\n  <fileset>\n    <directory>${folder}</directory>\n    <followSymlinks>false</followSymlinks>\n  </fileset>\n</filesets>`);

describe('maven', () => {
  it.each([
    ['mvn clean', fileset('${user.home}/Music')],
    ['./mvnw -q clean package', fileset('/home/u/Music')],
    ['mvn clean:clean', fileset('${env.HOME}/Music')],
    ['mvn clean', fileset('${old}').replace('<build>', '<properties><base>${user.home}</base><old>${base}/Music</old></properties><build>')],
    ['mvn clean', '<project><build><directory>${user.home}/Music</directory></build></project>'],
    ['mvn package', clean('<filesets><fileset><directory>${user.home}/Music</directory></fileset></filesets>', '<executions><execution><phase>package</phase><goals><goal>clean</goal></goals></execution></executions>')],
    ['mvn verify', '<project><plugin><artifactId>exec-maven-plugin</artifactId><configuration><executable>rm</executable><arguments><argument>-rf</argument><argument>${user.home}/Music</argument></arguments></configuration></plugin></project>'],
  ])('%s takes away what the project says: %s', async (command, text) => await expect(runAmong(command, { 'pom.xml': text })).toTell(GONE));

  it.each([
    ['mvn package', fileset('${user.home}/Music')],
    ['mvn clean', fileset('${project.basedir}/out')],
    ['mvn clean', fileset('${music}')],
    ['mvn clean', '<project><build><resources><resource><directory>/home/u/Music</directory></resource></resources></build></project>'],
  ])('%s takes away nothing else: %s', async (command, text) => await expect(runAmong(command, { 'pom.xml': text })).not.toTell(GONE));
});

describe('gradle', () => {
  const home = 'System.getProperty("user.home")';
  it.each([
    `tasks.register<Delete>("tidy") {\n  delete(File(${home}, "Music"))\n}`,
    `tasks.register<Delete>("tidy") {\n  delete(file("\${${home}}/Music"))\n}`,
    `tasks.register<Delete>("tidy") {\n  setDelete(files(${home} + "/Music"))\n}`,
    'tasks.register<Delete>("tidy") {\n  delete(fileTree("/home/u/Music"))\n}',
    'tasks.register<Delete>("tidy") {\n  delete(layout.projectDirectory.dir("../Music"))\n}',
    'tasks.clean {\n  delete(rootProject.file("/home/u/Music"))\n}',
  ])('kotlin: %s', async (task) => await expect(runAmong('./gradlew tidy', { 'build.gradle.kts': `plugins { java }\n${task}\n` })).toTell(GONE));

  it.each([
    "task tidy(type: Delete) {\n  delete new File(System.getProperty('user.home'), 'Music')\n}",
    'clean.doFirst { delete "${System.env.HOME}/Music" }',
    "tasks.register('tidy', Delete) { delete file('/home/u/Music') }",
    "tasks.register('tidy') {\n  doLast { ant.delete(dir: '/home/u/Music') }\n}",
    "tasks.register('tidy') {\n  doLast { new AntBuilder().delete(dir: \"${System.getenv('HOME')}/Music\") }\n}",
  ])('groovy: %s', async (task) => await expect(runAmong('gradle tidy', { 'build.gradle': `plugins { id 'java' }\n${task}\n` })).toTell(GONE));

  it.each([
    'tasks.register<Delete>("tidy") {\n  delete(layout.buildDirectory.dir("reports"), file("out"))\n}',
    'tasks.register<Copy>("docs") {\n  from(file("/home/u/Music"))\n  into(layout.buildDirectory)\n}',
    'val music = files("/home/u/Music")\n',
  ])('and not by this: %s', async (task) => await expect(runAmong('./gradlew tidy', { 'build.gradle.kts': `plugins { java }\n${task}\n` })).not.toTell(/^delete -r \/home\/u\/(?!proj)/));
});

it('sbt', async () => {
  await expect(runAmong('sbt tidy', { 'build.sbt': 'tidy := { IO.delete(file(sys.props("user.home")) / "Music") }\n' })).toTell(GONE);
  await expect(runAmong('sbt tidy', { 'build.sbt': 'tidy := { IO.delete(target.value / "Music") }\n' })).not.toTell(GONE);
});
