import { feedOf } from '#lib/seo/feed-url.ts';
import { atomText } from '#lib/server/feeds/feed.ts';
import { loadFeed } from '#lib/server/feeds/load-feed.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

/** Atom feeds, one for each subject and language. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const wanted = feedOf(file);
  if (!wanted) return new Response(null, { status: 404 });
  return new Response(atomText(await loadFeed(wanted.subject, wanted.locale), serverSeconds()), {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'public, max-age=300',
    },
  });
}
