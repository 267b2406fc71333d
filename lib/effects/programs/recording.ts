import type { Consequence, Row, RowCondition } from '../command/row.js';
import { localhost } from '../../paths/own-hosts.js';

const taken = (name: string, when?: RowCondition): Consequence => ({ kind: 'reveal-environment', resource: 'input-device', name, ...(when === undefined ? {} : { when }) });
const MICROPHONE = 'reveal-environment input-device:microphone';
const CAMERA = 'reveal-environment input-device:camera';
const KEYBOARD = 'reveal-environment input-device:keyboard';
const TRAFFIC = 'reveal-environment input-device:traffic';
const SCREEN = 'reveal-environment terminal:screen';
/** What programs print of packets that others send; whoever seeks what identifies people in it is told by what reads it. */
const packets = (when?: RowCondition): Consequence => ({ kind: 'use', resource: 'input-device', name: 'packets', ...(when === undefined ? {} : { when }) });
const screen = (when?: RowCondition): Consequence => ({ kind: 'reveal-environment', resource: 'terminal', name: 'screen', ...(when === undefined ? {} : { when }) });

/** Asked what there is, or how it is used, a program records nothing. */
const ASKED = ['-l', '-L', '--list', '--list-devices', '--list-pcms', '--list-targets', '--list-cameras', '-h', '-?', '--help', '--version'];

/** Of `sox`, what stands behind the device that is recorded from; the last device is played to, and effects may stand behind it. */
const BEFORE_FILE = /^-d=(?!(?:trim|gain|vol|fade|speed|tempo|pitch|rate|repeat|reverb|remix|norm|reverse|pad|stat|stats|synth|channels)$)/;

/** Interfaces on which only this machine and its containers speak. */
const OWN_INTERFACE = /^(?:-i|--interface)=(?:lo\d*|docker\d*|br-[\da-f]+|veth\w*|cni\d*|cbr\d*|virbr\d*|vmnet\d*|bridge\d+)$/;

/** Of `ffmpeg`, what is read and is no file by its name. */
const RECORDED = /^-i=(?![^]*\.\w{2,5}$)/;

/** Options of `tcpdump` that show what packets hold. */
const WHOLE = ['-A', '-X', '-XX', '-x', '-xx'];

/** Passwords go in clear through what is sent to these. */
const LOGIN_PORT = /\b(?:src |dst )?port(?:range)? (?:2[0135]|110|143|389|51[234]|ftp|telnet|smtp|pop3|imap|ldap)\b/;

/** Programs that record what a person types, says or does before the machine, and what others send over its network. */
export const RECORDING: readonly Row[] = [
  {
    program: 'arecord | parecord | parec | pw-record | rec | termux-microphone-record | audio-recorder | gnome-sound-recorder | sox_rec',
    operands: 'write',
    options: { '-d': 'text', '-f': 'text', '-t': 'text', '-r': 'text', '-c': 'text', '-D': 'text', '-b': 'text', '-e': 'text', '--duration': 'text', '--format': 'text', '--rate': 'text', '--channels': 'text', '--device': 'text', '--target': 'text' },
    variants: [{ when: { any: ASKED }, operands: 'text', effects: [] }],
    effects: [taken('microphone')],
    examples: [['arecord -d 5 -f cd a.wav', MICROPHONE, 'write /home/u/proj/a.wav'], ['rec -q a.wav trim 0 10', MICROPHONE], ['pw-record a.wav', MICROPHONE], ['arecord -l'], ['arecord --list-devices'], ['parecord --version']],
  },
  {
    program: 'sox',
    operands: { last: 'write', each: 'use' },
    options: { '-d': 'write', '-t': 'text', '-r': 'text', '-c': 'text', '-b': 'text', '-e': 'text', '-v': 'text', '-S': 'text' },
    // Behind the file it would be what is played to.
    effects: [taken('microphone', { line: /^(?:default|-d|hw:|pulse)\b/, value: /^-t=(?:alsa|coreaudio|pulseaudio|waveaudio|ao|oss|sndio)$/ }), taken('microphone', { value: BEFORE_FILE }), taken('microphone', { any: ['--default-device'], operands: 'some' })],
    examples: [['sox -d a.wav', MICROPHONE, 'write /home/u/proj/a.wav'], ['sox -d -r 16000 a.wav', MICROPHONE], ['sox a.wav -d', 'use /home/u/proj/a.wav'], ['sox a.wav -d trim 0 5', 'use /home/u/proj/a.wav'], ['sox -t coreaudio default a.wav trim 0 5', MICROPHONE], ['sox -t alsa hw:0 a.wav', MICROPHONE], ['sox a.wav -r 16000 b.wav', 'use /home/u/proj/a.wav'], ['sox --i a.wav']],
  },
  {
    program: 'ffmpeg | avconv',
    operands: { last: 'write' },
    options: { '-f': 'text', '-i': 'use', '-list_devices': 'text', '-vf': 'filter-graph', '-filter:v': 'filter-graph', '-filter_complex': 'filter-graph', '-lavfi': 'filter-graph' },
    dashed: true,
    // A file is played to a device, which has no ending; where something else is read too, more is said of it.
    variants: [
      { when: { value: RECORDED } },
      { when: { value: /^-i=[^]*\.(?:wav|mp3|ogg|opus|flac|aac|m4a|mp4|mkv|mov|webm|avi|gif|y4m|png|jpe?g)$/i, argument: /^(?:alsa|pulse|oss|sndio|audiotoolbox|v4l2|video4linux2)$/, line: /(?:^| )(?:\w+|(?:plug)?hw:[\w,=]+|\/dev\/video\d+)$/ }, operands: 'text', effects: [] },
    ],
    effects: [
      taken('microphone', { value: /^-f=(?:alsa|pulse|oss|jack|sndio|openal|audiotoolbox)$/, all: ['-i'] }),
      taken('camera', { value: /^-f=(?:v4l2|video4linux2|avfoundation|qtkit|dshow|vfwcap|android_camera|bktr|iec61883|decklink|libdc1394)$/, none: ['-list_devices'] }),
      taken('camera', { value: /^-i=\/dev\/(?:video|v4l)/ }),
      // A display of two digits is one that was made for tests.
      screen({ value: /^-i=(?::\d(?!\d)|desktop$)/ }),
      screen({ value: /^-f=(?:kmsgrab|fbdev)$/, all: ['-i'] }),
    ],
    examples: [
      ['ffmpeg -f v4l2 -i /dev/video0 -frames:v 1 a.jpg', CAMERA, 'write /home/u/proj/a.jpg'],
      ['ffmpeg -f avfoundation -i 0:0 -t 10 a.mov', CAMERA],
      ['ffmpeg -f dshow -i video=Webcam a.mp4', CAMERA],
      ['ffmpeg -f pulse -i default a.wav', MICROPHONE],
      ['ffmpeg -f pulse -i default -f wav a', MICROPHONE, 'write /home/u/proj/a'],
      ['ffmpeg -i a.mp4 -f pulse -i default -f wav b', MICROPHONE],
      ['ffmpeg -i a.wav -f alsa default', 'use /home/u/proj/a.wav'],
      ['ffmpeg -re -i a.mp4 -f pulse test'],
      ['ffmpeg -i a.mp4 -vf drawtext=fontsize=16:textfile=.env:x=0 b.mp4', 'read /home/u/proj/.env', 'write /home/u/proj/b.mp4'],
      ['ffmpeg -i a.mp4 -vf scale=640:-1 b.mp4', 'use /home/u/proj/a.mp4'],
      ['ffmpeg -re -stream_loop -1 -i a.mp4 -pix_fmt yuv420p -f v4l2 /dev/video10'],
      ['ffmpeg -i a.mp4 -f rawvideo /dev/sda', 'write /dev/sda'],
      ['ffmpeg -f x11grab -video_size 1920x1080 -i :0.0 a.mp4', SCREEN],
      ['ffmpeg -f gdigrab -i desktop a.mp4', SCREEN],
      ['ffmpeg -f x11grab -i :99 a.mp4', 'write /home/u/proj/a.mp4'],
      ['ffmpeg -f avfoundation -list_devices true -i ""'],
      ['ffmpeg -i a.mp4 -vf scale=640:-1 -c:v libx264 b.mp4', 'use /home/u/proj/a.mp4', 'write /home/u/proj/b.mp4'],
      ['ffmpeg -f lavfi -i testsrc -t 5 a.mp4', 'write /home/u/proj/a.mp4'],
      ['ffmpeg -f concat -safe 0 -i list.txt -c copy a.mp4', 'write /home/u/proj/a.mp4'],
      ['ffmpeg -formats'],
    ],
  },
  {
    program: 'gst-launch-1.0 | gst-launch',
    operands: 'text',
    effects: [taken('camera', { operand: /^(?:v4l2|avfvideo|autovideo|ksvideo|mfvideo)src$/ }), taken('microphone', { operand: /^(?:pulse|alsa|autoaudio|osxaudio|wasapi2?|jackaudio|openal)src$/ }), screen({ operand: /^(?:ximage|avfvideo-screen|d3d11screencapture|dx9screencap|gdiscreencap)src$/ })],
    examples: [['gst-launch-1.0 v4l2src ! jpegenc ! filesink location=a.jpg', CAMERA], ['gst-launch-1.0 pulsesrc ! wavenc ! filesink location=a.wav', MICROPHONE], ['gst-launch-1.0 ximagesrc ! fakesink', SCREEN], ['gst-launch-1.0 videotestsrc ! fakesink']],
  },
  {
    program: 'vlc | cvlc | mplayer | mencoder | mpv',
    operands: 'text',
    options: { '--sout': 'text', '-o': 'text', '-vo': 'text', '-ao': 'text' },
    effects: [taken('camera', { operand: /^(?:v4l2?|tv|dshow|qtcapture|avcapture|av:\/\/v4l2):/ }), taken('microphone', { operand: /^(?:alsa|pulse|qtsound|jack):/ }), screen({ operand: /^screen:/ })],
    examples: [['cvlc v4l2:///dev/video0 --sout a', CAMERA], ['cvlc alsa://hw:0', MICROPHONE], ['vlc screen://', SCREEN], ['mpv a.mp4']],
  },
  {
    program: 'imagesnap | fswebcam | streamer | termux-camera-photo | wacaw | isightcapture | CommandCam | uvccapture | rpicam-still | rpicam-jpeg | rpicam-vid | rpicam-raw | libcamera-still | libcamera-jpeg | libcamera-vid | libcamera-raw | raspistill | raspivid | raspiyuv',
    operands: 'write',
    options: { '-d': 'text', '-r': 'text', '-t': 'text', '-w': 'text', '-c': 'text', '-S': 'text', '-o': 'write' },
    variants: [{ when: { any: ASKED }, operands: 'text', effects: [] }],
    effects: [taken('camera')],
    examples: [['imagesnap -w 1 a.jpg', CAMERA, 'write /home/u/proj/a.jpg'], ['rpicam-still -o a.jpg', CAMERA, 'write /home/u/proj/a.jpg'], ['rpicam-still --list-cameras'], ['fswebcam a.jpg', CAMERA], ['imagesnap -l']],
  },
  {
    program: 'wf-recorder | wl-screenrec | recordmydesktop | simplescreenrecorder | gpu-screen-recorder | byzanz-record | kooha | peek',
    operands: 'write',
    options: { '-f': 'write', '-o': 'text', '-w': 'text', '-g': 'text' },
    variants: [{ when: { any: ['-h', '--help', '--version', '--list-output'] }, operands: 'text', effects: [] }],
    effects: [screen()],
    examples: [['wf-recorder -f a.mp4', SCREEN], ['recordmydesktop a.ogv', SCREEN], ['wf-recorder --version']],
  },
  {
    program: 'xinput',
    operands: 'text',
    effects: [taken('keyboard', { line: /^(?:--)?test(?:-xi2)?\b/ }), taken('keyboard', { any: ['--test', '--test-xi2'] })],
    examples: [['xinput test-xi2 --root', KEYBOARD], ['xinput --test 12', KEYBOARD], ['xinput test 12', KEYBOARD], ['xinput list'], ['xinput set-prop 12 1 0']],
  },
  {
    program: 'logkeys | lkl | uberkey | keysniffer | xspy | xkey | evtest | evemu-record | evemu-event | libinput debug-events | libinput record | libinput-record | libinput-debug-events | input-events | showkey | keylogger | xkeylogger',
    operands: 'text',
    options: { '--output': 'write', '-o': 'write', '--device': 'text', '-d': 'text' },
    variants: [{ when: { any: ['-h', '--help', '--version', '-k', '--kill', '--export-keymap', '--query', '-a', '--ascii'] }, effects: [] }],
    effects: [taken('keyboard')],
    examples: [['logkeys --start --output a.log', KEYBOARD, 'write /home/u/proj/a.log'], ['evtest /dev/input/event3', KEYBOARD], ['libinput debug-events --show-keycodes', KEYBOARD], ['libinput list-devices'], ['logkeys --kill']],
  },
  { program: 'xev', operands: 'text', options: { '-id': 'text', '-event': 'text' }, dashed: true, effects: [taken('keyboard', { any: ['-root', '-id'] })], examples: [['xev -root', KEYBOARD], ['xev']] },
  // Shown whole, and of what passwords go through in clear, or of all there is.
  {
    program: 'tcpdump | windump',
    operands: 'text',
    options: { '-z': 'hidden', '-w': 'write', '-r': 'read', '-i': 'text', '--interface': 'text', '-c': 'text', '-G': 'text', '-C': 'text', '-W': 'text', '-s': 'text', '-Z': 'text', '-T': 'text', '-F': 'read', '-B': 'text', '-E': 'text' },
    variants: [{ when: { value: OWN_INTERFACE }, effects: [] }, { when: { any: ['-r', '-D'] }, effects: [] }],
    effects: [taken('traffic', { any: WHOLE, line: LOGIN_PORT }), taken('traffic', { any: WHOLE, operands: 'none' }), packets({ any: WHOLE }), packets({ value: /^-w=-$/ })],
    examples: [
      ["tcpdump -i any -l -A 'port 21 or port 80'", TRAFFIC],
      ['tcpdump -i eth0 -A', TRAFFIC],
      ['tcpdump -nX -i en0 tcp port ftp', TRAFFIC],
      ["tcpdump -i any -A -l 'tcp port 80' | grep -aiE 'authorization:|cookie:'", TRAFFIC],
      ["sudo timeout 60 tcpdump -i any -w - | strings | grep -i password", TRAFFIC],
      ["tcpdump -i any -A 'tcp port 80' | awk '/[Cc]ookie:/'", TRAFFIC],
      ['tcpdump -i lo -A port 3000 | grep -i cookie'],
      ["tcpdump -i any -A port 3000 | grep 'HTTP/1.1'"],
      ['tcpdump -i any -A port 3000 | grep -vi cookie'],
      ['tcpdump -i any -nn port 53 | grep login'],
      ['tcpdump -A -r a.pcap | grep -i cookie', 'read /home/u/proj/a.pcap'],
      ['tcpdump -i lo -A port 21'],
      ['tcpdump -i lo -A port 3000'],
      ['tcpdump -i any -nn -c 20 port 53'],
      ['tcpdump -i any -A port 3000'],
      ['tcpdump -A -r a.pcap', 'read /home/u/proj/a.pcap'],
      ['tcpdump -D'],
      ['tcpdump -e -z ./x -w a -G 1', 'execute hidden-command:tcpdump', 'write /home/u/proj/a'],
    ],
  },
  {
    program: 'tshark',
    operands: 'text',
    options: { '-X': 'wireshark-option', '-z': 'text', '-w': 'write', '-r': 'read', '-i': 'text', '--interface': 'text', '-c': 'text', '-s': 'text', '-T': 'text', '-Y': 'text', '-f': 'text', '-e': 'text', '-E': 'text', '-a': 'text', '-b': 'text', '-O': 'text', '-o': 'text', '-d': 'text', '-j': 'text' },
    variants: [{ when: { value: OWN_INTERFACE }, effects: [] }, { when: { any: ['-r', '-D'] }, effects: [] }],
    effects: [
      taken('traffic', { value: /^-(?:Y|e)=[^]*\b(?:authbasic|http\.authorization|ftp\.request\.arg|imap\.request\.password|http\.cookie|ldap\.simple)\b|^-z=credentials/ }),
      taken('traffic', { any: ['-x', '-V'], value: /^-f=[^]*\bport (?:2[0135]|110|143|389)\b/ }),
      packets(),
    ],
    examples: [
      ['tshark -i en0 -Y http.authbasic -T fields -e http.authorization', TRAFFIC],
      ['tshark -i en0 -z credentials', TRAFFIC],
      ['tshark -Xlua_script:/tmp/t.lua -v', 'execute /tmp/t.lua'],
      ['tshark -X lua_script:t.lua -r a.pcap', 'execute /home/u/proj/t.lua', 'read /home/u/proj/a.pcap'],
      ['tshark -i en0 -f "tcp port 21" -x', TRAFFIC],
      ["tshark -i any -Y http.request -T json | grep -i authorization", TRAFFIC],
      ['tshark -i any -Y http.request -T fields -e http.host | grep acme'],
      ['tshark -i lo -Y http.authbasic'],
      ['tshark -i en0 -w a.pcap', 'write /home/u/proj/a.pcap'],
      ['tshark -r a.pcap -Y http.authbasic', 'read /home/u/proj/a.pcap'],
    ],
  },
  {
    program: 'ngrep',
    operands: 'text',
    options: { '-d': 'text', '-I': 'read', '-O': 'write', '-W': 'text', '-n': 'text', '-s': 'text', '-S': 'text', '-A': 'text' },
    variants: [{ when: { any: ['-I', '-h', '-V'] }, effects: [] }, { when: { value: /^-d=(?:lo\d*|docker\d*|br-\w+)$/ }, effects: [] }],
    effects: [taken('traffic', { operand: /pass|pwd|user|login|auth|cookie|token|secret/i })],
    examples: [["ngrep -q -i 'pass|pwd|user' port 80", TRAFFIC], ['ngrep -d lo -i password port 3000'], ['ngrep -W byline GET port 3000'], ['ngrep -I a.pcap password', 'read /home/u/proj/a.pcap']],
  },
  {
    program: 'dsniff | mailsnarf | msgsnarf | urlsnarf | webspy | filesnarf | sshmitm | webmitm | arpspoof | dnsspoof | mitm6 | ettercap | bettercap | responder | Responder.py | pcredz | Pcredz | net-creds.py | sniffglue | cain | netripper | hcxdumptool | wifiphisher | evilginx | evilginx2 | inveigh',
    operands: 'text',
    variants: [{ when: { any: ['-h', '--help', '--version', '-version'] }, effects: [] }],
    effects: [taken('traffic')],
    examples: [['dsniff -i eth0', TRAFFIC], ['ettercap -T -q -i eth0', TRAFFIC], ['arpspoof -i eth0 -t 10.0.0.2 10.0.0.1', TRAFFIC], ['bettercap -eval net.sniff', TRAFFIC], ['ettercap --version']],
  },
  {
    program: 'tcpflow | tcpick | justniffer | httpry | tcptrack | ssldump',
    operands: 'text',
    options: { '-i': 'text', '-r': 'read', '-o': 'text', '-w': 'write', '-c': 'text' },
    variants: [{ when: { value: OWN_INTERFACE }, effects: [] }, { when: { any: ['-r'] }, effects: [] }],
    effects: [packets()],
    examples: [['tcpflow -C -i any port 80 | grep -i cookie:', TRAFFIC], ['tcpflow -i lo -C port 3000 | grep -i cookie:'], ['tcpflow -C -r a.pcap | grep -i cookie:', 'read /home/u/proj/a.pcap']],
  },
  {
    // What stands between two others, who think that they are alone. A server of this machine that it stands before is one's own.
    program: 'mitmdump | mitmproxy | mitmweb',
    operands: 'text',
    options: { '-s': 'execute', '--scripts': 'execute', '-w': 'write', '-r': 'read', '-p': 'text', '--listen-port': 'text', '--listen-host': 'text', '-m': 'text', '--mode': 'text', '--set': 'text', '--flow-detail': 'text', '--certs': 'text', '--allow-hosts': 'text', '--ignore-hosts': 'text' },
    variants: [{ when: { value: new RegExp(String.raw`^(?:-m|--mode)=reverse:(?:\w+:\/\/)?${localhost()}(?::\d{1,5})?\/?$`) }, effects: [] }, { when: { any: ['-r', '-n', '--no-server', '--version', '-h', '--help'] }, effects: [] }],
    effects: [packets(), taken('traffic', { operand: /~(?:h|hq|hs|b|bq|bs|meta)\s{1,9}\S{0,200}(?:authori|cookie|passw|token|secret)/i })],
    examples: [
      ["mitmdump --flow-detail 3 | grep -i 'authorization:'", TRAFFIC],
      ["mitmdump '~hq cookie'", TRAFFIC],
      ['mitmdump --mode reverse:http://localhost:3000 --flow-detail 3 | grep -i authorization:'],
      ['mitmdump -p 8081 -w flows', 'write /home/u/proj/flows'],
      ["mitmdump '~d api.acme.test'"],
    ],
  },
  { program: 'v4l2-ctl', operands: 'text', options: { '-d': 'text', '--device': 'text', '--stream-to': 'write', '--stream-count': 'text', '-c': 'text', '--set-ctrl': 'text', '-C': 'text' }, effects: [taken('camera', { any: ['--stream-to'] })], examples: [['v4l2-ctl --stream-mmap --stream-to=a.raw', CAMERA, 'write /home/u/proj/a.raw'], ['v4l2-ctl --list-devices'], ['v4l2-ctl -d /dev/video0 --list-formats']] },
];
