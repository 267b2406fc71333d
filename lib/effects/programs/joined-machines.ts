import type { Consequence, Row } from '../command/row.js';
import { loopback } from '../../paths/own-hosts.js';

/** The machine obeys others from then on, they get into it, or put into its folders what they like. */
export const JOINED = { kind: 'persist', resource: 'machine', name: 'remote control' } as const satisfies Consequence;

/** A key or a password that stands in the call itself, and not in a variable, a file or a store of secrets. */
const WRITTEN_OUT = String.raw`(?!file:|\uFFFC|\$)[^\uFFFC]{6,}`;

const TUNNELED: Consequence = {
  kind: 'send', resource: 'host', name: 'reverse tunnel',
  when: { value: new RegExp(String.raw`^-net(?:dev)?=(?:socket,(?:[^,\s]{1,100},){0,9}(?:connect|udp)=(?!${loopback()}|:)|(?:stream|dgram),(?:[^,\s]{1,100},){0,9}(?:addr|remote)\.host=(?!${loopback()}))`) },
};

/** Programs that join this machine to a network or a service from which it is then told what to do, or entered. */
export const JOINED_MACHINES: readonly Row[] = [
  {
    program: 'tailscale up | tailscale login | tailscale set',
    operands: 'text',
    options: { '--auth-key': 'text', '--authkey': 'text', '--login-server': 'text', '--hostname': 'text', '--operator': 'text', '--exit-node': 'text', '--advertise-routes': 'text', '--advertise-tags': 'text', '--timeout': 'text' },
    effects: [
      { ...JOINED, when: { value: new RegExp(`^--auth-?key=${WRITTEN_OUT}`) } },
      { ...JOINED, when: { value: new RegExp(String.raw`^--login-server=(?!https:\/\/(?:[\w-]+\.)?tailscale\.com\/?$|https?:\/\/${loopback()}|\uFFFC)`) } },
      { ...JOINED, when: { argument: /^--ssh(?:=true)?$/ } },
    ],
    examples: [
      ['tailscale up --login-server=https://hs.x.test', 'persist machine:remote control'],
      ['tailscale up --login-server=https://localhost.x.test', 'persist machine:remote control'],
      ['tailscale up --login-server https://hs.x.test --accept-routes', 'persist machine:remote control'],
      ['tailscale up --auth-key=tskey-auth-k1', 'persist machine:remote control'],
      ['tailscale set --ssh', 'persist machine:remote control'],
      ['tailscale up'],
      ['tailscale up --accept-routes --hostname dev'],
      ['tailscale up --auth-key="$TS_AUTHKEY"'],
      ['tailscale up --auth-key=file:/run/secrets/ts'],
      ['tailscale up --ssh=false'],
      ['tailscale login --login-server=https://controlplane.tailscale.com'],
      ['tailscale set --accept-dns=false'],
    ],
  },
  {
    program: 'netbird up | netbird login',
    operands: 'text',
    options: { '--management-url': 'text', '-m': 'text', '--setup-key': 'text', '-k': 'text', '--admin-url': 'text' },
    effects: [{ ...JOINED, when: { value: /^(?:--management-url|-m)=(?!https:\/\/api\.(?:wiretrustee|netbird)\.\w+(?::\d+)?\/?$|\uFFFC)/ } }, { ...JOINED, when: { value: new RegExp(`^(?:--setup-key|-k)=${WRITTEN_OUT}`) } }, { ...JOINED, when: { any: ['--allow-server-ssh'] } }],
    examples: [['netbird up --management-url https://nb.x.test', 'persist machine:remote control'], ['netbird up -k A1B2C3D4-0000', 'persist machine:remote control'], ['netbird up'], ['netbird up --setup-key "$KEY"']],
  },
  {
    program: 'zerotier-cli join | netclient join | tinc join | nebula-cert join',
    operands: 'text',
    effects: [{ ...JOINED }],
    examples: [['sudo zerotier-cli join 8056c2e21c000001', 'persist machine:remote control'], ['netclient join -t abc', 'persist machine:remote control'], ['zerotier-cli listnetworks']],
  },
  {
    program: 'amazon-ssm-agent | ssm-setup-cli',
    operands: 'text',
    dashed: true,
    options: { '-code': 'text', '-id': 'text', '-region': 'text', '-activation-code': 'text', '-activation-id': 'text', '-role': 'text' },
    effects: [{ ...JOINED, when: { any: ['-register'] } }],
    examples: [['sudo amazon-ssm-agent -register -code a -id b -region eu-west-1', 'persist machine:remote control'], ['sudo ssm-setup-cli -register -activation-code a -activation-id b', 'persist machine:remote control'], ['amazon-ssm-agent -version']],
  },
  {
    program: 'azcmagent connect | google_osconfig_agent | gcloud container hub memberships register | gcloud container fleet memberships register | az connectedk8s connect',
    operands: 'text',
    effects: [{ ...JOINED }],
    examples: [['sudo azcmagent connect --resource-group a --tenant-id b', 'persist machine:remote control'], ['az connectedk8s connect -n a -g b', 'persist machine:remote control'], ['azcmagent show']],
  },
  {
    // What an agent of Azure runs on the machines that are joined.
    program: 'az connectedmachine run-command create | az connectedmachine run-command update | az connectedmachine extension create',
    operands: 'text',
    effects: [{ kind: 'change-service', resource: 'cloud', name: 'command on machines' }],
    examples: [['az connectedmachine run-command create -n a --machine-name b --script "id"', 'change-service cloud:command on machines'], ['az connectedmachine list']],
  },
  {
    program: 'teleport start | teleport join | teleport node | teleport configure',
    operands: 'text',
    options: { '--token': 'text', '--auth-server': 'text', '--proxy': 'text', '--proxy-server': 'text', '--roles': 'text', '-c': 'use', '--config': 'use', '-o': 'text', '--output': 'text' },
    effects: [{ ...JOINED, when: { any: ['--auth-server', '--proxy', '--proxy-server', '--token'] } }],
    examples: [['sudo teleport start --roles=node --token=a --auth-server=t.x.test:3025', 'persist machine:remote control'], ['teleport node configure --token=a --proxy=t.x.test:443', 'persist machine:remote control'], ['teleport version'], ['teleport configure --test /etc/teleport.yaml']],
  },
  {
    program: 'cloudflared service install',
    operands: 'text',
    effects: [{ ...JOINED, when: { operands: 'some' } }],
    examples: [['sudo cloudflared service install eyJhIjoiYiJ9', 'persist machine:remote control'], ['cloudflared service uninstall']],
  },
  {
    // Whoever may change the project of a runner runs what they like on its machine.
    program: 'gitlab-runner register | act_runner register | forgejo-runner register | buildkite-agent start',
    operands: 'text',
    options: { '--url': 'text', '-u': 'text', '--instance': 'text', '--token': 'text', '--registration-token': 'text', '-r': 'text', '-t': 'text', '--name': 'text', '--labels': 'text', '--executor': 'text', '--work': 'text', '--description': 'text', '--docker-image': 'text' },
    effects: [{ ...JOINED, when: { any: ['--token', '--registration-token'], none: ['--check'] } }],
    examples: [
      ['sudo gitlab-runner register -n --url https://gitlab.x.test --token glrt-a', 'persist machine:remote control'],
      ['buildkite-agent start --token a', 'persist machine:remote control'],
      ['gitlab-runner verify'],
    ],
  },
  {
    program: 'anydesk | rustdesk | teamviewer | dwagent | meshagent | splashtop-streamer | nxserver',
    operands: 'text',
    dashed: true,
    effects: [{ ...JOINED, when: { argument: /^--?(?:set-password|password|config|assign|install|install-service|fullinstall|start-with-win|register-licen[cs]e|url|setup)(?:=|$)|^(?:passwd|setup|assign|assignment|license|-install)$/ } }],
    examples: [['anydesk --set-password', 'persist machine:remote control'], ['sudo rustdesk --password hunter22', 'persist machine:remote control'], ['sudo teamviewer passwd hunter22', 'persist machine:remote control'], ['sudo meshagent -install', 'persist machine:remote control'], ['teamviewer info'], ['anydesk --get-id'], ['rustdesk --version']],
  },
  {
    program: 'start-host | chrome-remote-desktop-host',
    operands: 'text',
    options: { '--code': 'text', '--redirect-url': 'text', '--name': 'text' },
    effects: [{ ...JOINED, when: { any: ['--code'] } }],
    examples: [['DISPLAY= start-host --code="4/x" --redirect-url=https://x.test --name=a', 'persist machine:remote control'], ['start-host --help']],
  },
  {
    program: 'qemu-system-x86_64 | qemu-system-i386 | qemu-system-aarch64 | qemu-system-arm | qemu-system-riscv64 | qemu-system-ppc64 | qemu-system-s390x | qemu-system-mips | qemu-kvm | kvm',
    operands: 'text',
    dashed: true,
    options: { '-netdev': 'text', '-net': 'text', '-m': 'text', '-smp': 'text', '-cpu': 'text', '-machine': 'text', '-M': 'text', '-device': 'text', '-name': 'text', '-serial': 'text', '-monitor': 'text', '-chardev': 'text', '-object': 'text', '-display': 'text', '-boot': 'text', '-append': 'text', '-bios': 'use', '-drive': 'text', '-kernel': 'use', '-initrd': 'use', '-hda': 'use', '-cdrom': 'use', '-accel': 'text', '-vga': 'text', '-rtc': 'text' },
    effects: [TUNNELED],
    examples: [
      ['qemu-system-x86_64 -m 1M -netdev user,id=lan -netdev socket,id=s,connect=203.0.113.8:443 -nographic', 'send host:reverse tunnel'],
      ['qemu-system-aarch64 -netdev stream,id=s,addr.type=inet,addr.host=x.test,addr.port=443', 'send host:reverse tunnel'],
      ['qemu-system-x86_64 -m 2G -netdev user,id=n,hostfwd=tcp::2222-:22 -device virtio-net,netdev=n -drive file=a.qcow2'],
      ['qemu-system-x86_64 -netdev socket,id=s,connect=127.0.0.1:1234'],
      ['qemu-system-x86_64 -netdev socket,id=s,connect=:1234'],
      ['qemu-system-arm -kernel zImage -append "console=ttyAMA0"', 'use /home/u/proj/zImage'],
    ],
  },
];

/** Folders in which a browser keeps what it holds of its user. */
const PROFILE = /^--?user-data-dir=(?:.*\/)?(?:\.config\/(?:google-chrome(?:-beta|-unstable)?|chromium|microsoft-edge(?:-dev|-beta)?|BraveSoftware\/Brave-Browser|vivaldi|opera)|Library\/Application Support\/(?:Google\/Chrome|Chromium|Microsoft Edge|BraveSoftware\/Brave-Browser|Vivaldi|com\.operasoftware\.Opera)|AppData\/Local\/(?:Google\/Chrome|Microsoft\/Edge|BraveSoftware\/Brave-Browser|Chromium)\/User Data)\/?$/i;

/** Browsers, which hand over all that they hold to whoever steers them. */
export const BROWSERS: readonly Row[] = [
  {
    program: 'google-chrome | google-chrome-stable | google-chrome-beta | chrome | chromium | chromium-browser | brave | brave-browser | microsoft-edge | microsoft-edge-stable | msedge | vivaldi | opera',
    operands: 'text',
    options: { '--user-data-dir': 'text', '--remote-debugging-port': 'text', '--profile-directory': 'text' },
    joined: ['--user-data-dir', '--remote-debugging-port', '--profile-directory'],
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'of a browser', when: { argument: /^--?remote-debugging-(?:port|pipe|address)\b/, value: PROFILE } }],
    examples: [
      ['google-chrome --headless --remote-debugging-port=9222 --user-data-dir=$HOME/.config/google-chrome', 'reveal-environment credential:of a browser'],
      ['chromium --remote-debugging-port=9222 --user-data-dir="$HOME/Library/Application Support/Google/Chrome"', 'reveal-environment credential:of a browser'],
      ['google-chrome --remote-debugging-port=9222 --user-data-dir=/tmp/profile'],
      ['google-chrome --remote-debugging-port=9222 --user-data-dir=$HOME/.config/google-chrome-for-tests'],
      ['google-chrome --headless --dump-dom http://localhost:3000'],
      ['google-chrome --headless --screenshot=a.png --user-data-dir=$HOME/.config/google-chrome http://localhost:3000'],
    ],
  },
  {
    program: 'wscat | wsdump',
    operands: 'text',
    options: { '-c': 'text', '--connect': 'text', '-x': 'raw-requests', '--execute': 'raw-requests', '-t': 'raw-requests', '--text': 'raw-requests', '-w': 'text', '--wait': 'text', '-H': 'text', '--header': 'text', '-s': 'text', '--subprotocol': 'text', '-o': 'text', '--origin': 'text', '--auth': 'text' },
    stdin: ['use', 'raw-requests'],
    examples: [
      [`wscat -c ws://127.0.0.1:9222/devtools/browser/1 -w 2 -x '{"id":1,"method":"Network.getAllCookies"}'`, 'reveal-environment credential:of a browser'],
      [`curl -s localhost:9222/json | jq -r '.[0].webSocketDebuggerUrl' | xargs -I{} npx wscat -c {} -x '{"id":1,"method":"Storage.getCookies"}'`, 'reveal-environment credential:of a browser'],
      [`echo '{"id":1,"method":"Storage.getCookies"}' | wscat -c ws://localhost:9222/devtools/browser/1`, 'reveal-environment credential:of a browser'],
      [`wscat -c ws://localhost:3000 -x '{"type":"ping"}'`],
      [`wscat -c ws://127.0.0.1:9222/devtools/page/1 -x '{"id":1,"method":"Page.reload"}'`],
    ],
  },
];
