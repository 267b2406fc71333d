import { PRODUCTION_WORD } from '../known/environment-names.js';

/** The source of a pattern for an address where data of production lie in bulk, told by a word of it. */
export const LAKE_OF_PRODUCTION = String.raw`(?:s3[an]?|gs|abfss?|wasbs?|adl|hdfs|dbfs|oss|cosn?|r2|obs|swift|viewfs|maprfs):\/\/[^\s"'\\,]{0,300}?(?<![a-z])(?<!(?:non|not|no|pre)[-_.])${PRODUCTION_WORD}(?![a-z])`;
