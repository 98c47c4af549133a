import pRetry from 'p-retry';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { files } from '#lib/contract/files.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { encodedForm } from '#tests/support/encoded-form.ts';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createIdempotency, type Idempotency } from '../idempotency/idempotency.ts';
import { createLog } from '../logging/log.ts';
import { createSigner } from '../signing.ts';
import { jsonResponse } from './envelope.ts';
import { formDataOf } from './form-data.ts';
import type { RequestContext } from './handlers.ts';
import { runOnce } from './idempotent-write.ts';

let opened: OpenDatabase;
let idempotency: Idempotency;
beforeAll(async () => {
  opened = await openMigrated();
  idempotency = createIdempotency({
    ...{ database: opened.database, clock: () => 1_000_000 },
    signer: createSigner('s'.repeat(32)),
  });
});
afterAll(() => opened?.close());

const logged: string[] = [];
const log = createLog('error', { write: (line) => void logged.push(line) });

interface Sent {
  readonly key: string;
  readonly body?: unknown;
  readonly upload?: Request;
}

/** Sends a write whose handler is `run`. */
async function send(endpoint: Endpoint, { key, body, upload }: Sent, run: () => Promise<unknown>, deps = {}) {
  const request: RequestContext = {
    caller: { playerId: 'p', roles: [], sessionId: 's' },
    ...{ locale: 'zh-EN', clientAddress: '192.0.2.1', idempotencyKey: key, bearer: null },
    ...(upload && { upload }),
  };
  const write = { name: 'test.write', endpoint, request, input: { params: {}, query: undefined, body } };
  const response = await runOnce({ idempotency, log, ...deps }, write, async () =>
    jsonResponse(200, String(await run())),
  );
  return response.text();
}

const conflict = { status: 409, messageKey: 'conflict' };
const keyReused = { status: 409, messageKey: 'keyReused' };

test('a handler that fails releases the key, and the repetition runs', async () => {
  const failing = send(personal.postInfo, { key: 'failing' }, () => Promise.reject(new Error('before the commit')));
  await expect(failing).rejects.toThrow('before the commit');
  expect(await send(personal.postInfo, { key: 'failing' }, async () => 'done')).toBe('done');
});

test('a write whose answer cannot be stored is answered, logged, and not executed again', async () => {
  const withoutFinish: Idempotency = {
    async claim(...request) {
      const claim = await idempotency.claim(...request);
      return claim.kind === 'first' ? { ...claim, finish: () => Promise.reject(new Error('no connection')) } : claim;
    },
  };
  let executed = 0;
  const again = async () => ++executed;
  expect(await send(personal.postInfo, { key: 'unstored' }, again, { idempotency: withoutFinish })).toBe('1');
  await expect(send(personal.postInfo, { key: 'unstored' }, again)).rejects.toMatchObject(conflict);
  expect(executed).toBe(1);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ call: 'test.write', err: { type: 'Error' } }]);
});

/** An idempotency whose answers cannot be stored, for lack of a connection, while `isLost` says so. */
const interruptedWhile = (isLost: () => boolean): Idempotency => ({
  async claim(...request) {
    const claim = await idempotency.claim(...request);
    if (claim.kind !== 'first') return claim;
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    return { ...claim, finish: (answer) => (isLost() ? Promise.reject(reset) : claim.finish(answer)) };
  },
});

test('an answer is stored as soon as the database can be reached again', async () => {
  let tries = 0;
  let executed = 0;
  const again = async () => ++executed;
  const interrupted = interruptedWhile(() => tries++ === 0);
  expect(await send(personal.postInfo, { key: 'interrupted' }, again, { idempotency: interrupted })).toBe('1');
  expect(await send(personal.postInfo, { key: 'interrupted' }, again)).toBe('1');
});

test('a longer outage does not hold the answer up, which is stored after it', async () => {
  let isLost = true;
  let executed = 0;
  const again = async () => ++executed;
  const deps = { idempotency: interruptedWhile(() => isLost), longestWait: 0.05 };
  expect(await send(personal.postInfo, { key: 'outage' }, again, deps)).toBe('1');
  await expect(send(personal.postInfo, { key: 'outage' }, again)).rejects.toMatchObject(conflict);
  isLost = false;
  const repeated = () => send(personal.postInfo, { key: 'outage' }, again);
  expect(await pRetry(repeated, { retries: 40, factor: 1, minTimeout: 250 })).toBe('1');
});

describe('a form with a key', () => {
  /** A form whose boundary is as long as `length` says: browsers choose their own, and Firefox one of any length. */
  async function formOf(text: string, note = 'first', length = 40): Promise<Request> {
    const { body, headers } = await encodedForm({ note, file: new File([text], 'answers.csv') });
    const [, boundary = ''] = headers['Content-Type'].split('boundary=');
    const other = 'b'.repeat(length);
    return new Request('http://backend', {
      method: 'POST',
      headers: { 'Content-Type': `multipart/form-data; boundary=${other}` },
      body: body.toString('latin1').replaceAll(boundary, other),
    });
  }
  const submit = async (key: string, upload: Request) =>
    send(files.upload, { key, upload }, async () => {
      const file = (await formDataOf(upload)).get('file');
      return file instanceof File ? file.text() : 'no file';
    });

  test('gets the first answer when it is sent again, with another boundary', async () => {
    expect(await submit('same', await formOf('1,2'))).toBe('1,2');
    expect(await submit('same', await formOf('1,2', 'first', 43))).toBe('1,2');
  });

  test('is refused for a key of another file of the same length, or with another field', async () => {
    await submit('other', await formOf('1,2'));
    await expect(submit('other', await formOf('1,3'))).rejects.toMatchObject(keyReused);
    await expect(submit('other', await formOf('1,2', 'other'))).rejects.toMatchObject(keyReused);
  });

  test('is for the handler to refuse where it is none', async () => {
    const upload = new Request('http://backend', { method: 'POST', body: 'text' });
    await expect(submit('none', upload)).rejects.toMatchObject({ status: 400 });
    expect(await submit('none', await formOf('1,2'))).toBe('1,2');
  });
});
