import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextLayout } from '#components/document/text-screen.tsx';
import { Prose } from '#components/prose/prose.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { ProtectedText } from '#components/protected/protected-text.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Agreement } from '#lib/contract/site.ts';
import { portalEnv } from '#lib/env.server.ts';
import { headingsIn } from '#lib/html/linked-headings.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import { defaultLocale, type Locale, languageTag } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './agreement-screen.module.css';
import agreementTextCss from './agreement-text.module.css';
import { heightUntilTold } from './frame-height.ts';
import { remoteAddress } from './remote-address.ts';
import { RemoteFrame } from './remote-frame.tsx';

interface AgreementScreenProps {
  readonly agreement: Agreement;
  /** True for a draft that is not in force. */
  readonly preview?: boolean;
  readonly crumbs?: readonly Crumb[];
  /** Shown below the text, for example earlier versions. */
  readonly children?: ReactNode;
}

/**
 * Agreement for reading and printing: its text, the declarations confirmed by signing, and the hash that a signature
 * refers to.
 */
export async function AgreementScreen({ agreement, preview = false, crumbs, children }: AgreementScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('home.agreement');
  const content = await getTranslations('content');
  const { title, version, effectiveAt, html, boxes, hash, fallback = false } = agreement;
  // Headings inside a frame of another site cannot be linked to.
  const shown = frameOf(agreement, locale) ? '' : sanitise(html, portalEnv().PUBLIC_ORIGIN);
  const lang = languageOf(agreement);
  const links = headingsIn(shown).filter(({ level }) => level === 2);
  return (
    <main id="main">
      <PageHead
        title={
          <span lang={lang}>
            <TitleWords text={title} />
          </span>
        }
        crumbs={crumbs ?? null}
        lead={
          <span className={css.facts}>
            <span>{t('version', { version })}</span>
            <time dateTime={new Date(effectiveAt * 1000).toISOString()}>
              {t('effective', { date: formatters(locale).date(effectiveAt) })}
            </time>
          </span>
        }
      />
      <TextLayout links={links}>
        {preview ? <Notice tone="warn">{t('preview')}</Notice> : null}
        {fallback ? <Notice tone="warn">{content('fallback.block')}</Notice> : null}
        <AgreementText agreement={agreement} />
        <section className={css.confirms} aria-labelledby="confirms">
          <h2 id="confirms">{t('confirms')}</h2>
          <ul>
            {boxes.map(({ id, label }) => (
              <li key={id}>
                <Icon name="check" />
                <span lang={lang}>{label}</span>
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

interface AgreementTextProps {
  readonly agreement: Agreement;
}

/** URL of the agreement on another site; null if the portal shows the text itself. */
function frameOf({ remoteUrl }: Agreement, locale: Locale): string | null {
  const { AGREEMENT_FRAME_ORIGINS, PUBLIC_ORIGIN } = portalEnv();
  return remoteAddress(remoteUrl, locale, AGREEMENT_FRAME_ORIGINS, PUBLIC_ORIGIN);
}

/** Text of an agreement, guarded and encrypted when copied; preceded by the frame if another site shows it. */
async function AgreementText({ agreement }: AgreementTextProps) {
  const locale = await getLocale();
  const t = await getTranslations('content.agreement');
  const src = frameOf(agreement, locale);
  return (
    <ProtectedText>
      {src === null ? (
        <KeptText agreement={agreement} />
      ) : (
        <div className={agreementTextCss.framed}>
          <RemoteFrame
            src={src}
            title={t('frame', { title: agreement.title, host: new URL(src).host })}
            height={heightUntilTold[locale]}
          />
          <details>
            <summary>{t('kept')}</summary>
            <p className="muted">{t('keptNote')}</p>
            <KeptText agreement={agreement} />
          </details>
        </div>
      )}
    </ProtectedText>
  );
}

/** Language of the title, the text and the declarations, where it is not the page's. */
const languageOf = ({ fallback = false }: Agreement) => (fallback ? languageTag[defaultLocale] : undefined);

function KeptText({ agreement }: { agreement: Agreement }) {
  return (
    <div lang={languageOf(agreement)}>
      <Prose html={agreement.html} />
    </div>
  );
}
