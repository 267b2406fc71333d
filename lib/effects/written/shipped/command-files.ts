import type { Runs } from './command-harm.js';
import { COMMON_SHELL } from '../../../shell/shell-names.js';
import { SHELL_SHEBANG } from './shell-shebang.js';

/** Files whose commands run where nobody of the session is: build servers, images, clusters; and those that run with whoever takes the package or the infrastructure. */
const COMMANDS: readonly (readonly [file: RegExp, runs: Runs])[] = [
  // Build servers.
  [
    /\/(?:\.gitlab-ci|[\w.-]{1,40}\.gitlab-ci|azure-pipelines[\w.-]{0,40}|bitbucket-pipelines|\.travis|\.?appveyor|\.drone|\.woodpecker|\.cirrus|cloudbuild|buildspec|\.semaphore|wercker|codefresh|codemagic|bitrise|\.build|\.buildkite)\.ya?ml$|\/(?:\.circleci|\.woodpecker|\.buildkite|\.azure-pipelines|\.gitlab|\.teamcity|\.(?:github|gitea|forgejo)\/(?:workflows|actions)|\.tekton|\.semaphore)\/.{1,200}\.(?:ya?ml|kts|sh)$|\/Jenkinsfile[\w.-]{0,40}$|\.jenkinsfile$/i,
    'on build machines',
  ],
  [
    /\/\.buildkite\/hooks\/[\w-]{1,40}$|\/\.(?:gitlab|circleci|ci)\/[\w/.-]{1,80}\.sh$|\/action\.ya?ml$|\/\.drone\.(?:star|jsonnet)$|\/(?:Earthfile|Tiltfile|Fastfile|Dangerfile)$/,
    'on build machines',
  ],
  // Images and machines.
  [
    /\/(?:Docker|Container)file[\w.-]{0,40}$|\.(?:dockerfile|Dockerfile)$|\.pkr\.(?:hcl|json)$|\/(?:user-data|cloud-init)[\w.-]{0,20}$|\/Vagrantfile$|\/(?:docker-)?entrypoint$/,
    'on build machines',
  ],
  [
    /\.(?:service|timer|socket)$|\/cron(?:tab|\.d\/[\w.-]{1,60})$|\.(?:cron|crontab)$|\.ks$|\/preseed\.cfg$|\/etc\/init\.d\/[\w.-]{1,60}$/,
    'on build machines',
  ],
  [/\.(?:tf|tofu|tf\.json|hcl)$|\/(?:terragrunt|Pulumi)[\w.-]{0,20}$/, 'with people'],
  [
    /\.sls$|\.pp$|\/(?:roles|playbooks)\/.{1,120}\.ya?ml(?:\.j2)?$|\/serverless\.ya?ml$|\.(?:ya?ml|sh|json)\.(?:j2|tpl|tmpl|erb)$|\/templates\/.{1,120}\.tpl$/,
    'on build machines',
  ],
  // Where a host builds and starts what it is given.
  [
    /\/(?:netlify|fly|nixpacks|railway|wrangler)\.toml$|\/(?:vercel|now|railway|app|composer|deno)\.jsonc?$|\/(?:render|heroku|skaffold|okteto|app)\.ya?ml$|\/Procfile(?:\.[\w-]{1,20})?$/,
    'on build machines',
  ],
  // Packages.
  [/\/binding\.gyp$|\.gypi$|\.m4$|\/configure\.ac$|\/Makefile\.(?:am|in)$/, 'with people'],
  [
    /\/(?:PKGBUILD|APKBUILD)$|\.(?:install|ebuild|spec|podspec)$|\/debian\/(?:[\w.-]{1,60}\.)?(?:(?:post|pre)(?:inst|rm)|rules)$|\/\.?goreleaser\.ya?ml$|\/(?:snapcraft|meta|recipe)\.ya?ml$|\/Brewfile$/,
    'on build machines',
  ],
  // What becomes files that each shell of a person starts with, or runs on entering a folder: settings of Nix, and dotfiles where they wait to be put there.
  [
    /\.nix$|\/(?:\.|(?:private_|executable_){0,2}dot_)(?:bash(?:rc|_profile|_login|_aliases|_functions|_logout)|z(?:shrc|shenv|profile|login|logout)|profile|kshrc|inputrc|xprofile|xinitrc|xsessionrc|envrc|direnvrc)(?:\.(?:tmpl|j2|local))?$/,
    'at once',
  ],
  // Builds.
  [
    /\/(?:GNU)?[Mm]akefile$|\.mk$|\/[Jj]ustfile$|\.just$|\/[Tt]askfile(?:\.dist)?\.ya?ml$|\/\.?(?:mise|pixi)\.toml$|\/(?:tox|setup)\.(?:ini|cfg)$|\/Rakefile$/,
    'on build machines',
  ],
  [
    /\.(?:cs|fs|vb|vcx)proj$|\/Directory\.Build\.(?:props|targets)$|\.targets$|\/(?:pom|build)\.xml$|\/CMakeLists\.txt$|\.cmake$|\/meson\.build$|\/(?:BUILD|WORKSPACE|MODULE)(?:\.bazel)?$|\.bzl$|\/SCons(?:truct|cript)$/,
    'on build machines',
  ],
  [/\/\.?lefthook[\w-]{0,10}\.ya?ml$|\/\.pre-commit-(?:config|hooks)\.yaml$/, 'on build machines'],
  [/\.gradle(?:\.kts)?$/, 'with people'],
  [/\.(?:sh|bash|zsh|ksh|fish)$/, 'on build machines'],
];

/** Where the commands in a file run, by its path; undefined where none are known to. */
export function runsOf(path: string, text: string): Runs | undefined {
  // A program without an ending may be one that a shell runs.
  return (
    COMMANDS.find(([file]) => file.test(path))?.[1] ??
    (SHELL_SHEBANG.test(text) && !/\.\w{1,10}$/.test(path) ? 'on build machines' : undefined)
  );
}

/** True for a file by which a build server works. */
export function isPipeline(path: string): boolean {
  return COMMANDS.slice(0, 2).some(([file]) => file.test(path));
}

/** Manifests, charts, stacks of a cloud and playbooks, by what stands in them. */
const MANIFEST = /\.(?:ya?ml|json)(?:\.j2|\.tpl)?$|\.template$/;
const IS_MANIFEST =
  /^\s{0,9}\{?\s{0,9}(?:- )?["']?(?:apiVersion|kind|services|hosts|tasks|AWSTemplateFormatVersion|Resources|provisioners|ansible\.builtin\.\w{1,20})["']?:/m;

/** True for a manifest, whatever it is called. */
export function isManifest(path: string, text: string): boolean {
  return MANIFEST.test(path) && IS_MANIFEST.test(text);
}

/** Scripts of a package that run when it is packed or published. */
const PACKS = /"(?:(?:pre|post)pack|prepublishOnly|postpublish)"\s{0,9}:\s{0,9}"((?:[^"\\\n]|\\.){1,8000})"/g;

/** The commands of those, as they stand in `package.json`. */
export function packingCommands(text: string): readonly string[] {
  return [...text.matchAll(PACKS)].slice(0, 16).map(([, command = '']) => command.replace(/\\(["\\/])/g, '$1'));
}

/** All commands with names, as they stand there. */
const SCRIPT = /"[\w:.-]{1,60}"\s{0,9}:\s{0,9}"((?:[^"\\\n]|\\.){1,8000})"/g;

/** The scripts of `package.json`. */
export function scriptsOfPackage(text: string): readonly string[] {
  const [, scripts = ''] = /"scripts"\s{0,9}:\s{0,9}\{((?:[^{}"]|"(?:[^"\\\n]|\\.){0,8000}"){0,4000})/.exec(text) ?? [];
  return [...scripts.matchAll(SCRIPT)].slice(0, 256).map(([, command = '']) => command.replace(/\\(["\\/])/g, '$1'));
}

/** What stands between tags, as lines of its own, and in attributes, as it is meant. */
export function withoutTags(text: string): string {
  return text
    .replace(/>([^<>\n]{4,4000})</g, '>\n$1\n<')
    .replace(/&(?:amp|quot|apos|lt|gt|#10|#xA);/gi, (each) => ENTITIES[each.toLowerCase()] ?? '\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': "'", '&apos;': "'", '&lt;': '<', '&gt;': '>' };

/** What is fetched and run in a script beside its work, so that nobody sees it or waits for it. */
const SILENT = new RegExp(
  String.raw`^[^\n#]{0,200}\b(?:curl|wget)\b[^\n]{0,400}\|\s{0,9}(?:/\S{1,40}/)?${COMMON_SHELL}\b[^\n]{0,100}/dev/null[^\n]{0,40}[^&>]&[ \t]{0,9}$`,
  'gm',
);

/** Lines of a script that do that. */
export function silentLines(text: string): readonly string[] {
  return [...text.matchAll(SILENT)].slice(0, 8).map(([line]) => line.trim());
}
