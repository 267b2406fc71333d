import type { Consequence, Row } from '../command/row.js';
import { SEEN_BY_FEW } from './conditions/not-live.js';
import { JOINED } from './joined-machines.js';

const LINKED = { kind: 'publish', resource: 'host' } as const satisfies Consequence;

/** What tools have built of a site, to be shown. */
const BUILT = String.raw`(?:\./)?(?:[\w.@-]+/)*(?:dist|build|out|_?site|public|www|docs|htdocs|_book|_build/html|storybook-static|\.output/public|\.vercel/output/static)(?:/[\w-]+)*/?`;

/** What keeps folders the same on several machines, or gives others the way to them. */
export const SHARING: readonly Row[] = [
  {
    program: 'syncthing cli | stcli',
    operands: 'text',
    options: { '--device-id': 'text', '--home': 'text', '--config': 'text', '--data': 'text', '--gui-address': 'text', '--gui-apikey': 'text', '--name': 'text', '--id': 'text', '--path': 'text', '--addresses': 'text', '--introduced-by': 'text' },
    effects: [
      { ...JOINED, when: { line: /^config (?:folders \S{1,200} )?devices add(?: |$)/ } },
      { ...JOINED, when: { line: /^config devices \S{1,200} (?:auto-accept-folders|introducer) set true$/ } },
      { ...JOINED, when: { line: /^config gui (?:raw-address|address) set (?!127\.|localhost|\[::1\]|unix|\/)/ } },
      { kind: 'destroy', resource: 'backup', name: 'folder', when: { line: /^operations folder-override(?: |$)/ } },
      { kind: 'reveal-environment', resource: 'credential', name: 'key', when: { line: /^config (?:dump-json|gui dump-json|gui (?:raw-)?(?:apikey|api-key|password) get)$/ } },
    ],
    examples: [
      ['syncthing cli config devices add --device-id P56IOI7 --auto-accept-folders', 'persist machine:remote control'],
      ['syncthing cli config folders default devices add --device-id P56IOI7', 'persist machine:remote control'],
      ['syncthing cli config devices P56IOI7 introducer set true', 'persist machine:remote control'],
      ['syncthing cli config gui raw-address set 0.0.0.0:8384', 'persist machine:remote control'],
      ['syncthing cli config gui raw-address set 127.0.0.1:8384'],
      ['syncthing cli config dump-json', 'reveal-environment credential:key'],
      ['syncthing cli config gui apikey get', 'reveal-environment credential:key'],
      ['syncthing cli config devices list'],
      ['syncthing cli config folders list'],
      ['syncthing cli show connections'],
    ],
  },
  {
    program: 'dropbox sharelink | dropbox-cli sharelink | maestral sharelink create | mega-export | rclone link | box shared-links:create | box files:share | box folders:share | pcloud link create | gdrive share | drive pub',
    operands: 'text',
    variants: [{ when: { any: ['--unlink', '-d', '-h', '--help'] }, effects: [] }],
    effects: [{ ...LINKED, when: { operands: 'some' } }],
    examples: [['dropbox sharelink ~/Dropbox/a.pdf', 'publish host'], ['mega-export -a /docs', 'publish host'], ['mega-export -d /docs'], ['rclone link drive:docs', 'publish host'], ['rclone link --unlink drive:docs'], ['maestral sharelink list']],
  },
  { program: 'onedrive', operands: 'text', options: { '--create-share-link': 'text', '--confdir': 'text', '--single-directory': 'text', '--syncdir': 'text' }, effects: [{ ...LINKED, when: { value: /^--create-share-link=/ } }], examples: [['onedrive --create-share-link docs/a.pdf', 'publish host'], ['onedrive --synchronize --dry-run']] },
  {
    program: 'mega-share | drive share | gdrive permissions share | gdrive permission create',
    operands: 'text',
    options: { '--with': 'text', '--level': 'text', '-emails': 'text', '-role': 'text', '-type': 'text', '--type': 'text', '--role': 'text', '--email': 'text' },
    variants: [{ when: { any: ['-d', '-h', '--help'] }, effects: [] }],
    effects: [{ kind: 'change-permission', resource: 'account', name: 'shared', when: { value: /^(?:--with|-emails|-type|--type|--email)=/ } }],
    examples: [['mega-share -a --with=bob@example.test /docs', 'change-permission account:shared'], ['mega-share /docs'], ['gdrive permissions share --type anyone --role reader 1abc', 'change-permission account:shared']],
  },
  {
    // Without the option it makes sure that others have a copy.
    program: 'git-annex drop | git-annex dropunused | git-annex dropkey | git-annex move | git-annex forget | git-annex import',
    operands: 'text',
    options: { '--from': 'text', '-f': 'text', '--to': 'text', '-t': 'text', '--in': 'text', '--not': 'text', '--jobs': 'text', '-J': 'text', '--include': 'text', '--exclude': 'text', '--key': 'text', '--branch': 'text', '--numcopies': 'text', '--mincopies': 'text' },
    effects: [{ kind: 'destroy', resource: 'backup', name: 'copies', when: { any: ['--force'] } }, { kind: 'destroy', resource: 'backup', name: 'copies', when: { value: /^--(?:num|min)copies=0$/ } }],
    examples: [
      ['git-annex drop --force photos', 'destroy backup:copies'],
      ['git annex drop --all --force --jobs=4', 'destroy backup:copies'],
      ['git annex forget --drop-dead --force', 'destroy backup:copies'],
      ['git annex drop photos/2019'],
      ['git annex move --to nas photos/2019'],
      ['git annex sync --content'],
    ],
  },
  {
    program: 'datalad drop | datalad remove | datalad uninstall',
    operands: 'text',
    options: { '--reckless': 'text', '-d': 'text', '--dataset': 'text', '--what': 'text', '-m': 'text', '--message': 'text', '-J': 'text', '--jobs': 'text', '--if-dirty': 'text' },
    effects: [{ kind: 'destroy', resource: 'backup', name: 'copies', when: { value: /^--reckless=(?!undead$)/ } }, { kind: 'destroy', resource: 'backup', name: 'copies', when: { any: ['--nocheck'] } }],
    examples: [['datalad drop --reckless kill -d scans', 'destroy backup:copies'], ['datalad drop scans/a.nii'], ['datalad get scans']],
  },
  { program: 'kopia maintenance run', operands: 'text', options: { '--safety': 'text', '--config-file': 'use', '-p': 'text', '--password': 'text' }, effects: [{ kind: 'destroy', resource: 'backup', name: 'unsafe', when: { value: /^--safety=none$/ } }], examples: [['kopia maintenance run --full --safety=none', 'destroy backup:unsafe'], ['kopia maintenance run --full']] },
  { program: 'bup rm | bup prune-older | bup gc', operands: 'text', options: { '-d': 'text', '--bup-dir': 'text', '--keep-all-for': 'text', '--keep-dailies-for': 'text', '--keep-monthlies-for': 'text', '--threshold': 'text' }, effects: [{ kind: 'destroy', resource: 'backup', when: { any: ['--unsafe'], none: ['--pretend', '--help'] } }], examples: [['bup rm --unsafe laptop', 'destroy backup:laptop'], ['bup prune-older --pretend --unsafe --keep-all-for 1m laptop'], ['bup ls laptop']] },
  { program: 'syncoid', operands: 'text', options: { '--sshkey': 'use', '--identifier': 'text', '--source-bwlimit': 'text', '--target-bwlimit': 'text', '--exclude': 'text' }, effects: [{ kind: 'destroy', resource: 'backup', name: 'target', when: { any: ['--force-delete', '--delete-target-snapshots'] } }], examples: [['syncoid --force-delete tank/a tank/b', 'destroy backup:target'], ['syncoid tank/a backup/a']] },
  { program: 'amrmtape', operands: 'text', options: { '-o': 'text' }, effects: [{ kind: 'destroy', resource: 'backup', when: { operands: 'some', none: ['--dryrun', '-n', '--help'] } }], examples: [['amrmtape daily DAILY01', 'destroy backup:daily DAILY01'], ['amrmtape --dryrun daily DAILY01']] },
  // The cookies of a browser, written where everybody who reads the file has the logins.
  {
    program: 'yt-dlp | youtube-dl | gallery-dl',
    operands: 'url',
    options: { '--cookies-from-browser': 'text', '--cookies': 'write', '-C': 'use', '--cookies-export': 'write', '-o': 'text', '--output': 'text', '-P': 'text', '--paths': 'text', '-f': 'text', '--format': 'text', '-S': 'text', '--exec': 'command', '--exec-after': 'command', '--netrc-cmd': 'command', '--config-locations': 'use', '-a': 'use', '--batch-file': 'use', '--load-info-json': 'use', '-u': 'text', '-p': 'text', '--sub-langs': 'text', '--audio-format': 'text', '--audio-quality': 'text', '-d': 'write', '-D': 'write', '--ffmpeg-location': 'use', '--download-archive': 'write', '--proxy': 'text', '--user-agent': 'text', '--referer': 'text', '--playlist-items': 'text', '-I': 'text', '-r': 'text', '--print': 'text', '-O': 'text', '--merge-output-format': 'text', '--remux-video': 'text', '--downloader': 'text', '--postprocessor-args': 'text', '--ppa': 'text', '--match-filters': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'of a browser', when: { all: ['--cookies-from-browser', '--cookies'] } },
      { kind: 'reveal-environment', resource: 'credential', name: 'of a browser', when: { all: ['--cookies-from-browser', '--cookies-export'] } },
    ],
    examples: [
      ['yt-dlp --cookies-from-browser chrome --cookies /tmp/c.txt --skip-download https://x.test/', 'reveal-environment credential:of a browser'],
      ['gallery-dl --cookies-from-browser firefox --cookies-export c.txt https://x.test/', 'reveal-environment credential:of a browser'],
      ["yt-dlp --exec 'rm -rf build' https://x.test/a", 'delete -r /home/u/proj/build'],
      ['yt-dlp -F --no-playlist https://x.test/a'],
      ['yt-dlp -x --audio-format mp3 -o "%(title)s.%(ext)s" https://x.test/a'],
    ],
  },
  {
    program: 'pscp | pscp.exe',
    operands: { each: 'send', last: 'destination' },
    recursive: ['-r'],
    dashed: true,
    options: { '-pw': 'text', '-pwfile': 'use', '-P': 'text', '-l': 'text', '-i': 'use', '-load': 'text', '-hostkey': 'text', '-sshlog': 'write', '-proxycmd': 'hidden' },
    examples: [['pscp -r -pw x /home/u/Documents robin@x.test:in', 'send -r /home/u/Documents'], ['pscp .env x.test:', 'send /home/u/proj/.env'], ['pscp x.test:a.log b.log', 'write /home/u/proj/b.log']],
  },
  { program: 'nextcloudcmd | owncloudcmd', operands: { first: 'send', each: 'text' }, recursive: true, options: { '-u': 'text', '--user': 'text', '-p': 'text', '--password': 'text', '--path': 'text', '--httpproxy': 'text', '--exclude': 'use', '--unsyncedfolders': 'use', '--max-sync-retries': 'text' }, variants: [{ when: { any: ['--help', '--version'] }, operands: 'text' }], examples: [['nextcloudcmd -u robin -p x /home/u/Documents https://cloud.test', 'send -r /home/u/Documents'], ['nextcloudcmd --version']] },
  // At once, at an address that anybody can open: https://surge.sh/help/getting-started-with-surge, https://neocities.org/cli
  {
    program: 'surge | neocities push',
    operands: { first: 'send', each: 'text' },
    options: { '-p': 'send', '--project': 'send', '-d': 'text', '--domain': 'text', '-e': 'text', '--endpoint': 'text', '--token': 'text' },
    recursive: true,
    variants: [
      { when: { any: ['-h', '--help', '-V', '--version', '--dry-run'] }, operands: 'text', effects: [] },
      { when: { line: /^(?:list|login|logout|whoami|token|plus|ssl|files|certs|zone|dns|config|audit|stats|traffic|usage|analytics)(?: |$)/ }, operands: 'text', effects: [] },
      { when: { line: /^teardown(?: |$)/ }, operands: 'text', effects: [{ kind: 'destroy', resource: 'deployment', name: 'site' }] },
      { when: { line: new RegExp(`^${BUILT}(?: |$)`) }, effects: SEEN_BY_FEW },
      { when: { value: new RegExp(`^(?:-p|--project)=${BUILT}$`) }, effects: SEEN_BY_FEW },
    ],
    effects: [LINKED],
    examples: [
      ['surge ./reports shop-q4.surge.sh', 'publish host', 'send -r /home/u/proj/reports'],
      ['npx --yes surge --project data --domain x.surge.sh', 'publish host'],
      ['surge', 'publish host'],
      ['neocities push notes', 'publish host'],
      ['surge dist shop-pr-7.surge.sh', 'publish deployment'],
      ['surge -p packages/site/build -d x.surge.sh', 'publish deployment'],
      ['surge teardown shop.surge.sh', 'destroy deployment:site'],
      ['surge list'],
    ],
  },
  // The database itself, for anybody to query: https://docs.datasette.io/en/stable/publish.html
  {
    program: 'datasette publish cloudrun | datasette publish heroku | datasette publish vercel | datasette publish fly',
    operands: 'send',
    options: { '-m': 'text', '--metadata': 'text', '--title': 'text', '--service': 'text', '-n': 'text', '--name': 'text', '--app': 'text', '-a': 'text', '--install': 'text', '--project': 'text', '--branch': 'text', '--source': 'text', '--source_url': 'text', '--license': 'text', '--plugins-dir': 'text', '--template-dir': 'text', '--extra-options': 'text' },
    variants: [{ when: { any: ['--help'] }, effects: [] }],
    effects: [LINKED],
    examples: [['datasette publish cloudrun people.db --service people', 'publish host', 'send /home/u/proj/people.db'], ['datasette publish vercel --help']],
  },
  // Kept by many, for ever.
  { program: 'arkb deploy | w3 up | storacha up | web3 put', operands: 'send', recursive: true, options: { '-w': 'use', '--wallet': 'use', '--name': 'text', '-n': 'text', '--token': 'text', '-t': 'text' }, effects: [{ ...LINKED, when: { operands: 'some' } }], examples: [['w3 up docs', 'send -r /home/u/proj/docs', 'publish host'], ['arkb deploy dist --wallet k.json', 'publish host'], ['w3 ls']] },
];
