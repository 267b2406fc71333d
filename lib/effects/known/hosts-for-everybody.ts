/** Where whoever has the address, or looks through them all, gets what was put there without a name. */
export const FOR_EVERYBODY =
  /^(?:https?:\/\/)?(?:[\w-]{1,60}\.){0,3}(?:transfer\.sh|file\.io|0x0\.st|x0\.at|temp\.sh|oshi\.at|bashupload\.com|termbin\.com|ix\.io|sprunge\.us|dpaste\.(?:com|org)|paste\.(?:rs|ee)|pastebin\.com|hastebin\.com|rentry\.co|catbox\.moe|tmpfiles\.org|gofile\.io|filebin\.net|clbin\.com|envs\.sh|uguu\.se|ttm\.sh|keep\.sh|paste\.debian\.net|pixeldrain\.com)(?::\d{1,5})?(?:[/?#]|$)/i;
