import type { Json, JsonObject } from '../../types.js';
import { objectsOf } from '../../json.js';
import { textsUnder } from './texts-under.js';

const ATTACHED = ['attachments', 'attachment', 'files', 'file_paths', 'filePaths', 'attachment_paths', 'attachmentPaths'] as const;

/** Data about people, or all that a database holds, by its name. */
const DATA =
  /(?:^|[/\\_.-])(?:customers?|clients?|users?|members?|patients?|employees?|subscribers?|contacts|accounts|payroll|salar(?:y|ies)|personal|pii|orders|payments|invoices|leads|dump|backup)(?:[_.-][\w.-]{0,60})?\.(?:csv|tsv|xlsx?|sql|jsonl?|parquet|db|sqlite3?|dump|bak)(?:\.(?:gz|zip|bz2|xz|zst))?$/i;
const OF_TESTS = /(?:^|[/\\_.-])(?:fixtures?|samples?|examples?|mocks?|fake|dummy|tests?|demo|seed|template|schema)(?:[/\\_.-]|$)/i;

/** True for a message with a file of data about people, or with a database, by the file's name. */
export function mailsData(input: JsonObject): boolean {
  return ATTACHED.some((field) => textsOfFiles(input[field]).some((text) => DATA.test(text) && !OF_TESTS.test(text)));
}

/** A text, or those of a list and of the objects in it. */
function textsOfFiles(value: Json | undefined): readonly string[] {
  return [...textsUnder(value), ...objectsOf(value).flatMap((each) => Object.values(each).filter((text) => typeof text === 'string'))];
}
