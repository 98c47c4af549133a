/** Value of a JSON text; undefined for any other text, which no JSON has as its value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
