import { getTranslations } from 'next-intl/server';
import { asListed } from '#components/contest/committee.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { Figures } from '#components/ui/card.tsx';
import { People } from '#components/ui/person.tsx';
import type { Document, Prose } from '#lib/contract/documents.ts';
import type { Person, Series } from '#lib/contract/site.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './about.module.css';

interface AboutScreenProps {
  readonly series: Series;
  readonly about: Document;
  /** Null if it could not be loaded. */
  readonly council: Document | null;
  readonly people: readonly Person[];
  readonly crumbs: readonly Crumb[];
}

/** Facts about the series, the council and the people responsible. */
export async function AboutScreen({ series, about, council, people, crumbs }: AboutScreenProps) {
  const t = await getTranslations('content.about');
  const links = [
    ...linksTo(about.headings),
    ...(people.length > 0 || council ? [{ anchor: 'council', title: t('council') }] : []),
  ];
  return (
    <main id="main">
      <TextHead {...about} title={t('title', { series: series.name })} crumbs={crumbs} />
      <SeriesFigures series={series} />
      <TextLayout links={links}>
        <TextBody text={about} />
        {people.length > 0 || council ? (
          <section className={css.part} aria-labelledby="council">
            <h2 id="council">{t('council')}</h2>
            {council ? <p className="muted">{council.lead}</p> : null}
            <People people={people.map(asListed)} />
            {council ? <TextBody text={belowSection(council)} /> : null}
          </section>
        ) : null}
      </TextLayout>
    </main>
  );
}

/** Lowers every heading by one level, because the text has a section heading of its own. */
const belowSection = ({ blocks, fallback }: Document): Prose => ({
  blocks: blocks.map((block) => ({
    ...block,
    html: block.html.replace(/<(\/?)h([23])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`),
  })),
  headings: [],
  fallback,
});

async function SeriesFigures({ series }: { series: Series }) {
  const locale = await getLocale();
  const t = await getTranslations('content.about');
  const format = formatters(locale);
  const { players, universities, regions, prizes } = series.figures;
  return (
    <section className={`page ${css.figures}`} aria-label={t('facts')}>
      <Figures
        facts={[
          { term: t('players', { year: String(series.since) }), value: format.number(players) },
          { term: t('universities'), value: format.number(universities) },
          { term: t('regions'), value: format.number(regions) },
          { term: t('prizes'), value: format.money(prizes) },
        ]}
      />
    </section>
  );
}
