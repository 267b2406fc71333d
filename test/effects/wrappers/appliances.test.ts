import { expect, it } from 'vitest';
import '../told.js';

it.each([
  'ssh root@192.168.1.1 mtd -r erase rootfs_data',
  "ssh root@192.168.1.1 'firstboot -y && reboot'",
  "ssh admin@10.0.0.1 '/system reset-configuration no-defaults=yes'",
  "ssh admin@sw.shop.test 'write erase'",
  "ssh admin@fw.shop.test <<< 'execute factoryreset'",
  "printf 'conf t\\nend\\nerase startup-config\\n' | ssh sw.shop.test",
  'ssh fw.shop.test request system zeroize',
])('a router forgets its settings: %s', async (command) => {
  await expect(command).toTell('destroy machine:settings');
});

it.each([
  "ssh sw.shop.test 'show running-config'",
  "ssh sw.shop.test 'write memory'",
  "ssh admin@10.0.0.1 '/ip address print'",
  'ssh admin@10.0.0.1 /system backup save name=a',
  "ssh box.shop.test 'echo write erase'",
  'ssh box.shop.test cat /proc/mtd',
  "ssh box.shop.test 'systemctl set-default multi-user.target'",
  'ssh root@192.168.1.1 sysupgrade -l',
])('it keeps them: %s', async (command) => {
  await expect(command).not.toTell('destroy machine');
});

it('a router stops by its own words', async () => {
  await expect("ssh admin@10.0.0.1 '/system reboot'").toTell('signal machine');
  await expect("ssh admin@10.0.0.1 '/system resource print'").not.toTell('signal machine');
});

it.each([
  "ssh ops@10.0.0.1 '/ppp secret print detail show-sensitive without-paging'",
  "ssh ops@10.0.0.1 '/export show-sensitive'",
  "ssh ops@sw.shop.test 'show running-config | include password'",
  "ssh ops@fw.shop.test 'more system:running-config'",
])('a router shows its secrets: %s', async (command) => {
  await expect(command).toTell('reveal-environment credential:settings of a device');
});

it.each(["ssh ops@10.0.0.1 '/ppp secret print'", "ssh ops@10.0.0.1 '/export hide-sensitive'", "ssh ops@sw.shop.test 'show running-config | include hostname'"])('it keeps them to itself: %s', async (command) => {
  await expect(command).not.toTell('reveal-environment credential');
});
