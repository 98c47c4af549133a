import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Sky } from '#components/sky/sky.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Agreement } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import css from './agreement-screen.module.css';

interface AgreementScreenProps {
  readonly agreement: Agreement;
  readonly locale: Locale;
  /** The text is being prepared and not in force. */
  readonly preview?: boolean;
}

/** An agreement to read and to print: its text, what signing confirms, and the fingerprint that a signature refers to. */
export async function AgreementScreen({ agreement, locale, preview = false }: AgreementScreenProps) {
  const t = await getTranslations({ locale, namespace: 'home.agreement' });
  const { title, version, effectiveAt, html, boxes, hash } = agreement;
  return (
    <main id="main">
      <section className={css.head} data-dark="">
        <Sky kind="head" />
        <div className={`page ${css.headInside}`}>
          <h1>
            <TitleWords text={title} locale={locale} />
          </h1>
          <p className={css.facts}>
            <span>{t('version', { version })}</span>
            <time dateTime={new Date(effectiveAt * 1000).toISOString()}>
              {t('effective', { date: formatters(locale).date(effectiveAt) })}
            </time>
          </p>
        </div>
      </section>
      <div className={`page ${css.body}`}>
        {preview ? <Notice tone="warn">{t('preview')}</Notice> : null}
        <Prose html={html} />
        <section className={css.confirms} aria-labelledby="confirms">
          <h2 id="confirms">{t('confirms')}</h2>
          <ul>
            {boxes.map(({ id, label }) => (
              <li key={id}>
                <Icon name="check" />
                {label}
              </li>
            ))}
          </ul>
        </section>
        <dl className={css.fingerprint}>
          <dt>{t('hash')}</dt>
          <dd>
            <code>{hash}</code>
            <p>{t('hashNote')}</p>
          </dd>
        </dl>
      </div>
    </main>
  );
}
