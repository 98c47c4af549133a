import { createHash } from 'node:crypto';
import { type InlineElement, inlineElementsOf } from './inline-elements.ts';
import { isFrameworkScript } from './inline-scripts.ts';
import { isReactInstruction } from './react-instructions.ts';

/** The source expression of a script's or style's text (CSP level 3, section 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * An empty style element: Emotion writes its rules into it by script, which no policy governs. Without permission the
 * element has no sheet. Every page permits it, because soft navigation keeps the policy of the first page.
 */
const emptyStyle = hashSource('');

/** Inline content permitted in a page of this build. */
export interface KnownInline {
  /** Texts of the portal's own scripts. */
  readonly scripts: ReadonlySet<string>;
  /** React's functions for inserting late parts of a document. */
  readonly reactFunctions: readonly string[];
  /** Texts of style elements. */
  readonly styles: ReadonlySet<string>;
}

/** Scripts stored in the settings of a build. */
export interface BuiltScripts {
  readonly headScript: string;
  readonly reactFunctions: readonly string[];
}

/** @param plainStyle style of the documents that need no build */
export function knownInlineOf({ headScript, reactFunctions }: BuiltScripts, plainStyle: string): KnownInline {
  return { scripts: new Set([headScript]), reactFunctions, styles: new Set([plainStyle]) };
}

/** Permissions of a document beyond the inline content of its HTML. */
export interface Permitted {
  /** Origins that may be shown in frames. */
  readonly frames: readonly string[];
  /** Source expressions of style elements that are added to this HTML. */
  readonly styleHashes: readonly string[];
}

/** A page contains inline content of unknown origin: it must not be sent, because its policy would allow it. */
export class UnknownInlineError extends Error {
  constructor(element: 'script' | 'style') {
    super(`The page holds an unknown inline ${element}.`);
    this.name = 'UnknownInlineError';
  }
}

/** Data blocks are never executed, and files are only those of the build. */
function isInert({ attributes, text }: InlineElement): boolean {
  if (text !== '') return attributes.type === 'application/ld+json' && attributes.src === undefined;
  return attributes.src?.startsWith('/_next/static/') === true;
}

function isKnownScript({ attributes, text }: InlineElement, { scripts, reactFunctions }: KnownInline): boolean {
  if (attributes.src !== undefined) return false;
  return scripts.has(text) || isFrameworkScript(text) || isReactInstruction(text, reactFunctions);
}

/**
 * The Content-Security-Policy of exactly this HTML: hashes of its own inline scripts and style elements, no other
 * inline content.
 * @param known permitted inline content
 * @throws UnknownInlineError for a script or style of any other text: a hash would authorise injected code
 *
 * An element that a browser recognises and this parser does not gets no hash, so it neither runs nor applies.
 */
export function policyOf(
  html: string,
  known: KnownInline,
  { frames = [], styleHashes = [] }: Partial<Permitted> = {},
): string {
  const elements = inlineElementsOf(html);
  const scripts = elements.filter((element) => element.name === 'script' && !isInert(element));
  const styles = elements.filter(({ name }) => name === 'style');
  if (!scripts.every((script) => isKnownScript(script, known))) throw new UnknownInlineError('script');
  if (!styles.every(({ text }) => known.styles.has(text))) throw new UnknownInlineError('style');
  return policyWith(hashesOf(scripts), [...hashesOf(styles), ...styleHashes], frames);
}

/**
 * The policy of a document that is rendered for one request: Next gives the nonce to its scripts, the portal's own are
 * known by their hashes, and no other inline content runs or applies.
 */
export function noncePolicy(nonce: string, known: KnownInline, { frames, styleHashes }: Permitted): string {
  return policyWith([...[...known.scripts].map(hashSource), `'nonce-${nonce}'`], styleHashes, frames);
}

const hashesOf = (elements: readonly InlineElement[]) => elements.map(({ text }) => hashSource(text));

/**
 * `style-src-attr` stays open: React writes style attributes, and they can neither load nor run anything here. Forms are
 * sent by script alone: until a page is hydrated, or without JavaScript, the browser would put what was typed into a URL.
 */
function policyWith(scripts: readonly string[], styles: readonly string[], frames: readonly string[]): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scripts)].join(' '),
    ['style-src', "'self'", ...new Set(styles), emptyStyle].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ['frame-src', "'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer of the portal, pages and files alike; `embeddedFields` is the exception. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** The same as alternating names and values. */
export const securityFields: readonly string[] = Object.entries(securityHeaders).flat();

/** Those of a picture for link previews: the pages of other sites show it. */
export const embeddedFields: readonly string[] = Object.entries({
  ...securityHeaders,
  'cross-origin-resource-policy': 'cross-origin',
}).flat();

/** For answers that are not documents: if a browser shows one anyway, it loads and executes nothing. */
export const inertPolicy: readonly string[] = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];

/** For files and redirects: they must not be framed (OWASP ASVS 5.0, 3.4.6). A worker's file must not have more. */
export const framePolicy = ['content-security-policy', "frame-ancestors 'none'"] as const;

/** Browsers use only https for a year, for this host and its subdomains (RFC 6797; OWASP ASVS 5.0, 3.4.1). */
export const strictTransport = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;
