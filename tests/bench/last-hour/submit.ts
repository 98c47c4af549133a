import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { apiBase } from '#lib/contract/route.ts';
import { submissionsRoutes } from '#lib/contract/routes/submissions.ts';
import { uploadsRoutes } from '#lib/contract/routes/uploads.ts';
import type { Person } from './person.ts';
import { trackId } from './task.ts';
import { clock } from './timing.ts';

const uploadsPath = `${apiBase}${uploadsRoutes.begin.path}`;
const tus = { 'tus-resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');
const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Sends a file whole, as a browser does. @returns its id @throws Error with the refusal */
export async function sendFile(who: Person, kind: string, name: string, bytes: Buffer): Promise<string> {
  const metadata = Object.entries({ kind, subject: trackId, name }).map(([key, value]) => `${key} ${encoded(value)}`);
  const begun = await who.ask(uploadsPath, {
    method: 'POST',
    headers: {
      ...{ ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
      'content-length': '0',
    },
  });
  if (begun.status !== 201) throw new Error(`upload not begun: ${begun.status}`);
  const fid = String(begun.headers.location).split('/').at(-1) ?? '';
  const sent = await who.ask(`${uploadsPath}/${fid}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  if (sent.status !== 204) throw new Error(`upload broken off: ${sent.status}`);
  return fid;
}

const StateSchema = z.object({ data: z.object({ offset: z.number(), sha256: z.string().nullable() }) });

/** Uploads a file, compares the checksum that the backend computed, and deletes it. @throws Error */
export async function uploadAndCompare(who: Person, bytes: Buffer): Promise<void> {
  const fid = await sendFile(who, 'code', 'model.zip', bytes);
  const { body } = await who.ask(`${uploadsPath}/${fid}`);
  const { data } = StateSchema.parse(JSON.parse(body.toString()));
  if (data.sha256 !== checksumOf(bytes)) throw new Error('another checksum');
  const { status } = await who.ask(`${uploadsPath}/${fid}`, { method: 'DELETE', headers: tus });
  if (status !== 204) throw new Error(`upload not deleted: ${status}`);
}

const AcknowledgedSchema = z.object({ code: z.literal(0), data: z.object({ id: z.string() }) });

/** @returns id of the submission that was acknowledged @throws Error with the refusal */
export async function submit(who: Person, bytes: Buffer): Promise<string> {
  const fid = await sendFile(who, 'outcome', 'result.csv', bytes);
  const body = Buffer.from(JSON.stringify({ raceId: trackId, fid, sha256: checksumOf(bytes), note: '' }));
  const answer = await who.ask(`${apiBase}${submissionsRoutes.outcome.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body,
  });
  const text = answer.body.toString();
  const parsed = answer.status === 200 ? AcknowledgedSchema.safeParse(JSON.parse(text)) : null;
  if (!parsed?.success) throw new Error(`not acknowledged: ${answer.status} ${text.slice(0, 200)}`);
  return parsed.data.data.id;
}

const EventSchema = z.object({ id: z.string(), state: z.string() });

/** A team's stream of submissions, as the page with its records reads it. */
export interface Followed {
  /** Resolves with the time of `clock()` at which the page was told of the score. @throws Error without it */
  scored(id: string): Promise<number>;
  close(): void;
}

/** Seconds after which a person does not wait for a score any more. */
const longestWait = 120;

export async function follow(who: Person): Promise<Followed> {
  const answer = await who.open(`${apiBase}${submissionsRoutes.events.path}?raceId=${trackId}`);
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`no stream of submissions: ${answer.statusCode}`);
  }
  const times = new Map<string, number>();
  const ended = new AbortController();
  let told: () => void = () => undefined;
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      const parsed = data === undefined ? null : EventSchema.safeParse(JSON.parse(data));
      if (parsed?.success && parsed.data.state === 'scored') times.set(parsed.data.id, clock());
    }
    told();
  });
  answer.on('error', () => undefined).once('close', () => ended.abort());
  return {
    scored: (id) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const at = times.get(id);
          if (at === undefined) return;
          clearTimeout(timer);
          resolve(at);
        };
        const give = (reason: string) => () => {
          clearTimeout(timer);
          reject(new Error(reason));
        };
        const timer = setTimeout(give('no score in time'), longestWait * 1000);
        ended.signal.addEventListener('abort', give('stream of submissions cut'));
        told = look;
        look();
      }),
    close: () => void answer.destroy(),
  };
}
