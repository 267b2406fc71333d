/** What people make by hand in programs for it, or by a camera: no tool makes it again. Text processors, tables, slides, accounts, passwords, pictures, sound, mail. */
const MADE_BY_HAND =
  /\.(?:od[tspg]|fodt|docx?|xlsx?|pptx?|pages|numbers|rtf|tex|lyx|epub|kdbx?|beancount|ledger|hledger|gnucash|kmy|psd|xcf|kra|afdesign|afphoto|indd|blend|cr[23]|nef|arw|dng|heic|jpe?g|wav|flac|m4a|mp[34]|mov|mkv|mbox|pst|vcf|scriv)$/i;

/** Of these, a program that prints text makes none. */
const NO_TEXT =
  /\.(?:od[tspg]|docx?|xlsx?|pptx?|pages|numbers|epub|kdbx?|gnucash|psd|xcf|kra|afdesign|afphoto|indd|blend|cr[23]|nef|arw|dng|heic|jpe?g|wav|flac|m4a|mp[34]|mov|mkv|pst|pdf)$/i;

/** What may be written by hand, and may as well be printed: a document where people keep those. */
const TEXT = /\.(?:md|markdown|txt|org|rst|adoc|pdf)$/i;

/** Folders of the home in which people keep what they have made, and names of such that they make themselves. */
const OF_DOCUMENTS =
  /^\/(?:documents|desktop|pictures|music|videos|movies)\/|^\/(?:.{1,200}\/)?(?:notes|zettelkasten|obsidian|vault|journal|diary|writing|thesis)\/|^\/[^/]+$/i;

/** Folders that tools fill, or from which a file can be had again. */
const FILLED =
  /\/(?:\.[^/]*|downloads|library|node_modules|cache|te?mp|dist|build|out|outputs?|target|tests?|fixtures|testdata|backups?|exports?|reports?|public|static|assets)\//i;

/** What a program has printed into a file, by the file's name. */
const PRINTED = /\/(?:out|outputs?|results?|logs?|te?mp|test|dump|export)[\w.-]{0,60}$/i;

/** True for a document of the person, by its name and where it lies in the home: one that nobody makes again. */
export function isDocument(path: string, home: string): boolean {
  if (!path.startsWith(`${home}/`)) return false;
  const within = path.slice(home.length);
  return (
    !within.startsWith('/.') &&
    !FILLED.test(within) &&
    (MADE_BY_HAND.test(path) || (TEXT.test(path) && OF_DOCUMENTS.test(within) && !PRINTED.test(within)))
  );
}

/** True for a document that is no text, by its name. */
export function isNoText(path: string): boolean {
  return NO_TEXT.test(path);
}

/** Endings of text that is written by hand: one sort may come of another. */
const WRITTEN_TEXT = /\.(?:md|markdown|txt|org|rst|adoc|tex|rtf)$/i;

/** True for a name, or an address, that tells of the same sort of document, also if it is packed, encrypted or a copy: `thesis.odt.gz`, `thesis.odt~`. */
export function isOfSort(named: string, document: string): boolean {
  const [name = ''] = named.split(/[?#]/, 1);
  const ending = /\.\w+$/.exec(document)?.[0].toLowerCase() ?? '';
  return name.toLowerCase().includes(ending) || (WRITTEN_TEXT.test(document) && WRITTEN_TEXT.test(name));
}
