import { own } from '../../../json.js';

/** What a document of YAML says, as far as settings of tools go: anchors, tags and documents after the first are passed over. */
export type Yaml = string | readonly Yaml[] | YamlMap;

/** A mapping; of two equal keys the last counts. */
export interface YamlMap {
  readonly [key: string]: Yaml;
}

/** True for a mapping. */
export function isYamlMap(value: Yaml): value is YamlMap {
  return typeof value === 'object' && !Array.isArray(value);
}

/** What a mapping has under a key; an empty text where there is nothing, or no mapping. */
export function fieldOf(value: Yaml, key: string): Yaml {
  return isYamlMap(value) ? (own(value, key) ?? '') : '';
}

/** The items of a list; none where there is no list. */
export function listOf(value: Yaml): readonly Yaml[] {
  return Array.isArray(value) ? value : [];
}
