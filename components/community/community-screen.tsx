import { getTranslations } from 'next-intl/server';
import { knownHref } from '#components/contest/known-href.ts';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import type { Community } from '#lib/contract/documents.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './community.module.css';

interface CommunityScreenProps {
  readonly community: Community;
  readonly crumbs: readonly Crumb[];
}

/** Activities between two seasons, channels, and levels of participation. */
export async function CommunityScreen({ community, crumbs }: CommunityScreenProps) {
  const t = await getTranslations('content.community');
  const links = [
    ...linksTo(community.headings),
    { anchor: 'channels', title: t('channels') },
    { anchor: 'levels', title: t('levels') },
  ];
  return (
    <main id="main">
      <TextHead {...community} crumbs={crumbs} />
      <TextLayout links={links}>
        <TextBody text={community} />
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
