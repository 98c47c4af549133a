import { extname } from 'node:path';

/** The most UTF-16 units of a kept name. */
const nameLength = 200;
/** A longer "extension" is a part of the name. */
const extensionLength = 16;

/**
 * File name given by a person, without directories and invisible characters, at most 200 characters long; empty when
 * nothing is left. A longer name keeps its beginning and its extension, because the extension decides the type.
 */
export function fileNameOf(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  if (name.length <= nameLength) return name;
  const extension = extname(name).length <= extensionLength ? extname(name) : '';
  // Cutting may leave half of a surrogate pair at the end.
  return name.slice(0, nameLength - extension.length).replace(/\p{Cs}$/u, '') + extension;
}
