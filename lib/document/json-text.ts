declare const contents: unique symbol;

/** A value as JSON: React would serialise an object of a document value by value, and copies a text (record 369). */
export type JsonText<Value> = string & { readonly [contents]: Value };

const beyondLatin1 = /[\u0100-\uffff]/g;

/** Maximum share of characters beyond Latin-1 that is escaped. More would lengthen the document by over a quarter. */
const escapedShare = 0.05;

const escapeOf = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The text that a document carries. `value` must survive JSON. Few characters beyond Latin-1 are escaped: a payload
 * without any takes one byte per character in memory, instead of two (record 373).
 */
export function toJsonText<Value>(value: Value): JsonText<Value> {
  const json = JSON.stringify(value);
  const count = json.match(beyondLatin1)?.length ?? 0;
  const text = count <= json.length * escapedShare ? json.replace(beyondLatin1, escapeOf) : json;
  return text as JsonText<Value>;
}

/** The value of a text that this portal made. */
export const fromJsonText = <Value>(json: JsonText<Value>): Value => JSON.parse(json);
