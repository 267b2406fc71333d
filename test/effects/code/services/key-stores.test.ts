import { describe, expect, it } from 'vitest';
import { file, node, python } from '../../fed.js';
import '../../told.js';

const GO = (show: string): string => file('a.go', 'go run a.go', `package main\nimport ("fmt"; "github.com/zalando/go-keyring")\nfunc main() {\n\ts, _ := keyring.Get("gh", "")\n\t${show}\n}`);
const RUST = (show: string): string => file('x.rs', 'rust-script x.rs', `use keyring::Entry;\nfn main() {\n    let secret = Entry::new("gh", "me").unwrap().get_password().unwrap();\n    ${show}\n}`);
const SWIFT = (what: string, show: string): string => file('k.swift', 'swift k.swift', `import Security\nlet q: [String: Any] = [kSecClass as String: kSecClassGenericPassword, ${what} as String: true]\nvar r: AnyObject?\nif SecItemCopyMatching(q as CFDictionary, &r) == errSecSuccess, let d = r as? Data {\n    print(${show})\n}`);

describe('passwords out of the system\'s store', () => {
  it.each([
    python('import secretstorage\nfor i in secretstorage.get_default_collection(b).get_all_items():\n    print(i.get_label(), i.get_secret())'),
    python('from gi.repository import Secret\nprint(Secret.password_lookup_sync(schema, {}, None))'),
    python("from keyring import get_password\np = get_password('a', 'b')\nprint(f'{p}')"),
    python('import win32cred\nfor c in win32cred.CredEnumerate(None, 0):\n    print(c["CredentialBlob"].decode("utf-16"))'),
    node("require('keytar').findCredentials('a').then(c=>console.log(JSON.stringify(c)))"),
    node("require('keytar').findPassword('a').then(console.log)"),
    node("const k = require('keytar');\nfor (const c of await k.findCredentials('a')) console.log(c.account, c.password);"),
    node("import { Entry } from '@napi-rs/keyring';\nconsole.log(new Entry('gh', 'me').getPassword());"),
    GO('fmt.Println(s)'),
    file('a.go', 'go run a.go', 'package main\nimport ("fmt"; "github.com/99designs/keyring")\nfunc main() {\n\tring, _ := keyring.Open(c)\n\ti, _ := ring.Get("a")\n\tfmt.Println(string(i.Data))\n}'),
    RUST('println!("{}", secret);'),
    RUST('println!("secret: {secret}");'),
    SWIFT('kSecReturnData', 'String(data: d, encoding: .utf8)!'),
    `ruby -e "require 'keychain'; puts Keychain.generic_passwords.where(service: 'gh').first.password"`,
    `perl -MPasswd::Keyring::Auto -e 'print get_keyring(app => "a")->get_password("me", "gh"), "\\n"'`,
    file('K.java', 'java K.java', 'import com.github.javakeyring.Keyring;\nclass K { public static void main(String[] a) { Keyring k = Keyring.create(); System.out.println(k.getPassword("gh", "me")); } }'),
    file('k.csx', 'dotnet script k.csx', 'using CredentialManagement;\nvar c = new Credential { Target = "git" };\nc.Load();\nConsole.WriteLine(c.Password);'),
  ])('%s', async (command) => await expect(command).toTell('reveal-environment credential:keyring'));

  it.each([
    python("import keyring, requests\nt = keyring.get_password('gh', 'me')\nr = requests.get('https://api.github.com/user', headers={'Authorization': f'Bearer {t}'})\nprint(r.status_code)"),
    python("import keyring\nkeyring.set_password('a', 'me', 'x')\nassert keyring.get_password('a', 'me') == 'x'\nprint('ok')"),
    node("require('keytar').findCredentials('a').then(c=>console.log(c.length))"),
    node("require('keytar').findCredentials('a').then(c=>console.log(c.map(x => x.account)))"),
    node("require('keytar').getPassword('a', 'b').then(p => console.log(p ? 'there' : 'missing'))"),
    node("const user = await db.find(1);\nconsole.log(user.getPassword());"),
    GO('fmt.Println(len(s) > 0)'),
    RUST('println!("{}", secret.len());'),
    SWIFT('kSecReturnAttributes', '"there"'),
    file('k.csx', 'dotnet script k.csx', 'var form = new LoginForm();\nConsole.WriteLine(form.Password);'),
  ])('and none in %s', async (command) => await expect(command).not.toTell(/^reveal-environment/));
});
