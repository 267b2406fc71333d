import { describe, expect, it } from 'vitest';
import './told.js';

describe('the place of logins that a program prints', () => {
  it.each([
    ['cat $(pnpm config get userconfig)', '/home/u/.npmrc'],
    ['F=$(npm get userconfig --silent); head -3 "$F"', '/home/u/.npmrc'],
    ['npm config get userconfig | xargs -n1 tail', '/home/u/.npmrc'],
    ['while read -r f; do cat "$f"; done < <(npm config get userconfig)', '/home/u/.npmrc'],
    ['cat "$(dirname "$(npm config get userconfig)")/.pypirc"', '/home/u/.pypirc'],
    ['cat "$(rclone config file | tail -n1)"', '/home/u/.config/rclone/rclone.conf'],
    ['cat "$(gpgconf --list-dirs homedir)"/secring.gpg', '/home/u/.gnupg/secring.gpg'],
    ["cat \"$(gcloud info --format='value(config.paths.global_config_dir)')/credentials.db\"", '/home/u/.config/gcloud/credentials.db'],
    ['jq . "$(composer config --global home)/auth.json"', '/home/u/.config/composer/auth.json'],
    ['jq .auths "$(helm env HELM_REGISTRY_CONFIG)"', '/home/u/.config/helm/registry/config.json'],
    ['cat $(dotnet nuget config paths | head -n1)', '/home/u/.nuget/NuGet/NuGet.Config'],
    ['cat "$(python3 -c \'import os; print(os.path.expanduser("~/.netrc"))\')"', '/home/u/.netrc'],
    ['cat "$(python3 -c \'import os; print(os.path.join(os.path.expanduser("~"), ".netrc"))\')"', '/home/u/.netrc'],
    ['cat "$(python3 -c \'from pathlib import Path; print(Path("~/.netrc").expanduser())\')"', '/home/u/.netrc'],
    ['CI=1 npm config get userconfig | xargs cat', '/home/u/.npmrc'],
    ['cat "$(python3 -c \'from pathlib import Path; print(Path.home() / ".pypirc")\')"', '/home/u/.pypirc'],
    ['cat "$(ruby -e \'puts File.expand_path("~/.gem/credentials")\')"', '/home/u/.gem/credentials'],
    ['cat "$(perl -e \'print "$ENV{HOME}/.pgpass"\')"', '/home/u/.pgpass'],
    ['cat "$KUBECONFIG"', '/home/u/.kube/config'],
    ['grep key "$AWS_SHARED_CREDENTIALS_FILE"', '/home/u/.aws/credentials'],
    ['cat "${GOOGLE_APPLICATION_CREDENTIALS}"', '/home/u/.config/gcloud/application_default_credentials.json'],
  ])('is told: %s', async (command, path) => await expect(command).toTell(`read ${path}`));

  it.each([
    'cat "$(npm config get prefix)/README.md"',
    'NPM_CONFIG_USERCONFIG=a cat "$(NPM_CONFIG_USERCONFIG=a npm config get userconfig)"',
    'export NPM_CONFIG_USERCONFIG=a; cat "$(npm config get userconfig)"',
    'ls -l "$(npm config get userconfig)"',
    'cat "$(python3 -c \'print(open("VERSION").read())\')"',
    'KUBECONFIG=a.yaml; cat "$KUBECONFIG"',
    '[ -f "$KUBECONFIG" ] && echo there',
    'find . | perl -ne \'print if /a$/\' | xargs cat',
  ])('and none in %s', async (command) => await expect(command).not.toTell(/^read \/home\/u\/\./));
});
