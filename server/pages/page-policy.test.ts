import { knownInlineOf, UnknownInlineError } from '../policy/content-policy.ts';
import { createPagePolicy, withPolicy } from './page-policy.ts';
import { PageStore } from './page-store.ts';
import { isAbsent } from './stored-page.ts';

const known = knownInlineOf({ headScript: 'head()', reactFunctions: [] }, 'plain{}', new Map());
const key = { page: '/zh-EN/home', variant: 'html', path: '/home?lng=zh-en' } as const;

function storeOf(body: string, contentType = 'text/html; charset=utf-8') {
  const lines: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: ({ call }: { call: string }, text: string) => void lines.push(`${call}: ${text}`),
  };
  const render = async () => ({ body: Buffer.from(body), contentType, routerHeaders: [], freshFor: 60 });
  const policy = createPagePolicy({ known, frames: [], log });
  return { store: new PageStore(withPolicy(render, policy)), lines };
}

async function headersOf(store: PageStore): Promise<readonly string[]> {
  const found = await store.get(key);
  return found && !isAbsent(found) ? found.headers : [];
}

describe('a page of the store', () => {
  it('comes with the policy of its bytes', async () => {
    const headers = await headersOf(storeOf('<script>head()</script>').store);
    expect(headers[headers.indexOf('Content-Security-Policy') + 1]).toContain("script-src 'self' 'sha256-");
  });

  it('that holds a script of somebody else counts as failed, is not kept, and is logged by its route', async () => {
    const { store, lines } = storeOf('<script>head()</script><script>alert(1)</script>');
    await expect(store.get(key)).rejects.toThrow(UnknownInlineError);
    expect([store.size.pages, lines]).toEqual([0, ['/home: The page holds an unknown inline script.']]);
  });

  it('may do nothing where it is no document', async () => {
    const headers = await headersOf(storeOf('<script>', 'text/x-component').store);
    expect(headers).toContain('text/x-component');
    expect(headers).toContain("default-src 'none'; frame-ancestors 'none'");
  });
});
