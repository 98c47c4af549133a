import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { ProtectedText } from '#components/protected/protected-text.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { AgreementVersion } from '#lib/contract/documents.ts';
import type { Agreement } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadAgreementText, loadAgreementVersions } from '#lib/server/loaders/documents.ts';
import { settle } from '#lib/server/loaders/settle.ts';
import { formatters } from '#lib/time/format.ts';
import css from './agreement-versions.module.css';

/** Every text that is or was in force. A former one opens where it stands, so that a signature stays readable. */
export async function AgreementVersions({ agreement, locale }: { agreement: Agreement; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'content.agreement' });
  const versions = await settle(loadAgreementVersions(locale, agreement.id));
  if (!versions.ok || versions.data.length < 2) return null;
  return (
    <section className={css.versions} aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      <ol>
        {versions.data.map((version) => (
          <li key={version.hash}>
            <b>{t('version', { version: version.version })}</b>
            <span className="muted">{t('since', { date: formatters(locale).date(version.effectiveAt) })}</span>
            {version.current ? (
              <Chip tone="good" icon="check">
                {t('current')}
              </Chip>
            ) : null}
            <code title={version.hash}>{version.hash.slice(0, 16)}…</code>
            {version.current ? null : <FormerText version={version} locale={locale} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Search engines must not show a text that is no longer in force. Its headings get no id: they are the page's. */
async function FormerText({ version, locale }: { version: AgreementVersion; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'content.agreement' });
  const text = await settle(loadAgreementText(locale, version.id, version.hash));
  const date = formatters(locale).date(version.effectiveAt);
  return (
    <details data-nosnippet="">
      <summary>{t('former', { version: version.version, date })}</summary>
      {text.ok ? (
        <ProtectedText locale={locale}>
          <Prose html={withoutIds(text.data.html)} />
        </ProtectedText>
      ) : (
        <p className="muted">{t('none')}</p>
      )}
    </details>
  );
}

const withoutIds = (html: string) => html.replace(/<(h[2-4]) id="[^"]*">/g, '<$1>');
