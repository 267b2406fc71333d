import type { CodeReading } from '../reading.js';
import type { Effect } from '../../../types.js';
import { emit } from '../../record.js';
import { otherHost } from './endless-code.js';
import { METHODS_WITH_BODY } from './methods-with-body.js';

/** What code must contain that sends what it has: requests with a body, sockets, mail, file servers and stores of clouds. */
const SENDS =
  /\.(?:post|put|patch|sendall|sendfile|sendto|send|storbinary|storlines|send_message|sendmail|putfo|upload\w{0,20})\s?\(|\burlopen\s?\([^()\n]{0,200}\bdata\s?=|\bRequest\s?\(|\brequest\s?\(|\bfetch\s?\(|\baxios\s?\(|\bNet::HTTP\b|\bHTTP::Tiny\b|\bLWP\b/;
const BY_NAME =
  /\.(?:post|put|patch|sendall|sendfile|sendto|send|storbinary|storlines|send_message|sendmail|putfo|upload\w{0,20})\s?\(|\bdata\s?=/;

/** Stores of clouds, which have no address in the code. */
const TO_CLOUD = /\.(?:upload_file|upload_fileobj|put_object|upload_blob|upload_from_filename|upload_from_file|files_upload)\s?\(/;

/** The folders in which a person keeps what is their own. */
const OWN_FOLDER = /^\/(?:documents|desktop|downloads|pictures|movies|videos|music|mail|dropbox|onedrive)(?:\/|$)/i;

/** Files of one code that are told. */
const MAX_FILES = 16;

/** The person's own files that code reads and sends to another machine. */
export function ownFilesSent(reading: CodeReading, start: number): void {
  const {
    masked: { code, strings },
    running: {
      frame,
      scope: { home },
    },
  } = reading;
  const isOwn = ({ kind, target }: Effect): boolean =>
    kind === 'read' && target.kind === 'path' && target.path.startsWith(`${home}/`) && OWN_FOLDER.test(target.path.slice(home.length));
  const read = frame.analysis.effects.slice(start).filter(isOwn);
  if (read.length === 0) return;
  const sends =
    SENDS.test(code) && (BY_NAME.test(code) || strings.some((text) => METHODS_WITH_BODY.test(text))) && otherHost(reading) !== undefined;
  if (!sends && !TO_CLOUD.test(code)) return;
  for (const { target, recursive, certainty, program, span } of read.slice(0, MAX_FILES)) {
    emit(frame, { kind: 'send', target, recursive, certainty, program, span });
  }
}
