/** rules/**, validated and compiled by scripts/shipped-rules.ts when the pack is built. */
declare module 'ck-guard:rules' {
  /** rules/danger/*.json, or those at some places among them. */
  export function dangerRules(places?: readonly number[]): readonly import('./compiled-rule.js').CompiledRule[];
  /** What they are about; they are read only when a call has such an effect. */
  export const dangerPlaces: import('./rule.js').RulePlaces;
  /** `rules` of rules/privacy.json: what shows secrets without naming a file. */
  export function privacyRules(places?: readonly number[]): readonly import('./compiled-rule.js').CompiledRule[];
  /** What they are about. */
  export const privacyPlaces: import('./rule.js').RulePlaces;
  /** `sensitive` of rules/privacy.json. */
  export const sensitivePaths: import('./secrets/sensitive.js').SensitivePaths;
  /** rules/scout.ckignore as written, for joining with a person's own lines. */
  export const scoutLines: string;
  /** The same, over one name of a path that is a folder. */
  export const scoutName: RegExp;
  /** Names among these that are sources below a folder `src`. */
  export const scoutNameOfSources: RegExp;
}
