/** Programs that print the files they are given; those that search show what was sought alone. */
export const PRINTS_FILES =
  /^(?:cat|tac|head|tail|less|more|most|nl|bat|batcat|cut|strings|xxd|od|hexdump|hd|base64|paste|fold|sort|uniq|rev|pr|expand|column|iconv|(?:[gblx]?z|zstd|lz4)cat|sed|awk|gawk|mawk)$/;
