import { uploadResponse } from './responses.ts';
import type { UploadRow } from './service.ts';

const row: UploadRow = {
  fid: 'file-1',
  ownerId: '1',
  kind: 'outcome',
  subject: 'voice-check',
  name: 'x',
  contentType: 'text/csv',
  size: 3,
  sha256: 'abc',
  startedAt: 0,
  expiresAt: 1,
  usedAt: null,
  origin: null,
};

const open = () => Promise.reject(new Error('Only headers are looked at.'));

const dispositionOf = (name: string) =>
  uploadResponse({ open }, { ...row, name }, null).headers.get('content-disposition');

describe('the name of a download', () => {
  it.each([
    ['a"; filename=evil.html', 'a___filename_evil.html', 'a%22%3B%20filename%3Devil.html'],
    ['a\r\nSet-Cookie: b', 'a__Set-Cookie__b', 'a%0D%0ASet-Cookie%3A%20b'],
    ['../../x.csv', '.._.._x.csv', '..%2F..%2Fx.csv'],
    ["模型'(1)*.csv", '____1__.csv', '%E6%A8%A1%E5%9E%8B%27%281%29%2A.csv'],
  ])('of %j cannot leave its place in the header', (name, plain, encoded) => {
    expect(dispositionOf(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  });
});
