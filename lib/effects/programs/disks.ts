import type { Row, Variant } from '../command/row.js';

/** Verbs that show or use a disk. */
const LOOKS: Variant = { when: { operand: /^(?:list|ls|table|deps|targets|snapshot|set|send|export|import|print|info|status|show|get|smart-log|id-ctrl|scan|luksDump|subvolume list|filesystem|isLuks|open|luksOpen|close|mount|unmount|balance|scrub|usage|df|du|inspect-internal|property|quota|qgroup)$/, noOperand: /^(?:destroy|delete|rm|erase\w*|format|labelclear|luksErase|luksFormat|mkpart|mklabel|partitionDisk|reformat|secureErase|zeroDisk|rollback)$/i }, effects: [] };

/** A file that stands for a disk. */
const IMAGE: Variant = { when: { operand: /\.(?:img|raw|qcow2?|vhdx?)$/, noOperand: /^\/dev\/|\uFFFC/ }, effects: [] };

/** A disk by the path of its device, by its name or number (`LABEL=data`), or by what is not known. */
const DEVICE = /^\/dev\/|\uFFFC|^\$|^(?:PART)?(?:LABEL|UUID)=/;

/** Disks, partitions, file systems and mounts. */
export const DISKS: readonly Row[] = [
  // With these letters they only show what they would do; others of their kind take a name behind them.
  {
    program: 'mkfs.ext2 | mkfs.ext3 | mkfs.ext4 | mke2fs | mkfs.ntfs | mkntfs | mkfs.xfs',
    operands: { first: 'write', each: 'text' },
    options: { '-t': 'text', '-L': 'text', '-b': 'text', '-E': 'text', '-O': 'text', '-m': 'text', '-i': 'text', '-d': 'text', '-I': 'text' },
    variants: [{ when: { any: ['-n', '-N', '--no-action'], none: ['-F'] }, operands: 'text', effects: [] }],
    effects: [{ kind: 'destroy', resource: 'disk', when: { operand: DEVICE } }],
    examples: [
      ['mkfs.ext4 /dev/sda1', 'destroy disk:/dev/sda1'],
      ['mke2fs /dev/sda1', 'destroy disk:/dev/sda1'],
      ['mke2fs -t ext4 LABEL=data', 'destroy disk:LABEL=data'],
      ['mkswap UUID=1f6a', 'destroy disk:UUID=1f6a'],
      ['mkfs.ext4 -L data data.img', 'write /home/u/proj/data.img'],
      ['ln -s /dev/sdb disk.img; mkfs.ext4 -F disk.img 1G', 'write /dev/sdb'],
      ['mkfs.ext4 -n /dev/sda1'],
      ['mkfs.xfs -N /dev/sdb'],
      ['mkfs.vfat -n BOOT /dev/sdb1', 'destroy disk'],
    ],
  },
  {
    program: 'mkfs | mkswap | luksformat',
    operands: { first: 'write', each: 'text' },
    options: { '-t': 'text', '-L': 'text', '-b': 'text' },
    effects: [{ kind: 'destroy', resource: 'disk', when: { operand: DEVICE } }],
    examples: [
      ['luksformat -t ext4 /dev/sda1', 'destroy disk:/dev/sda1'],
      ['mkfs.bcachefs /dev/sda1', 'destroy disk:/dev/sda1'],
      ['newfs_msdos /dev/disk2', 'destroy disk:/dev/disk2'],
    ],
  },
  {
    program: 'ddrescue',
    operands: { first: 'read', each: 'write' },
    options: {
      '-b': 'text', '-c': 'text', '-i': 'text', '-o': 'text', '-s': 'text', '-m': 'text', '-r': 'text', '-K': 'text', '-L': 'text', '-H': 'text', '-T': 'text',
      '--sector-size': 'text', '--cluster-size': 'text', '--retry-passes': 'text', '--size': 'text', '--timeout': 'text',
    },
    examples: [
      ['ddrescue -f -r 3 /dev/zero /dev/sda a.map', 'write /dev/sda', 'write /home/u/proj/a.map'],
      ['ddrescue /dev/sdb rescued.img', 'read /dev/sdb', 'write /home/u/proj/rescued.img'],
    ],
  },
  {
    program: 'qemu-img convert',
    operands: { each: 'read', last: 'write' },
    options: {
      '-f': 'text', '-O': 'text', '-o': 'text', '-S': 'text', '-l': 'text', '-m': 'text', '-r': 'text', '-B': 'text', '-b': 'text', '-t': 'text', '-T': 'text',
      '-F': 'text', '--object': 'text',
    },
    examples: [
      ['qemu-img convert -O raw a.qcow2 /dev/sda', 'read /home/u/proj/a.qcow2', 'write /dev/sda'],
      ['qemu-img convert -p -O qcow2 a.img b.qcow2', 'write /home/u/proj/b.qcow2'],
    ],
  },
  { program: 'qemu-img dd', operands: 'text', keys: { if: 'read', of: 'write' }, options: { '-f': 'text', '-O': 'text' }, examples: [['qemu-img dd -O raw if=a.img of=/dev/sda', 'write /dev/sda'], ['qemu-img info a.qcow2']] },
  { program: 'bmaptool copy', operands: { first: 'read', last: 'write' }, options: { '--bmap': 'read' }, examples: [['bmaptool copy a.wic /dev/sdc', 'write /dev/sdc']] },
  { program: 'etcher | balena', operands: 'text', options: { '-d': 'write', '--drive': 'write' }, examples: [['etcher -d /dev/sdb a.img', 'write /dev/sdb'], ['balena devices']] },
  {
    program: 'wipefs',
    operands: 'text',
    options: { '-o': 'text', '--offset': 'text', '-t': 'text', '--types': 'text' },
    effects: [{ kind: 'destroy', resource: 'disk', when: { any: ['-a', '--all', '-o', '--offset', '-f', '--force'], none: ['-n', '--no-act'] } }],
    examples: [['wipefs -a /dev/sdb', 'destroy disk:/dev/sdb'], ['wipefs /dev/sdb']],
  },
  {
    program: 'sgdisk | gdisk | cgdisk',
    operands: 'text',
    variants: [
      IMAGE,
      { when: { operands: 'none' }, effects: [] },
      { when: { any: ['-p', '-l', '-i', '-v', '-O', '--print', '--info', '--verify', '-b', '--backup'], none: ['-o', '--clear', '-z', '-Z', '--zap', '--zap-all', '-n', '--new', '-d', '--delete', '-t', '--typecode', '-G', '-R'] }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'disk' }],
    examples: [['sgdisk -Z /dev/sda', 'destroy disk:/dev/sda'], ['sgdisk -d 1 /dev/sda', 'destroy disk'], ['sgdisk -p /dev/sda'], ['sgdisk -o disk.img']],
  },
  { program: 'blockdev', operands: 'text', effects: [{ kind: 'change-service', resource: 'disk', when: { any: ['--setro', '--setrw', '--setra', '--flushbufs', '--rereadpt'] } }], examples: [['blockdev --setro /dev/sda', 'change-service disk:/dev/sda'], ['blockdev --report']] },
  {
    program: 'fastboot | flashrom',
    operands: 'text',
    options: { '-p': 'text', '--port': 'text', '-s': 'text', '-c': 'text', '--chip': 'text', '-b': 'text' },
    effects: [
      { kind: 'destroy', resource: 'disk', when: { operand: /^(?:erase\S*|format\S*|flashing|oem|wipe-super)$/ } },
      { kind: 'destroy', resource: 'disk', when: { any: ['-w', '-E', '--write', '--erase'] } },
    ],
    examples: [['fastboot erase userdata', 'destroy disk'], ['flashrom -p internal -w a.bin', 'destroy disk'], ['fastboot devices']],
  },
  // A board that is being developed for, on a cable: it is written anew each time, but may hold settings of its own.
  {
    program: 'esptool | esptool.py',
    operands: 'text',
    options: { '-p': 'text', '--port': 'text', '-c': 'text', '--chip': 'text', '-b': 'text', '--baud': 'text', '--before': 'text', '--after': 'text' },
    effects: [{ kind: 'change-service', resource: 'disk', when: { operand: /^erase[-_]\w+$/ } }],
    examples: [['esptool.py --port /dev/ttyUSB0 erase_flash', 'change-service disk:erase_flash'], ['esptool --chip esp32 -p /dev/ttyUSB0 write_flash 0x1000 a.bin']],
  },
  {
    program: 'zfs | zpool',
    operands: 'text',
    options: { '-t': 'text', '-o': 'text' },
    // -d puts a deletion off until nothing holds what is deleted.
    variants: [
      { when: { any: ['-n', '-?', '--help', '-V', '--version'] }, effects: [] },
      { when: { operand: /^(?:list|get|set|snapshot|send|export|import|status|history|iostat|diff|allow|holds?|mount|unmount|scrub|upgrade|version|events|wait|userspace|groupspace|bookmark|clone|rename|promote)$/, noOperand: /^(?:destroy|rollback|labelclear|remove|detach)$/ }, effects: [] },
      { when: { operand: /^create$/, noOperand: /^\/dev\/|\uFFFC/ }, effects: [] },
      { when: { operands: 'none' }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'disk' }],
    examples: [
      ['zfs destroy -d pool/data@monday', 'destroy disk'],
      ['zfs destroy -rd pool/data', 'destroy disk'],
      ['zfs destroy -nv pool/data@monday'],
      ['zfs list -t snapshot -d 1 pool/data'],
      ['zfs create -o mountpoint=/m pool/a'],
      ['zpool create pool /dev/sdb', 'destroy disk'],
      ['zpool status -v'],
    ],
  },
  {
    program: 'lvremove | vgremove | pvremove | pvcreate | vgreduce | lvreduce | lvm lvremove | lvm vgremove | lvm pvremove | lvm pvcreate | lvm vgreduce | lvm lvreduce',
    operands: 'text',
    options: { '--reportformat': 'text', '--config': 'text', '--devices': 'text', '--devicesfile': 'text', '--profile': 'text', '--commandprofile': 'text', '-S': 'text', '--select': 'text', '-L': 'text', '--size': 'text', '-l': 'text', '--extents': 'text', '-u': 'text', '--uuid': 'text' },
    variants: [
      { when: { any: ['-t', '--test', '-h', '-?', '--help', '--longhelp', '--version'] }, effects: [] },
      { when: { operands: 'none', none: ['-S', '--select'] }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'disk' }],
    examples: [
      ['lvremove -y vg0/home', 'destroy disk:vg0/home'],
      ['lvm vgremove vg0', 'destroy disk:vg0'],
      ["lvremove --select 'lv_name=old'", 'destroy disk'],
      ['lvremove --test vg0/home'],
      ['vgremove -h vg0'],
      ['lvremove --reportformat json'],
      ['lvm lvs vg0'],
    ],
  },
  // What is made smaller than the file system on it loses its end; a merge brings an older state back.
  {
    program: 'lvresize | lvm lvresize | lvconvert | lvm lvconvert | btrfs filesystem resize | btrfs fi resize',
    operands: 'text',
    options: { '-L': 'text', '--size': 'text', '-l': 'text', '--extents': 'text', '--config': 'text', '--type': 'text', '-m': 'text', '--mirrors': 'text' },
    variants: [{ when: { any: ['-t', '--test', '-h', '-?', '--help'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'disk', when: { value: /^(?:-L|--size|-l|--extents)=-/ } },
      { kind: 'destroy', resource: 'disk', when: { any: ['--merge', '--mergesnapshot', '--splitmirrors', '--uncache'] } },
      { kind: 'destroy', resource: 'disk', when: { argument: /^(?:\d+:)?-\d+[bkmgtpe]?$/i } },
    ],
    examples: [
      ['lvresize -L -10G vg0/home', 'destroy disk:vg0/home'],
      ['lvconvert --merge vg0/before', 'destroy disk:vg0/before'],
      ['btrfs filesystem resize 2:-5g /srv', 'destroy disk'],
      ['lvresize -L +10G vg0/home'],
      ['lvresize -r -l +100%FREE vg0/home'],
      ['btrfs filesystem resize max /srv'],
    ],
  },
  {
    program: 'sfdisk | fdisk | cfdisk | parted | partprobe | gpart | blkdiscard | hdparm | mdadm | btrfs | dmsetup | tune2fs | resize2fs | xfs_repair | fsck | e2fsck | sg_format | asr',
    operands: 'text',
    options: { '-t': 'text', '-o': 'text' },
    variants: [
      IMAGE,
      { when: { any: ['-l', '--list', '-p', '--print', '-n', '--no-act', '-I', '-N', '-V', '--version', '--help', '-d', '--dump', '--test'] }, effects: [] },
      LOOKS,
      { when: { operand: /^create$/, noOperand: /^\/dev\/|\uFFFC/ }, effects: [] },
      { when: { operands: 'none' }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'disk' }],
    examples: [
      ['fdisk -l'],
      ['parted /dev/sda mklabel gpt', 'destroy disk'],
      ['parted disk.img mklabel gpt'],
      ['dmsetup ls'],
      ['btrfs filesystem usage /'],
      ['btrfs filesystem df /srv'],
      ['btrfs subvolume delete /srv/a', 'destroy disk'],
      ['btrfs qgroup destroy 0/5 /srv', 'destroy disk'],
    ],
  },
  {
    program: 'cryptsetup | nvme',
    operands: 'text',
    options: { '-d': 'text', '--key-file': 'text', '-n': 'text', '--namespace-id': 'text', '-s': 'text', '-c': 'text', '-h': 'text', '-o': 'text' },
    variants: [IMAGE, { when: { any: ['-V', '--version', '--help', '--test-passphrase'] }, effects: [] }, LOOKS, { when: { operands: 'none' }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'disk' }],
    examples: [
      ['cryptsetup -d key luksFormat /dev/sdb', 'destroy disk'],
      ['nvme format /dev/nvme0n1 -n 1', 'destroy disk'],
      ['cryptsetup -d key open /dev/sdb x'],
      ['cryptsetup -d key luksFormat disk.img'],
      ['nvme list'],
      ['nvme smart-log /dev/nvme0 -n 1'],
    ],
  },
  {
    program: 'badblocks',
    operands: 'text',
    variants: [IMAGE],
    effects: [{ kind: 'destroy', resource: 'disk', when: { any: ['-w'] } }],
    examples: [['badblocks -p 3 -ws /dev/sdb', 'destroy disk'], ['badblocks -n /dev/sdb'], ['badblocks -sv /dev/sdb']],
  },
  {
    program: 'mount',
    operands: { each: 'text', last: 'write' },
    recursive: true,
    options: { '-t': 'text', '-o': 'text', '-L': 'text', '-U': 'text' },
    variants: [{ when: { any: ['--bind', '-B', '--rbind', '-R', '--move', '-M'] }, operands: 'write' }],
    effects: [
      { kind: 'change-service', resource: 'disk', when: { operand: /^\//, none: ['-l', '--list', '-o'] } },
      { kind: 'change-service', resource: 'disk', when: { operand: /^\//, value: /^-o=(?!(?:[\w=]+,)*loop(?:,|$))/, none: ['-l', '--list'] } },
      { kind: 'change-service', resource: 'disk', when: { operand: /^(?:\/dev\/|[A-Z]+=)/, any: ['-o'] } },
      { kind: 'change-service', resource: 'disk', name: 'all', when: { any: ['-a', '--all'] } },
    ],
    examples: [
      ['mount -o loop disk.img /mnt/img', 'write -r /mnt/img'],
      ['mount -o ro,loop,offset=1048576 /tmp/disk.img /mnt/img', 'write -r /mnt/img'],
      ['mount -o loop /dev/sda1 /mnt/img', 'write -r /mnt/img', 'change-service disk:/dev/sda1 /mnt/img'],
      ['mount -o ro /dev/sda1 /mnt/img', 'write -r /mnt/img', 'change-service disk', 'change-service disk'],
      ['mount /dev/sda1 /mnt/img', 'write -r /mnt/img', 'change-service disk'],
      ['mount --bind a b', 'write -r /home/u/proj/a'], ['mount -t tmpfs none a', 'write -r /home/u/proj/a'],
      ['mount'],
    ],
  },
  { program: 'bindfs | sshfs | unionfs | overlayfs | fuse-overlayfs | mergerfs | rclone mount', operands: { each: 'text', last: 'write' }, recursive: true, options: { '-o': 'text', '-p': 'text', '-u': 'text', '-g': 'text' }, examples: [['bindfs a b', 'write -r /home/u/proj/b']] },
  {
    program: 'fallocate',
    operands: 'write',
    options: { '-l': 'text', '--length': 'text', '-o': 'text', '--offset': 'text' },
    variants: [{ when: { any: ['-p', '--punch-hole', '-c', '--collapse-range', '-z', '--zero-range'] }, operands: ['write', 'discard'] }],
    effects: [{ kind: 'exhaust', resource: 'disk', when: { value: /^(?:-l|--length)=?(?:\d+[TPE]|\d{3,}G|\d{12})/i } }],
    examples: [['fallocate -p -o 0 -l 4096 a', 'discard /home/u/proj/a'], ['fallocate -d a', 'write /home/u/proj/a'], ['fallocate -l 1T a', 'exhaust disk'], ['fallocate -l 500G a', 'exhaust disk'], ['fallocate -l 10G a', 'write /home/u/proj/a']],
  },
  {
    program: 'umount',
    operands: 'text',
    options: { '-t': 'text', '-O': 'text' },
    effects: [
      { kind: 'change-service', resource: 'disk', when: { operand: /^\// } },
      { kind: 'change-service', resource: 'disk', name: 'all', when: { any: ['-a', '--all', '-A', '--all-targets'] } },
    ],
    examples: [['umount -l /home', 'change-service disk:/home'], ['umount -a', 'change-service disk:all'], ['umount mnt']],
  },
  {
    program: 'swapoff | swapon | eject | fstrim | exportfs | kpartx',
    operands: 'text',
    options: { '-t': 'text', '-o': 'text' },
    effects: [
      { kind: 'change-service', resource: 'disk', when: { operand: /^\//, none: ['-l', '--list'] } },
      { kind: 'change-service', resource: 'disk', name: 'all', when: { any: ['-a', '--all'] } },
    ],
    examples: [['swapoff -a', 'change-service disk:all'], ['eject /dev/sr0', 'change-service disk:/dev/sr0']],
  },
  // Whoever writes there waits until it is thawed.
  { program: 'fsfreeze | xfs_freeze', operands: 'text', effects: [{ kind: 'change-service', resource: 'disk', when: { any: ['-f', '--freeze'] } }], examples: [['fsfreeze -f /srv', 'change-service disk:/srv'], ['xfs_freeze -f /', 'change-service disk:/'], ['fsfreeze --unfreeze /srv']] },
  { program: 'findmnt | mountpoint', operands: 'text', examples: [['findmnt /'], ['mountpoint -q /mnt'], ['findmnt -a']] },
  {
    program: 'losetup',
    operands: 'text',
    options: { '-o': 'text', '-j': 'text' },
    effects: [
      { kind: 'change-service', resource: 'disk', when: { any: ['-d', '-D', '--detach', '--detach-all'] } },
      { kind: 'change-service', resource: 'disk', when: { operand: /^\/dev\/(?!loop)/ } },
    ],
    examples: [['losetup -D', 'change-service disk'], ['losetup -a'], ['losetup -fP disk.img']],
  },
  { program: 'nwipe', operands: 'write', options: { '-m': 'text', '--method': 'text', '-l': 'write', '--logfile': 'write', '-r': 'text', '--rounds': 'text', '-p': 'text', '--prng': 'text', '-e': 'text', '--exclude': 'text' }, effects: [{ kind: 'destroy', resource: 'disk', when: { any: ['--autonuke'] } }], examples: [['nwipe --autonuke', 'destroy disk'], ['nwipe /dev/sdb', 'write /dev/sdb'], ['nwipe --version']] },
  {
    program: 'partclone.restore | partclone.dd | partclone.ext4 | partclone.ntfs | partclone.xfs | partclone.btrfs | partclone.fat | ntfsclone',
    operands: 'read',
    options: { '-s': 'read', '--source': 'read', '-o': 'write', '--output': 'write', '-O': 'write', '--overwrite': 'write', '-L': 'write', '--logfile': 'write' },
    prints: [{ amount: 'nothing' }],
    examples: [['partclone.restore -s a.img -o /dev/sda1', 'write /dev/sda1'], ['ntfsclone --restore-image --overwrite /dev/sda1 a.img', 'write /dev/sda1'], ['partclone.ext4 -c -s /dev/sda1 -o a.img', 'write /home/u/proj/a.img']],
  },
];
