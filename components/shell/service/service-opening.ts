import type { CustomerService } from '#lib/contract/site.ts';

/** Selects one of a service's two desks (config INTELLIGENT_CUSTOMER_SERVICE_TYPE: 1 is new, anything else old). */
export type ServiceMode = 'old' | 'new';

export const modeOf = (config: string | null): ServiceMode => (config === '1' ? 'new' : 'old');

/** Query parameters of a desk: `cinfo` and `key` for the new one, `token` for the others. */
export type Credential = Readonly<Record<string, string>>;

export interface ServiceDesk {
  readonly kind: ServiceMode;
  readonly link: string;
}

/** The desk behind a service in a mode. Only a service that has a new desk opens it. */
export function deskOf(service: CustomerService, mode: ServiceMode): ServiceDesk {
  const isNew = mode === 'new' && service.type === 'new' && service.linkNew !== null;
  return isNew ? { kind: 'new', link: service.linkNew ?? service.link } : { kind: 'old', link: service.link };
}

/** A desk's address with its credential; null unless https. Http is accepted only where the portal itself uses it. */
export function addressOf(link: string, credential: Credential, origin: string): string | null {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  const protocols = ['https:', new URL(origin).protocol];
  if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  for (const [name, value] of Object.entries(credential)) url.searchParams.set(name, value);
  return url.href;
}

/** Browser and API functions needed to open a desk. */
export interface Opening {
  /** Opens an empty window; null when the browser blocks it. */
  readonly openWindow: () => Pick<Window, 'close' | 'location'> | null;
  readonly credentialFor: (kind: ServiceMode) => Promise<Credential>;
  readonly origin: string;
}

export type OpeningResult = 'opened' | 'blocked' | 'failed';

/**
 * Opens a desk. The window opens at once, while the click still counts as user activation, and gets its address when
 * the credential arrives; without a credential it is closed silently (specification, section 8).
 */
export async function openDesk(
  desk: ServiceDesk,
  { openWindow, credentialFor, origin }: Opening,
): Promise<OpeningResult> {
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
