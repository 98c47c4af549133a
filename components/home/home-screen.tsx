import type { Banner, ContestItem, Track } from '#lib/contract/contests.ts';
import type { NewsItem, Person, Salon, Series, TechProgram } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Settled } from '#lib/server/loaders/settle.ts';
import { Banners } from './banners.tsx';
import { Block } from './block.tsx';
import { Committee } from './committee.tsx';
import { HomeHero } from './home-hero.tsx';
import { News } from './news.tsx';
import { Partners } from './partners.tsx';
import { Programs } from './programs.tsx';
import { Salons } from './salons.tsx';
import { Seasons } from './seasons.tsx';
import { SeriesFigures } from './series-figures.tsx';
import { Tracks } from './tracks.tsx';

export interface HomeContent {
  readonly series: Series;
  readonly contests: readonly ContestItem[];
  readonly banners: Settled<readonly Banner[]>;
  readonly tracks: Settled<readonly Track[]>;
  readonly news: Settled<readonly NewsItem[]>;
  readonly salons: Settled<readonly Salon[]>;
  readonly programs: Settled<readonly TechProgram[]>;
  readonly people: Settled<readonly Person[]>;
}

interface HomeScreenProps {
  readonly content: HomeContent;
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

export function HomeScreen({ content, locale, now }: HomeScreenProps) {
  const { series, contests, tracks } = content;
  return (
    <main id="main" data-header="transparent">
      <HomeHero series={series} contests={contests} tracks={tracks.ok ? tracks.data : []} locale={locale} now={now} />
      <Block block={content.banners} locale={locale}>
        {(banners) => <Banners banners={banners} locale={locale} />}
      </Block>
      <Block block={tracks} locale={locale}>
        {(list) => <Tracks tracks={list} locale={locale} />}
      </Block>
      <Seasons series={series} locale={locale} />
      <Block block={content.news} locale={locale}>
        {(news) => <News news={news} locale={locale} />}
      </Block>
      <Block block={content.salons} locale={locale}>
        {(salons) => <Salons salons={salons} locale={locale} now={now} />}
      </Block>
      <Block block={content.programs} locale={locale}>
        {(programs) => <Programs programs={programs} locale={locale} />}
      </Block>
      <SeriesFigures series={series} locale={locale} />
      <Block block={content.people} locale={locale}>
        {(people) => <Committee people={people} locale={locale} />}
      </Block>
      <Partners partners={series.partners} locale={locale} />
    </main>
  );
}
