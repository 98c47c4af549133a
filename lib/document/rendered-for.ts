'use client';

import { createContext, useContext } from 'react';
import type { SessionView } from '#lib/contract/portal.ts';

/** User, address and time of the rendering of a document on the server. */
export interface RenderedFor {
  readonly session: NonNullable<SessionView>;
  /** Visible path; the hook of Next returns the internal one. */
  readonly path: string;
  /** Public origin of the portal. */
  readonly origin: string;
  /** Seconds since 1970, by the server's clock. */
  readonly at: number;
}

/** Null in a document that is the same for everybody. Output before the end of hydration may depend on it. */
export const RenderedForContext = createContext<RenderedFor | null>(null);

export const useRenderedFor = (): RenderedFor | null => useContext(RenderedForContext);
