import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Visit } from '#lib/server/session/session-manager.ts';
import { once } from './process-singleton.ts';

/** A document that is being rendered for one person. */
export interface PersonalRendering {
  readonly visit: Visit;
  /** Visible path and query of the document. */
  readonly target: string;
  /** Internal path of its page, with the locale. */
  readonly page: string;
  /** Verified as far as the trusted proxies allow. */
  readonly clientAddress: string | undefined;
}

/** Identifies the rendering in a request to Next; the value is meaningless outside this process. */
export const renderingHeader = 'x-portal-rendering';

const renderings = once('personal-renderings', () => new Map<string, PersonalRendering>());

/**
 * Registers a rendering while it runs, so that neither a cookie nor a token passes through Next.
 * @returns the value of `renderingHeader`, and the function that ends the rendering
 */
export function beginRendering(rendering: PersonalRendering): { readonly id: string; readonly end: () => void } {
  const id = randomUUID();
  renderings().set(id, rendering);
  return { id, end: () => void renderings().delete(id) };
}

/** Rendering named by the value of `renderingHeader`; undefined for any other value. */
export const renderingOf = (id: string | string[] | null | undefined): PersonalRendering | undefined =>
  typeof id === 'string' ? renderings().get(id) : undefined;
