/** Endings of names whose content is known by its first bytes. */
const signatures: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '.zip': [
    [0x50, 0x4b, 0x03, 0x04],
    [0x50, 0x4b, 0x05, 0x06],
  ],
  '.pdf': [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  '.png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  '.jpg': [[0xff, 0xd8, 0xff]],
  '.jpeg': [[0xff, 0xd8, 0xff]],
  '.gz': [[0x1f, 0x8b]],
  '.7z': [[0x37, 0x7a, 0xbc, 0xaf]],
};

/** Endings of texts: no zero byte may stand in them, nor what another kind of file begins with. */
const texts: readonly string[] = ['.csv', '.txt', '.json', '.md'];

/** Bytes from the beginning that decide. */
export const signatureBytes = 512;

const begins = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

/** The ending of a file's name among those given, the longest first; null when it has none of them. */
export function endingOf(name: string, endings: readonly string[]): string | null {
  const lower = name.toLowerCase();
  return endings.toSorted((a, b) => b.length - a.length).find((ending) => lower.endsWith(ending)) ?? null;
}

/**
 * Whether the first bytes of a file are what its ending says. Endings that nothing is known about pass: the backend
 * looks into every file anyway.
 */
export function hasContentOf(ending: string, bytes: Uint8Array): boolean {
  const last = ending.slice(ending.lastIndexOf('.'));
  if (texts.includes(last))
    return (
      !bytes.includes(0) &&
      !Object.values(signatures)
        .flat()
        .some((one) => begins(bytes, one))
    );
  const known = signatures[last];
  return known === undefined || known.some((one) => begins(bytes, one));
}
