import type { Json, JsonObject } from '../../types.js';
import { objectsOf } from '../../json.js';
import { isDataOfPeople } from '../known/data-of-people.js';
import { textsUnder } from './texts-under.js';

const ATTACHED = ['attachments', 'attachment', 'files', 'file_paths', 'filePaths', 'attachment_paths', 'attachmentPaths'] as const;

/** True for a message with a file of data about people, or with a database, by the file's name. */
export function mailsData(input: JsonObject): boolean {
  return ATTACHED.some((field) => textsOfFiles(input[field]).some(isDataOfPeople));
}

/** A text, or those of a list and of the objects in it. */
function textsOfFiles(value: Json | undefined): readonly string[] {
  return [...textsUnder(value), ...objectsOf(value).flatMap((each) => Object.values(each).filter((text) => typeof text === 'string'))];
}
