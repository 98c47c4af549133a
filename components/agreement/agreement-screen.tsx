import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextLayout } from '#components/document/text-screen.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Sky } from '#components/sky/sky.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Breadcrumbs } from '#components/ui/page-head.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Agreement } from '#lib/contract/site.ts';
import { headingsIn } from '#lib/html/linked-headings.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './agreement-screen.module.css';
import { AgreementText, frameOf } from './agreement-text.tsx';

interface AgreementScreenProps {
  readonly agreement: Agreement;
  readonly locale: Locale;
  /** The text is being prepared and not in force. */
  readonly preview?: boolean;
  readonly crumbs?: readonly Crumb[];
  /** Stands below the text, for instance the versions before this one. */
  readonly children?: ReactNode;
}

/** An agreement to read and to print: its text, what signing confirms, and the fingerprint that a signature refers to. */
export async function AgreementScreen({ agreement, locale, preview = false, crumbs, children }: AgreementScreenProps) {
  const t = await getTranslations({ locale, namespace: 'home.agreement' });
  const content = await getTranslations({ locale, namespace: 'content' });
  const { title, version, effectiveAt, html, boxes, hash, fallback = false } = agreement;
  // Headings within another site's frame cannot be reached from here.
  const links = frameOf(agreement, locale) ? [] : headingsIn(sanitise(html)).filter(({ level }) => level === 2);
  return (
    <main id="main">
      <section className={css.head} data-dark="">
        <Sky kind="head" />
        <div className={`page ${css.headInside}`}>
          {crumbs ? (
            <Breadcrumbs
              label={content('crumbs.label')}
              crumbs={crumbs.map(({ name, path }) => ({ label: name, ...(path && { href: path }) }))}
            />
          ) : null}
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
      <TextLayout links={links} locale={locale}>
        {preview ? <Notice tone="warn">{t('preview')}</Notice> : null}
        {fallback ? <Notice tone="warn">{content('fallback.block')}</Notice> : null}
        <AgreementText agreement={agreement} locale={locale} />
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
        {children}
      </TextLayout>
    </main>
  );
}
