import { useEffect, useSyncExternalStore } from 'react';

/** A module of controls, loaded on demand. */
export interface OnDemand<Module> {
  /** Loads it once; after a failure the next call tries again. */
  readonly load: () => Promise<void>;
  /** The module, or null until it has been loaded; it never becomes available between a press and its click. */
  readonly current: () => Module | null;
  /** Calls the listener when it has been loaded. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param load a dynamic import */
export function onDemand<Module>(load: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function start(): Promise<void> {
    try {
      const module = await load();
      await untilNotPressed();
      loaded = module;
      for (const listener of listeners) listener();
    } catch {
      // Offline, or a chunk of an older build: the native control stays usable.
      loading = null;
    }
  }

  return {
    load: () => {
      loading ??= start();
      return loading;
    },
    current: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothing = () => null;

/** The module, or null on the server, while hydrating and until it has been loaded. Does not start loading. */
export function useLoaded<Module>(part: OnDemand<Module>): Module | null {
  return useSyncExternalStore(part.subscribe, part.current, nothing);
}

/** The module, or null; loading starts as soon as `isNeeded` is true, and again when a lost connection is back. */
export function useOnDemand<Module>(part: OnDemand<Module>, isNeeded = true): Module | null {
  useEffect(() => {
    if (!isNeeded) return;
    const load = () => void part.load();
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [part, isNeeded]);
  return useLoaded(part);
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
let firstUse: Promise<void> | null = null;

/** Resolves at the first interaction with the page in the lifetime of the tab. */
export function untilFirstUse(): Promise<void> {
  noticePresses();
  firstUse ??= new Promise((resolve) => {
    const use = () => {
      for (const sign of signs) removeEventListener(sign, use);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, use, { passive: true });
  });
  return firstUse;
}

/** The module, or null; loading starts at the first interaction, so that a page that is only read does not load it. */
export function useWhenUsed<Module>(part: OnDemand<Module>): Module | null {
  useEffect(() => {
    let isShown = true;
    void untilFirstUse().then(() => (isShown ? part.load() : undefined));
    return () => {
      isShown = false;
    };
  }, [part]);
  return useLoaded(part);
}

/** Milliseconds after a press within which a touch screen sends its click. */
const clickDelayMs = 100;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function press(): void {
  isPressed = true;
  clearTimeout(timer);
}

function releaseAfter(delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, delayMs);
}

function release(): void {
  isPressed = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

let isNoticing = false;

/** Starts listening for presses, once in the lifetime of the tab. */
function noticePresses(): void {
  if (isNoticing) return;
  isNoticing = true;
  const options = { capture: true, passive: true };
  addEventListener('pointerdown', press, options);
  addEventListener('pointerup', () => releaseAfter(clickDelayMs), options);
  addEventListener('pointercancel', () => releaseAfter(0), options);
  // After the handlers of the click itself.
  addEventListener('click', () => releaseAfter(0), options);
}

/**
 * Resolves when no press waits for its click. A browser sends a click only to an element that was pressed and released,
 * so replacing an element in between loses the click.
 */
const untilNotPressed = (): Promise<void> =>
  isPressed ? new Promise((resolve) => void waiting.add(resolve)) : Promise.resolve();
