/** A step that does no more than go to a folder, which stands there as it is written. */
export const ENTERS_FOLDER = /^cd (?<folder>[\w./~-]+)$/;
