import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import type { SubmissionKind } from '#lib/contract/submissions/tracks.ts';
import { checksumOf, laySmallTask } from '../support/small-task.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { act, type Entrant, newPlayers, openContest } from './team-players.ts';

const shipped = fileURLToPath(new URL('../../backend/content', import.meta.url));

/**
 * A backend whose fraud track has eight rows, with answers as an operator lays them down, and whose code and documents
 * are due now.
 */
export async function openScoringBackend(
  settings: Readonly<Record<string, string>> = {},
  { perDay = 3 }: { readonly perDay?: number } = {},
): Promise<TestBackend> {
  const contentIn = (dataDir: string) => join(dataDir, 'content');
  const lay = async (dataDir: string) => {
    await cp(shipped, contentIn(dataDir), { recursive: true });
    await laySmallTask(contentIn(dataDir), dataDir, perDay);
  };
  const limits = { WRITE_LIMIT: '100000', SIGN_IN_LIMIT: '100000' };
  return openBackend({ ...limits, SCORING_WORKERS: '1', ...settings }, { before: lay, contentIn });
}

/** A team of so many that signed up for the fraud track. */
export async function signedUpTeam(backend: TestBackend, size = 1): Promise<readonly [Entrant, ...Entrant[]]> {
  await openContest(backend, '2025');
  const people = (await newPlayers(backend, size, 'Entrant')) as [Entrant, ...Entrant[]];
  const [captain, ...others] = people;
  const acts = act(backend, '2025');
  const teamId = await acts.create(captain);
  if (others.length > 0) {
    const code = await acts.invite(captain, teamId);
    for (const other of others) await acts.accept(other, code);
  }
  await acts.sign(...people);
  await acts.signup(captain, 'fraud-rings');
  return people;
}

interface Uploading {
  readonly kind?: SubmissionKind;
  readonly name?: string;
  readonly subject?: string;
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Sends a file whole; the answer is its id, or the code that refused it. */
export async function upload(
  backend: TestBackend,
  as: Who,
  bytes: string | Uint8Array,
  { kind = 'outcome', name = 'result.csv', subject = 'fraud-rings' }: Uploading = {},
): Promise<string> {
  const body = Buffer.from(bytes);
  const headers = {
    'Tus-Resumable': '1.0.0',
    Authorization: `Bearer ${as.token}`,
    'X-Csrf-Token': as.antiForgery,
  };
  const metadata = Object.entries({ kind, subject, name, type: 'text/csv' })
    .map(([key, value]) => `${key} ${encoded(value)}`)
    .join(',');
  const begun = await backend.app.request('/v1/upload/resumable', {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(body.length), 'Upload-Metadata': metadata, 'Content-Length': '0' },
  });
  if (begun.status !== 201) return String((await begun.json()).code);
  const fid = begun.headers.get('Location')?.split('/').at(-1) ?? '';
  const sent = await backend.app.request(`/v1/upload/resumable/${fid}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': String(body.length),
    },
    body,
  });
  if (sent.status !== 204) throw new Error(`The upload ended with ${sent.status}`);
  return fid;
}

interface Handing extends Uploading {
  readonly note?: string;
  readonly key?: string;
}

/** Uploads and submits. */
export async function submit(backend: TestBackend, as: Who, bytes: string | Uint8Array, given: Handing = {}) {
  const { kind = 'outcome', subject = 'fraud-rings', note = '', key } = given;
  const fid = await upload(backend, as, bytes, given);
  return backend.ask(
    submissions[kind],
    { body: { raceId: subject, fid, sha256: checksumOf(Buffer.from(bytes)), note } },
    { as, ...(key && { headers: { 'Idempotency-Key': key } }) },
  );
}
