/** What parts words where no option says otherwise; `find -print0` puts a NUL between them. */
export const BLANKS = /[\s\0]+/;
