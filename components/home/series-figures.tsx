import { getTranslations } from 'next-intl/server';
import { Figures } from '#components/ui/card.tsx';
import type { Money } from '#lib/contract/primitives.ts';
import type { Series } from '#lib/contract/site.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { formatters } from '#lib/time/format.ts';

/** `¥12.6M`, `¥1260万`: a rounded amount. */
function compactMoney({ amount, currency }: Money, locale: Locale): string {
  return new Intl.NumberFormat(languageTag[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount);
}

/** Four key figures of the series. */
export async function SeriesFigures({ series }: { series: Series }) {
  const locale = await getLocale();
  const t = await getTranslations('home.figures');
  const format = formatters(locale);
  const { players, universities, regions, prizes } = series.figures;
  return (
    <section className="section page" aria-label={t('label')}>
      <Figures
        facts={[
          { term: t('players', { year: String(series.since) }), value: format.number(players) },
          { term: t('universities'), value: format.number(universities) },
          { term: t('regions'), value: format.number(regions) },
          { term: t('prizes'), value: compactMoney(prizes, locale) },
        ]}
      />
    </section>
  );
}
