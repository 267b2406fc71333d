import { describe, expect, it } from 'vitest';
import { told } from './told.js';

describe('what applications of macOS hold of a person', () => {
  it.each([
    `osascript -e 'tell application "Notes" to get plaintext of every note'`,
    `osascript -e 'tell app "Mail" to get subject of every message of inbox'`,
    `osascript -e 'tell application "Contacts" to get vcard of people'`,
    `osascript -e 'tell application "Calendar" to get summary of every event of calendar 1'`,
    `osascript -e 'tell application "Safari" to get URL of every tab of every window'`,
    `osascript -e 'tell application id "com.apple.Notes" to get body of note 1'`,
    `osascript -l JavaScript -e 'Application("Messages").chats().map(c => c.name())'`,
    `osascript -l JavaScript -e 'Application("Reminders").reminders.name()'`,
  ])('%s', async (command) => {
    expect(await told(command)).toContain('reveal-environment input-device:messages');
  });

  it.each([
    `osascript -e 'tell application "Google Chrome" to execute active tab of window 1 javascript "document.cookie"'`,
    `osascript -e 'tell application "Keychain Scripting" to get password of first key of current keychain'`,
  ])('%s shows a secret', async (command) => {
    expect(await told(command)).toContain('reveal-environment credential:application');
  });

  it.each([
    `osascript -e 'display notification "every note is checked" with title "Notes"'`,
    `osascript -e 'tell application "Safari" to open location "http://localhost:3000"'`,
    `osascript -e 'tell application "Google Chrome" to reload active tab of window 1'`,
    `osascript -e 'tell application "Mail" to get version'`,
    `osascript -e 'tell application "Notes" to activate'`,
    `osascript -e 'tell application "Notes" to count of notes'`,
    `osascript -l JavaScript -e 'Application("Safari").version()'`,
  ])('%s shows nothing private', async (command) => {
    expect((await told(command)).filter((each) => each.startsWith('reveal'))).toEqual([]);
  });
});

describe('letters of the find of macOS', () => {
  it.each([
    [`find -E ~/Movies ~/Pictures -regex '.*mov' -delete`, 'delete -r /home/u/Pictures/**/.*'],
    [`find -dE ~/Pictures -regex '.*jpg' -delete`, 'delete -r /home/u/Pictures/**/.*'],
    [`find -X ~/Movies -name '*.mov' -delete`, 'delete -r /home/u/Movies/**/*.mov'],
    [`find -f ~/Pictures -- -name '*.jpg' -delete`, 'delete -r /home/u/Pictures/**/*.jpg'],
  ])('%s', async (command, expected) => {
    expect((await told(command)).join('\n')).toContain(expected);
  });
});
