import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { ProtectedText } from '#components/protected/protected-text.tsx';
import type { Agreement } from '#lib/contract/site.ts';
import { portalEnv } from '#lib/env.server.ts';
import { defaultLocale, type Locale, languageTag } from '#lib/i18n/locales.ts';
import css from './agreement-text.module.css';
import { heightUntilTold } from './frame-height.ts';
import { remoteAddress } from './remote-address.ts';
import { RemoteFrame } from './remote-frame.tsx';

interface AgreementTextProps {
  readonly agreement: Agreement;
  readonly locale: Locale;
}

/** Where another site shows the agreement; null when the portal does. */
export function frameOf({ remoteUrl }: Agreement, locale: Locale): string | null {
  const { AGREEMENT_FRAME_ORIGINS, PUBLIC_ORIGIN } = portalEnv();
  return remoteAddress(remoteUrl, locale, AGREEMENT_FRAME_ORIGINS, PUBLIC_ORIGIN);
}

/** The words of an agreement, guarded and encrypted when copied; where another site shows them, its frame comes first. */
export async function AgreementText({ agreement, locale }: AgreementTextProps) {
  const t = await getTranslations({ locale, namespace: 'content.agreement' });
  const src = frameOf(agreement, locale);
  return (
    <ProtectedText locale={locale}>
      {src === null ? (
        <KeptText agreement={agreement} />
      ) : (
        <div className={css.framed}>
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

function KeptText({ agreement: { html, fallback = false } }: { agreement: Agreement }) {
  return (
    <div lang={fallback ? languageTag[defaultLocale] : undefined}>
      <Prose html={html} />
    </div>
  );
}
