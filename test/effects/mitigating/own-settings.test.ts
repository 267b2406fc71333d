import { describe, expect, it } from 'vitest';
import '../told.js';

const SETTINGS = 'change-service machine:settings';

describe('settings of apps of macOS', () => {
  it.each([
    'defaults write at.obdev.littlesnitch enabled -bool false',
    'defaults write com.crowdstrike.falcon.agent Enabled -bool false',
    'defaults write com.bitwarden.desktop lock never',
    'defaults write com.jamf.management.daemon x y',
    'defaults write com.malwarebytes.mbam.app RTP -bool false',
    'defaults delete com.lastpass.LastPass x',
    'defaults write com.nobody.HomeFirewall on -bool false',
    'defaults write com.apple.finder AppleShowAllFiles -bool true',
    'sudo defaults write com.acme.Editor FontSize -int 14',
    'for app in com.acme.Editor com.apple.dock; do defaults write $app a 1; done',
    'defaults write "$APP" FontSize 14',
    'defaults write com.acme.Editor "$KEY" 14',
    'defaults write com.acme.Editor SUFeedURL https://x.test',
    'defaults write com.acme.Editor LoginHook /tmp/x',
    'defaults write com.acme.Editor -dict a b',
    'defaults import com.acme.Editor a.plist',
    'defaults rename com.acme.Editor a b',
    'defaults delete com.acme.Editor',
    'defaults delete-all com.acme.Editor a',
  ])('%s', async (command) => await expect(command).toTell(SETTINGS));

  it.each([
    'defaults write com.acme.Editor FontSize -int 14',
    'defaults write com.acme.Editor subscriptionTier pro',
    'defaults write com.acme.Editor sunsetMode -bool true',
    'defaults delete com.acme.Editor FontSize',
    'defaults write org.acme.compass.app hasSeenOnboarding -bool false',
    'defaults read com.acme.Editor import',
    'defaults read com.acme.Editor rename',
    'defaults read com.apple.dock',
    'defaults find delete',
  ])('but not %s', async (command) => await expect(command).not.toTell(SETTINGS));
});
