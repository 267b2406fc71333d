import type { Row } from '../command/row.js';

/** What is burnt into a chip, or closed there, stays so: neither its maker nor a new firmware opens it again. */
const LOCKED = 'fuses or locks of a chip';

/** Words of settings of chips by which what is in them can no longer be read, written or debugged. */
const LOCKING_OPTION = String.raw`\b(?:RDP|PCROP\w*|WRP\w*|SEC\w*|TZEN|BOOT_LOCK|DBG_?\w*LOCK\w*)`;

/** Where chips keep such settings: Nordic's UICR, option bytes of STM32, the flash configuration of Kinetis. */
const LOCKING_ADDRESS = String.raw`0x0*(?:10001208|1000100c|10000?1210|1fffc0[0-3]\w|1fff78[0-3]\w|1ffff80\w|40023c1[0-8]|40c)\b`;

const ONLY_SHOWS = ['-h', '--help', '--version'] as const;

/** Boards and chips on a cable, and the firmware of the machine itself. What is only loaded into a board is loaded anew as often as one likes. */
export const BOARDS: readonly Row[] = [
  {
    program: 'espefuse | espefuse.py | idf.py',
    operands: 'text',
    options: { '-c': 'text', '--chip': 'text', '-p': 'text', '--port': 'text', '-b': 'text', '--baud': 'text', '--before': 'text', '-B': 'text', '-C': 'text', '--path-efuse-file': 'text', '--extend-efuse-table': 'text' },
    // A file that stands for the fuses.
    variants: [{ when: { any: ['--virt'] }, effects: [] }, { when: { any: ONLY_SHOWS }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'disk', name: LOCKED, when: { operand: /^(?:(?:efuse-)?burn[-_][\w-]+|(?:efuse-)?(?:read|write)[-_]protect(?:[-_]efuse)?|set[-_]flash[-_]voltage|execute[-_]scripts)$/ } }],
    examples: [
      ['espefuse.py --chip esp32 -p /dev/ttyUSB0 burn_efuse DIS_USB_JTAG 1', `change-service disk:${LOCKED}`],
      ['python -m espefuse -p /dev/ttyACM0 --do-not-confirm burn_key BLOCK_KEY0 a.bin SECURE_BOOT_DIGEST0', `change-service disk:${LOCKED}`],
      ['espefuse burn-key BLOCK_KEY0 a.bin XTS_AES_128_KEY', `change-service disk:${LOCKED}`],
      ['espefuse.py write_protect_efuse WR_DIS', `change-service disk:${LOCKED}`],
      ['idf.py efuse-burn-key BLOCK_KEY0 a.bin SECURE_BOOT_DIGEST0', `change-service disk:${LOCKED}`],
      ['espefuse.py --virt --chip esp32 burn_efuse DIS_USB_JTAG 1'],
      ['espefuse.py -p /dev/ttyUSB0 summary'],
      ['idf.py efuse-summary'],
      ['idf.py -p /dev/ttyUSB0 flash monitor'],
    ],
  },
  {
    program: 'STM32_Programmer_CLI | STM32_Programmer.sh | STM32_Programmer_CLI.exe | ST-LINK_CLI | ST-LINK_CLI.exe',
    operands: 'text',
    dashed: true,
    effects: [
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { argument: new RegExp(String.raw`^${LOCKING_OPTION}=`, 'i') } },
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { any: ['-otp'], argument: /^(?:write|lock|program)$/i } },
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { any: ['-lockbl', '-sfi', '-sfia', '-ssigfoc', '-wirefree'] } },
    ],
    examples: [
      ['STM32_Programmer_CLI -c port=SWD mode=UR -ob RDP=0xCC', `change-service disk:${LOCKED}`],
      ['STM32_Programmer_CLI -c port=SWD -otp write word=1 value=0x1', `change-service disk:${LOCKED}`],
      ['STM32_Programmer_CLI -c port=SWD -ob displ'],
      ['STM32_Programmer_CLI -c port=SWD -w build/app.elf -v -rst'],
    ],
  },
  {
    program: 'st-flash',
    operands: 'text',
    options: { '--area': 'text', '--serial': 'text', '--freq': 'text', '--format': 'text' },
    effects: [{ kind: 'change-service', resource: 'disk', name: LOCKED, when: { value: /^--area=(?:option|otp)/, operand: /^write$/ } }],
    examples: [['st-flash --area=option write 0xCC', `change-service disk:${LOCKED}`], ['st-flash --area=option read'], ['st-flash write app.bin 0x8000000']],
  },
  {
    program: 'openocd',
    operands: 'text',
    options: { '-f': 'use', '--file': 'use', '-s': 'text', '--search': 'text', '-c': 'text', '--command': 'text', '-l': 'write', '--log_output': 'write' },
    effects: [{ kind: 'change-service', resource: 'disk', name: LOCKED, when: { value: new RegExp(String.raw`^(?:-c|--command)=[^]*(?:\b(?:stm32\w+|stml0\w*|kinetis\w*|at91\w+|atsam\w+|sam\w+|efm32|max32\w+|str\w+|lpc2\w+|psoc\w+|esp32\w*) (?:\d )?(?:lock|options?_write|option_byte\w*|set-security|bootloader|debuglock|fcf_source write|otp write|security_bit\w*|protect)\b|\bm[wd]w ${LOCKING_ADDRESS}|\bflash write\w* (?:erase )?${LOCKING_ADDRESS}|\bflash fill\w ${LOCKING_ADDRESS})`, 'i') } }],
    examples: [
      ["openocd -f board.cfg -c 'init; reset halt; stm32f4x lock 0; exit'", `change-service disk:${LOCKED}`],
      ["openocd -f board.cfg -c init -c 'stm32l4x option_write 0 0x20 0xCC' -c exit", `change-service disk:${LOCKED}`],
      ["openocd -f nrf.cfg -c 'init; flash fillw 0x10001208 0xFFFFFF00 1; exit'", `change-service disk:${LOCKED}`],
      ["openocd -f board.cfg -c 'program app.elf verify reset exit'"],
      ["openocd -f board.cfg -c 'init; stm32f4x unlock 0; exit'"],
    ],
  },
  {
    program: 'avrdude',
    operands: 'text',
    options: { '-p': 'text', '-c': 'text', '-P': 'text', '-b': 'text', '-B': 'text', '-U': 'text', '-C': 'use', '-E': 'text', '-x': 'text', '-T': 'text', '-i': 'text' },
    variants: [{ when: { any: ['-n'] }, effects: [] }],
    effects: [
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { value: /^-U=(?:[lhe]?fuse[s\d]?|lock(?:bits)?|wdtcfg|bodcfg|osccfg|tcd0cfg|syscfg\d|append|bootend|pdicfg):w:/ } },
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { value: /^-T=write (?:[lhe]?fuse|lock)/ } },
    ],
    examples: [
      ['avrdude -p m328p -c usbasp -U lfuse:w:0xE2:m', `change-service disk:${LOCKED}`],
      ['for f in hfuse:w:0x5F:m lock:w:0x00:m; do avrdude -p m328p -c usbasp -U $f; done', `change-service disk:${LOCKED}`],
      ['avrdude -p m328p -c arduino -P /dev/ttyUSB0 -U flash:w:app.hex:i'],
      ['avrdude -p m328p -c usbasp -U lfuse:r:-:h -U lock:r:-:h'],
    ],
  },
  {
    program: 'nrfjprog | nrfutil device | nrfutil-device',
    operands: 'text',
    options: { '--rbp': 'text', '--memwr': 'text', '--val': 'text', '-s': 'text', '--snr': 'text', '-f': 'text', '--family': 'text', '--program': 'use', '--firmware': 'use', '--serial-number': 'text' },
    effects: [
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { any: ['--rbp'] } },
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { value: new RegExp(`^--memwr=${LOCKING_ADDRESS}`, 'i') } },
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { line: /^protection-set(?: |$)/ } },
    ],
    examples: [
      ['nrfjprog -f nrf52 --rbp ALL', `change-service disk:${LOCKED}`],
      ['nrfjprog --memwr 0x10001208 --val 0xFFFFFF00', `change-service disk:${LOCKED}`],
      ['nrfutil device protection-set All', `change-service disk:${LOCKED}`],
      ['nrfjprog --program app.hex --sectorerase --verify --reset'],
      ['nrfutil device list'],
      ['nrfjprog --memrd 0x10001208'],
    ],
  },
  {
    program: 'pyocd cmd | pyocd commander | pyocd-tool | probe-rs write',
    operands: 'text',
    options: { '-c': 'text', '--command': 'text', '-t': 'text', '--target': 'text', '-u': 'text', '-x': 'use', '--chip': 'text', '--probe': 'text' },
    effects: [
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { value: new RegExp(String.raw`^(?:-c|--command)=(?:w(?:rite)?(?:8|16|32|64)|ww|wh|wb|fill) ${LOCKING_ADDRESS}`, 'i') } },
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { line: new RegExp(String.raw`^b?\d+ ${LOCKING_ADDRESS}`, 'i') } },
    ],
    examples: [["pyocd cmd -t nrf52 -c 'write32 0x10001208 0xFFFFFF00'", `change-service disk:${LOCKED}`], ['probe-rs write --chip nRF52840_xxAA b32 0x10001208 0xFFFFFF00', `change-service disk:${LOCKED}`], ["pyocd cmd -c 'read32 0x10001208'"], ["pyocd cmd -c reset"], ['probe-rs run --chip nRF52840_xxAA app.elf']],
  },
  {
    program: 'picotool otp | blhost | sdphost | nxpfuses | commander security | commander device | wchisp config | minichlink | cc-tool',
    operands: 'text',
    options: { '-p': 'text', '--port': 'text', '-u': 'text', '--usb': 'text', '-t': 'text', '--timeout': 'text', '-c': 'text', '-d': 'text', '--device': 'text', '-s': 'text', '--serialno': 'text' },
    variants: [{ when: { any: ONLY_SHOWS }, effects: [] }],
    effects: [
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { line: /^(?:set|load|white-label|permissions)(?: |$)/ } },
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { operand: /^(?:(?:e?fuse|flash)-program-once|fuses?-(?:write|burn)|burn|write-otp|lock(?:config)?|writekey|writecert|disabledeviceerase|disabledebug|protect)$/ } },
      { kind: 'change-service', resource: 'disk', name: LOCKED, when: { any: ['--lock'] } },
    ],
    examples: [
      ['picotool otp set OTP_DATA_CRIT1.SECURE_BOOT_ENABLE 1', `change-service disk:${LOCKED}`],
      ['picotool otp load otp.json', `change-service disk:${LOCKED}`],
      ['blhost -u 0x1FC9,0x0135 -- efuse-program-once 6 0x10', `change-service disk:${LOCKED}`],
      ['commander security lock --device EFR32MG21', `change-service disk:${LOCKED}`],
      ['picotool otp get OTP_DATA_CHIPID0'],
      ['blhost -u 0x1FC9,0x0135 -- get-property 1'],
      ['commander device info'],
    ],
  },
  {
    program: 'platformio run | pio run',
    operands: 'text',
    options: { '-e': 'text', '--environment': 'text', '-t': 'text', '--target': 'text', '-d': 'text', '--project-dir': 'text', '-c': 'use', '--project-conf': 'use', '-j': 'text', '--upload-port': 'text', '-a': 'text', '--program-arg': 'text' },
    effects: [{ kind: 'change-service', resource: 'disk', name: LOCKED, when: { value: /^(?:-t|--target)=(?:fuses|bootloader|lock\w*|burn\w*)$/ } }, { kind: 'execute', resource: 'project-script', name: 'platformio' }],
    examples: [['pio run -e uno -t fuses', `change-service disk:${LOCKED}`], ['platformio run --target=bootloader', `change-service disk:${LOCKED}`], ['pio run -t upload'], ['pio run -e uno']],
  },
  // What a board keeps in a file that is named for it: how it gets into a network, as a rule.
  {
    program: 'mpremote | ampy | rshell | mpfshell | mpy',
    operands: 'text',
    options: { '-p': 'text', '--port': 'text', '-b': 'text', '--baud': 'text', '-d': 'text', '--delay': 'text', '-c': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'keys of a network', when: { line: /^(?:(?:connect|soft-reset|resume) (?:[\w:/.-]{1,100} )?)?(?:(?:fs )?cat|get) [\w:/.-]{0,200}?(?<![a-z])(?:secrets?|cred(?:ential)?s?|wi-?fi|wlan|passwords?|settings)(?![a-z])[\w-]{0,60}\.(?:py|json|toml|txt|cfg|ini|dat)$/i } }],
    examples: [['mpremote cat :secrets.py', 'reveal-environment credential:keys of a network'], ['mpremote connect /dev/ttyACM0 fs cat :wifi_config.json', 'reveal-environment credential:keys of a network'], ['ampy --port /dev/ttyUSB0 get secrets.py', 'reveal-environment credential:keys of a network'], ['ampy -p /dev/ttyUSB0 get boot.py'], ['mpremote cp main.py :main.py'], ['mpremote ls'], ['mpremote cp secrets.example.py :secrets.py']],
  },
  // What stands in the machine itself before any system: what does not start any more cannot be mended from it.
  {
    program: 'fwupdtool | fwupdmgr',
    operands: 'text',
    options: { '--plugins': 'text', '--filter': 'text' },
    variants: [{ when: { any: ONLY_SHOWS }, effects: [] }, { when: { operand: /^(?:get-\S+|search|verify|refresh|security|report-history|device-emulate|build-\S+|convert-firmware|extract|firmware-(?:parse|extract|build|export)|hwids|smbios-dump|esp-list|check-reboot-needed)$/ }, effects: [] }],
    effects: [
      { kind: 'change-service', resource: 'disk', name: 'firmware of the machine', when: { operand: /^(?:install(?:-blob)?|local-install|downgrade|reinstall|switch-branch|update-uefi-dbx|unlock|set-bios-setting|enable-test-devices|firmware-sign|attach|detach)$/ } },
      { kind: 'change-service', resource: 'disk', name: 'firmware of the machine', when: { any: ['--force', '--allow-older', '--allow-reinstall', '--allow-branch-switch', '--ignore-checksum', '--ignore-vid-pid'], operand: /^(?:update|upgrade|install)/ } },
      { kind: 'change-service', resource: 'disk', name: 'firmware of the machine', when: { line: /(?:^| )modify-(?:config|remote) (?:\S+ )*(?:OnlyTrusted|ApprovedFirmware|RequireImmutableEnumeration|lvfs-testing|DisabledDevices)/ } },
    ],
    examples: [
      ['sudo fwupdtool install-blob ./uefi.bin 9a3b7c1e4d --allow-older --force', 'change-service disk:firmware of the machine'],
      ['fwupdmgr install --allow-older ./bios.cab', 'change-service disk:firmware of the machine'],
      ['sudo fwupdmgr update --force', 'change-service disk:firmware of the machine'],
      ['sudo fwupdmgr modify-config OnlyTrusted false', 'change-service disk:firmware of the machine'],
      ['fwupdmgr get-devices'],
      ['fwupdmgr get-updates'],
      ['fwupdmgr refresh --force'],
    ],
  },
  { program: 'mstflint | flint | mlxfwmanager', operands: 'text', options: { '-d': 'text', '-i': 'text', '--image': 'text' }, effects: [{ kind: 'change-service', resource: 'disk', name: 'firmware of the machine', when: { operand: /^(?:b|burn|bb|sg|set_guids|hw)$/ } }, { kind: 'change-service', resource: 'disk', name: 'firmware of the machine', when: { any: ['-u', '--update'] } }], examples: [['sudo mstflint -d 04:00.0 -i fw.bin burn', 'change-service disk:firmware of the machine'], ['mstflint -d 04:00.0 query'], ['mlxfwmanager --query']] },
  { program: 'mokutil', operands: 'text', effects: [{ kind: 'change-service', resource: 'disk', name: 'firmware of the machine', when: { any: ['--disable-validation', '--reset', '--clear-password', '--ignore-db'] } }], examples: [['sudo mokutil --disable-validation', 'change-service disk:firmware of the machine'], ['mokutil --sb-state'], ['mokutil --list-enrolled']] },
  { program: 'tpm2_clear', operands: 'text', effects: [{ kind: 'change-service', resource: 'disk', name: LOCKED }], examples: [['sudo tpm2_clear', `change-service disk:${LOCKED}`], ['tpm2_getcap properties-fixed']] },
];
