import type { SecretSource } from './secret-source.js';

/** What is asked of an entry besides its secret: of whom it is, of which program, and how many there are. */
const ABOUT_ENTRY =
  /^(?!\??\.(?:account|username|userName|service|targetName|UserName|Target|length|get_label|get_attributes)\b|\.(?:map|forEach)\(\s?\(?\s?\{?\s?(\w{1,40})\s?\}?\s?\)?\s?=>\s?(?:console\.\w{1,10}\(\s?)?(?:\1\.)?(?:account|service)\b|\[§\d+§\]\s?,\s?§)/;

/** Stores in which systems keep passwords for people, by the libraries that ask them; one row for each sort of library. */
export const KEY_STORES: readonly SecretSource[] = [
  // Python: any system's, those of Linux, and of Windows.
  { name: 'keyring', beside: /\bkeyring\b/, gives: /(?<!def )\bget_(?:password|credential)\s?\(/ },
  {
    name: 'keyring',
    beside: /\bsecretstorage\b|\bgi\.repository\b/,
    gives: /\.get_secret\s?\(|\bSecret\.password_(?:lookup|search)\w{0,20}\s?\(/,
  },
  { name: 'keyring', beside: /^CredentialBlob$/, gives: /\bCred(?:Read|Enumerate)\s?\(/ },
  // JavaScript.
  {
    name: 'keyring',
    beside: /^keytar$|^@napi-rs\/keyring$|^cross-keychain$|^keychain$|^@github\/keytar$/,
    gives: /(?<![\w$.])(?:(?:new\s)?[\w$]{1,40}(?:\([^()]{0,200}\))?\.)?(?:getPassword|findPassword|findCredentials|getSecret)\s?\(/,
    fields: ABOUT_ENTRY,
  },
  { name: 'keyring', beside: /\bsafeStorage\b/, gives: /\bsafeStorage\.decryptString(?:Async)?\s?\(/ },
  // Go: by the names of modules, which are texts.
  {
    name: 'keyring',
    beside: /\/go-keyring$|\/keyring$|\/go-keychain$|\/wincred$/,
    gives:
      /\b(?:keyring|keychain|wincred)\.(?:Get|GetAll|GetGenericPassword|GetGenericCredential|QueryItem|List)\s?\(|(?<![\w.])(?:ring|kr|store|kc)\.Get\s?\(/,
  },
  // Rust.
  {
    name: 'keyring',
    beside: /\bkeyring\b|\bsecurity_framework\b|\bsecret_service\b/,
    gives: /\.get_(?:password|secret)\s?\(|\b(?:get|find)_generic_password\s?\(/,
  },
  // Swift.
  { name: 'keyring', beside: /\bkSecReturnData\b/, gives: /\bSecItemCopyMatching\s?\(|\bString\(\s?(?:data|decoding|bytes)\s?:/ },
  {
    name: 'keyring',
    beside: /\bKeychain(?:Access|Swift|Wrapper)\b/,
    gives: /\bKeychain\w{0,10}\([^()]{0,200}\)\.(?:get\w{0,8}\(|\w{1,10}\()/,
  },
  // Ruby, perl, Java, .NET.
  {
    name: 'keyring',
    beside: /^(?:ruby-)?keychain$|^libsecret$|^keyring$/,
    gives: /\.password\b(?!\s?=(?!=))|\bpassword_lookup\w{0,10}|\.get_password\b/,
  },
  { name: 'keyring', beside: /\bPasswd::Keyring\b/, gives: /->\s?get_password\s?\(/ },
  { name: 'keyring', gives: /\bget_keyring\s?\([^()]{0,200}\)\s?->\s?get_password\s?\(/ },
  {
    name: 'keyring',
    beside: /\bjavakeyring\b|\bcredentialstorage\b|\bCredentialStore\b/,
    gives: /\.getPassword\s?\(|\.get\(§\d+§\)\.getPassword\s?\(/,
  },
  {
    name: 'keyring',
    beside: /\bCredentialManagement\b|\bAdysTech\.CredentialManager\b|\bPasswordVault\b/,
    gives: /\b[A-Za-z_]\w{0,40}(?:\([^()]{0,100}\))?\.Password\b(?!\s?=(?!=))/,
  },
];
