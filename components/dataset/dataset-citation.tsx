import { getTranslations } from 'next-intl/server';
import { portalEnv } from '#lib/env.server.ts';
import { href } from '#lib/routing/href.ts';
import { loadSeries } from '#lib/server/loaders/site.ts';
import { citationOf } from './citation.ts';
import { CopyButton } from './copy-button.tsx';
import css from './dataset-citation.module.css';
import type { DatasetScreenProps } from './dataset-screen.tsx';

/** How to cite the data set, ready to be copied. */
export async function DatasetCitation({ dataset, locale }: Pick<DatasetScreenProps, 'dataset' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'dataset' });
  const { name } = await loadSeries(locale);
  // Without a language: whoever follows a citation reads the page in their own.
  const url = `${portalEnv().PUBLIC_ORIGIN}${href('dataSetDetail', { dataSetId: dataset.id })}`;
  const { apa, bibtex } = citationOf(dataset, name, url);
  const words = { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') };
  return (
    <section aria-labelledby="cite" className={`stack ${css.cite}`}>
      <h2 id="cite" className={css.title}>
        {t('cite')}
      </h2>
      <p>{t('citeLead')}</p>
      <blockquote>{apa}</blockquote>
      <p>
        <CopyButton text={apa} words={words} what="APA" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section tabIndex={0} aria-label="BibTeX" className={css.code}>
        <pre>
          <code>{bibtex}</code>
        </pre>
      </section>
      <p>
        <CopyButton text={bibtex} words={words} what="BibTeX" />
      </p>
    </section>
  );
}
