import sharp from 'sharp';
import type { Crop, FilePurpose, StoredFile } from '#lib/contract/files.ts';
import { encodedForm } from '../support/encoded-form.ts';
import type { TestBackend, Who } from './backend.ts';

/** A picture of one colour with a stripe, so that a cut and a turn can be seen. */
export function picture(width = 800, height = 600): Promise<Buffer> {
  const stripe = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#c81e1e' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#1750c4' } })
    .composite([{ input: stripe, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

interface Sent {
  readonly as: Who;
  readonly bytes: Uint8Array;
  readonly purpose?: FilePurpose | string;
  readonly crop?: Crop | string;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a form as a browser does: with its length. */
export async function send(backend: TestBackend, { as, bytes, purpose = 'portrait', crop, name, headers }: Sent) {
  const form = await encodedForm({
    ...{ purpose, file: new File([new Uint8Array(bytes)], name ?? 'picture.jpg') },
    ...(crop !== undefined && { crop: typeof crop === 'string' ? crop : JSON.stringify(crop) }),
  });
  const answer = await backend.app.request('/v1/upload/private', {
    method: 'POST',
    body: form.body,
    headers: {
      ...form.headers,
      Authorization: `Bearer ${as.token}`,
      'X-Csrf-Token': as.antiForgery,
      ...headers,
    },
  });
  const { code, message, data } = await answer.json();
  return { status: answer.status, code, message, data: data as StoredFile | null };
}

/** Stores a picture and returns its id. */
export async function uploaded(backend: TestBackend, as: Who, purpose: FilePurpose): Promise<string> {
  const { data, message } = await send(backend, { as, bytes: await picture(), purpose });
  if (!data) throw new Error(`Not stored: ${message}`);
  return data.fid;
}

/** A file answer with the token of a player. */
export async function fetchFile(backend: TestBackend, as: Partial<Who>, path: string) {
  const answer = await backend.app.request(path.replace(/^\/api/, ''), {
    headers: as.token ? { Authorization: `Bearer ${as.token}` } : {},
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
