import type { Leftover, LeftoverKind } from '../../project/leftovers/kinds.js';

/** Words by which an agent says itself that such a thing is there. */
const OWNS_UP: Readonly<Record<LeftoverKind, RegExp>> = {
  'conflict-marker':
    /\b(?:left|leave|leaving|kept|still)\b[^.]{0,60}\bconflict|\bconflict(?:s|ing)?\b[^.]{0,60}\b(?:remains?|still|stays?|unresolved|left(?! over))\b|\bunresolved\b|\b(?:could not|couldn't|cannot|can't) (?:be )?resolve/i,
  'test-only': /\.only\b|\bfocus(?:ed|es)?\b/i,
  'test-skipped':
    /\bskip(?:ped|ping|s)?\b|\bdisabled?\b|\bpending\b|\bignored?\b|\bxit\b|\bquarantin|\bxfail|\bfixme\b|\bexpected (?:to fail|failures?)\b/i,
  'commented-out': /\bcomment(?:ed|ing|s)?\b[^.]{0,60}\bout\b|\bskip(?:ped|ping|s)?\b|\bdisabled?\b/i,
  'test-emptied':
    /\bempt(?:y|ied)\b|\bplaceholders?\b|\bstubs?\b|\btodo\b|\bremoved (?:the |its |their )?(?:assertions?|checks?|tests?|expectations?)\b|\bno longer (?:asserts?|checks?|tests?)\b/i,
  unfinished:
    /\btodo\b|\bfixme\b|\bstub(?:s|bed)?\b|\bplaceholders?\b|\bskeletons?\b|\bscaffold|\bnot (?:yet |fully )?(?:implemented|done|finished|complete)|\bunimplemented\b|\bincomplete\b|\bunfinished\b|\bstill (?:open|missing|to do|to be|needs?|has to)\b|\bremain(?:s|ing)?\b|\bnext steps?\b|\bfollow.?up\b|\bWIP\b|\bin progress\b|\bleft (?:open|out|for)\b/i,
  stub: /\btodo\b|\bstub(?:s|bed)?\b|\bplaceholders?\b|\bskeletons?\b|\bscaffold|\bthrows?\b|\bnot (?:yet |fully )?(?:implemented|done|finished|supported)|\bunimplemented\b|\bincomplete\b|\bunfinished\b|\bstill (?:open|missing|to do|to be|needs?|has to)\b|\babstract\b|\bsubclass|\bremain(?:s|ing)?\b|\bnext steps?\b|\bfollow.?up\b|\bWIP\b|\bin progress\b|\bleft (?:open|out|for)\b/i,
  silenced:
    /\b(?:ignor|suppress|silenc|disabl|swallow|bypass|noqa|nolint)|@ts-|\btype: ?ignore|\ballow\(|\bcatch(?:es)?(?: |-)(?:all|every|any)|\bbare except/i,
  debug: /\bdebug|\bconsole\.\w|\bprint(?:s|ed|ing)?\b|\blog(?:s|ging|ged)?\b|\bbreakpoints?\b|\binstrument|\btrac(?:e|es|ing)\b/i,
};

const UNDONE_ELSEWHERE =
  /platzhalter|noch (?:offen|zu|nicht)|fehlt noch|nicht (?:fertig|implementiert|umgesetzt)|unvollständig|gerüst|pendiente|falta|sin implementar|incomplet|pas (?:encore )?(?:implément|termin)|reste à|à faire|pendente|ainda|não implement|da (?:fare|implementare)|non (?:ancora )?implement|nog (?:niet|te)|заглуш|не реализ|пока не|未实现|未實現|尚未|待办|占位|未完成|未実装|仮実装|スタブ|プレースホルダ|これから|미구현|아직/iu;

/** The same in the languages in which claims are read: parts of words, for those bend. */
const OWNS_UP_ELSEWHERE: Readonly<Record<LeftoverKind, RegExp>> = {
  'conflict-marker':
    /ungelöst|nicht (?:auf)?gelöst|sin resolver|non résol|não resolvid|non risolt|onopgelost|не реш|未解决|未解決|해결되지/iu,
  'test-only': /fokussier|focali[sz]|仅|のみ|만 실행/iu,
  'test-skipped':
    /übersprung|überspring|deaktivier|ausgelassen|ausgesetzt|omit|saltad|saltat|desactiv|deshabilit|désactiv|ignor|sauté|pulad|desativ|disattiv|disabilit|overgeslagen|uitgeschakeld|пропу|отключ|跳过|跳過|禁用|停用|スキップ|無効|건너|비활성/iu,
  'test-emptied':
    /(?<!\p{L})(?:geleert|leere[nrs]?|vides?|leeg)(?!\p{L})|platzhalter|vací|vazi|vuot|пуст|заглуш|空的|空の|占位|プレースホルダ|비어|빈 /iu,
  'commented-out': /auskommentier|comentad|commenté|commentat|uitgecommentarieerd|закоммент|注释|註解|コメントアウト|주석/iu,
  unfinished: UNDONE_ELSEWHERE,
  stub: UNDONE_ELSEWHERE,
  silenced:
    /unterdrück|ignorier|deaktivier|ignor|supprim|désactiv|suprim|silenci|desactiv|desativ|disattiv|onderdruk|genegeerd|игнор|подав|отключ|忽略|禁用|抑制|無視|무시/iu,
  debug: /ausgabe|depur|débog|afficha|uitvoer|отлад|вывод|лог|日志|日誌|调试|調試|ログ|デバッグ|出力|로그|디버그/iu,
};

/**
 * The leftovers that the agent's last words do not own up to. While it asks the person something, its
 * work goes on, and only conflict markers count.
 */
export function undisclosed(leftovers: readonly Leftover[], message: string): readonly Leftover[] {
  const asks = /[?？]["')*_\s”」』]*$/u.test(message);
  return leftovers.filter(
    ({ kind }) => !(asks && kind !== 'conflict-marker') && !OWNS_UP[kind].test(message) && !OWNS_UP_ELSEWHERE[kind].test(message),
  );
}
