import { shellQuoted } from '../../../shell/syntax/quote.js';
import { antCommands } from './build-rules.js';
import { MAVEN_PROPERTIES } from './maven-properties.js';

/** Commands of one file, and properties in it. */
const MAX_COMMANDS = 64;
const MAX_PROPERTIES = 256;

/** Phases in which plugins of Maven run that are bound to one; those before them, in their order, in which few are bound. */
const PHASE =
  /^(?:(?:pre-|post-)?(?:clean|site|integration-test)|(?:generate|process)-test-(?:sources|resources)|(?:process-)?(?:test-)?(?:compile|classes)|test|prepare-package|package|verify|install|deploy)$/;
const EARLY = ['validate', 'initialize', 'generate-sources', 'process-sources', 'generate-resources', 'process-resources'];

/** What Maven's plugins for tasks of ant, for programs and for what is cleaned away delete and start, in a phase or asked for by their own goals. */
export function mavenCommands(text: string, words: readonly string[]): readonly string[] {
  const runs = (goal: RegExp): boolean =>
    words.some(
      (word) =>
        PHASE.test(word) ||
        goal.test(word) ||
        EARLY.slice(0, EARLY.indexOf(word) + 1).some((phase) => text.includes(`<phase>${phase}</phase>`)),
    );
  const filled = withProperties(text);
  return [
    ...(/\bantrun\b/.test(text) && runs(/antrun/) ? antCommands(text) : []),
    ...(text.includes('exec-maven-plugin') && runs(/^exec:/) ? executables(text, filled) : []),
    ...(/\bgmaven|groovy-maven/.test(text) && runs(/groovy|gplus|gmaven/) ? groovyScripts(text, filled) : []),
    ...(cleans(text, words) ? cleanedAway(text, filled) : []),
  ];
}

/** Whether the plugin that cleans runs: it is bound to the phase of that name, and may be to others. */
function cleans(text: string, words: readonly string[]): boolean {
  return (
    words.some((word) =>
      /^(?:(?:pre-|post-)?clean|(?:[\w.-]{1,80}:)?(?:maven-)?clean(?:-plugin)?(?::[\w.-]{1,40})?:clean.*|clean:clean)$/.test(word),
    ) ||
    (/<goal>\s{0,40}clean\s{0,40}<\/goal>/.test(text) && words.some((word) => PHASE.test(word) || EARLY.includes(word)))
  );
}

/** The folders that are deleted: that of the build, and those of further sets of files (maven.apache.org, "Delete Additional Files Not Exposed to Maven"). */
function cleanedAway(text: string, filled: (word: string) => string): readonly string[] {
  const own = [...text.matchAll(/<build>\s{0,200}<(?:directory|outputDirectory|testOutputDirectory)>\s{0,40}([^<>]{1,400}?)\s{0,40}</g)];
  const sets = [...text.matchAll(/<fileset>((?:(?!<\/fileset>)[^]){1,4000})<\/fileset>/g)].flatMap(([, set = '']) =>
    [...set.matchAll(/<directory>\s{0,40}([^<>]{1,400}?)\s{0,40}<\/directory>/g)].slice(0, 1),
  );
  const further = text.includes('maven-clean-plugin') ? sets : [];
  return [...own, ...further]
    .map(([, folder = '']) => `rm -rf ${quoted(filled(folder))}`)
    .filter((command) => !command.includes('${'))
    .slice(0, MAX_COMMANDS);
}

/** `<script>file:///${project.basedir}/a.groovy</script>` */
function groovyScripts(text: string, filled: (word: string) => string): readonly string[] {
  return [...text.matchAll(/<script>\s{0,40}(?:file:\/{0,3})?([^<>\s]{1,300}\.groovy)\s{0,40}<\/script>/g)]
    .slice(0, MAX_COMMANDS)
    .map(([, file = '']) => `groovy ${shellQuoted(filled(file).replace(/^\/(?=\.)/, ''))}`);
}

/** `<executable>` and its `<argument>`s; what holds a property that is not known is left alone. */
function executables(text: string, filled: (word: string) => string): readonly string[] {
  const started = [...text.matchAll(/<executable>\s{0,40}([^<>\s]{1,300})\s{0,40}<\/executable>((?:(?!<executable>)[^]){0,4000})/g)].map(
    ([, program = '', rest = '']) =>
      [
        filled(program),
        ...[...rest.matchAll(/<argument>\s{0,40}([^<>]{0,500}?)\s{0,40}<\/argument>/g)].map(([, word = '']) => quoted(filled(word))),
      ].join(' '),
  );
  return started.filter((command) => !command.includes('${')).slice(0, MAX_COMMANDS);
}

function quoted(word: string): string {
  if (word === '~') return word;
  return word.startsWith('~/') ? `~/${shellQuoted(word.slice(2))}` : shellQuoted(word);
}

/** Fills in properties of Maven that always stand for the same, and those that the project sets. */
function withProperties(text: string): (word: string) => string {
  const properties = new Map([
    ...Object.entries(MAVEN_PROPERTIES),
    ...[...text.matchAll(/<properties>([^]{0,8000}?)<\/properties>/g)].flatMap(([, block = '']) =>
      [...block.matchAll(/<([\w.-]{1,80})>\s{0,40}([^<>]{0,300}?)\s{0,40}<\/\1>/g)]
        .slice(0, MAX_PROPERTIES)
        .map(([, name = '', value = '']): [string, string] => [name, value]),
    ),
  ]);
  return (word) => {
    let told = word;
    // A property may hold another.
    for (let depth = 0; depth < 4 && told.includes('${') && told.length < 2_000; depth += 1) {
      told = told.replace(/\$\{([\w.-]{1,80})\}/g, (whole, name: string) => properties.get(name) ?? whole);
    }
    return told;
  };
}
