import { inertPolicy } from '../policy/content-policy.ts';
import { type Encoded, encode } from '../responses/encodings.ts';

/** Requested form of a page: its HTML, or one of the payloads of Next's router. */
export type Variant = 'html' | 'rsc' | 'prefetch' | `segment:${string}`;

/** A storable answer of Next. */
export interface Rendered {
  readonly body: Buffer;
  readonly contentType: string;
  /** Headers that Next's client router reads; all others are set by this server. */
  readonly routerHeaders: readonly (readonly [name: string, value: string])[];
  /** Seconds for which Next considers it fresh. */
  readonly freshFor: number;
  /** The Content-Security-Policy of a document. */
  readonly policy?: string;
}

/** Next's answer for a page without a subject (404), or with another address (307, 308). */
export interface Absent {
  readonly status: 404 | 307 | 308;
  /** As written by Next; only for redirects. */
  readonly location?: string;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface StoredPage {
  readonly encoded: Encoded;
  readonly headers: readonly string[];
  /** Milliseconds of the monotonic clock. */
  readonly freshUntil: number;
  readonly bornAt: number;
  /** True when its last rendering failed. */
  readonly hasFailed?: boolean;
}

export const isAbsent = (found: Rendered | StoredPage | Absent): found is Absent => 'status' in found;

export interface PageKey {
  /** The internal page with its locale, from `decide`. */
  readonly page: string;
  readonly variant: Variant;
  /** A public path of this page, requested from Next. */
  readonly path: string;
}

/** Brotli quality for pages that are fresh for a minute or longer, and for those that change often. */
const quality = { lasting: 9, passing: 5 } as const;
const lastingFrom = 60;

/**
 * A rendering in all encodings. An unchanged one keeps its encodings and with them its ETags.
 * @param now milliseconds of the monotonic clock, read after encoding
 */
export async function storedPageOf(
  rendered: Rendered,
  before: StoredPage | undefined,
  now: () => number,
): Promise<StoredPage> {
  const encoded = before?.encoded.identity.body.equals(rendered.body)
    ? before.encoded
    : await encode(rendered.body, qualityFor(rendered));
  const bornAt = now();
  return { encoded, headers: headersOf(rendered), bornAt, freshUntil: bornAt + rendered.freshFor * 1000 };
}

function headersOf({ contentType, routerHeaders, policy }: Rendered): readonly string[] {
  return [
    'Content-Type',
    contentType,
    ...routerHeaders.flat(),
    ...(policy === undefined ? inertPolicy : ['Content-Security-Policy', policy]),
  ];
}

function qualityFor({ freshFor }: Rendered): number {
  return freshFor >= lastingFrom ? quality.lasting : quality.passing;
}

/** Approximate bytes of a page in memory. */
export function sizeOf(page: StoredPage): number {
  const bodies = Object.values(page.encoded).reduce((sum, form) => sum + (form?.body.length ?? 0), 0);
  return bodies + page.headers.reduce((sum, part) => sum + part.length, 0) + 256;
}
