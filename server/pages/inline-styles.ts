import { LRUCache } from 'lru-cache';
import { hashSource } from '../policy/content-policy.ts';

/** A document with its styles, and the source expressions of their elements for its policy. */
export interface StyledDocument {
  readonly body: Buffer;
  readonly styleHashes: readonly string[];
}

/** Puts the texts of the style sheets that a document links to into the document. */
export type InlineStyles = (body: Buffer) => StyledDocument;

/** A style sheet as React writes it; those of a document follow each other in the order in which they apply. */
const linkStart = '<link rel="stylesheet" href="';
const linksPattern = /^(?:<link rel="stylesheet" href="[^"<>]+"(?: nonce="[^"<>]+")? data-precedence="next"\/>)+/;
const addressPattern = /href="([^"]+)"/g;

/** Maximum bytes of all links of a document. */
const linksSize = 32_768;

/** More sets of style sheets than a build has kinds of pages. */
const keptSets = 256;

/**
 * Saves the first paint a request for each style sheet. The links stay, but no browser loads them: by them React knows
 * which sheets the document has, and loads on soft navigation only the others.
 * @param sheets texts by address; a document that links to any other style sheet remains as it is
 */
export function createInlineStyles(sheets: ReadonlyMap<string, string>): InlineStyles {
  const kept = new LRUCache<string, StyledDocument>({ max: keptSets });

  function elementsOf(addresses: readonly string[]): StyledDocument | null {
    const texts = addresses.map((address) => sheets.get(address));
    if (!texts.every((text) => text !== undefined)) return null;
    const text = texts.join('');
    // Chromium's preload scanner does not know `disabled`: it loads a link unless the medium is another.
    const links = addresses.map(
      (address) => `${linkStart}${address}" data-precedence="next" media="not all" disabled=""/>`,
    );
    return { body: Buffer.from(`<style>${text}</style>${links.join('')}`), styleHashes: [hashSource(text)] };
  }

  return (body) => {
    const plain = { body, styleHashes: [] };
    const start = body.indexOf(linkStart);
    const links = start < 0 ? undefined : linksPattern.exec(body.toString('latin1', start, start + linksSize))?.[0];
    if (links === undefined) return plain;
    const addresses = [...links.matchAll(addressPattern)].map(([, address = '']) => address);
    const name = addresses.join(' ');
    const elements = kept.get(name) ?? elementsOf(addresses);
    if (!elements) return plain;
    kept.set(name, elements);
    const parts = [body.subarray(0, start), elements.body, body.subarray(start + links.length)];
    return { body: Buffer.concat(parts), styleHashes: elements.styleHashes };
  };
}
