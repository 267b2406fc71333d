import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import type { Service } from './service.js';
import { localhost } from '../../../paths/own-hosts.js';
import { textOf } from '../../../shell/command.js';

const FIREBASE = /\bfirebase[-_]admin\b|@google-cloud\/firestore|\bgoogle\.cloud\.firestore\b/;
const WITH_FOLDER = /\.(?:rm|delete)\s?\([^\n]{0,200}\brecursive\s?=\s?True/;

/** Libraries by which code deletes what other machines keep: files by their addresses, mail, documents. */
export const FILES_ELSEWHERE: readonly Service[] = [
  { kind: 'destroy', resource: 'bucket', name: 'delete', beside: /\b(?:s3fs|gcsfs|adlfs|ossfs)\b/, calls: WITH_FOLDER },
  {
    kind: 'destroy',
    resource: 'bucket',
    name: 'delete',
    calls: /\bfilesystem\s?\(\s?§(\d+)§/g,
    given: /^(?:s3a?|gs|gcs|abfss?|az|adl|oci|hdfs|webhdfs|sftp|ssh|ftp|smb)$/,
    and: WITH_FOLDER,
  },
  {
    kind: 'destroy',
    resource: 'bucket',
    name: 'delete',
    calls: /\b(?:UPath|CloudPath|AnyPath|S3Path|GSPath|AzureBlobPath)\s?\(\s?§(\d+)§/g,
    given: /^(?:s3|gs|gcs|az|abfss?):\/\//,
    and: /(?<!\bshutil)\.(?:rmtree\s?\(|rmdir\s?\([^\n]{0,80}\brecursive\s?=\s?True)/,
  },
  { kind: 'destroy', resource: 'bucket', name: 'delete', beside: FIREBASE, calls: /\.deleteFiles\s?\(/, unless: 'emulator' },
  {
    kind: 'destroy',
    resource: 'cloud',
    name: 'delete mail',
    beside: /\bimaplib\b|\bimapclient\b|\bimap_tools\b/,
    calls: /\.expunge\s?\(|(?:imap|mail|mbox|mailbox|\b[Mm]|conn|connection|server|client)\.delete\s?\(|\.delete_(?:folder|messages)\s?\(/,
    unless: 'this-machine',
  },
  { kind: 'destroy', resource: 'cloud', name: 'delete mail', beside: /\bpoplib\b/, calls: /\.dele\s?\(/, unless: 'this-machine' },
  {
    kind: 'destroy',
    resource: 'cloud',
    name: 'delete files',
    beside: /\b(?:ftplib|ftputil|pysftp)\b/,
    calls:
      /\.(?:rmd|rmtree)\s?\(|\bfor\s[^\n]{1,200}(?:\bnlst|\bmlsd|\blistdir)\([^\n]{0,80}:[^\n]{0,80}\n?[^\n]{0,80}\.(?:delete|remove)\s?\(/,
    unless: 'this-machine',
  },
  {
    kind: 'destroy',
    resource: 'cloud',
    name: 'delete files',
    beside: /\bparamiko\b/,
    calls: /\bfor\s[^\n]{1,200}\.listdir(?:_attr)?\([^\n]{0,80}:[^\n]{0,80}\n?[^\n]{0,80}\.remove\s?\(/,
    unless: 'this-machine',
  },
  {
    kind: 'destroy',
    resource: 'database',
    name: 'delete all rows',
    beside: FIREBASE,
    calls: /\.docs\b|\.stream\s?\(|\.list_?[dD]ocuments\s?\(|\.forEach\s?\(/,
    and: /\.(?:ref|reference)\.delete\s?\(|\bbatch\.delete\s?\(/,
    unless: 'emulator',
  },
  {
    kind: 'destroy',
    resource: 'database',
    name: 'drop',
    beside: FIREBASE,
    calls: /\.(?:ref|reference)\s?\(\s?(?:§(\d+)§)?\s?\)\s?\.(?:remove|delete)\s?\(/g,
    given: /^\/?[\w-]*\/?$/,
    unless: 'emulator',
  },
  {
    kind: 'destroy',
    resource: 'database',
    name: 'drop',
    beside: FIREBASE,
    calls: /\.(?:ref|reference)\s?\(\s?(?:§(\d+)§)?\s?\)\s?\.set\s?\(\s?(?:null|None|\{\s?\})\s?\)/g,
    given: /^\/?[\w-]*\/?$/,
    unless: 'emulator',
  },
];

const EMULATOR = /^(?:FIRESTORE|FIREBASE_DATABASE|FIREBASE_AUTH|FIREBASE_STORAGE)_EMULATOR_HOST$/;
const SET = /\b(?:env|environ)(?:\.([A-Z_]{1,40})|\[\s?§(\d+)§\s?\])\s?=\s?§(\d+)§/g;
const HERE = new RegExp(String.raw`^${localhost()}(?::\d{1,5})?$`);

/** True where the call runs the code against the emulators of Firebase, or the code says that it does. */
export function isEmulated({ masked: { code, strings }, running }: CodeReading): boolean {
  if (
    [...code.matchAll(SET)].some(
      ([, field, literal, value]) => EMULATOR.test(field ?? strings[Number(literal)] ?? '') && HERE.test(strings[Number(value)] ?? ''),
    )
  ) {
    return true;
  }
  return running.command.assignments.some(({ name, value }) => EMULATOR.test(name) && HERE.test(textOf(value)));
}

/** True where all servers that the code names are this machine. */
export function isOnlyHere({ strings }: MaskedCode): boolean {
  const addresses = strings.filter((text) => /^https?:\/\//.test(text));
  const isAddressHere = addresses.length > 0 && addresses.every((text) => HERE.test(text.replace(/^https?:\/\//, '').replace(/\/$/, '')));
  return (
    (isAddressHere || strings.some((text) => HERE.test(text))) && !strings.some((text) => /^(?:[\w-]{1,60}\.){1,6}[a-z]{2,20}$/i.test(text))
  );
}
