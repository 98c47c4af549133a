import { LRUCache } from 'lru-cache';
import { hashSource } from '../policy/content-policy.ts';

/** A document with its styles, and the source expressions of their elements for its policy. */
export interface StyledDocument {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

/** Puts the texts of the style sheets that a document links to into the document. */
export type InlineStyles = (html: string) => StyledDocument;

/** The style sheets of a document as React writes them: one after the other, in the order in which they apply. */
const linksPattern = /(?:<link rel="stylesheet" href="[^"<>]+" data-precedence="next"\/>)+/;
const addressPattern = /href="([^"]+)"/g;

/** More sets of style sheets than a build has kinds of pages. */
const keptSets = 256;

/**
 * Saves the first paint a request for each style sheet. The links stay, disabled, so that a browser loads none of them:
 * by them React knows which sheets the document has, and loads on soft navigation only the others.
 * @param sheets texts by address; a document that links to any other style sheet remains as it is
 */
export function createInlineStyles(sheets: ReadonlyMap<string, string>): InlineStyles {
  const kept = new LRUCache<string, StyledDocument>({ max: keptSets });

  function elementsOf(links: string): StyledDocument {
    const texts = [...links.matchAll(addressPattern)].map(([, address = '']) => sheets.get(address));
    if (!texts.every((text) => text !== undefined)) return { html: links, styleHashes: [] };
    const text = texts.join('');
    const disabled = links.replaceAll('/>', ' media="not all" disabled=""/>');
    return { html: `<style>${text}</style>${disabled}`, styleHashes: [hashSource(text)] };
  }

  return (html) => {
    const links = linksPattern.exec(html)?.[0];
    if (links === undefined) return { html, styleHashes: [] };
    const styled = kept.get(links) ?? elementsOf(links);
    kept.set(links, styled);
    return { html: html.replace(links, () => styled.html), styleHashes: styled.styleHashes };
  };
}
