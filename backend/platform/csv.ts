/** Spreadsheets interpret a text with this beginning as a formula; an apostrophe before it keeps it a text. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A cell (RFC 4180), quoted where necessary. */
export function csvText(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
