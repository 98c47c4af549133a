import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import nextCacheModule from 'next/dist/server/lib/incremental-cache/index.js';
import lifetimesModule from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import NextCache from './next-cache.ts';

type Options = ConstructorParameters<typeof nextCacheModule.IncrementalCache>[0];
type PageContext = Parameters<InstanceType<typeof nextCacheModule.IncrementalCache>['set']>[2];
type Owner = Parameters<InstanceType<typeof lifetimesModule.SharedCacheControls>['get']>[1];

const manifest = { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] } as unknown as Options['prerenderManifest'];
const previewProps = { previewModeId: 'none', previewModeSigningKey: '', previewModeEncryptionKey: '' };
// Next's kinds are const enums of its types; at run time only their values exist.
const owner = { kind: 'APP_PAGE', sourceRoute: '/[locale]/news/[id]/page' } as Owner;

/** The cache class of the installed Next, created for each request, with the portal's handler. */
const cacheOfNext = () =>
  new nextCacheModule.IncrementalCache({
    ...{ dev: false, minimalMode: false, requestHeaders: {}, previewProps, prerenderManifest: manifest },
    CurCacheHandler: NextCache,
  });

const pathOf = (at: number) => `/zh-EN/news/made-up-${at}`;
const noted = (paths: readonly string[]) => {
  const lifetimes = new lifetimesModule.SharedCacheControls(manifest, undefined);
  return paths.filter((path) => lifetimes.get(path, owner) !== undefined).length;
};

describe('the lifetimes that Next notes for each path', () => {
  it('are forgotten from time to time, whatever paths are made up', async () => {
    const paths = Array.from({ length: 5_000 }, (_, at) => pathOf(at));
    let most = 0;
    for (const [at, path] of paths.entries()) {
      const context = { isFallback: false, route: owner, cacheControl: { revalidate: 60, expire: undefined } };
      await cacheOfNext().set(path, null, context as PageContext);
      if (at % 500 === 499) most = Math.max(most, noted(paths));
    }
    // Next still records them; otherwise the clean-up would be unnecessary.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(1_000);
  });

  it('are those of the file that the production runtime of Next loads, too', () => {
    const runtime = createRequire(import.meta.url).resolve(
      'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
    );
    expect(readFileSync(runtime, 'utf8')).toContain(
      'require("next/dist/server/lib/incremental-cache/shared-cache-controls.external.js")',
    );
  });
});
