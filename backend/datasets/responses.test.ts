import { dataFileResponse } from './responses.ts';

it('a data file whose name is not in Latin letters can be downloaded', () => {
  const described = { name: '训练数据.csv', contentType: 'text/csv' };
  const { status, headers } = dataFileResponse({ described, file: { path: '/none', size: 3, sha256: 'abc' } }, null);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(encodeURIComponent(described.name));
});
