import { linkPicture } from '#components/seo/link-picture.tsx';
import { linkImageOf } from '#lib/seo/link-image.ts';
import { loadLinkWords } from '#lib/server/loaders/metadata/link-words.ts';

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** Pictures for link previews, one for each page and language, drawn at most once an hour. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const wanted = linkImageOf((await params).file);
  const words = wanted && (await loadLinkWords(wanted.image, wanted.locale));
  if (!wanted || !words) return new Response(null, { status: 404 });
  return linkPicture(words, wanted.locale);
}
