import { reportSubject } from '#lib/contract/contests/works.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { openWorks } from '../support/open-works.ts';
import { type RawBrowser, signedInBrowser } from '../support/raw-browser.ts';
import { begin, call, checksumOfSize, offsetOf, sendPiece, sendWithCuts } from '../support/raw-uploads.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { growthDuring } from './memory.ts';

/** UPLOAD_MEGABYTES=1024 sends the gigabyte; fewer keep the suite quick. */
const megabytes = Number(process.env.UPLOAD_MEGABYTES || 256);
const megabyte = 1024 * 1024;
const large = megabytes * megabyte;
const cuts = 50;
const memoryAtMost = 50 * megabyte;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ wire: false, content: openWorks });
});
afterAll(() => stack?.stop());

const beginWork = (browser: RawBrowser, size: number) =>
  begin(browser, `/api${uploads.begin.path}`, {
    ...{ kind: 'report', subject: reportSubject('chain-2', 'works'), name: 'work.zip' },
    size,
  });

it(`an upload of ${megabytes} MB that is cut ${cuts} times arrives whole, and the portal stays small`, async () => {
  const browser = await signedInBrowser(stack.origin, 'chen.yu');
  const upload = await beginWork(browser, large);
  let offsets: readonly number[] = [];
  const grown = await growthDuring(stack.portalPids()[0] ?? 0, async () => {
    offsets = await sendWithCuts(browser, upload, cuts);
  });
  const state = JSON.parse((await call(browser, 'GET', upload.path)).body.toString());
  expect(state.data).toMatchObject({ size: large, offset: large, sha256: checksumOfSize(large) });
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(offsets.at(-1)).toBeGreaterThan(large / 3);
  console.log(`the portal grew by ${(grown / megabyte).toFixed(1)} MB over ${megabytes} MB`);
  expect(grown).toBeLessThan(memoryAtMost);
}, 600_000);

it('a stale anti-forgery value costs one piece, not the upload', async () => {
  const browser = await signedInBrowser(stack.origin, 'chen.yu');
  const upload = await beginWork(browser, 16 * megabyte);
  browser.forge(cookieNames(stack.origin).antiForgery, 'stale');
  expect([null, 503]).toContain(await sendPiece(browser, upload, 0, upload.size));
  expect(await offsetOf(browser, upload)).toBe(0);
  expect(await sendPiece(browser, upload, 0, upload.size)).toBe(204);
});
