import { LRUCache } from 'lru-cache';
import { policyOf } from './content-policy.ts';
import { type Encoded, encode } from './encodings.ts';

/** What of a page is asked for: its HTML, or one of the payloads of Next's router. */
export type Variant = 'html' | 'rsc' | 'prefetch' | `segment:${string}`;

/** An answer of Next that may be kept. */
export interface Rendered {
  readonly body: Buffer;
  readonly contentType: string;
  /** Headers that Next's router in the browser reads; everything else is ours. */
  readonly routerHeaders: readonly (readonly [name: string, value: string])[];
  /** Seconds for which Next calls it fresh. */
  readonly freshFor: number;
}

export interface StoredPage {
  readonly encoded: Encoded;
  readonly headers: readonly string[];
  /** Milliseconds of the monotonic clock. */
  readonly freshUntil: number;
  readonly bornAt: number;
}

/** Renders a page, or says that it may not be kept (`null`: hand the request to Next itself). */
export type Render = (key: PageKey) => Promise<Rendered | null>;

export interface PageKey {
  /** The internal page with its locale, from `decide`. */
  readonly page: string;
  readonly variant: Variant;
  /** A public path that shows this page: what Next is asked for. */
  readonly path: string;
}

export interface StoreLimits {
  /** Bytes of all bodies in all encodings. */
  readonly bytes: number;
  /** Milliseconds after which a page that could not be rendered again is no longer shown. */
  readonly longestStale: number;
  /** Milliseconds between two attempts at a page that fails. */
  readonly retryAfter: number;
}

export const defaultLimits: StoreLimits = { bytes: 64 * 2 ** 20, longestStale: 24 * 3_600_000, retryAfter: 2_000 };

/** Brotli's quality for pages that stay a minute or longer, and for those that change all the time. */
const quality = { lasting: 9, passing: 5 } as const;
const lastingFrom = 60;

interface StoreOptions {
  readonly limits: StoreLimits;
  /** Hashes of style texts that soft navigation may insert. */
  readonly styleHashes: readonly string[];
  /** Origins that a page may show in frames. */
  readonly frames: readonly string[];
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/**
 * Prerendered pages in memory, least recently used out first. A fresh page is answered at once, a stale one at once
 * too while it is rendered again beside it, one that is older than `longestStale` or unknown waits for its rendering.
 * The same page is never rendered twice at the same time.
 */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #running = new Map<string, Promise<StoredPage | null>>();
  /** Until when a page that failed, and that nobody has ever seen, is not tried again. */
  readonly #resting = new LRUCache<string, number>({ max: 1_000 });
  readonly #render: Render;
  readonly #limits: StoreLimits;
  readonly #policy: (html: string) => string;
  readonly #now: () => number;
  /** Counts invalidations: what was being rendered before one must not be kept after it. */
  #generation = 0;

  constructor(
    render: Render,
    {
      limits = defaultLimits,
      styleHashes = [],
      frames = [],
      now = () => performance.now(),
    }: Partial<StoreOptions> = {},
  ) {
    this.#render = render;
    this.#limits = limits;
    this.#policy = (html) => policyOf(html, styleHashes, frames);
    this.#now = now;
    this.#pages = new LRUCache({ maxSize: limits.bytes, sizeCalculation: sizeOf });
  }

  /**
   * The page at once where it is known, else its rendering; null when Next must answer itself. Rejects when it could not
   * be rendered, or could not a moment ago.
   */
  get(key: PageKey): StoredPage | Promise<StoredPage | null> {
    const name = `${key.variant} ${key.page}`;
    const known = this.#pages.get(name);
    const now = this.#now();
    if (known && now < known.freshUntil) return known;
    if (!known && now < (this.#resting.get(name) ?? 0)) return Promise.reject(new Error('The page failed just now.'));
    const rendering = this.#renderOnce(name, key);
    if (!known || now - known.bornAt > this.#limits.longestStale) return rendering;
    rendering.catch(() => undefined);
    return known;
  }

  /** Forgets everything: the next request of each page sees what the backend says now. */
  invalidate(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#running.clear();
    this.#resting.clear();
  }

  /** The policy of a document that is not kept. */
  policyOf(html: string): string {
    return this.#policy(html);
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  #renderOnce(name: string, key: PageKey): Promise<StoredPage | null> {
    const running = this.#running.get(name);
    if (running) return running;
    const started = this.#fill(name, key, this.#generation).finally(() => {
      if (this.#running.get(name) === started) this.#running.delete(name);
    });
    this.#running.set(name, started);
    return started;
  }

  async #fill(name: string, key: PageKey, generation: number): Promise<StoredPage | null> {
    const rendered = await this.#render(key).catch((error: unknown) => {
      this.#postpone(name);
      if (generation === this.#generation) this.#resting.set(name, this.#now() + this.#limits.retryAfter);
      throw error;
    });
    if (!rendered) {
      this.#postpone(name);
      return null;
    }
    const page = await this.#store(rendered, this.#pages.peek(name));
    if (generation === this.#generation) this.#pages.set(name, page);
    return page;
  }

  /** Keeps showing the last good page for a moment before Next is asked again. */
  #postpone(name: string): void {
    const known = this.#pages.peek(name);
    if (known) this.#pages.set(name, { ...known, freshUntil: this.#now() + this.#limits.retryAfter });
  }

  /** A page that came out as it was keeps its forms and with them its ETags. */
  async #store(rendered: Rendered, before: StoredPage | undefined): Promise<StoredPage> {
    const encoded = before?.encoded.identity.body.equals(rendered.body)
      ? before.encoded
      : await encode(rendered.body, qualityFor(rendered));
    const bornAt = this.#now();
    return {
      encoded,
      headers: this.#headersOf(rendered),
      bornAt,
      freshUntil: bornAt + rendered.freshFor * 1000,
    };
  }

  #headersOf({ body, contentType, routerHeaders }: Rendered): readonly string[] {
    const html = contentType.startsWith('text/html');
    const policy = html ? ['Content-Security-Policy', this.#policy(body.toString())] : [];
    return ['Content-Type', contentType, ...routerHeaders.flat(), ...policy];
  }
}

function qualityFor({ freshFor }: Rendered): number {
  return freshFor >= lastingFrom ? quality.lasting : quality.passing;
}

function sizeOf(page: StoredPage): number {
  const bodies = Object.values(page.encoded).reduce((sum, form) => sum + (form?.body.length ?? 0), 0);
  return bodies + page.headers.reduce((sum, part) => sum + part.length, 0) + 256;
}
