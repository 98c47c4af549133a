import { filter, isPassedStatus } from './filter.ts';

const tus = { answer: 'file', protocol: 'tus' } as const;
const file = { answer: 'file' } as const;

describe('answers on their way back', () => {
  it('pass only the headers that the list names', () => {
    const { headers } = filter('GET', 200, {
      'content-type': 'application/json',
      'content-length': '12',
      'set-cookie': ['a=b', 'c=d'],
      'x-csrf-token': 'secret',
      'transfer-encoding': 'chunked',
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      location: 'https://evil.example',
      authorization: 'Bearer x',
      'access-control-allow-origin': '*',
      'cache-control': 'public',
      server: 'x',
    });
    expect(headers).toEqual({
      'content-type': 'application/json',
      'content-length': '12',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('lose what Connection names', () => {
    expect(filter('GET', 200, { connection: 'ETag', etag: '"x"' }).headers).not.toHaveProperty('etag');
  });

  it('pass what a resumable upload says, and only of one, and only an address of this portal', () => {
    const said = {
      'tus-resumable': '1.0.0',
      'upload-offset': '5',
      'upload-length': '9',
      'upload-expires': 'Fri, 20 Nov 2026 00:00:00 GMT',
      'tus-max-size': '10',
      'access-control-expose-headers': '*',
    };
    const { 'access-control-expose-headers': _, ...passed } = said;
    const own = '/api/v1/upload/resumable/0b6b';
    expect(filter('POST', 201, { ...said, location: own }, tus).headers).toMatchObject({ ...passed, location: own });
    expect(filter('POST', 201, said, tus).headers).not.toHaveProperty('access-control-expose-headers');
    expect(Object.keys(filter('POST', 201, { ...said, location: own }).headers)).toEqual([
      'cache-control',
      'x-content-type-options',
      'content-security-policy',
    ]);
    for (const location of [
      'https://evil.example/api/v1/upload/resumable/x',
      '//evil.example/x',
      '/api/v1/upload/resumable/../../../out',
      '/api/v1/upload/resumable/x?to=y',
      '/login',
      `${own}\n`,
    ])
      expect(filter('POST', 201, { location }, tus).headers).not.toHaveProperty('location');
  });

  it.each([
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ])('%s %i has no body', (method, status) => {
    expect(filter(method, status, {}).hasBody).toBe(false);
  });

  it('keep the length that a HEAD asks for', () => {
    expect(filter('HEAD', 200, { 'content-length': '99' }).headers['content-length']).toBe('99');
  });

  it('turn 403 into 401', () => {
    expect(filter('GET', 403, {}).status).toBe(401);
  });

  it('of a refused file do not look like the file: browsers save whatever comes with 200', () => {
    const envelope = { 'content-type': 'application/json; charset=utf-8' };
    const data = { ...envelope, 'content-disposition': 'attachment; filename="task.json"' };
    expect(filter('GET', 200, envelope, file).status).toBe(409);
    expect([filter('GET', 200, data, file).status, filter('GET', 206, data, file).status]).toEqual([200, 206]);
    expect([filter('GET', 200, envelope).status, filter('GET', 200, envelope, tus).status]).toEqual([200, 200]);
  });

  it('are not redirects and not interim', () => {
    expect([100, 101, 200, 206, 301, 302, 304, 307, 399, 400, 599, 600, 999].filter(isPassedStatus)).toEqual([
      200, 206, 304, 400, 599,
    ]);
  });
});
