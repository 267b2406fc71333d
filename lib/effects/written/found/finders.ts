import { shellQuoted } from '../../../shell/syntax/quote.js';
import { dbtCommands } from '../formats/dbt.js';
import { mixAliasCommands } from '../formats/mix-aliases.js';
import { msbuildCommands } from '../formats/msbuild.js';

/** What a program finds by itself, although no word of the command names it. */
export interface Finder {
  /** Programs, some with their subcommand. */
  readonly programs: string;
  /** Of paths below the folder in which it works: what it compiles, loads or runs. */
  readonly finds: RegExp;
  /** Only with these among its words. */
  readonly given?: RegExp;
  /** Not with these. */
  readonly unless?: RegExp;
  /** Only those that a word names. */
  readonly named?: boolean;
  /** Only in files that hold a word of the command here. */
  readonly calls?: RegExp;
  /** Only in files that hold this. */
  readonly holding?: RegExp;
  /** Of these files it runs only the commands that stand in such lines, or that are told of its text and the words of the command. */
  readonly commands?: RegExp | ((text: string, words: readonly string[]) => readonly string[]);
  /** Each of these is written as a list of words in quotes. */
  readonly listed?: true;
}

const JAVASCRIPT_TEST = /(?:^|\/)(?:__tests__|tests?|specs?|e2e|cypress)\/.*\.[cm]?[jt]sx?$|[._-](?:test|spec|cy)\.[cm]?[jt]sx?$/;
const OF_JAVA = /(?:^|\/)src\/test\/.*\.(?:java|kt|groovy|scala)$/;

/** `synced_folder ENV['HOME'], '/work'`, not only to be read. */
const HOME_SHARED =
  /\.synced_folder[ \t(]{1,9}(?:ENV\[['"]HOME['"]\]|ENV\.fetch\(\s?['"]HOME['"]\s?\)|Dir\.home|(?:File\.expand_path\(\s?)?['"]~\/?['"]\s?\)?|['"](?:\/|\/home|\/Users)\/?['"])[ \t]{0,9},(?!.{0,200}\bro\b)/;

/** One row for each way to find files. `src/` and its like may stand in a package of a workspace. */
export const FINDERS: readonly Finder[] = [
  // Loaded for all tests of its folder and below, whichever are asked for.
  { programs: 'pytest | py.test', finds: /(?:^|\/)conftest\.py$/ },
  { programs: 'pytest | py.test | nose2', finds: /(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/ },
  { programs: 'unittest', finds: /(?:^|\/)test[^/]*\.py$/ },
  {
    programs: 'vitest | jest | mocha | ava | tap | c8 | nyc | playwright | cypress | bun test | deno test | node --test',
    finds: JAVASCRIPT_TEST,
  },
  { programs: 'go test', finds: /_test\.go$/ },
  { programs: 'go generate', finds: /\.go$/, commands: /^\/\/go:generate[ \t]+(.{1,2000})$/gm },
  { programs: 'go run', finds: /(?<!_test)\.go$/ },
  // Sources of data are asked while a plan is made.
  {
    programs: 'terraform | tofu | terragrunt',
    finds: /\.tf(?:\.json)?$/,
    given: /^(?:plan|refresh|apply|destroy|import|console)$/,
    commands: /\bprogram"?[ \t]{0,20}[=:][ \t]{0,20}\[((?:[^\]"]|"(?:[^"\\\n]|\\.){0,2000}"){1,200})\]/g,
    listed: true,
  },
  { programs: 'pulumi', finds: /(?:^|\/)(?:(?:index|main)\.[jt]s|__main__\.py|main\.go)$/, given: /^(?:preview|pre|up|refresh|destroy)$/ },
  // Whatever runs in the machine has the whole home, as a container has what is mounted.
  {
    programs: 'vagrant up | vagrant reload',
    finds: /(?:^|\/)Vagrantfile$/,
    commands: (text) =>
      text.split('\n').some((line) => !/^\s*#/.test(line) && HOME_SHARED.test(line)) ? ['docker run --rm -v "$HOME":/home box'] : [],
  },
  // What it serves it runs when it is asked for.
  { programs: 'php', finds: /\.php$/, given: /^-S/ },
  { programs: 'cargo run', finds: /(?:^|\/)(?:(?:src|examples)\/.*|build)\.rs$/ },
  { programs: 'cargo xtask', finds: /(?:^|\/)xtask\/.*\.rs$/ },
  { programs: 'mage', finds: /(?:^|\/)magefiles?(?:\/[^/]*)?\.go$/ },
  { programs: 'cargo test | cargo nextest | cargo bench', finds: /(?:^|\/)(?:(?:tests|benches)\/.*|build)\.rs$/ },
  { programs: 'cargo test | cargo nextest', finds: /(?:^|\/)src\/.*\.rs$/, holding: /#\[(?:\w{1,40}::)?test\]/ },
  { programs: 'cargo build | cargo check | cargo clippy | cargo doc | cargo install', finds: /(?:^|\/)build\.rs$/ },
  { programs: 'dotnet run', finds: /^(?!.*\b(?:obj|bin|tests?)\/).*(?<!tests?)\.cs$/i },
  { programs: 'dotnet test', finds: /[Tt]ests?(?:\/.*)?\.cs$/ },
  {
    programs:
      'dotnet build | dotnet run | dotnet test | dotnet publish | dotnet pack | dotnet restore | dotnet watch | dotnet msbuild | msbuild',
    finds: /\.(?:(?:cs|fs|vb|vcx)proj|props|targets)$/,
    commands: msbuildCommands,
  },
  { programs: 'swift run', finds: /(?:^|\/)Sources\/.*\.swift$/ },
  { programs: 'swift test', finds: /(?:^|\/)Tests\/.*\.swift$/ },
  { programs: 'swift build | swift run | swift test', finds: /(?:^|\/)Package\.swift$/ },
  { programs: 'zig | zig build', finds: /(?:^|\/)build\.zig$/, given: /^build$/ },
  { programs: 'rspec', finds: /(?:^|\/)spec\/.*\.rb$/ },
  { programs: 'rails test | minitest', finds: /(?:^|\/)test\/.*\.rb$/ },
  { programs: 'artisan', finds: /(?:^|\/)app\/Console\/Commands\/[^/]*\.php$/, calls: /\$signature\s{0,9}=\s{0,9}['"]([\w:.-]{1,80})/ },
  { programs: 'artisan', finds: /(?:^|\/)database\/(?:migrations|seeders|seeds)\/[^/]*\.php$/, given: /^(?:migrate|db:seed)/ },
  { programs: 'artisan', finds: /(?:^|\/)tests\/.*\.php$/, given: /^test$/ },
  { programs: 'phpunit | pest | paratest', finds: /(?:^|\/)tests?\/.*\.php$/i },
  { programs: 'mix', finds: /(?:^|\/)lib\/mix\/tasks\/.*\.ex$/, named: true },
  { programs: 'mix | mix test | mix run | mix compile', finds: /(?:^|\/)mix\.exs$/, given: /^/, commands: mixAliasCommands },
  { programs: 'stack | cabal', finds: /(?:^|\/)(?:app|src)\/.*\.hs$/, given: /^(?:run|exec)$/ },
  { programs: 'sbt', finds: /(?:^|\/)src\/main\/.*\.(?:scala|java)$/, given: /^(?:run|runMain)/ },
  { programs: 'dart run', finds: /(?:^|\/)bin\/[^/]*\.dart$/ },
  { programs: 'mix test', finds: /(?:^|\/)test\/.*\.exs$/ },
  { programs: 'dart test | flutter test', finds: /(?:^|\/)test\/.*\.dart$/ },
  { programs: 'bats', finds: /\.bats$/ },
  { programs: 'rake | rails', finds: /(?:^|\/)(?:lib\/tasks|rakelib)\/.*\.rake$/ },
  { programs: 'rails', finds: /(?:^|\/)db\/seeds\.rb$/, given: /^db:(?:seed|setup|reset|prepare)/ },
  { programs: 'rails', finds: /(?:^|\/)db\/migrate\/.*\.rb$/, given: /^db:migrate/ },
  { programs: 'manage.py', finds: /(?:^|\/)(?:tests?|test_[^/]*)\.py$/, given: /^test$/ },
  { programs: 'manage.py', finds: /(?:^|\/)management\/commands\/[^/]*\.py$/, named: true },
  { programs: 'manage.py', finds: /(?:^|\/)migrations\/[^/]*\.py$/, given: /^migrate$/ },
  // Whatever it is asked, it loads these first.
  { programs: 'manage.py', finds: /(?:^|\/)settings(?:\/[^/]*)?\.py$/ },
  { programs: 'alembic', finds: /(?:^|\/)(?:env|versions\/[^/]*)\.py$/, given: /^(?:upgrade|downgrade|revision|check|stamp)$/ },
  { programs: 'knex', finds: /(?:^|\/)(?:migrations|seeds)\/[^/]*\.[cm]?[jt]s$/, given: /^(?:migrate|seed):/ },
  { programs: 'prisma db', finds: /(?:^|\/)prisma\/seed\.[cm]?[jt]s$/, given: /^seed$/ },
  // Of databases that others use; those of this machine are made anew by them.
  {
    programs: 'supabase | supabase db push | supabase migration up',
    finds: /(?:^|\/)supabase\/(?:migrations|seeds?)\/[^/]*\.sql$/,
    given: /^(?:push|--linked)$/,
    unless: /^--(?:local|dry-run)$/,
    commands: (text) => [`supabase db query --linked ${shellQuoted(text)}`],
  },
  {
    programs: 'wrangler | wrangler d1 migrations apply',
    finds: /(?:^|\/)migrations\/[^/]*\.sql$/,
    given: /^--remote$/,
    unless: /^(?:--local|--dry-run|list)$/,
    commands: (text) => [`wrangler d1 execute db --remote --command ${shellQuoted(text)}`],
  },
  {
    programs: 'dbt | dbt run-operation | dbt run | dbt build | dbt seed | dbt snapshot | dbt test | dbt compile | dbt show',
    finds: /(?:^|\/)(?:macros|models|snapshots|analyses|seeds|tests)\/.*\.(?:sql|ya?ml)$|(?:^|\/)dbt_project\.ya?ml$/,
    given: /^(?:run-operation|run|build|seed|snapshot|test|compile)$/,
    commands: dbtCommands,
  },
  { programs: 'bazel | bazelisk', finds: /\.(?:sh|bash|py)$/, given: /^run$/, named: true },
  // Without a container, the steps of a workflow run on this machine.
  {
    programs: 'act',
    finds: /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/,
    given: /=-self-hosted$/,
    commands: /^[ \t]{0,40}(?:-[ \t])?run:[ \t]{0,9}(?:[|>][-+]?[ \t]{0,9}\r?\n)?((?:.{1,2000}(?:\r?\n[ \t]{9,40}\S.{0,500}){0,30}))/gm,
  },
  { programs: 'gitlab-runner', finds: /(?:^|\/)\.gitlab-ci\.yml$/, given: /^shell$/, commands: /^[ \t]{0,20}-[ \t]{1,9}(\S.{0,2000})$/gm },
  {
    programs: 'gitlab-ci-local',
    finds: /(?:^|\/)\.gitlab-ci\.yml$/,
    given: /^--(?:force-shell-executor|shell-executor-no-image)/,
    commands: /^[ \t]{0,20}-[ \t]{1,9}(\S.{0,2000})$/gm,
  },
  { programs: 'sphinx-build | sphinx-autobuild', finds: /(?:^|\/)conf\.py$/ },
  { programs: 'scrapy', finds: /(?:^|\/)spiders\/[^/]*\.py$/, given: /^(?:crawl|runspider)$/ },
  { programs: 'behave', finds: /(?:^|\/)features\/.*\.py$/ },
  { programs: 'cucumber | cucumber-js', finds: /(?:^|\/)features\/.*\.(?:rb|[cm]?[jt]s)$/ },
  { programs: 'mvn | mvnw', finds: OF_JAVA, given: /^(?:test|integration-test|verify|package|install|deploy)$|:test$/ },
  { programs: 'gradle | gradlew', finds: OF_JAVA, given: /(?:^|:)(?:test|check|build|\w+Test)$/ },
  {
    programs: 'gradle | gradlew',
    finds: /(?:^|\/)(?:build|settings)\.gradle(?:\.kts)?$|(?:^|\/)(?:buildSrc|build-logic)\/.*\.(?:gradle|kts?|groovy|java)$/,
    given: /^/,
  },
  { programs: 'chezmoi apply | chezmoi update | chezmoi init', finds: /(?:^|\/)run_[^/]+$/ },
  { programs: 'lefthook', finds: /(?:^|\/)\.lefthook\/[^/]+\/[^/]+$/ },
  {
    programs: 'mvn | mvnw | gradle | gradlew',
    finds: /(?:^|\/)src\/main\/.*\.(?:java|kt|groovy|scala)$/,
    given: /(?:^|:)(?:java|exec|run|bootRun)$/,
  },
];
