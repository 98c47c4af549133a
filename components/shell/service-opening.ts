import type { CustomerService } from '#lib/contract/site.ts';

/** Which of a service's two desks opens (config INTELLIGENT_CUSTOMER_SERVICE_TYPE: 1 is new, anything else old). */
export type ServiceMode = 'old' | 'new';

export const modeOf = (config: string | null): ServiceMode => (config === '1' ? 'new' : 'old');

/** Parameters that a desk is told: `cinfo` and `key` for the new one, `token` for the others. */
export type Credential = Readonly<Record<string, string>>;

export interface Desk {
  readonly kind: ServiceMode;
  readonly link: string;
}

/** The desk behind a service in a mode. Only a service that has a new desk opens it. */
export function deskOf(service: CustomerService, mode: ServiceMode): Desk {
  const isNew = mode === 'new' && service.type === 'new' && service.linkNew !== null;
  return isNew ? { kind: 'new', link: service.linkNew ?? service.link } : { kind: 'old', link: service.link };
}

/** A desk's address with its credential; null for anything but http(s). */
export function addressOf(link: string, credential: Credential, origin: string): string | null {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  for (const [name, value] of Object.entries(credential)) url.searchParams.set(name, value);
  return url.href;
}

/** What opening a desk needs of the browser and the API. */
export interface Opening {
  /** Opens an empty window; null when the browser blocks it. */
  readonly openWindow: () => Pick<Window, 'close' | 'location'> | null;
  readonly credentialFor: (kind: ServiceMode) => Promise<Credential>;
  readonly origin: string;
}

export type OpeningResult = 'opened' | 'blocked' | 'failed';

/**
 * Opens a desk. The window opens at once, while the click still counts as the person's own, and gets its address when
 * the credential has come; without one it is closed again, silently (specification, section 8).
 */
export async function openDesk(desk: Desk, { openWindow, credentialFor, origin }: Opening): Promise<OpeningResult> {
  const opened = openWindow();
  if (!opened) return 'blocked';
  try {
    const address = addressOf(desk.link, await credentialFor(desk.kind), origin);
    if (!address) throw new TypeError('The link of a service is not an address');
    opened.location.replace(address);
    return 'opened';
  } catch {
    opened.close();
    return 'failed';
  }
}
