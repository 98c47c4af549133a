import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { knownHref } from '#components/home/known-href.ts';
import { MoreLink } from '#components/ui/button.tsx';
import type { Community } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './community.module.css';

interface CommunityScreenProps {
  readonly community: Community;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** What the community does between two seasons, where it meets, and how far one can get in it. */
export async function CommunityScreen({ community, crumbs, locale }: CommunityScreenProps) {
  const t = await getTranslations({ locale, namespace: 'content.community' });
  const links = [
    ...linksTo(community.headings),
    { anchor: 'channels', title: t('channels') },
    { anchor: 'levels', title: t('levels') },
  ];
  return (
    <main id="main">
      <TextHead {...community} crumbs={crumbs} locale={locale} />
      <TextLayout links={links} locale={locale}>
        <TextBody text={community} locale={locale} />
        <section aria-labelledby="channels">
          <h2 id="channels" className={css.title}>
            {t('channels')}
          </h2>
          <ul className={css.channels}>
            {community.channels.map(({ id, name, text, href }) => (
              <li key={id}>
                <h3>{name}</h3>
                <p>{text}</p>
                <ChannelLink address={knownHref(href)} name={name} words={t('open')} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="levels">
          <h2 id="levels" className={css.title}>
            {t('levels')}
          </h2>
          <ol className={css.levels}>
            {community.levels.map(({ id, name, points, text, gives }) => (
              <li key={id}>
                <div className={css.level}>
                  <h3>{name}</h3>
                  <span>{t('points', { count: points })}</span>
                </div>
                <div>
                  <p>{text}</p>
                  <p className={css.gives}>
                    <span>{t('gives')}</span> {gives}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      </TextLayout>
    </main>
  );
}

function ChannelLink({ address, name, words }: { address: string | null; name: string; words: string }) {
  if (address === null) return null;
  return (
    <MoreLink href={address}>
      {words}
      <span className="sr"> {name}</span>
    </MoreLink>
  );
}
