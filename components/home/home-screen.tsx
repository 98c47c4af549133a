import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Banners } from '#components/contest/banners.tsx';
import { Committee } from '#components/contest/committee.tsx';
import { knownHref } from '#components/contest/known-href.ts';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { Section, SectionHead } from '#components/ui/page/section.tsx';
import { ErrorState } from '#components/ui/state.tsx';
import type { Banner, ContestItem, Track } from '#lib/contract/contests/contests.ts';
import type { NewsItem, Person, Salon, Series, TechProgram } from '#lib/contract/site.ts';
import { href } from '#lib/routing/href.ts';
import type { Settled } from '#lib/server/loaders/to-result.ts';
import { HomeHero } from './home-hero.tsx';
import { News } from './news.tsx';
import partnersCss from './partners.module.css';
import css from './programs.module.css';
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
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

export function HomeScreen({ content, now }: HomeScreenProps) {
  const { series, contests, tracks } = content;
  return (
    <main id="main">
      <HomeHero series={series} contests={contests} tracks={tracks.ok ? tracks.data : []} now={now} />
      <Block block={content.banners}>{(banners) => <Banners banners={banners} />}</Block>
      <Block block={tracks}>{(list) => <Tracks tracks={list} />}</Block>
      <Seasons series={series} contests={contests} />
      <Block block={content.news}>{(news) => <News news={news} now={now} />}</Block>
      <Block block={content.salons}>{(salons) => <Salons salons={salons} now={now} />}</Block>
      <Block block={content.programs}>{(programs) => <Programs programs={programs} />}</Block>
      <SeriesFigures series={series} />
      <Block block={content.people}>{(people) => <Committee people={people} />}</Block>
      <Partners partners={series.partners} />
    </main>
  );
}

interface BlockProps<Data> {
  readonly block: Settled<Data>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Block of a page that may fail alone: its content, or an error with the next action. The rest of the page is
 * unaffected.
 */
function Block<Data>({ block, children }: BlockProps<Data>) {
  return block.ok ? children(block.data) : <FailedBlock />;
}

async function FailedBlock() {
  const t = await getTranslations('home.failure');
  return (
    <section className="section page">
      <ErrorState level={2} title={t('block')} text={t('retry')} />
    </section>
  );
}

/** Programs besides the contests. */
async function Programs({ programs }: { programs: readonly TechProgram[] }) {
  const t = await getTranslations('home.programs');
  if (programs.length === 0) return null;
  return (
    <Section labelledBy="programs-title">
      <SectionHead id="programs-title" title={t('title')} />
      <ul className={css.programs}>
        {programs.map(({ id, programName, summary }) => (
          <li key={id}>
            <Card pad className={css.program}>
              <h3>
                <Link href={href('techProgram', { id })}>{programName}</Link>
              </h3>
              <p>{summary}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Partner = Series['partners'][number];

/** A partner's logo is two or three letters. */
async function Partners({ partners }: { partners: readonly Partner[] }) {
  const t = await getTranslations('home.partners');
  if (partners.length === 0) return null;
  return (
    <section className="section page" aria-label={t('label')}>
      <ul className={partnersCss.partners}>
        {partners.map((partner) => (
          <li key={partner.name}>
            <PartnerName {...partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartnerName({ name, mark, href }: Partner) {
  const target = knownHref(href);
  const shown = (
    <>
      <i className={partnersCss.mark} aria-hidden="true">
        {mark}
      </i>
      {name}
    </>
  );
  return target ? <a href={target}>{shown}</a> : <span>{shown}</span>;
}
