import { describe, expect, it } from 'vitest';
import { run, worldWritten } from './written-world.js';

const FASTFILE = `default_platform(:ios)

before_all do |lane|
  ensure_git_branch
end

platform :ios do
  desc "Into the store"
  lane :release do
    build_app(scheme: "App")
    upload_to_app_store(submit_for_review: true, force: true)
  end

  lane :beta do
    build_app(scheme: "App")
    upload_to_testflight(skip_waiting_for_build_processing: true)
  end

  lane :checked do
    deliver(
      submit_for_review: false,
      validate_only: true
    )
  end

  lane :test do
    run_tests
    # upload_to_app_store
    puts "deliver"
  end
end

platform :android do
  lane :ship do
    gradle(task: 'bundleRelease')
    push
  end

  private_lane :push do
    upload_to_play_store(track: 'production', release_status: 'completed')
  end

  lane :trial do
    supply(track: "internal", aab: "a.aab")
  end

  lane :to do |options|
    supply track: options[:track] || 'internal',
      aab: 'a.aab'
  end

  lane :published do
    gradle(task: "publishReleaseBundle")
  end

  lane :web do
    sh("npx wrangler deploy --env production")
    sh "echo #{version}"
  end

  lane :test do
    gradle(task: "test")
  end
end
`;

const there = (): ReturnType<typeof worldWritten> => worldWritten({}, { 'fastlane/Fastfile': FASTFILE });

describe('a lane of fastlane that was there before', () => {
  it.each(['bundle exec fastlane ship', 'fastlane android ship', 'fastlane ios release', 'fastlane release', 'cd fastlane && fastlane ship', 'fastlane android to track:production', 'fastlane published'])('puts an app into a store: %s', async (command) => {
    await expect(run(command, there())).toTell('publish registry');
  });

  it('runs commands', async () => await expect(run('fastlane web', there())).toTell('publish deployment:production'));

  it.each(['fastlane beta', 'fastlane test', 'fastlane android test', 'fastlane trial', 'fastlane to', 'fastlane to track:beta', 'fastlane ios checked', 'fastlane lanes', 'fastlane'])('does not: %s', async (command) => {
    await expect(run(command, there())).not.toTell(/^(?:publish|destroy) /);
  });
});
