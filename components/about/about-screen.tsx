import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { asListed } from '#components/home/committee.tsx';
import { Figures } from '#components/ui/card.tsx';
import { People } from '#components/ui/person.tsx';
import type { Document, Prose } from '#lib/contract/documents.ts';
import type { Person, Series } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './about.module.css';

interface AboutScreenProps {
  readonly series: Series;
  readonly about: Document;
  /** How the council works; null where that could not be read. */
  readonly council: Document | null;
  readonly people: readonly Person[];
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** What the series is, in figures and words, and who answers for it. */
export async function AboutScreen({ series, about, council, people, crumbs, locale }: AboutScreenProps) {
  const t = await getTranslations({ locale, namespace: 'content.about' });
  const links = [
    ...linksTo(about.headings),
    ...(people.length > 0 || council ? [{ anchor: 'council', title: t('council') }] : []),
  ];
  return (
    <main id="main">
      <TextHead {...about} title={t('title', { series: series.name })} crumbs={crumbs} locale={locale} />
      <SeriesFigures series={series} locale={locale} />
      <TextLayout links={links} locale={locale}>
        <TextBody text={about} locale={locale} />
        {people.length > 0 || council ? (
          <section className={css.part} aria-labelledby="council">
            <h2 id="council">{t('council')}</h2>
            {council ? <p className="muted">{council.lead}</p> : null}
            <People people={people.map(asListed)} />
            {council ? <TextBody text={belowSection(council)} locale={locale} /> : null}
          </section>
        ) : null}
      </TextLayout>
    </main>
  );
}

/** A text that stands below a heading of its own: each of its headings goes one level down. */
const belowSection = ({ blocks, fallback }: Document): Prose => ({
  blocks: blocks.map((block) => ({
    ...block,
    html: block.html.replace(/<(\/?)h([23])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`),
  })),
  headings: [],
  fallback,
});

async function SeriesFigures({ series, locale }: { series: Series; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'content.about' });
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
