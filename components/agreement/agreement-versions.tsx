import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { ProtectedText } from '#components/protected/protected-text.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { AgreementVersion } from '#lib/contract/documents.ts';
import type { Agreement } from '#lib/contract/site.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { loadAgreementText, loadAgreementVersions } from '#lib/server/loaders/content/documents.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { formatters } from '#lib/time/format.ts';
import css from './agreement-versions.module.css';

/** Every current and former version. A former version expands in place, so that a signed text stays readable. */
export async function AgreementVersions({ agreement }: { agreement: Agreement }) {
  const locale = await getLocale();
  const t = await getTranslations('content.agreement');
  const versions = await toResult(loadAgreementVersions(locale, agreement.id));
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
            {version.current ? null : <FormerText version={version} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Hidden from search engines because it is no longer in force. Its headings have no id, because ids belong to the
 * page's headings.
 */
async function FormerText({ version }: { version: AgreementVersion }) {
  const locale = await getLocale();
  const t = await getTranslations('content.agreement');
  const text = await toResult(loadAgreementText(locale, version.id, version.hash));
  const date = formatters(locale).date(version.effectiveAt);
  return (
    <details data-nosnippet="">
      <summary>{t('former', { version: version.version, date })}</summary>
      {text.ok ? (
        <ProtectedText>
          <Prose html={withoutIds(text.data.html)} />
        </ProtectedText>
      ) : (
        <p className="muted">{t('none')}</p>
      )}
    </details>
  );
}

const withoutIds = (html: string) => html.replace(/<(h[2-4]) id="[^"]*">/g, '<$1>');
