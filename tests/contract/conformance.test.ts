import { openBackend } from './backend.ts';
import { conformance, type Finding } from './conformance-kit.ts';

async function all(findings: AsyncGenerator<Finding>): Promise<Finding[]> {
  const list: Finding[] = [];
  for await (const finding of findings) list.push(finding);
  return list;
}

test('the reference backend conforms to the contract', async () => {
  const backend = await openBackend();
  try {
    const { token } = await backend.signIn('lin.qing');
    const fetch = async (url: string, init?: RequestInit) => backend.app.request(url, init);
    const findings = await all(conformance({ url: 'http://backend.test', token, fetch }));
    expect(findings.length).toBeGreaterThan(50);
    expect(findings.filter(({ passed }) => !passed)).toEqual([]);
  } finally {
    await backend.close();
  }
});

test('a backend that answers everything with 200 and nothing does not conform', async () => {
  const fetch = async () => new Response('{"code":0,"data":null}');
  const findings = await all(conformance({ url: 'http://backend.test', token: 'x', fetch }));
  expect(findings.filter(({ passed }) => passed)).toEqual([]);
});
