/** All of a machine, or of the people on it. */
const WHOLE = String.raw`["']?\/(?:(?:etc|home|root|var|usr|opt|proc|Users)\/?)?["']?`;

/** Folders that a server of files offers to whoever asks, by its own words. */
const OFFERS: readonly (readonly [file: RegExp, offers: RegExp])[] = [
  [
    /nginx|\.conf(?:\.(?:j2|tpl|template|tmpl))?$|\/sites-(?:available|enabled)\//i,
    new RegExp(String.raw`^\s{0,80}(?:[^#\n]{0,200}[{;]\s{0,20})?(?:root|alias)\s{1,20}${WHOLE}\s{0,9};`, 'm'),
  ],
  [
    /(?:httpd|apache)|\.conf$|\/sites-(?:available|enabled)\/|\.htaccess$/i,
    new RegExp(String.raw`^\s{0,80}DocumentRoot\s{1,20}${WHOLE}\s{0,9}$|^\s{0,80}Alias\s{1,20}\S{1,80}\s{1,20}${WHOLE}\s{0,9}$`, 'mi'),
  ],
  [
    /\/Caddyfile[\w.-]{0,20}$|\.caddy$/,
    new RegExp(
      String.raw`^\s{0,80}root\s{1,9}(?:\*\s{1,9})?${WHOLE}\s{0,9}$(?=[^]{0,400}\bfile_server\b)|\bfile_server\b(?=[^]{0,400}^\s{0,80}root\s{1,9}(?:\*\s{1,9})?${WHOLE}\s{0,9}$)`,
      'm',
    ),
  ],
  [/lighttpd/i, new RegExp(String.raw`^\s{0,9}server\.document-root\s{0,9}\+?=\s{0,9}${WHOLE}\s{0,9}$`, 'm')],
  [
    /\/smb\.conf/,
    new RegExp(String.raw`^\s{0,9}path\s{0,9}=\s{0,9}${WHOLE}\s{0,9}$(?=[^[]{0,400}^\s{0,9}(?:guest ok|public)\s{0,9}=\s{0,9}yes)`, 'mi'),
  ],
  [
    /\/(?:etc\/)?exports$/,
    new RegExp(String.raw`^${WHOLE}\s{1,20}(?:\*|0\.0\.0\.0\/0)\s{0,3}\([^)\n]{0,100}\b(?:rw|no_root_squash)\b`, 'm'),
  ],
];

/** True for settings of a server that offer the whole disk, or all homes, to whoever asks. */
export function servesDisk(path: string, text: string): boolean {
  return OFFERS.some(([file, offers]) => file.test(path) && offers.test(text));
}
