import { describe, expect, it } from 'vitest';
import { node, python } from './fed.js';
import './told.js';

describe('what code takes in of people by its libraries', () => {
  it.each([
    [python("from scapy.all import sniff, Raw\nsniff(filter='tcp port 21', prn=lambda p: print(p[Raw].load))"), 'traffic'],
    [python("from scapy.all import sniff\nsniff(iface='eth0', prn=print)"), 'traffic'],
    [python("from scapy.all import AsyncSniffer\nAsyncSniffer(store=True).start()"), 'traffic'],
    [python('from pynput import keyboard\nkeyboard.Listener(on_press=print).start()'), 'keyboard'],
    [python('import keyboard\nkeyboard.on_press(print)\nkeyboard.wait()'), 'keyboard'],
    [python('import pyxhook\npyxhook.HookManager().start()'), 'keyboard'],
    [node("const { uIOhook } = require('uiohook-napi');\nuIOhook.start();"), 'keyboard'],
    [python('import pyaudio\npyaudio.PyAudio().open(format=8, channels=1, rate=44100, input=True)'), 'microphone'],
    [python('import sounddevice as sd\nsd.rec(44100)'), 'microphone'],
    [python('import cv2\ncv2.VideoCapture(0).read()'), 'camera'],
  ])('%s', async (command, name) => {
    await expect(command).toTell(`reveal-environment input-device:${name}`);
  });

  it.each([
    python("from scapy.all import sniff\nsniff(iface='lo', filter='tcp port 3000', prn=print)"),
    python("from scapy.all import sniff\nsniff(prn=lambda p: p.show(), iface='docker0')"),
    python("from scapy.all import sniff\nsniff(offline='a.pcap', prn=print)"),
    python("from csv import Sniffer\nSniffer().sniff(open('a.csv').read(1024))"),
    python("import cv2\ncv2.VideoCapture('a.mp4').read()"),
    python('import pyaudio\npyaudio.PyAudio().open(format=8, channels=1, rate=44100, output=True)'),
    node("process.on('exit', () => console.log('done'));"),
  ])('nothing: %s', async (command) => {
    await expect(command).not.toTell(/input-device/);
  });
});
