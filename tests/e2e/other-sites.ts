import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createFileStacks } from '../support/file-stacks.ts';
import { listenLocally } from '../support/listen.ts';
import { startStack } from '../support/stack.ts';
import { ownStackTest } from './fixtures.ts';

/** A request that reached another site. */
export interface Visit {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

/** A site that is not the portal: a judges' console and the publisher of an agreement at once. */
export interface OtherSite {
  readonly origin: string;
  /** Requests so far, oldest first. */
  readonly visits: readonly Visit[];
}

/** The page of an agreement: it says what it is told to say to the page that frames it. */
const framePage = `<!doctype html><html lang="en"><title>Agreement</title><h1>Agreement</h1><p>Article 1</p>
<iframe id="inner" title="Appendix"></iframe><script>
  const say = (height) => parent.postMessage({ type: 'height', height }, '*');
  addEventListener('message', ({ data }) => {
    if (data.say !== undefined) say(data.say);
    if (data.nan) say(NaN);
    if (data.flood) for (let height = 1000; height < 6000; height += 1) say(height);
    if (data.inner !== undefined)
      document.getElementById('inner').srcdoc =
        '<script>top.postMessage({ type: "height", height: ' + data.inner + ' }, "*")</' + 'script>';
  });
</script>`;

const copyKey = `${'5c'.repeat(32)}${'e7'.repeat(16)}`;

interface OtherSites {
  readonly otherSite: OtherSite;
  /** Not on any list. */
  readonly strangeSite: OtherSite;
}

async function openSite(): Promise<OtherSite & { close(): void }> {
  const visits: Visit[] = [];
  const server = createServer((request, response) => {
    visits.push({ url: request.url ?? '', headers: request.headers });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      request.url?.startsWith('/agreement') ? framePage : '<!doctype html><title>Console</title><h1>In</h1>',
    );
  });
  const port = await listenLocally(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, visits, close };
}

/** Lets the site show an agreement: in the stack's own copy of the content. */
function frameAgreement(content: string, id: string, remoteUrl: string): void {
  const file = join(content, 'agreements', id, 'facts.yaml');
  const others = readFileSync(file, 'utf8').replace(/^remoteUrl:.*\n/m, '');
  writeFileSync(file, `remoteUrl: "${remoteUrl}"\n${others}`);
}

/** Tells of a shop, in the stack's own copy of the content. */
function openShop(content: string, url: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(content, 'benefits', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  edit('facts.yaml', (text) => text.replace(/^shop: .*$/m, `shop: "${url}"`));
  edit('zh-EN.yaml', (text) => text.replace(/^shop: .*$/m, 'shop: { name: Prize shop, lead: Spend what you won. }'));
}

const site = (): [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  ({}: object, use: (site: OtherSite) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  async ({}, use) => {
    const opened = await openSite();
    await use(opened);
    opened.close();
  },
  { scope: 'worker' },
];

/** Tests in front of a stack that knows one other site. `framed` and `foreign` are agreements that a site shows. */
export const otherSitesTest = ownStackTest.extend<object, OtherSites>({
  otherSite: site(),
  strangeSite: site(),
  fileStacks: [
    async ({ otherSite, strangeSite }, use) => {
      const stacks = createFileStacks(() =>
        startStack({
          env: {
            REDIRECT_ORIGINS: `${otherSite.origin}/`,
            AGREEMENT_FRAME_ORIGINS: otherSite.origin,
            COPY_KEY: copyKey,
          },
          content: (folder) => {
            frameAgreement(folder, 'dataSetAgreement', `${otherSite.origin}/agreement`);
            openShop(folder, `${otherSite.origin}/shop`);
            frameAgreement(folder, 'chainAgreement1', `${strangeSite.origin}/agreement`);
          },
        }),
      );
      await use(stacks);
      await stacks.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],
});

export { copyKey };
