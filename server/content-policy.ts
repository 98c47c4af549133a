import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** Data blocks (`type="application/ld+json"` …) never run, so they need no hash. */
const dataBlock = /^<script[^>]*\stype="(?!module"|text\/javascript")[^"]*"/i;

/** The source expression of a script's or style's text (CSP level 3, section 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of exactly this HTML: hashes of its own inline scripts and style elements, nothing
 * inline beside them.
 * @param styleHashes of style texts that soft navigation may insert later
 * @param frames origins that may be shown in frames
 *
 * `style-src-attr` stays open: React writes style attributes, and they can neither load nor run anything here.
 */
export function policyOf(html: string, styleHashes: readonly string[] = [], frames: readonly string[] = []): string {
  const scripts = [...html.matchAll(inlineScript)]
    .filter(([element]) => !dataBlock.test(element))
    .map(([, text = '']) => hashSource(text));
  const styles = [...html.matchAll(inlineStyle)].map(([, text = '']) => hashSource(text));
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scripts)].join(' '),
    ['style-src', "'self'", ...new Set([...styles, ...styleHashes])].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ['frame-src', "'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers that every answer of the portal carries, pages and files alike. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** The same as names and values in turn. */
export const securityFields: readonly string[] = Object.entries(securityHeaders).flat();
