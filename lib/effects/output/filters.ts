/** Filters, which do nothing with what they read but print it. */
export const FILTERS: readonly string[] = 'cat head tail tac grep egrep fgrep cut sort uniq tr rev sed awk base64 xxd jq yq nl'.split(' ');
