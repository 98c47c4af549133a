/**
 * Where a value that is saved by itself is: nothing to save, typed a moment ago, on its way, or not stored and why.
 * After `failed` it is tried again by itself; after `refused` only something else is worth sending.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused';

export interface SaveStatus {
  readonly state: SaveState;
  /** Why the last attempt was not stored; null once one was. */
  readonly error: Error | null;
}

export interface AutosaveOptions<Value> {
  /** Stores a value; rejects when it is not stored. Never called again before it has ended. */
  readonly save: (value: Value) => Promise<unknown>;
  /** Whether the same value may be stored by trying again: a lost connection, and no refusal. */
  readonly isPassing: (error: Error) => boolean;
  /** Milliseconds between the last change and saving. */
  readonly after?: number;
  /** Milliseconds until a failed attempt is repeated. */
  readonly retryAfter?: number;
}

const nothing: SaveStatus = { state: 'saved', error: null };
const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * Saves the newest value of something a moment after it was changed, one attempt at a time. What was typed while an
 * attempt was on its way is saved after it; nothing in between is sent.
 */
export class Autosaver<Value> {
  private readonly options: AutosaveOptions<Value>;
  private readonly watchers = new Set<() => void>();
  private pending: { readonly value: Value } | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private current: SaveStatus = nothing;

  constructor(options: AutosaveOptions<Value>) {
    this.options = options;
  }

  readonly status = (): SaveStatus => this.current;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Whether something is not stored yet: a page should not be left then. */
  isUnsaved(): boolean {
    return this.pending !== null || this.running !== null;
  }

  /** Takes a newer value. */
  change(value: Value): void {
    this.pending = { value };
    if (this.running === null) this.become({ state: 'waiting', error: null });
    this.schedule(this.options.after ?? 900);
  }

  /** Saves now what is not stored yet, but for what was refused. True when everything is stored. Never rejects. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (this.pending && this.current.state !== 'refused') await this.attempt(this.pending.value);
    return !this.isUnsaved();
  }

  /** Forgets what is not stored yet, for instance because a newer version took its place. */
  drop(): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.become(nothing);
  }

  private schedule(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds);
  }

  private attempt(value: Value): Promise<void> {
    this.become({ state: 'saving', error: null });
    this.pending = null;
    this.running = this.options
      .save(value)
      .then(
        () => this.stored(),
        (cause: unknown) => this.failed(value, asError(cause)),
      )
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  private stored(): void {
    this.become(this.pending ? { state: 'waiting', error: null } : nothing);
  }

  /** What was typed meanwhile is the newer value, and has its own attempt coming. */
  private failed(value: Value, error: Error): void {
    const passing = this.options.isPassing(error);
    if (this.pending === null) this.pending = { value };
    this.become({ state: passing ? 'failed' : 'refused', error });
    if (passing) this.schedule(this.options.retryAfter ?? 5000);
  }

  private become(status: SaveStatus): void {
    this.current = status;
    for (const watcher of this.watchers) watcher();
  }
}
