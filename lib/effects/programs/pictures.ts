import type { Row } from '../command/row.js';

/** Programs that make other pictures of pictures, or other recordings, in the place of those they are given unless they are told where to. */
export const PICTURES: readonly Row[] = [
  {
    program: 'sips',
    operands: 'inspect',
    dashed: true,
    options: { '-s': 'text', '--setProperty': 'text', '-z': 'text', '--resampleHeightWidth': 'text', '-c': 'text', '--cropToHeightWidth': 'text', '-Z': 'text', '--resampleHeightWidthMax': 'text', '--resampleWidth': 'text', '--resampleHeight': 'text', '-r': 'text', '--rotate': 'text', '-f': 'text', '--flip': 'text', '--cropOffset': 'text', '-p': 'text', '--padToHeightWidth': 'text', '-g': 'text', '--getProperty': 'text', '-d': 'text', '--deleteProperty': 'text', '-e': 'use', '--embedProfile': 'use', '-E': 'use', '-m': 'use', '--matchTo': 'use', '-x': 'write', '--extractProfile': 'write', '-o': 'write', '--out': 'write' },
    pairs: ['-s', '--setProperty', '-z', '--resampleHeightWidth', '-c', '--cropToHeightWidth'],
    variants: [
      { when: { any: ['-o', '--out'] }, operands: 'read' },
      { when: { argument: /^(?:-[ZzscrfpdeEmi]|--(?:resample\w{0,20}|setProperty|cropToHeightWidth|rotate|flip|padToHeightWidth|deleteProperty|optimizeColorForSharing))$/ }, operands: 'write' },
    ],
    examples: [
      ['sips -Z 1024 /srv/a.jpg', 'write /srv/a.jpg'],
      ['sips -s format jpeg -s formatOptions 40 /srv/a.png', 'write /srv/a.png'],
      ['sips -Z 1024 /srv/a.jpg --out b.jpg', 'read /srv/a.jpg', 'write /home/u/proj/b.jpg'],
      ['sips -g pixelWidth a.jpg', 'inspect /home/u/proj/a.jpg'],
    ],
  },
  {
    program: 'mogrify | gm mogrify | magick mogrify',
    operands: 'write',
    dashed: true,
    options: { '-path': 'write', '-resize': 'text', '-quality': 'text', '-format': 'text', '-crop': 'text', '-rotate': 'text', '-thumbnail': 'text', '-density': 'text', '-background': 'text', '-gravity': 'text', '-extent': 'text', '-colorspace': 'text', '-depth': 'text', '-define': 'text', '-border': 'text', '-bordercolor': 'text', '-fuzz': 'text', '-sampling-factor': 'text', '-interlace': 'text', '-filter': 'text', '-unsharp': 'text', '-blur': 'text', '-sharpen': 'text', '-geometry': 'text', '-scale': 'text', '-alpha': 'text', '-type': 'text', '-colors': 'text', '-fill': 'text', '-compress': 'text', '-units': 'text', '-set': 'text', '-limit': 'text', '-profile': 'use', '-draw': 'text', '-annotate': 'text', '-font': 'text', '-pointsize': 'text', '-size': 'text', '-level': 'text', '-modulate': 'text' },
    variants: [{ when: { any: ['-path', '-format', '-help', '-version', '-list'] }, operands: 'read' }],
    examples: [
      ['mogrify -resize 50% /srv/a.jpg', 'write /srv/a.jpg'],
      ['magick mogrify -strip -quality 30 /srv/a.jpg', 'write /srv/a.jpg'],
      ['mogrify -path thumbs -resize 200x /srv/a.jpg', 'read /srv/a.jpg', 'write /home/u/proj/thumbs'],
      ['mogrify -format webp a.jpg', 'read /home/u/proj/a.jpg'],
    ],
  },
  {
    program: 'jpegoptim',
    operands: 'write',
    options: { '-d': 'write', '--dest': 'write', '-m': 'text', '--max': 'text', '-S': 'text', '--size': 'text', '-T': 'text', '--threshold': 'text', '-w': 'text', '--workers': 'text' },
    variants: [{ when: { any: ['-n', '--noaction', '-d', '--dest', '--stdout', '-h', '--help', '-V', '--version'] }, operands: 'read' }, { when: { none: ['-m', '--max', '-S', '--size', '-f', '--force', '-s', '--strip-all'] }, operands: 'read' }],
    examples: [['jpegoptim --max=40 /srv/a.jpg', 'write /srv/a.jpg'], ['jpegoptim --max=40 -d out /srv/a.jpg', 'read /srv/a.jpg', 'write /home/u/proj/out'], ['jpegoptim a.jpg', 'read /home/u/proj/a.jpg']],
  },
  {
    program: 'pngquant',
    operands: 'read',
    options: { '-o': 'write', '--output': 'write', '--ext': 'text', '-Q': 'text', '--quality': 'text', '-s': 'text', '--speed': 'text', '--floyd': 'text', '--posterize': 'text', '--map': 'read' },
    variants: [{ when: { all: ['--force'], value: /^--ext=\.png$/ }, operands: 'write' }],
    examples: [['pngquant --ext .png --force /srv/a.png', 'write /srv/a.png'], ['pngquant --ext=.png --force 64 /srv/a.png', 'write /srv/a.png'], ['pngquant --quality 60-80 a.png', 'read /home/u/proj/a.png']],
  },
  {
    program: 'id3v2 | mid3v2 | eyeD3 | kid3-cli',
    operands: 'use',
    options: { '-t': 'text', '--song': 'text', '-a': 'text', '--artist': 'text', '-A': 'text', '--album': 'text', '-y': 'text', '--year': 'text', '-T': 'text', '--track': 'text', '-g': 'text', '--genre': 'text', '-c': 'text', '--comment': 'text' },
    variants: [{ when: { any: ['-D', '--delete-all', '--remove-all'] }, operands: 'write' }],
    examples: [['id3v2 -D /srv/a.mp3', 'write /srv/a.mp3'], ['eyeD3 --remove-all /srv/a.mp3', 'write /srv/a.mp3'], ['id3v2 -t Title a.mp3', 'use /home/u/proj/a.mp3'], ['id3v2 -l a.mp3', 'use /home/u/proj/a.mp3']],
  },
  // The last word is the picture that they write; a name that begins with `|` is a command (imagemagick.org, "Command-line Processing").
  {
    program: 'convert | magick | magick convert | gm convert | composite | montage | magick montage',
    operands: { last: 'write', each: 'drawn' },
    dashed: true,
    options: { '-resize': 'text', '-quality': 'text', '-crop': 'text', '-rotate': 'text', '-thumbnail': 'text', '-density': 'text', '-background': 'text', '-gravity': 'text', '-extent': 'text', '-colorspace': 'text', '-depth': 'text', '-define': 'text', '-border': 'text', '-bordercolor': 'text', '-fuzz': 'text', '-geometry': 'text', '-scale': 'text', '-alpha': 'text', '-type': 'text', '-colors': 'text', '-fill': 'text', '-compress': 'text', '-draw': 'text', '-annotate': 'text', '-font': 'text', '-pointsize': 'text', '-size': 'text', '-level': 'text', '-tile': 'text', '-label': 'text', '-delay': 'text', '-loop': 'text', '-layers': 'text', '-format': 'text', '-set': 'text' },
    variants: [{ when: { any: ['-version', '-list', '-help'] }, operands: 'text' }],
    effects: [{ kind: 'execute', resource: 'hidden-command', name: 'pipe of ImageMagick', when: { argument: /^(?:\w{1,10}:)?\|/ } }],
    examples: [
      ['convert /srv/a.jpg -resize 50% /srv/a.jpg', 'read /srv/a.jpg', 'write /srv/a.jpg'],
      ['magick a.png -resize 128x128 -quality 80 icons/a.png', 'read /home/u/proj/a.png', 'write /home/u/proj/icons/a.png'],
      ["magick '|rm b' a.png", 'execute hidden-command:pipe of ImageMagick', 'write /home/u/proj/a.png'],
      ['magick -list format'],
      ['magick -pointsize 16 label:@notes/a.txt a.png', 'read /home/u/proj/notes/a.txt', 'write /home/u/proj/a.png'],
      ['convert -size 800x600 text:.env.local a.png', 'read /home/u/proj/.env.local'],
      ['convert xc:white -annotate +9+9 @.env.local a.png', 'read /home/u/proj/.env.local'],
    ],
  },
  {
    program: 'identify | magick identify | gm identify | display | magick display | gm display',
    operands: 'read',
    dashed: true,
    options: { '-format': 'text', '-define': 'text', '-density': 'text', '-size': 'text', '-resize': 'text', '-geometry': 'text' },
    prints: [{ amount: 'little' }],
    examples: [["magick identify -format '%wx%h' /srv/a.jpg", 'read /srv/a.jpg'], ['identify a.png', 'read /home/u/proj/a.png']],
  },
  {
    program: 'cwebp | dwebp | avifenc | cjxl | heif-convert',
    operands: 'read',
    dashed: true,
    options: { '-o': 'write', '--output': 'write', '-q': 'text', '-m': 'text', '-resize': 'text', '-crop': 'text', '-s': 'text', '-j': 'text', '-size': 'text', '-preset': 'text' },
    examples: [['cwebp -q 80 a.png -o /srv/a.webp', 'read /home/u/proj/a.png', 'write /srv/a.webp']],
  },
];
