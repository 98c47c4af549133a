const worker = '/push-worker.js';

/** State of notifications in this browser. */
export type BrowserPush = 'unsupported' | 'denied' | 'off' | 'on';

/** An endpoint with the keys to encrypt for this browser (RFC 8291), base64url. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const toInput = (subscription: PushSubscription): BrowserSubscription | null => {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } : null;
};

/** Subscription of this browser; null when there is none. */
export async function browserSubscription(): Promise<BrowserSubscription | null> {
  const subscription = isSupported() ? await currentSubscription() : null;
  return subscription && toInput(subscription);
}

/**
 * State of this browser; a subscription for another key is `off`, because push services refuse messages for it.
 * @param publicKey VAPID key of the portal, base64url
 */
export async function browserPushState(publicKey: string): Promise<BrowserPush> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  return subscription && isFor(publicKey, subscription) ? 'on' : 'off';
}

/** True also where the browser does not tell its key. */
function isFor(publicKey: string, { options }: PushSubscription): boolean {
  if (!options.applicationServerKey) return true;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return bytes === atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
}

/**
 * Asks the person for permission and subscribes this browser; null when they refuse. Must be called by a click.
 * @param publicKey VAPID key, base64url
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  // A browser with a subscription for another key refuses a new one.
  if (earlier && !isFor(publicKey, earlier)) await earlier.unsubscribe();
  return toInput(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Ends the subscription of this browser; returns its id at the backend (SHA-256 of the endpoint, hex), or null. */
export async function unsubscribeBrowser(): Promise<string | null> {
  if (!isSupported()) return null;
  const subscription = await currentSubscription();
  if (!subscription) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  await subscription.unsubscribe();
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
