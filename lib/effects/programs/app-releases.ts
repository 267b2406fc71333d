import type { Row } from '../command/row.js';
import { TO_EVERYBODY } from './conditions/to-production.js';

/** What puts an app into a store, or where those that are installed look for a newer one. */
const INTO_STORE = { kind: 'publish', resource: 'registry', name: 'app store' } as const;

/** An action of fastlane by which an app goes to a store. */
const TO_STORE = String.raw`(?:upload_to_(?:app_store|play_store|testflight)|deliver|appstore|supply|pilot|testflight|upload_to_app_gallery|huawei_appgallery_connect)`;

/** Programs that release apps for phones and desktops, and the keys by which an app is known for the same. */
export const APP_RELEASES: readonly Row[] = [
  {
    program: 'fastlane deliver | fastlane supply | fastlane pilot | fastlane upload_to_app_store | fastlane upload_to_play_store | fastlane upload_to_testflight | eas submit | altool',
    operands: 'text',
    options: { '-p': 'text', '--platform': 'text', '--profile': 'text', '--track': 'text' },
    effects: [{ ...INTO_STORE, when: { none: ['--validate-app', '--validate_only', '--help'], noOperand: /^(?:list|builds|init|download_\S+)$/ } }],
    examples: [['eas submit -p ios', 'publish registry:app store'], ['xcrun altool --upload-app -f a.ipa -t ios', 'publish registry:app store'], ['xcrun altool --validate-app -f a.ipa -t ios'], ['fastlane pilot upload', 'publish registry:app store'], ['fastlane pilot list'], ['fastlane test']],
  },
  {
    program: 'fastlane run',
    operands: 'text',
    variants: [{ when: { argument: /^validate_only:true$/ }, effects: [] }],
    effects: [{ ...INTO_STORE, when: { line: new RegExp(`^${TO_STORE}(?: |$)`) } }, { kind: 'destroy', resource: 'credential', name: 'certificates', when: { line: /^match_nuke(?: |$)/ } }],
    examples: [
      ['bundle exec fastlane run upload_to_app_store submit_for_review:true automatic_release:true force:true', 'publish registry:app store'],
      ['fastlane run supply track:production', 'publish registry:app store'],
      ['fastlane run match_nuke type:appstore', 'destroy credential:certificates'],
      ['fastlane run upload_to_play_store validate_only:true'],
      ['fastlane run increment_build_number'],
      ['fastlane run scan scheme:App'],
    ],
  },
  {
    // On a person's machine it puts out only what it is told to.
    program: 'electron-builder',
    operands: 'use',
    options: { '-c': 'use', '--config': 'use', '-p': 'text', '--publish': 'text', '--projectDir': 'use', '--project': 'use', '--prepackaged': 'use', '--pd': 'use' },
    effects: [{ kind: 'publish', resource: 'registry', name: 'installers', when: { value: /^(?:-p|--publish)=(?!never$|\uFFFC)/ } }, { kind: 'publish', resource: 'registry', name: 'installers', when: { line: /^publish(?: |$)/ } }, { kind: 'execute', resource: 'project-script' }],
    examples: [['npx electron-builder -mwl --publish always -c.publish.releaseType=release', 'publish registry:installers'], ['electron-builder --win --mac -p always', 'publish registry:installers'], ['electron-builder publish -f dist/a.exe', 'publish registry:installers'], ['npx electron-builder --dir'], ['npx electron-builder --linux --publish never'], ['npx electron-builder -p never -c.publish=null']],
  },
  {
    program: 'electron-forge publish',
    operands: 'text',
    options: { '--target': 'text', '--arch': 'text', '--platform': 'text' },
    effects: [{ kind: 'publish', resource: 'registry', name: 'installers', when: { none: ['--dry-run', '--help', '-h'] } }],
    examples: [['npx electron-forge publish', 'publish registry:installers'], ['electron-forge publish --from-dry-run', 'publish registry:installers'], ['npx electron-forge publish --dry-run'], ['npx electron-forge make']],
  },
  {
    program: 'butler push | msstore publish | msstore submission publish | steamcmd | app-store-connect publish | app-store-connect builds | google-play bundles | google-play tracks | google-play releases | asc publish | asc submit | asc submissions | gpc releases | gplay edits',
    operands: 'text',
    options: { '--track': 'text', '--path': 'text', '--ipa': 'text', '--bundle': 'text' },
    effects: [
      { ...INTO_STORE, when: { operand: /^(?:[\w./-]{1,300}\.(?:ipa|pkg|aab|apk|msix|zip)|[\w.-]{1,100}\/[\w.-]{1,100}:[\w.-]{1,99}|submit|publish|promote|set-release|create|upload|\+run_app_build(?:_http)?|commit)$/, none: ['--dry-run', '--noCommit'] } },
    ],
    examples: [['butler push build acme/game:windows', 'publish registry:app store'], ['steamcmd +login build +run_app_build app.vdf +quit', 'publish registry:app store'], ['google-play bundles publish --bundle app.aab', 'publish registry:app store'], ['butler push build acme/game:windows --dry-run'], ['steamcmd +login anonymous +app_update 1 +quit']],
  },
  {
    program: 'appcenter codepush release | appcenter codepush release-react | appcenter codepush release-cordova | appcenter codepush release-electron | appcenter codepush promote | code-push release | code-push release-react | code-push release-cordova | code-push promote | code-push-standalone release | code-push-standalone release-react | code-push-standalone promote',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '-d': 'text', '--deployment-name': 'text', '--destination-deployment-name': 'text', '-s': 'text', '--source-deployment-name': 'text', '-t': 'text', '--target-binary-version': 'text', '-r': 'text', '--rollout': 'text', '--description': 'text' },
    effects: [{ ...TO_EVERYBODY, when: { value: /^(?:-d|--deployment-name|--destination-deployment-name)=prod(?:uction)?$/i } }, { ...TO_EVERYBODY, when: { operand: /^prod(?:uction)?$/i } }],
    examples: [['appcenter codepush release-react -a acme/shop -d Production', 'publish deployment:production'], ['code-push promote shop Staging Production', 'publish deployment:production'], ['appcenter codepush release-react -a acme/shop -d Staging']],
  },
  {
    program: 'eas build',
    operands: 'text',
    options: { '-p': 'text', '--platform': 'text', '-e': 'text', '--profile': 'text', '-m': 'text', '--message': 'text', '--auto-submit-with-profile': 'text' },
    effects: [{ ...INTO_STORE, when: { any: ['-s', '--auto-submit', '--auto-submit-with-profile'] } }],
    examples: [['eas build -p all --profile production --auto-submit --non-interactive', 'publish registry:app store'], ['eas build -p ios --profile preview']],
  },
  // Who has an app installed gets it at the next start.
  {
    program: 'shorebird release | shorebird patch | shorebird patches',
    operands: 'text',
    options: { '--track': 'text', '--flavor': 'text', '-t': 'text', '--target': 'text', '--release-version': 'text', '--artifact': 'text' },
    variants: [{ when: { any: ['--dry-run', '-n', '--help', '-h'] }, effects: [] }, { when: { value: /^--track=(?:staging|beta|internal)$/ }, effects: [] }],
    effects: [{ ...INTO_STORE, when: { operand: /^(?:android|ios|macos|linux|windows|aar|ios-framework|promote|set-track)$/ } }],
    examples: [['shorebird patch android --release-version 1.2.0+3', 'publish registry:app store'], ['shorebird release ios', 'publish registry:app store'], ['shorebird patch ios --track staging'], ['shorebird preview']],
  },
  {
    program: 'keytool',
    operands: 'text',
    dashed: true,
    options: {
      '-alias': 'text', '-keystore': 'use', '-storepass': 'text', '-storepass:env': 'text', '-storepass:file': 'use', '-storetype': 'text', '-keypass': 'text', '-keypass:env': 'text', '-keypass:file': 'use', '-file': 'use', '-dname': 'text', '-validity': 'text', '-keyalg': 'text',
      '-keysize': 'text', '-sigalg': 'text', '-ext': 'text', '-srckeystore': 'use', '-destkeystore': 'text', '-srcstorepass': 'text', '-deststorepass': 'text', '-srcalias': 'text', '-destalias': 'text', '-srcstoretype': 'text', '-deststoretype': 'text', '-providername': 'text', '-providerclass': 'text', '-sslserver': 'host',
    },
    variants: [{ when: { any: ['-delete'] }, options: { '-alias': 'text', '-keystore': 'delete', '-storepass': 'text', '-storepass:env': 'text', '-storepass:file': 'use', '-storetype': 'text', '-providername': 'text', '-providerclass': 'text' } }],
    examples: [
      ['keytool -delete -alias upload -keystore ~/keys/acme-release.jks -storepass:env KS_PASS', 'delete /home/u/keys/acme-release.jks'],
      ['keytool -list -v -keystore ~/keys/acme-release.jks'],
      ['keytool -delete -alias old -keystore /tmp/test.jks -storepass changeit', 'delete /tmp/test.jks'],
      ['keytool -genkeypair -alias a -keystore /tmp/test.jks -storepass changeit -dname CN=a'],
    ],
  },
];
