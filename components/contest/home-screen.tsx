import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { Banners } from '#components/contest/banners.tsx';
import { knownHref } from '#components/contest/known-href.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Banner, Contest, TrackVideoSchema } from '#lib/contract/contests/contests.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import type { Settled } from '#lib/server/loaders/to-result.ts';
import { ContestHero } from './contest-hero.tsx';
import { ContestNews } from './contest-news.tsx';
import { detailTitle, hrefOfStage, tabsOf } from './detail-tabs.ts';
import { furtherPages } from './further-pages.ts';
import { type ContestScreenProps, TracksPart } from './intro-screen.tsx';
import { Part } from './part.tsx';
import { Schedule } from './schedule/schedule.tsx';
import css from './screen.module.css';
import { ContestAction, SignUpCard } from './sign-up/sign-up-card.tsx';

type TrackVideo = z.infer<typeof TrackVideoSchema>;

interface ContestHomeProps extends ContestScreenProps {
  readonly stage: 'public' | 'preview';
  readonly banners: Settled<readonly Banner[]>;
  readonly videos: Settled<readonly TrackVideo[]>;
}

/** Home of a contest for its participants: next dates, documents, tracks, news. */
export async function ContestHomeScreen(props: ContestHomeProps) {
  const { contest, stage, tracks, banners, videos, crumbs, now } = props;
  const t = await getTranslations('contest');
  const loadedTracks = tracks.ok ? tracks.data : [];
  const toCome = contest.schedule
    .filter(({ at }) => at > now)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, 3);
  return (
    <main id="main" data-line={contest.line}>
      <ContestHero contest={contest} crumbs={crumbs} now={now}>
        {stage === 'public' ? (
          <ContestAction contest={contest} tracks={loadedTracks} now={now} />
        ) : (
          <LinkButton
            href={hrefOfStage(contest.id, tabsOf(contest)[0] ?? 'introduction', stage)}
            tone="accent"
            size="lg"
          >
            {t('home.introduction')}
          </LinkButton>
        )}
      </ContestHero>
      {banners.ok ? <Banners banners={banners.data} /> : null}
      <div className="page section">
        <div className="split">
          <div className={css.parts}>
            <Part id="next" title={t('home.next')}>
              {toCome.length > 0 ? (
                <Schedule contest={{ ...contest, schedule: toCome }} now={now} />
              ) : (
                <p className="muted">{t('home.nothingNext')}</p>
              )}
            </Part>
            <DetailDoors contest={contest} stage={stage} />
            <TracksPart contestId={contest.id} tracks={tracks} linked={stage === 'public'} />
            {videos.ok ? <Videos videos={videos.data} /> : null}
            {contest.news.length > 0 ? (
              <Part id="news" title={t('news.title')}>
                <ContestNews news={contest.news} />
              </Part>
            ) : null}
          </div>
          <SignUpCard contest={contest} tracks={loadedTracks} now={now} stage={stage} />
        </div>
      </div>
    </main>
  );
}

async function DetailDoors({ contest, stage }: { contest: Contest; stage: 'public' | 'preview' }) {
  const locale = await getLocale();
  const t = await getTranslations('contest');
  const tabs = tabsOf(contest);
  const further = stage === 'public' ? await furtherPages(contest, locale) : [];
  if (tabs.length === 0 && further.length === 0) return null;
  return (
    <Part id="details" title={t('home.details')}>
      <ul className={css.stages}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link className={css.stage} href={hrefOfStage(contest.id, tab, stage)}>
              {detailTitle(contest, tab) ?? t(`details.tab.${tab}`)}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
        {further.map(({ key, href, label }) => (
          <li key={key}>
            <Link className={css.stage} href={href}>
              {label}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Links to the tracks' videos; a video without a safe URL is left out. */
async function Videos({ videos }: { videos: readonly TrackVideo[] }) {
  const t = await getTranslations('contest.home');
  const shown = videos.filter(({ url }) => knownHref(url) !== null);
  if (shown.length === 0) return null;
  return (
    <Part id="videos" title={t('videos')}>
      <ul className={css.videos}>
        {shown.map(({ id, title, url, duration }) => (
          <li key={id}>
            <a href={url}>{title}</a>
            <span className="small muted">{t('minutes', { count: Math.max(1, Math.round(duration / 60)) })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
