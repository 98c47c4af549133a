import { LinkButton } from '#components/ui/button.tsx';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { type FeedSubject, feedUrl } from '#lib/seo/feed-url.ts';

interface FeedLinkProps {
  readonly subject: FeedSubject;
  readonly children: string;
}

/** Link to an Atom feed in the language of the page, for the head of a text screen. */
export async function FeedLink({ subject, children }: FeedLinkProps) {
  return (
    <LinkButton tone="glass" href={feedUrl(subject, await getLocale())} icon="bell" type="application/atom+xml">
      {children}
    </LinkButton>
  );
}
