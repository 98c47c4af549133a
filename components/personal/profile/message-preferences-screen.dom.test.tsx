import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type MessagePreference, messageTopics } from '#lib/contract/personal/personal-account.ts';
import words from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { MessagePreferencesScreen } from './message-preferences-screen.tsx';

prepareBrowser();

const texts = words.messages;
const vapidKey = 'B'.repeat(87);
let stored: MessagePreference[];
let publicKey: string | null;

beforeEach(() => {
  publicKey = vapidKey;
  stored = messageTopics.map((topic) => ({ topic, site: true, sms: false, push: false, siteLocked: false }));
});

function answer({ method, url, body }: Asked) {
  if (url.startsWith('/api/v1/personal/push')) return method === 'GET' ? ok({ publicKey }) : ok(null);
  if (method === 'PUT')
    stored = stored.map((one) => (one.topic === Object(body).topic ? { ...one, ...Object(body) } : one));
  return ok({ list: stored });
}

const rowOf = (topic: keyof typeof texts.topic) => screen.findByRole('group', { name: texts.topic[topic] });
const switchIn = (row: HTMLElement, name: string) => within(row).getByRole<HTMLInputElement>('checkbox', { name });

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;

/**
 * A browser with a push service: its permission, and what the page asked of it.
 * @param before key with which the browser was subscribed earlier
 */
function stubPush(permission: NotificationPermission, before: string | null = null) {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const endpoint = 'https://push.example/abc';
  const unsubscribe = async () => {
    subscription = null;
    return true;
  };
  const subscribed = (key: string) => {
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    return { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) };
  };
  let subscription = before === null ? null : subscribed(before);
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      expect(applicationServerKey).toBe(vapidKey);
      // As browsers do while there is a subscription with another key (Push API, `subscribe`).
      if (subscription) throw new DOMException('Another key', 'InvalidStateError');
      subscription = subscribed(vapidKey);
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  stubGlobal('PushManager', class {});
  stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission });
  return { endpoint, keys };
}
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('each kind of deadline has a switch of its own for each channel, browsers off by default', async () => {
  const { asked } = stubApi(answer);
  show(<MessagePreferencesScreen />);
  for (const topic of messageTopics) expect(switchIn(await rowOf(topic), texts.browser).checked).toBe(false);
  fireEvent.click(switchIn(await rowOf('slotDeadline'), texts.browser));
  await waitFor(async () => expect(switchIn(await rowOf('slotDeadline'), texts.browser).checked).toBe(true));
  const change = { topic: 'slotDeadline', site: true, sms: false, push: true };
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([change]);
  expect(switchIn(await rowOf('phaseDeadline'), texts.browser).checked).toBe(false);
});

test('without keys of the portal there is nothing about browsers', async () => {
  publicKey = null;
  stubApi(answer);
  show(<MessagePreferencesScreen />);
  const row = await rowOf('team');
  expect(within(row).queryByRole('checkbox', { name: texts.browser })).toBeNull();
  expect(screen.queryByText(texts.push.title)).toBeNull();
});

test('a browser is subscribed by a click and after permission only, and unsubscribed by another', async () => {
  const browser = stubPush('granted');
  const { asked } = stubApi(answer);
  show(<MessagePreferencesScreen />);
  fireEvent.click(await screen.findByRole('button', { name: texts.push.allow }));
  await screen.findByText(texts.push.state.on);
  expect(asked.filter(({ url }) => url === '/api/v1/personal/push').at(-1)).toEqual({
    ...{ method: 'PUT', url: '/api/v1/personal/push', body: browser },
  });
  fireEvent.click(screen.getByRole('button', { name: texts.push.stop }));
  await screen.findByText(texts.push.state.off);
  expect(asked.at(-1)).toMatchObject({
    method: 'DELETE',
    url: expect.stringMatching(/^\/api\/v1\/personal\/push\/[0-9a-f]{64}$/),
  });
});

test('the focus stays on the switch of this browser, which then turns notifications off again', async () => {
  stubPush('granted');
  stubApi(answer);
  show(<MessagePreferencesScreen />);
  const button = await screen.findByRole('button', { name: texts.push.allow });
  button.focus();
  fireEvent.click(button);
  await screen.findByText(texts.push.state.on);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.push.stop }));
});

test('a browser that was subscribed with an earlier key of the portal counts as off, and can be subscribed again', async () => {
  const browser = stubPush('granted', 'C'.repeat(87));
  const { asked } = stubApi(answer);
  show(<MessagePreferencesScreen />);
  await screen.findByText(texts.push.state.off);
  fireEvent.click(screen.getByRole('button', { name: texts.push.allow }));
  await screen.findByText(texts.push.state.on);
  expect(asked.at(-1)).toEqual({ method: 'PUT', url: '/api/v1/personal/push', body: browser });
});

test('a person who refuses is not subscribed', async () => {
  stubPush('denied');
  const { asked } = stubApi(answer);
  show(<MessagePreferencesScreen />);
  fireEvent.click(await screen.findByRole('button', { name: texts.push.allow }));
  await screen.findByText(texts.push.state.off);
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a browser without push says so', async () => {
  stubApi(answer);
  show(<MessagePreferencesScreen />);
  expect(await screen.findByText(texts.push.state.unsupported)).toBeTruthy();
});
