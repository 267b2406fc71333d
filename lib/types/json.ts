/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** An object of JSON. A field that is not there reads as undefined. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
