import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { files as storedFiles } from '#backend/files/tables.ts';
import { files } from '#lib/contract/files.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { fetchFile, picture, send, uploaded } from './upload.ts';

let backend: TestBackend;
let player: Who;
let other: Who;
beforeAll(async () => {
  backend = await openBackend({ WRITE_LIMIT: '10000' });
  player = await backend.signIn('lin.qing');
  other = await backend.signIn('chen.yu');
});
afterAll(() => backend?.close());

describe('an uploaded picture', () => {
  test('becomes a square of 512 pixels, without what was around its pixels', async () => {
    const bytes = await sharp(await picture(1200, 800))
      .withExif({ IFD0: { ImageDescription: 'taken at home' } })
      .jpeg()
      .toBuffer();
    const { data } = await send(backend, { as: player, bytes });
    expect(data).toMatchObject({ contentType: 'image/webp', width: 512, height: 512, purpose: 'portrait' });
    const link = await backend.ask(files.link, { params: { fid: data?.fid ?? '' } }, { as: player });
    const got = await fetchFile(backend, player, link.data.url);
    expect(got.headers.get('Content-Type')).toBe('image/webp');
    expect(got.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(createHash('sha256').update(got.bytes).digest('hex')).toBe(data?.sha256);
    expect(got.bytes.includes('taken at home')).toBe(false);
    expect((await sharp(got.bytes).metadata()).exif).toBeUndefined();
  });

  test('is cut where the person chose, after it was turned upright', async () => {
    // Stored lying on its side: the red half is on top once it stands.
    const bytes = await sharp(await picture(800, 600))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await send(backend, { as: player, bytes, crop: { x: 0, y: 0, size: 300 } });
    const link = await backend.ask(files.url, { query: { fid: data?.fid ?? '' } }, { as: player });
    const { dominant } = await sharp((await fetchFile(backend, player, link.data.url)).bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    const below = await send(backend, { as: player, bytes, crop: { x: 0, y: 450, size: 300 } });
    const second = await backend.ask(files.url, { query: { fid: below.data?.fid ?? '' } }, { as: player });
    const stats = await sharp((await fetchFile(backend, player, second.data.url)).bytes).stats();
    expect(stats.dominant.b).toBeGreaterThan(stats.dominant.r);
  });

  test('of a card stays a rectangle', async () => {
    const { data } = await send(backend, { as: player, bytes: await picture(3000, 2000), purpose: 'studentCard' });
    expect(data).toMatchObject({ contentType: 'image/jpeg', width: 2400, height: 1600 });
  });

  test('loses what hides behind it', async () => {
    const page = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    const { data } = await send(backend, { as: player, bytes: Buffer.concat([await picture(), page]) });
    const link = await backend.ask(files.link, { params: { fid: data?.fid ?? '' } }, { as: player });
    expect((await fetchFile(backend, player, link.data.url)).bytes.includes('script')).toBe(false);
  });
});

describe('is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect/></svg>');
  const bad: readonly [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['an empty file', () => Buffer.alloc(0), 'This file is empty'],
    ['text under the name of a picture', () => Buffer.from('hello'.repeat(500)), 'Only JPEG'],
    ['a drawing with scripts', () => svg, 'Only JPEG'],
    ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2000)]), 'Only JPEG'],
    [
      'a moving picture',
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
      'Only JPEG',
    ],
    ['a cut picture', async () => (await picture()).subarray(0, 1500), 'damaged'],
    ['a head without a body', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'damaged'],
    ['a tiny picture', () => picture(100, 400), 'too small'],
    ['a picture that unpacks to far more', () => bomb(), 'damaged'],
  ];
  const bomb = () =>
    sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test.each(bad)('%s', async (_, bytes, reason) => {
    const got = await send(backend, { as: player, bytes: await bytes(), name: 'portrait.jpg' });
    expect([got.status, got.code]).toEqual([200, 4400]);
    expect(got.message).toContain(reason);
  });

  test('a cut outside of the picture', async () => {
    const got = await send(backend, { as: player, bytes: await picture(), crop: { x: 500, y: 0, size: 400 } });
    expect(got.code).toBe(4400);
  });

  test.each([
    ['another purpose', { purpose: 'weapon' }],
    ['a cut that is none', { crop: '{"x":-1}' }],
    ['a cut that is no JSON', { crop: '{' }],
    ['another kind of body', { headers: { 'Content-Type': 'application/json' } }],
    ['a body of unknown length', { headers: { 'Content-Length': '' } }],
  ])('%s', async (_, change) => {
    expect((await send(backend, { as: player, bytes: await picture(), ...change })).status).toBe(400);
  });

  test('a file over the limit', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect((await send(backend, { as: player, bytes })).code).toBe(4400);
    const huge = { 'Content-Length': String(11 * 1024 * 1024) };
    expect((await send(backend, { as: player, bytes: await picture(), headers: huge })).status).toBe(413);
  });

  test('more than 40 files in an hour, also when they come at once', async () => {
    const as = await backend.signIn('zhou.min');
    const about = { ownerId: as.playerId, purpose: 'portrait', contentType: 'image/webp', size: 1 } as const;
    const earlier = Array.from({ length: 38 }, (_, index) => ({
      ...{ ...about, fid: `earlier-${index}`, width: 1, height: 1, sha256: '', createdAt: backend.now() },
    }));
    await backend.database.insert(storedFiles).values(earlier);
    const bytes = await picture();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(backend, { as, bytes })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect((await send(backend, { as, bytes })).status).toBe(429);
  });

  test('an upload without the anti-forgery value, and one without a token', async () => {
    const bytes = await picture();
    expect((await send(backend, { as: { ...player, antiForgery: '' }, bytes })).status).toBe(403);
    expect((await send(backend, { as: { ...player, token: 'x' }, bytes })).status).toBe(401);
  });
});

describe('a private file', () => {
  test('exists for its owner alone', async () => {
    const fid = await uploaded(backend, player, 'studentCard');
    const { data } = await backend.ask(files.sts, { params: { fileId: fid } }, { as: player });
    expect((await fetchFile(backend, player, data.url)).status).toBe(200);
    expect((await fetchFile(backend, other, data.url)).status).toBe(404);
    expect((await fetchFile(backend, {}, data.url)).status).toBe(401);
    for (const code of [
      (await backend.ask(files.link, { params: { fid } }, { as: other })).code,
      (await backend.ask(files.url, { query: { fid } }, { as: other })).code,
      (await backend.ask(files.sts, { params: { fileId: fid } }, { as: other })).code,
    ])
      expect(code).toBe(4404);
    expect((await fetchFile(backend, other, `/api/v1/file/portrait/${fid}`)).status).toBe(404);
  });

  test('is not reached by an old link, nor by one that was written by hand', async () => {
    const fid = await uploaded(backend, player, 'portrait');
    const { data } = await backend.ask(files.link, { params: { fid } }, { as: player });
    const forged = data.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await fetchFile(backend, player, forged)).status).toBe(404);
    backend.advance(601);
    expect((await fetchFile(backend, player, data.url)).status).toBe(404);
  });

  test.each(['..%2F..%2Fpglite', 'x', '00000000-0000-4000-8000-000000000000', '%00'])('%s is none', async (fid) => {
    const answer = await fetchFile(backend, player, `/api/v1/upload/link/${fid}`);
    expect([200, 404]).toContain(answer.status);
    expect(answer.bytes.toString()).toContain('4');
    expect((await fetchFile(backend, player, `/api/v1/file/portrait/${fid}`)).status).toBe(404);
  });
});

describe('a portrait', () => {
  test('is seen by other players while it is in use, and no longer', async () => {
    const fid = await uploaded(backend, player, 'portrait');
    const path = `/api/v1/file/portrait/${fid}`;
    expect((await fetchFile(backend, other, path)).status).toBe(404);
    const { data } = await backend.ask(personal.updateInfo, { body: { avatarFid: fid } }, { as: player });
    expect(data).toMatchObject({ avatarFid: fid, avatar: path });
    expect((await fetchFile(backend, other, path)).status).toBe(200);
    expect((await fetchFile(backend, {}, path)).status).toBe(401);
    const next = await uploaded(backend, player, 'portrait');
    await backend.ask(personal.updateInfo, { body: { avatarFid: next } }, { as: player });
    expect((await fetchFile(backend, other, path)).status).toBe(404);
    const cleared = await backend.ask(personal.updateInfo, { body: { avatarFid: null } }, { as: player });
    expect(cleared.data).toMatchObject({ avatarFid: null, avatar: null });
    expect((await fetchFile(backend, other, `/api/v1/file/portrait/${next}`)).status).toBe(404);
  });

  test("is never another player's file, nor a card", async () => {
    const theirs = await uploaded(backend, other, 'portrait');
    const card = await uploaded(backend, player, 'studentCard');
    for (const avatarFid of [theirs, card])
      expect((await backend.ask(personal.updateInfo, { body: { avatarFid } }, { as: player })).code).toBe(4404);
  });
});
