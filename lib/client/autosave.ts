/** State of an autosaved value. `failed` is retried automatically; `refused` is not: only a different value is sent. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused';

export interface SaveStatus {
  readonly state: SaveState;
  /** Reason of the last failed attempt; null after a success. */
  readonly error: Error | null;
}

export interface AutosaveOptions<Value> {
  /** Stores a value; rejects when it was not stored. Attempts never overlap. */
  readonly save: (value: Value) => Promise<unknown>;
  /** True when the same value can succeed on a retry: a lost connection, not a refusal. */
  readonly isPassing: (error: Error) => boolean;
  /** Debounce in milliseconds. */
  readonly after?: number;
  /** Milliseconds after which a value is saved although it still changes: a deadline does not wait for a pause. */
  readonly atMost?: number;
  /** Milliseconds until a failed attempt is repeated. */
  readonly retryAfter?: number;
}

const nothing: SaveStatus = { state: 'saved', error: null };
const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * Saves the newest value after a debounce, and every few seconds while it keeps changing, one attempt at a time. A
 * value changed during an attempt is saved after it; intermediate values are not sent.
 */
export class Autosaver<Value> {
  private readonly options: AutosaveOptions<Value>;
  private readonly watchers = new Set<() => void>();
  private pending: { readonly value: Value } | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of `drop` calls: the outcome of an attempt from before the last one is of no consequence. */
  private drops = 0;
  /** Time of the first change that is not saved, in milliseconds. */
  private changedAt: number | null = null;
  private current: SaveStatus = nothing;

  constructor(options: AutosaveOptions<Value>) {
    this.options = options;
  }

  readonly status = (): SaveStatus => this.current;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** True while there is something unsaved: the page should not be left then. */
  isUnsaved(): boolean {
    return this.pending !== null || this.running !== null;
  }

  change(value: Value): void {
    this.pending = { value };
    if (this.running === null) this.set({ state: 'waiting', error: null });
    const { after = 900, atMost = 5000 } = this.options;
    this.changedAt ??= Date.now();
    this.schedule(Math.min(after, Math.max(0, this.changedAt + atMost - Date.now())));
  }

  /** Saves pending changes now, except a refused value. True when everything is stored. Never rejects. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (this.pending && this.current.state !== 'refused') await this.attempt(this.pending.value);
    return !this.isUnsaved();
  }

  /** Discards unsaved changes, for instance because a newer version replaced them. */
  drop(): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.changedAt = null;
    this.drops += 1;
    this.set(nothing);
  }

  private schedule(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), milliseconds);
  }

  private attempt(value: Value): Promise<void> {
    this.set({ state: 'saving', error: null });
    this.pending = null;
    this.changedAt = null;
    const { drops } = this;
    this.running = this.options
      .save(value)
      .then(
        () => this.stored(),
        (cause: unknown) => (drops === this.drops ? this.failed(value, asError(cause)) : this.stored()),
      )
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  /** After an attempt that needs no other one. */
  private stored(): void {
    this.set(this.pending ? { state: 'waiting', error: null } : nothing);
  }

  /** A value typed meanwhile is newer and has its own attempt scheduled, also when this one was refused. */
  private failed(value: Value, error: Error): void {
    const passing = this.options.isPassing(error);
    const refused = this.pending === null ? 'refused' : 'waiting';
    this.pending ??= { value };
    this.set({ state: passing ? 'failed' : refused, error });
    if (passing) this.schedule(this.options.retryAfter ?? 5000);
  }

  private set(status: SaveStatus): void {
    this.current = status;
    for (const watcher of this.watchers) watcher();
  }
}
