import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { datasetRefusals, datasets } from '#lib/contract/datasets/datasets.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { fromPage, publicOrigin, type TestPortal, testSession } from '../faults/portal-under-test.ts';
import { encodedForm } from '../support/encoded-form.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { committee } from './committee.ts';
import { type ServedPortal, servePortal } from './served-portal.ts';

let backend: TestBackend;
let served: ServedPortal;
let portal: TestPortal;
let player: Who;
let cookie: string;
beforeAll(async () => {
  backend = await openBackend();
  player = await backend.signIn('lin.qing');
  served = await servePortal(backend);
  portal = served.portal;
  const session = await portal.cookieOf(testSession({ token: player.token, playerId: player.playerId }));
  cookie = `${session}; ${cookieNames(publicOrigin).antiForgery}=${player.antiForgery}`;
});
afterAll(async () => {
  await served?.close();
  await backend?.close();
});

/** A photograph's worth of noise: far more than the portal keeps in memory. */
const photograph = () =>
  sharp(randomBytes(1600 * 1200 * 3), { raw: { width: 1600, height: 1200, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

const form = (bytes: Buffer) =>
  encodedForm({ purpose: 'portrait', file: new File([new Uint8Array(bytes)], 'photograph.jpg') });

test('an upload passes the portal as a stream, and the file comes back', async () => {
  const bytes = await photograph();
  expect(bytes.byteLength).toBeGreaterThan(1_000_000);
  const answer = await portal.ask(fromPage('POST', '/api/v1/upload/private', cookie, await form(bytes)));
  const { code, data } = await answer.json();
  expect([answer.status, code]).toEqual([200, 0]);

  const link = await (await portal.ask(fromPage('GET', `/api/v1/upload/link/${data.fid}`, cookie))).json();
  // As an image of a page asks: without the portal's mark.
  const image = new Request(`${publicOrigin}${link.data.url}`, {
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie },
  });
  const file = await portal.ask(image);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(512);
});

test('an upload over the limit is refused', async () => {
  const answer = await portal.ask(
    fromPage('POST', '/api/v1/upload/private', cookie, await form(Buffer.alloc(11 * 1024 * 1024))),
  );
  expect(answer.status).toBe(413);
});

test('a file that a rule refuses is nothing that a browser would save under its name', async () => {
  const { data } = await backend.ask(datasets.standing, { params: { id: 'voice-calls' } }, { as: player });
  expect(data.reason).not.toBeNull();
  const answer = await portal.ask(fromPage('GET', '/api/v1/dataset/voice-calls/file/calls', cookie));
  const { code, message } = await answer.json();
  expect([answer.status, code]).toEqual([409, datasetRefusals.applicationMissing]);
  expect(message).not.toBe('');
});

test('a calendar is read by a program that is no page, in nobody’s name', async () => {
  const { data } = await backend.ask(personal.createCalendar, {}, { as: player });
  const program = (headers: Readonly<Record<string, string>>) =>
    portal.ask(new Request(`${publicOrigin}${data.path}`, { headers: { host: 'localhost:3000', ...headers } }));
  const programs: Record<string, string>[] = [{ 'user-agent': 'Calendar' }, { 'sec-fetch-site': 'cross-site', cookie }];
  for (const headers of programs) {
    const answer = await program(headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  }
  await backend.ask(personal.revokeCalendar, {}, { as: player });
  expect((await program({})).status).toBe(404);
});

test('a PDF of a signature comes as a link of a page asks for it', async () => {
  const { data } = await backend.ask(personal.agreements, {}, { as: player });
  const answer = await portal.ask(
    new Request(`${publicOrigin}/api/v1/personal/agreement/${data.list[0]?.id}/pdf`, {
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie },
    }),
  );
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('an upload with an old anti-forgery value does not end the session', async () => {
  const session = await portal.cookieOf(testSession({ token: player.token, playerId: player.playerId }));
  const answer = await portal.ask(fromPage('POST', '/api/v1/upload/private', session, await form(await photograph())));
  expect(answer.headers.getSetCookie().filter((line) => line.startsWith('session=;'))).toEqual([]);
  const info = await portal.ask(fromPage('GET', '/api/v1/personal/info', session));
  expect(info.status).toBe(200);
});

test('a preview is read through the portal with a link of the committee, and is otherwise unknown', async () => {
  // The answer is what the route gave, over JSON.
  const { path } = await committee(backend, 'preview-link', { kind: 'contest', id: '2026', days: 1 });
  const ask = (id: string, search = '') => portal.ask(fromPage('GET', `/api/v1/preview/index/new/${id}${search}`, ''));
  const found = await ask('2026', new URL(path, publicOrigin).search);
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [guessed, unknown] = [await ask('2026'), await ask('no-such-id')];
  expect(guessed.status).toBe(404);
  expect([guessed.status, await guessed.json()]).toEqual([unknown.status, await unknown.json()]);
});
