import { attachment } from './attachment.ts';

it.each([
  ['result.csv', 'attachment; filename="result.csv"'],
  ['a b.csv', `attachment; filename="a_b.csv"; filename*=UTF-8''a%20b.csv`],
  ['数据.csv', `attachment; filename="__.csv"; filename*=UTF-8''%E6%95%B0%E6%8D%AE.csv`],
  ['\ud83d.csv', `attachment; filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv`],
])('the name %j is sent as it is in ASCII, else also encoded', (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(new Headers({ 'Content-Disposition': attachment(name) }).get('content-disposition')).toBe(header);
});
