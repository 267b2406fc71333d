import { isInToolFolder } from '../../../paths/tool-folders.js';

/** Folders besides `toolFolders('made-again')` that frameworks and build tools fill anew, by the end of their path. */
const FOLDERS = [
  // PHP: Laravel, Symfony, Magento, Smarty, Drupal.
  'storage/framework/(?:cache|views|testing)',
  'var/(?:cache|page_cache|view_preprocessed)',
  'generated/(?:code|metadata)',
  'templates_c',
  'sites/[^/]+/files/(?:css|js|php|styles)',
  // Ruby, and generators of pages.
  'tmp/cache',
  '\\.(?:jekyll|sass|parcel)-cache',
  'resources/_gen',
  // JavaScript, Elm.
  '\\.(?:svelte-kit|output|angular/cache|vite|vinxi|astro|docusaurus|expo|swc|webpack|rollup\\.cache|wireit)',
  'elm-stuff',
  // Python.
  '\\.(?:nox|hypothesis|eggs)',
  '[\\w.-]+\\.egg-info',
  // The JVM, .NET, Android.
  '\\.(?:kotlin|bloop|metals|cxx|externalNativeBuild)',
  'obj/(?:Debug|Release)',
  // Dart, Swift, Elixir, OCaml, Haskell, Zig, Godot.
  '\\.(?:dart_tool|build|stack-work|zig-cache|godot)',
  'DerivedData',
  '_build',
  'dist-newstyle',
  'zig-(?:cache|out)',
  // C and C++.
  'CMakeFiles',
  'cmake-build-\\w+',
  '\\.\\w{1,20}_cache',
];
const IN_FOLDER = new RegExp(`/(?:${FOLDERS.join('|')})/`);

/** Files that tools write anew by themselves. */
const FILE =
  /\.(?:py[co]|o|class|gch)$|\.tsbuildinfo$|\/bootstrap\/cache\/[\w.-]+\.php$|\/\.(?:DS_Store|eslintcache|stylelintcache|prettiercache|phpunit\.result\.cache|php-cs-fixer\.cache|php_cs\.cache|coverage(?:\.[\w.-]+)?)$/;

/** True for a file that tools make, and make again: where git does not know it, nobody has forgotten to commit it. */
export function isMadeAgain(path: string): boolean {
  return isInToolFolder(path, 'made-again') || IN_FOLDER.test(path) || FILE.test(path);
}
