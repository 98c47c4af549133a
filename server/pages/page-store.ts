import { millisecondsInDay } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import { RenderQueueFull } from './render-queue.ts';
import { createRunningRenderings } from './running-renderings.ts';
import {
  type Absent,
  isAbsent,
  type PageKey,
  type Rendered,
  type StoredPage,
  sizeOf,
  storedPageOf,
} from './stored-page.ts';

/**
 * Renders a page; `null` when it must not be stored: the request is then passed to Next.
 * @param client address of the first client that requested it; empty for a refresh
 */
export type Render = (key: PageKey, client: string) => Promise<Rendered | Absent | null>;

export interface StoreLimits {
  /** Maximum bytes of all bodies in all encodings. */
  readonly bytes: number;
  /** Maximum bytes of all answers for missing pages. */
  readonly absentBytes: number;
  /** Milliseconds for which the answer for a missing page is reused. */
  readonly absentFor: number;
  /** Milliseconds after its freshness for which a page is still sent while it is rendered again in the background. */
  readonly staleWhileRendering: number;
  /** Milliseconds after which a page that could not be rendered again is no longer sent. */
  readonly longestStale: number;
  /** Milliseconds between two attempts to render a failing page. */
  readonly retryAfter: number;
}

const defaultLimits: StoreLimits = {
  bytes: 64 * 2 ** 20,
  absentBytes: 4 * 2 ** 20,
  absentFor: 10_000,
  staleWhileRendering: 30_000,
  longestStale: millisecondsInDay,
  retryAfter: 2_000,
};

interface StoreOptions {
  readonly limits: StoreLimits;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

interface KnownAbsent {
  readonly answer: Absent;
  readonly until: number;
}

/**
 * Prerendered pages in memory, least recently used out first. A fresh page is answered at once, and so is a recently
 * stale one while it is rendered again in the background; an older or unknown one waits for its rendering. The same
 * page is never rendered twice at the same time. A rendering without a subject (404, redirect) removes the page; only a
 * failure keeps it, for at most `longestStale`.
 */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>;
  /** By page, for all variants; missing segments have entries of their own. */
  readonly #absent: LRUCache<string, KnownAbsent>;
  readonly #running = new Map<string, Promise<StoredPage | Absent | null>>();
  readonly #renderings = createRunningRenderings();
  /** Times until which failed pages without a stored version are not retried. */
  readonly #resting = new LRUCache<string, number>({ max: 1_000 });
  readonly #render: Render;
  readonly #limits: StoreLimits;
  readonly #now: () => number;
  /** Counts invalidations: a rendering begun before one must not be stored after it. */
  #generation = 0;

  constructor(render: Render, { limits = defaultLimits, now = () => performance.now() }: Partial<StoreOptions> = {}) {
    this.#render = render;
    this.#limits = limits;
    this.#now = now;
    this.#pages = new LRUCache({ maxSize: limits.bytes, sizeCalculation: sizeOf });
    this.#absent = new LRUCache({
      maxSize: limits.absentBytes,
      sizeCalculation: ({ answer }) => answer.body.length + 512,
    });
  }

  /**
   * The page at once if it is stored, otherwise its rendering; null when Next must answer itself. Rejects when
   * rendering fails, or failed shortly before, and no version is stored.
   * @param client address of the client; renderings are shared fairly among clients
   */
  get(key: PageKey, client = ''): StoredPage | Absent | Promise<StoredPage | Absent | null> {
    const name = `${key.variant} ${key.page}`;
    const known = this.#pages.get(name);
    const now = this.#now();
    if (known && now < known.freshUntil) return known;
    const absent = this.#absent.get(key.page) ?? this.#absent.get(name);
    if (absent && now < absent.until) return absent.answer;
    if (!known && now < (this.#resting.get(name) ?? 0)) return Promise.reject(new Error('The page failed just now.'));
    const isShownMeanwhile = known && this.#isShownWhileRendering(known, now);
    const rendering = this.#renderOnce(name, key, isShownMeanwhile ? '' : client);
    if (!known || now - known.bornAt > this.#limits.longestStale) return rendering;
    const orKnown = rendering.catch(() => known);
    return isShownMeanwhile ? known : orKnown;
  }

  /** Clears the store: the next request of each page gets current content. */
  invalidate(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#absent.clear();
    this.#running.clear();
    this.#resting.clear();
  }

  /** Resolves once no storable page is being rendered: background renderings are stored by then. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running.values());
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  #isShownWhileRendering({ freshUntil, hasFailed, bornAt }: StoredPage, now: number): boolean {
    if (now - bornAt > this.#limits.longestStale) return false;
    return hasFailed === true || now < freshUntil + this.#limits.staleWhileRendering;
  }

  #renderOnce(name: string, key: PageKey, client: string): Promise<StoredPage | Absent | null> {
    const running = this.#running.get(name);
    if (running) return running;
    const started = this.#fill(name, key, client).finally(() => {
      if (this.#running.get(name) === started) this.#running.delete(name);
    });
    this.#running.set(name, started);
    return started;
  }

  async #fill(name: string, key: PageKey, client: string): Promise<StoredPage | Absent | null> {
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    const render = () => this.#render(key, client);
    const rendered = await this.#renderings.run(key.page, generation, render).catch((error: unknown) => {
      this.#postpone(name);
      // A full queue is no failure of the page.
      if (isCurrent() && !(error instanceof RenderQueueFull))
        this.#resting.set(name, this.#now() + this.#limits.retryAfter);
      throw error;
    });
    if (!rendered) {
      this.#postpone(name);
      return null;
    }
    if (isAbsent(rendered)) {
      if (isCurrent()) this.#remove(key, rendered);
      return rendered;
    }
    const page = await storedPageOf(rendered, this.#pages.peek(name), this.#now);
    if (isCurrent()) {
      this.#pages.set(name, page);
      this.#absent.delete(key.page);
    }
    return page;
  }

  /**
   * Removes all variants of a missing page. Segments are named by clients: a missing segment does not mean that its
   * page is missing.
   */
  #remove({ page, variant }: PageKey, answer: Absent): void {
    const isWholePage = !variant.startsWith('segment:');
    const until = this.#now() + this.#limits.absentFor;
    this.#absent.set(isWholePage ? page : `${variant} ${page}`, { answer, until });
    if (!isWholePage) return;
    for (const name of [...this.#pages.keys()]) if (name.endsWith(` ${page}`)) this.#pages.delete(name);
  }

  /** Keeps sending the last good page for a short time before Next is asked again. */
  #postpone(name: string): void {
    const known = this.#pages.peek(name);
    if (known) this.#pages.set(name, { ...known, hasFailed: true, freshUntil: this.#now() + this.#limits.retryAfter });
  }
}
