import type { CustomerService } from '#lib/contract/site.ts';

/** Selects one of a service's two addresses (config INTELLIGENT_CUSTOMER_SERVICE_TYPE: 1 is new, anything else old). */
export type ServiceMode = 'old' | 'new';

export const modeOf = (config: string | null): ServiceMode => (config === '1' ? 'new' : 'old');

/** Query parameters of a target: `cinfo` and `key` for the new one, `token` for the others. */
export type Credential = Readonly<Record<string, string>>;

export interface ServiceTarget {
  readonly kind: ServiceMode;
  readonly link: string;
}

/** The target behind a service in a mode. Only a service that has a new address opens it. */
export function targetOf(service: CustomerService, mode: ServiceMode): ServiceTarget {
  const isNew = mode === 'new' && service.type === 'new' && service.linkNew !== null;
  return isNew ? { kind: 'new', link: service.linkNew ?? service.link } : { kind: 'old', link: service.link };
}

/** The address with its credential; null unless https. Http is accepted only where the portal itself uses it. */
export function addressOf(link: string, credential: Credential, origin: string): string | null {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  const protocols = ['https:', new URL(origin).protocol];
  if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  for (const [name, value] of Object.entries(credential)) url.searchParams.set(name, value);
  return url.href;
}

/** Browser and API functions needed to open a target. */
export interface Opening {
  /** Opens an empty window; null when the browser blocks it. */
  readonly openWindow: () => Pick<Window, 'close' | 'location'> | null;
  readonly credentialFor: (kind: ServiceMode) => Promise<Credential>;
  readonly origin: string;
}

export type OpeningResult = 'opened' | 'blocked' | 'failed';

/**
 * Opens a target. The window opens at once, while the click still counts as user activation, and gets its address when
 * the credential arrives; without a credential it is closed silently (specification, section 8).
 */
export async function openService(
  target: ServiceTarget,
  { openWindow, credentialFor, origin }: Opening,
): Promise<OpeningResult> {
  const opened = openWindow();
  if (!opened) return 'blocked';
  try {
    const address = addressOf(target.link, await credentialFor(target.kind), origin);
    if (!address) throw new TypeError('The link of a service is not an address');
    opened.location.replace(address);
    return 'opened';
  } catch {
    opened.close();
    return 'failed';
  }
}
