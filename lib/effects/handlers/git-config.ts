import type { Word, WordValue } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { HOLE, literalWord, textOf, withText } from '../../shell/command.js';
import { sureLine, sureText } from '../../shell/sure-text.js';
import { emitPath, emitResource } from '../command/emit.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';
import { resolvePath } from '../../paths/resolve.js';
import { mayBeChanged } from '../mitigating/may-be-changed.js';
import { pathNamed } from '../target.js';
import { contentOf, oldFile } from '../written/origin/content.js';
import { isToolSetting, runSettingValue } from './git-setting-values.js';
import { isWholeSettings, settingsIn, type GitSetting } from './git-settings-text.js';

/** Settings whose value git runs, or that decide what it runs, or where it pushes to. */
const RUNS: readonly RegExp[] = [
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy|alternaterefscommand)|pager\..*|sequence\.editor|alias\..*)$/i,
  /^(?:diff\.external|diff\..*\.(?:command|textconv)|merge\..*\.driver|(?:mergetool|difftool)\..*\.(?:cmd|path)|interactive\.difffilter)$/i,
  /^(?:filter\..*\.(?:clean|smudge|process)|credential\..*helper|gpg\.(?:.*\.)?program|trailer\..*\.(?:command|cmd)|sendemail\..*cmd)$/i,
  /^(?:remote\..*\.(?:uploadpack|receivepack|vcs|proxy|pushurl)|uploadpack\.packobjectshook|url\..*\.(?:push)?insteadof|protocol\..*allow|http\.proxy|ssh\.variant)$/i,
  /^(?:include\.path|includeif\..*|init\.templatedir|submodule\..*\.update|(?:browser|man)\..*\.cmd|web\.browser)$/i,
];

/** Settings by which a push without any option overwrites or deletes branches that others have. */
function overwrites(key: string, value: string): boolean {
  return /^remote\..*\.mirror$/i.test(key)
    ? !/^(?:false|no|off|0)$/i.test(value)
    : /^remote\..*\.push$/i.test(key) && /^(?:\+|:.)/.test(value);
}

const isRun = (key: string): boolean => RUNS.some((settings) => settings.test(key));

/** Values of such settings that run nothing of one's own. With a word that is no address, people keep themselves from pushing. */
const HARMLESS =
  /^(?:cat|less(?: .*)?|more|true|false|delta|vim?|nano|emacs|code --wait|osxkeychain|manager(?:-core)?|cache(?: .*)?|never|always|input|no.?push|disabled?)?$/i;

/** Values of settings through which connections and passwords go that bring nothing of their own: signing programs, the helpers that forges bring, ssh with a key, how a submodule is taken over. */
const KNOWN: readonly (readonly [key: RegExp, value: RegExp])[] = [
  [
    /^gpg\.(?:.*\.)?program$/i,
    /^(?:(?:\/usr(?:\/local)?\/bin\/|\/opt\/homebrew\/bin\/)?(?:gpg2?|gpgsm|ssh-keygen)|\/Applications\/1Password\.app\/Contents\/MacOS\/op-ssh-sign|\/opt\/1Password\/op-ssh-sign)$/,
  ],
  [
    /^credential\..*helper$/i,
    /^(?:!(?:(?:\/usr(?:\/local)?|\/opt\/homebrew)?(?:\/bin\/)?gh auth git-credential|aws codecommit credential-helper \$@)|libsecret|wincred|oauth|gcloud\.sh)$/,
  ],
  [
    /^core\.sshcommand$/i,
    /^ssh(?: -(?:[46aCqTv]{1,6}|[ip] [\w./~-]{1,200}|o (?:IdentitiesOnly=yes|BatchMode=yes|AddKeysToAgent=\w{1,9}|(?:ConnectTimeout|ServerAlive\w{1,12})=\d{1,5}))){0,9}$/,
  ],
  [/^submodule\..*\.update$/i, /^(?:checkout|rebase|merge|none)$/],
];

/** Programs by which files are shown, or cleaned of what they print, with options and nothing of the project. */
const SHOWS =
  /^(?:(?:python3? -m )?nbstripout|git-lfs (?:clean|smudge|filter-process)|hexdump|xxd|od|strings|pdftotext|exiftool|exif|docx2txt|odt2txt|catdoc|zcat|gunzip -c|jq|sort)(?=$| )[\w .%=-]*$/;
const OF_CONTENT = /^(?:filter\..*\.(?:clean|smudge|process)|diff\..*\.textconv)$/i;

/** Where projects keep the hooks that they share, as one of their scripts. */
const HOOKS_OF_PROJECT = /^(?:\.\/)?(?!(?:\/|\.git\/|.*\.\.))[\w./-]*(?:hooks|husky(?:\/_)?)\/?$/;

/** An address that another stands for, without how it is reached: `git@github.com:acme/`, `https://github.com/acme/` and `ssh://git@github.com/acme/` are one place. Undefined for one without protection of its own, or that cannot be told. */
function placeOf(address: string): string | undefined {
  const [, host, path = ''] =
    /^(?:(?:https|ssh):\/\/(?:[\w.-]{1,80}@)?|git@(?=[^/]{1,200}:))([\w.-]{1,200})(?:[:/](?!\d)([\w./~-]{0,400}))?$/.exec(address) ?? [];
  return host === undefined
    ? undefined
    : `${host.toLowerCase()}/${path
        .split('/')
        .filter((part) => part !== '')
        .join('/')}`;
}

/** `url.git@github.com:.insteadOf https://github.com/`: the same place, reached in another way. */
function leadsToSamePlace(key: string, value: string): boolean {
  const place = placeOf(/^url\.([^]*)\.(?:push)?insteadof$/i.exec(key)?.[1] ?? '');
  return place !== undefined && place === placeOf(value.replace(/^http:/, 'https:').replace(/^git:\/\//, 'https://'));
}

/** `git -c key=value`: an alias for this call, or a command that a setting has git run. */
export function setting(word: Word | undefined, aliases: Map<string, string>, running: Running): void {
  const match = /^([^=]+)=([^]*)$/.exec(textOf(word));
  const key = match?.[1];
  const value = match?.[2] ?? '';
  if (word === undefined || key === undefined) return;
  if (overwrites(key, value)) emitResource('change-history', 'remote-branch', key, running);
  if (key.toLowerCase().startsWith('alias.')) aliases.set(key.slice('alias.'.length), value);
  else if (isRun(key) && !HARMLESS.test(value) && !leadsToSamePlace(key, value)) {
    hiddenCommand(`git -c ${key}`, withText(word, value), running);
  } else if (!isRun(key) && isToolSetting(key)) runSettingValue(key, word, value, running);
}

/** `git config key value`: reading is nothing; writing a setting that git runs is told, and an alias by what it would run. */
export function configEffects(args: readonly Word[], running: Running): boolean {
  const texts = args.map(textOf);
  const file = texts.findIndex((text) => text === '-f' || text === '--file');
  const named = file === -1 ? undefined : args[file + 1];
  if (named !== undefined) emitPath('read', named, running);
  if (texts.some((text) => /^--(?:get|list|show-origin|get-all|get-regexp|unset|get-urlmatch)|^-l$|^list$|^get$/.test(text))) {
    if (texts.some((text) => /^--unset/.test(text))) return true;
    const [asked] = operandsOf(texts).filter((text) => text !== 'get' && text !== 'list');
    if (asked !== undefined && /token|password|extraheader|\.pass/i.test(asked)) {
      emitResource('reveal-environment', 'credential', asked, running);
    }
    return true;
  }
  const [key, value] = operandsOf(texts).filter((text, index) => index > 0 || text !== 'set');
  if (named !== undefined && value !== undefined) emitPath('write', named, running);
  // Of one host, it may be a server in the house with a certificate of its own.
  if (key !== undefined && /^http\.sslverify$/i.test(key) && value !== undefined && /^(?:false|no|off|0|)$/i.test(value)) {
    emitResource('persist', 'git-config', key, { ...running, program: 'git config' });
  }
  if (key !== undefined && value !== undefined && overwrites(key, value)) {
    emitResource('change-history', 'remote-branch', key, { ...running, program: 'git config' });
  }
  if (key === undefined || value === undefined) return true;
  const word = args.findLast((each) => textOf(each) === value);
  if ((word?.values ?? [{ text: value }]).every(({ text }) => isKnown(key, text))) return true;
  const isPlain = (each: WordValue): boolean => runSettingValue(key, word ?? literalWord(value), each.text, running);
  // Each of its values is run, whichever the first comes to.
  if (isToolSetting(key) && word?.values.map(isPlain).every(Boolean) === true) return true;
  if (!isRun(key) || /^alias\./i.test(key)) return true;
  if (/^include\.path$/i.test(key) && word !== undefined && bringsNothing(value, texts, word, running)) return true;
  if (/^core\.hookspath$/i.test(key) && HOOKS_OF_PROJECT.test(value) && !isOutsideProject(texts)) {
    runHooks(value, running);
    return true;
  }
  emitResource('persist', 'git-config', key, { ...running, program: 'git config' });
  return true;
}

/** True for a setting by which git runs nothing that is not known: also one that stands for a text in an alias. */
function isKnown(key: string, value: string): boolean {
  return (
    (!isRun(key) && !isToolSetting(key)) ||
    HARMLESS.test(value) ||
    (OF_CONTENT.test(key) && SHOWS.test(value)) ||
    KNOWN.some(([settings, known]) => settings.test(key) && known.test(value)) ||
    leadsToSamePlace(key, value) ||
    (/^alias\./i.test(key) && !value.startsWith('!'))
  );
}

/** True where the file that is to be included can be read, and each of its settings could be made by itself without a question. */
function bringsNothing(path: string, texts: readonly string[], word: Word, running: Running): boolean {
  const { analysis } = running.frame;
  const { world } = analysis;
  // A relative path is told from the file that includes.
  const file = resolvePath(path, {
    cwd: isOutsideProject(texts) ? world.home : `${running.command.cwd ?? world.project.root}/.git`,
    home: world.home,
  });
  return settingsAt(file, running)?.every((each) => isPlain(each, word, running)) === true;
}

/** The settings in a file that can be read to its end; undefined for one that the call may have changed otherwise than can be told. */
function settingsAt(file: string, running: Running): readonly GitSetting[] | undefined {
  const { analysis } = running.frame;
  const own = contentOf(file, analysis);
  if (own === undefined && (analysis.files.writings.has(file) || mayBeChanged(file, running))) return undefined;
  const content = own ?? oldFile(file, analysis)?.content;
  return content?.kind === 'text' && isWholeSettings(content.text) ? settingsIn(content.text) : undefined;
}

function isPlain({ key, value }: GitSetting, word: Word, running: Running): boolean {
  return (
    !overwrites(key, value) &&
    !/^http\.(?:.*\.)?sslverify$/i.test(key) &&
    (isKnown(key, value) || (isToolSetting(key) && runSettingValue(key, word, value, running)))
  );
}

/** By these a command works on other files than it seems to, or without being forced to. */
const LEADS_ELSEWHERE = /^(?:core\.worktree|clean\.requireforce)$/i;

/** A call of git itself: what stands behind other programs may change the file before git reads it. */
const CALLS_GIT = /^(?:env (?:\w+=\S* ){1,9})?git(?: |$)/;

/**
 * True for a variable that gives git settings, each of which could be made by itself without a question: the file of
 * `GIT_CONFIG_GLOBAL`, which can be read, or `GIT_CONFIG_KEY_0` with its value beside it (git(1), git-config(1)). What aliases there
 * stand for is not looked into, so that none of them may be called.
 */
export function givesPlainSettings(name: string, text: string, word: Word, running: Running): boolean {
  const line = running.command.words.map(textOf).join(' ').toLowerCase();
  const called = line.split(' ');
  return (
    settingsGiven(name, text, word, running)?.every(
      (each) =>
        !LEADS_ELSEWHERE.test(each.key) &&
        (!/^alias\./i.test(each.key) || (CALLS_GIT.test(line) && !called.includes(each.key.slice('alias.'.length).toLowerCase()))) &&
        isPlain(each, word, running),
    ) === true
  );
}

function settingsGiven(name: string, text: string, word: Word, running: Running): readonly GitSetting[] | undefined {
  if (!/^GIT_CONFIG(?:_GLOBAL|_SYSTEM)?$/.test(name)) return pairOf(name, running);
  const isSure = word.values.length === 1 && word.values[0].certainty === 'certain';
  const path = isSure && CALLS_GIT.test(sureLine(running.command.words)) ? pathNamed(text, running) : undefined;
  return path === undefined ? undefined : settingsAt(path, running);
}

/** The setting whose name or value a variable holds, where both stand in one command. */
function pairOf(name: string, { command: { assignments, words } }: Running): readonly GitSetting[] | undefined {
  const number = /^GIT_CONFIG_(?:KEY|VALUE)_(\d{1,3})$/.exec(name)?.[1];
  const given = (part: string): readonly string[] => [
    ...assignments.filter((each) => each.name === `GIT_CONFIG_${part}_${number ?? ''}`).map(({ value }) => sureText(value)),
    ...words.map(sureText).flatMap((each) => (each.startsWith(`GIT_CONFIG_${part}_${number ?? ''}=`) ? [each.replace(/^[^=]*=/, '')] : [])),
  ];
  const [[key, ...otherKeys], [value, ...otherValues]] = [given('KEY'), given('VALUE')];
  if (number === undefined || key === undefined || value === undefined || otherKeys.length + otherValues.length > 0) return undefined;
  return `${key}${value}`.includes(HOLE) ? undefined : [{ key, value }];
}

/** True where the settings of the person, or of the machine, are meant. */
function isOutsideProject(texts: readonly string[]): boolean {
  return texts.some((text) => text === '--global' || text === '--system');
}

function operandsOf(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => !text.startsWith('-') && !/^(?:-f|--file|--blob|--type|-t|--default)$/.test(texts[index - 1] ?? ''));
}

/** What waits in the folder runs from now on, in so far as this session wrote it. */
function runHooks(folder: string, running: Running): void {
  for (const names of ['p[or]*-*', 'commit-msg']) {
    emitPath(
      'execute',
      {
        ...literalWord(`${folder.replace(/\/$/, '')}/${names}`, running.command.span),
        values: [{ text: `${folder.replace(/\/$/, '')}/${names}`, glob: true, certainty: 'certain' }],
      },
      { ...running, program: 'sh' },
    );
  }
}
