/** What stands in front of a path by which a program takes in code or another program: the end of the words before it, with the part of its own word. */
type Lead = readonly [programs: RegExp, lead: RegExp];

/** Variables of builds, and settings of the same names, that hold a program. */
const BUILD_PROGRAM = String.raw`(?:[A-Za-z_0-9]{0,40}_)?(?:SHELL|CC|CXX|CPP|LD|AR|AS|FC|NM|STRIP|RANLIB|OBJCOPY|MAKE|WRAPPER|LAUNCHER|RUSTC|CARGO)`;

/** Options of tools that run on node, for what they load before or beside the code that they are given. */
const OF_NODE = String.raw`(?:-r|--(?:require|import|loader|experimental-loader|preload|plugins?|reporters?|runner|testRunner|globalSetup|setupFiles(?:AfterEnv)?|parser|rulesdir|custom-formatter|resolver|script-shell|git|viewer|editor|interpreter|openssl-config|snapshot-blob))[ =]["']?`;

const expression = (source: string): RegExp => new RegExp(String.raw`(?:^|[\s'",;])(?:${source})$`);
const named = (names: string): RegExp => new RegExp(`^(?:${names})$`);

/**
 * Options, settings and words of code by which a program loads a library or a plug-in, or runs another program, though it is
 * called for something else. Taken from the manuals of the programs, and from GTFOBins. A script, a file of settings or a
 * package that is named for what it is does not belong here: whoever reads the command sees that it is run.
 */
const LEADS: readonly Lead[] = [
  [
    /^(?:[\w.]{1,30}-){0,4}(?:gcc|g\+\+|cc|c\+\+|c89|c99|clang|clang\+\+|gfortran|zig|nvcc)(?:-\d{1,2})?$/,
    expression('-wrapper |-f(?:pass-)?plugin=|-B ?|-specs=|-fuse-ld=|--ld-path=|-load(?: -Xclang)? |-ccbin[ =]|-Wl,-{1,2}plugin[,=]'),
  ],
  [named('opt|llc|clang-tidy'), expression('-{1,2}load(?:-pass-plugin)?[ =]')],
  [/^(?:[\w.]{1,30}-){0,4}(?:ld|ld\.(?:bfd|gold|lld)|lld|mold|ar|nm|ranlib)$/, expression('-{1,2}plugin[ =]')],
  [/^ld-linux[\w.-]{0,20}$|^ld\.so$|^ld-musl[\w.-]{0,20}$/, expression('--preload[ =]|--audit[ =]')],
  [named('gawk|awk'), expression(String.raw`-l ?|--load[ =]|@load\s{0,9}"`)],
  [named('iptables|ip6tables|ebtables|arptables'), expression('--modprobe[ =]|-M ?')],
  [named('make|gmake|bmake|xcodebuild|configure'), expression(String.raw`${BUILD_PROGRAM}(?:[:?+]{0,2}=)["']?|--with-ld=`)],
  [
    named('cargo'),
    expression(
      String.raw`["']?(?:[\w.-]{1,120}\.)?(?:runner|linker|rustc|rustdoc|rustc-(?:workspace-)?wrapper|credential-provider|LD_PRELOAD)["']?\s{0,9}=\s{0,9}\[?["']{0,2}|--config[ =]`,
    ),
  ],
  [named('cargo|rustc'), expression(String.raw`(?:-C ?|--codegen[ =]|-Z ?)(?:linker|codegen-backend|link-arg=-fuse-ld)=`)],
  [named('go'), expression('-overlay[ =]|(?:-ldflags=["\']?)?-extld[ =]|(?:-gccgoflags=["\']?)?-wrapper,')],
  [
    named('java|javac|jar|jshell|gradle|gradlew|mvn|mvnw|sbt|ant|maven|kotlin|kotlinc|scala|scalac|groovy'),
    expression(
      String.raw`(?:-J|-D[\w.]{1,60}=)?(?:-(?:javaagent|agentpath):|-Xbootclasspath(?:\/[ap])?:)|-XX:On(?:OutOfMemory)?Error=["']?|-D(?:exec\.executable|jvm|maven\.ext\.class\.path)=|-Xplugin[:=]|-I |--init-script[ =]|-lib `,
    ),
  ],
  [
    named(
      'node|nodejs|tsx|ts-node|mocha|electron|bun|bunx|deno|jest|vitest|eslint|prettier|rollup|babel|stylelint|playwright|pm2|npm|npx|pnpx|yarn|pnpm',
    ),
    expression(OF_NODE),
  ],
  [named('npm|npx|pnpx|yarn|pnpm|pm2'), expression(String.raw`--node-(?:options|args)[ =]["']?(?:-r|--require|--import|--loader)[ =]`)],
  [named('ruby|irb|pry|rake|rspec|rubocop|cucumber|asciidoctor|jekyll|bundle'), expression('-r ?|--require[ =]|-I ?|--plugins?[ =]')],
  [named('perl'), expression('-I ?')],
  [
    named('php|composer|artisan'),
    expression(String.raw`(?:-d ?)?(?:auto_(?:ap|pre)pend_file|(?:zend_)?extension(?:_dir)?|opcache\.preload|sendmail_path)=["']?|-z `),
  ],
  [named('phpunit|phpstan|wp'), expression('--bootstrap[ =]|--autoload-file[ =]|-a |--require[ =]')],
  [named('elixir|iex|mix|erl|erlc'), expression('-r |-pa |-pz |--dot-iex[ =]')],
  [named('lua|luajit|lua5\\.\\d'), expression(String.raw`-l ?|package\.loadlib\(["']`)],
  [
    named('R|Rscript|emacs|emacsclient|vim|vi|nvim'),
    expression(String.raw`\S{0,200}(?:dyn\.load|module-load|libcall(?:nr)?)[ (]{1,3}["']`),
  ],
  [named('pandoc'), expression('-[LF] ?|--(?:lua-)?filter[ =]|--pdf-engine[ =]')],
  [
    named('cmake|ctest'),
    expression(
      String.raw`-D ?(?:CMAKE_\w{0,60}(?:COMPILER|LAUNCHER|LINKER|AR|MAKE_PROGRAM|TOOLCHAIN_FILE|EMULATOR|CLANG_TIDY|CPPCHECK|INCLUDE_WHAT_YOU_USE|PROJECT_INCLUDE(?:_BEFORE)?|RULE_LAUNCH_\w{4,9})|\w{1,60}_EXECUTABLE)(?::\w{1,20})?=["']?|--toolchain[ =]`,
    ),
  ],
  [named('meson|bazel|bazelisk'), expression('--wrap(?:per)?[ =]|--(?:run_under|workspace_status_command|credential_helper)[ =]["\']?')],
  [named('openssl|curl'), expression('-{1,2}engine[ =]|SO_PATH:|-provider(?:-path)? ')],
  [
    named('ssh|scp|sftp|autossh|sshfs|mosh'),
    expression('-I ?|(?:-o ?)?(?:PKCS11Provider|SecurityKeyProvider|XAuthLocation|ssh_command)[ =]|--client[ =]'),
  ],
  [named('scp|sftp|ssh-keygen'), expression('-D ?')],
  [named('scp|sftp|ssh-add'), expression('-[sS] ?')],
  [named('ssh-keygen'), expression('-w ?')],
  [named('ssh-agent'), expression('-P ')],
  [named('openvpn|pppd|uwsgi|qemu-\\w{1,20}'), expression('--?plugins?[ =]|plugin |(?:\\S{1,200},)?(?:down)?script=')],
  [named('dhclient|udhcpc|wpa_cli|agetty|dnsmasq'), expression('-sf |-[sal] |--dhcp-script[ =]|--login-program[ =]')],
  [named('ffmpeg|ffplay'), expression('(?:\\S{1,200},)?(?:ladspa|frei0r)=(?:f|file|filter_name)?=?')],
  [named('nmap'), expression(String.raw`--script[ =](?:\S{1,200},)?|--datadir[ =]`)],
  [
    named('mpv|yt-dlp|youtube-dl|wireshark|tshark'),
    expression('--scripts?[ =]|--(?:external-)?downloader[ =]|--plugin-dirs[ =]|(?:-X ?)?lua_script:'),
  ],
  [named('gpg|gpg2|gpgsm|gpg-agent|gpg-connect-agent'), expression('--\\w{1,20}-program[ =]|--exec-path[ =]')],
  [named('ghc|ghci|runghc|ocaml\\w{0,20}|cabal|stack'), expression('-pgm[A-Za-z] ?|-ppx? |--with-(?:ghc|gcc|compiler)[ =]')],
  [named('swift|swiftc|nim'), expression('-load-plugin-(?:library|executable)(?: -Xswiftc)? |-use-ld=|--\\w{1,20}\\.exe[:=]')],
  [
    named('dotnet|msbuild|csc'),
    expression('[-/]{1,2}(?:logger|l|analyzer|a)[:=](?:\\w{1,60},)?|--test-adapter-path[ =]|--additional-deps[ =]|--depsfile[ =]'),
  ],
  [
    named('fzf|sk|hyperfine|watchexec|just'),
    expression(
      '--with-shell[ =]|--shell[ =]|-S |(?:\\S{0,200}[:+,])?(?:execute(?:-silent)?|become|reload|transform)[(:](?:(?:ba|z|da)?sh )?',
    ),
  ],
  [named('docker|podman|dockerd'), expression('--(?:runtime|conmon)[ =]|--add-runtime[ =][\\w-]{1,60}=')],
  [named('protoc|helm|kustomize'), expression('--plugin[ =](?:[\\w-]{1,60}=)?|--post-renderer[ =]|--helm-command[ =]')],
  [
    named('sqlite3|duckdb|psql|mysql|mariadb|redis-cli|redis-server|postgres|pg_ctl|litecli'),
    expression(
      String.raw`\S{0,40}\.load |[^]{0,400}load_extension\(["']|[^]{0,400}\b(?:LOAD|INSTALL|AS|load|install|as) ["']|--loadmodule[ =]|--plugin-dir[ =]|(?:-o |-c )?["']?(?:-c )?shared_preload_libraries=`,
    ),
  ],
  [named('nix|nix-build|nix-env|nix-shell'), expression('--option (?:[a-z-]{1,40}-hook|plugin-files) ')],
  [named('apache2|apache2ctl|httpd|nginx'), expression('LoadModule \\w{1,60} |load_module ')],
  [/^(?:google-)?chrom(?:e|ium)(?:-\w{1,20})?$/, expression('--(?:[a-z]{1,20}-){1,3}(?:cmd-prefix|launcher)[ =]')],
  [
    named('svn|perf|tar|rclone|restic|wget|virsh|git|mypy|pyright|uv|pip|dnf|yum|scan-build|certbot|lynx|picocom|aria2c'),
    expression(
      '--diff3?-cmd[ =]|--objdump[ =]|--r(?:mt|sh)-command[ =]|--sftp-ssh[ =]|--metadata-mapper[ =]|(?:-o )?(?:sftp\\.command|rclone\\.program)=|use_askpass=|\\S{1,200}command=|--access-hook[ =]|' +
        '--python(?:-executable|path)?[ =]|(?:--setopt[ =])?pluginpath=|--use-(?:cc|c\\+\\+|analyzer)[ =]|--(?:pre|post|deploy|renew)-hook[ =]|-editor=|--send-cmd[ =]|--on-[a-z-]{1,40}[ =]',
    ),
  ],
];

/** Variables by which programs load a library, or run another program, though they are called for something else. */
const VARIABLES =
  /^(?:CC|CXX|CPP|LD|AR|AS|FC|MAKE|CARGO|RUSTC|CARGO_TARGET_\w{1,80}_(?:LINKER|RUNNER)|CMAKE_\w{1,60}_LAUNCHER|CCACHE_(?:PREFIX|COMPILER)|(?:CARGO_BUILD_)?RUSTFLAGS|DOTNET_STARTUP_HOOKS|SSH_SK_PROVIDER|OPENSSL_MODULES|AWKLIBPATH|MAKEFILES|AUTOSSH_PATH|MAGICK_CODER_MODULE_PATH|QT_PLUGIN_PATH|GTK_MODULES|CONFIG_SHELL|KUBECTL_EXTERNAL_DIFF)$/;

/** What stands in front of a path, at the end of the words before it, where that is code which the program takes in. */
export function codeLeadsOf(program: string): readonly RegExp[] {
  return LEADS.filter(([programs]) => programs.test(program)).map(([, lead]) => lead);
}

/** True for a variable whose value names such code. */
export function holdsCode(variable: string): boolean {
  return VARIABLES.test(variable);
}
