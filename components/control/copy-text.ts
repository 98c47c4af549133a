/**
 * Copies a text to the clipboard.
 * @returns false when the browser refused, or has no clipboard, as outside a secure context (plain HTTP)
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
