import { hashSource, knownInlineOf, UnknownInlineError } from '../policy/content-policy.ts';
import { createFinishDocument, withFinished } from './finish-document.ts';
import { createInlineStyles } from './inline-styles.ts';
import { PageStore } from './page-store.ts';
import { isAbsent } from './stored-page.ts';

const known = knownInlineOf({ headScript: 'head()', reactFunctions: [] }, 'plain{}');
const key = { page: '/zh-EN/home', variant: 'html', path: '/home?lng=zh-en' } as const;

function storeOf(body: string, contentType = 'text/html; charset=utf-8') {
  const lines: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: ({ call }: { call: string }, text: string) => void lines.push(`${call}: ${text}`),
  };
  const render = async () => ({ body: Buffer.from(body), contentType, routerHeaders: [], freshFor: 60 });
  const inlineStyles = createInlineStyles(new Map([['/_next/static/a.css', 'a{}']]));
  const finish = createFinishDocument({ known, frames: [], inlineStyles, log });
  return { store: new PageStore(withFinished(render, finish)), lines };
}

const policyIn = (headers: readonly string[]) => headers[headers.indexOf('Content-Security-Policy') + 1];

async function headersOf(store: PageStore): Promise<readonly string[]> {
  const found = await store.get(key);
  return found && !isAbsent(found) ? found.headers : [];
}

describe('a page of the store', () => {
  it('comes with the policy of its bytes', async () => {
    const headers = await headersOf(storeOf('<script>head()</script>').store);
    expect(policyIn(headers)).toContain("script-src 'self' 'sha256-");
  });

  it('has its style sheets in it, and its policy permits them', async () => {
    const { store } = storeOf('<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>');
    const found = await store.get(key);
    const page = found && !isAbsent(found) ? found : undefined;
    expect(page?.encoded.identity.body.toString()).toMatch(/^<style>a\{\}<\/style><link [^>]+ disabled=""\/>$/);
    expect(policyIn(page?.headers ?? [])).toContain(`style-src 'self' ${hashSource('a{}')} `);
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
