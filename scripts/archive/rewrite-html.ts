import { escapeUTF8 as escapeHtml } from 'entities/escape';
import { Parser } from 'htmlparser2';
import { rewriteCss } from './rewrite-css.ts';

type Attributes = Readonly<Record<string, string>>;

/** Where the addresses of a document lead in the archive. */
export interface Rewriting {
  /** New address of a link; null for a page that is not part of the archive. */
  readonly link: (address: string) => string | null;
  /** New address of a picture, font or style sheet; null where it is not part of the archive. */
  readonly asset: (address: string) => string | null;
  /** Address of a new style sheet with this text. */
  readonly sheet: (css: string) => string;
  /** Markup at the beginning of the body. */
  readonly note: string;
}

/** Elements that are left out with their content: they need a script or the server, or lead through the whole site. */
const needsServer = new Set([
  ...['script', 'template', 'iframe', 'object', 'embed', 'base', 'form', 'search', 'dialog'],
  ...['input', 'select', 'textarea', 'source'],
]);
const voids = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr', 'base']);
const keptMeta = new Set(['viewport', 'description', 'color-scheme', 'theme-color', 'robots']);
const keptLinks = new Set(['stylesheet', 'icon', 'apple-touch-icon']);
const assetAttributes = new Set(['src', 'poster']);
const droppedAttributes =
  /^(?:on|srcset$|sizes$|imagesrcset$|nonce$|integrity$|crossorigin$|download$|ping$|autoplay$)/i;

/** No script runs and nothing is asked for, wherever the archive lies. */
const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'; connect-src 'none'; form-action 'none'"/>`;

/** A document of the portal as one of the archive: no scripts, and no address that needs the portal. */
export function rewriteHtml(html: string, rewriting: Rewriting): string {
  const output: string[] = ['<!DOCTYPE html>'];
  let droppedDepth = 0;
  let css: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (droppedDepth > 0 || isLeftOut(name, attributes, rewriting)) {
          if (!voids.has(name)) droppedDepth++;
          return;
        }
        if (name === 'style') css = '';
        else if (name !== 'noscript') output.push(openTag(name, attributes, rewriting));
        if (name === 'head') output.push(policy);
        if (name === 'body') output.push(rewriting.note);
      },
      ontext(text) {
        if (droppedDepth > 0) return;
        if (css === null) output.push(escapeHtml(text));
        else css += text;
      },
      onclosetag(name) {
        if (voids.has(name)) return;
        if (droppedDepth > 0) droppedDepth--;
        else if (name === 'style') {
          output.push(`<link rel="stylesheet" href="${escapeHtml(rewriting.sheet(css ?? ''))}"/>`);
          css = null;
        } else if (name !== 'noscript') output.push(`</${name}>`);
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.end(html);
  return output.join('');
}

function isLeftOut(name: string, attributes: Attributes, { link }: Rewriting): boolean {
  if (needsServer.has(name) || ['header', 'search'].includes(attributes['data-shell'] ?? '')) return true;
  if (name === 'button') return !('popoverTarget' in attributes || 'popovertarget' in attributes);
  if (name === 'meta')
    return !('charSet' in attributes || 'charset' in attributes || keptMeta.has(attributes.name ?? ''));
  // A disabled style sheet is in the document as a style element.
  if (name === 'link') return !keptLinks.has(attributes.rel ?? '') || 'disabled' in attributes;
  // A button that leads to a page outside the archive would be a dead button.
  return name === 'a' && attributes['data-part'] === 'button' && link(attributes.href ?? '') === null;
}

function openTag(name: string, attributes: Attributes, rewriting: Rewriting): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (droppedAttributes.test(key)) return [];
    const changed = changedValue(name, key, value, rewriting);
    return changed === null ? [] : [` ${key}="${escapeHtml(changed)}"`];
  });
  return `<${name}${written.join('')}>`;
}

function changedValue(name: string, key: string, value: string, { link, asset }: Rewriting): string | null {
  if (key === 'style') return rewriteCss(value, asset);
  if (assetAttributes.has(key)) return value.startsWith('data:') ? value : asset(value);
  if (key !== 'href' && key !== 'xlink:href') return value;
  if (value.startsWith('#')) return value;
  if (name === 'a' || name === 'area') return link(value);
  return value.startsWith('data:') ? value : asset(value);
}
