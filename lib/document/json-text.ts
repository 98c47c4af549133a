declare const contents: unique symbol;

/** A value as JSON: React would serialise an object of a document value by value, and copies a text (record 369). */
export type JsonText<Value> = string & { readonly [contents]: Value };

/** The text that a document carries. `value` must survive JSON. */
export const toJsonText = <Value>(value: Value): JsonText<Value> => JSON.stringify(value) as JsonText<Value>;

/** The value of a text that this portal made. */
export const fromJsonText = <Value>(json: JsonText<Value>): Value => JSON.parse(json);
