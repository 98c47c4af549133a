const reference = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g;

/**
 * Replaces every address in a style sheet, or in the value of a `style` attribute.
 * @param replace gives the new address, or null for one that is not part of the archive
 */
export function rewriteCss(css: string, replace: (address: string) => string | null): string {
  return css.replace(reference, (whole, ...groups) => {
    const address = groups.slice(0, 5).find((group) => group !== undefined) ?? '';
    if (address.startsWith('data:') || address.startsWith('#')) return whole;
    const quoted = JSON.stringify(replace(address) ?? 'data:,');
    return whole.startsWith('@') ? `@import ${quoted}` : `url(${quoted})`;
  });
}
