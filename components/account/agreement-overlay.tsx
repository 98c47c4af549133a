'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAgreementGuard } from '#components/protected/agreement-guard.ts';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/field.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { Agreement } from '#lib/contract/site.ts';
import { defaultLocale, languageTag } from '#lib/i18n/locales.ts';
import css from './agreement-overlay.module.css';
import { useReading } from './agreement-reading.ts';

export interface AgreementOverlayProps {
  readonly agreement: Pick<Agreement, 'title' | 'version' | 'boxes' | 'fallback'>;
  /** Formatted effective date. */
  readonly date: string;
  /** Sanitised on the server. */
  readonly text: ReactNode;
  /** True while the action after the confirmation is pending. */
  readonly busy: boolean;
  /** True for somebody who is logged in: disagreeing ends the session. */
  readonly isLoggedIn?: boolean;
  /** True while the log-out after disagreeing is pending. */
  readonly leaving?: boolean;
  /** Message of the last failed decision. */
  readonly error: string | null;
  /**
   * Name of what requires the agreement. If given, the person may leave the text unsigned and come back; if not, the
   * only alternative is to disagree.
   */
  readonly withoutIt?: string;
  readonly onAgree: () => void;
  readonly onDisagree: () => void;
}

/**
 * An agreement can be confirmed only after it was read to the end and every box is ticked (specification, sections 4
 * and 5). The user agreement cannot be closed without a decision; any other can be left for later.
 */
export function AgreementOverlay(props: AgreementOverlayProps) {
  const {
    agreement,
    date,
    text,
    busy,
    isLoggedIn = false,
    leaving = false,
    error,
    withoutIt,
    onAgree,
    onDisagree,
  } = props;
  const closable = withoutIt !== undefined;
  const waiting = busy || leaving;
  const lang = agreement.fallback ? languageTag[defaultLocale] : undefined;
  const t = useTranslations('account.agreement');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const region = useRef<HTMLElement>(null);
  const { share, ended, onScroll } = useReading(region);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const count = agreement.boxes.length;
  const allTicked = agreement.boxes.every((box) => ticked.has(box.id));
  const hint = ended ? (allTicked ? t('ready') : t('open', { count })) : t('closed');

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  useAgreementGuard(region, { dialog, message: t('violation') });

  const tick = (box: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, box] : [...before].filter((other) => other !== box)));

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={`${id}title`}
      closedby={closable ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        if (closable && !waiting) onDisagree();
      }}
    >
      <header className={css.head}>
        <h2 id={`${id}title`} lang={lang}>
          {agreement.title}
        </h2>
        <p className={css.share}>
          {t('read')} <span>{t('share', { share })}</span>
        </p>
        {closable ? (
          <span className={css.close}>
            <IconButton icon="cross" label={t('notNow')} disabled={waiting} onClick={onDisagree} />
          </span>
        ) : null}
        <p className={css.version}>{t('version', { version: agreement.version, date, count })}</p>
      </header>
      <div className={css.wrap} data-read={ended || undefined} style={{ '--read': `${Math.round(share * 100)}%` }}>
        <div className={css.line}>
          <i />
        </div>
        <ScrollRegion ref={region} className={css.text} aria-label={t('text')} onScroll={onScroll}>
          {lang ? <div lang={lang}>{text}</div> : text}
        </ScrollRegion>
      </div>
      <footer className={css.foot}>
        {agreement.boxes.map((box) => (
          <Checkbox
            key={box.id}
            label={<span lang={lang}>{box.label}</span>}
            checked={ticked.has(box.id)}
            disabled={!ended || waiting}
            onChange={(event) => tick(box.id, event.currentTarget.checked)}
          />
        ))}
        <p className={css.hint} id={`${id}why`} aria-live="polite">
          {hint}
        </p>
        {error ? (
          <p className={css.error} role="alert">
            {error}
          </p>
        ) : null}
        {closable ? <p className={css.later}>{withoutIt}</p> : null}
        <div className={css.actions}>
          <Button onClick={onDisagree} disabled={waiting}>
            {leaving ? t('leaving') : t(closable ? 'notNow' : isLoggedIn ? 'disagreeAndLogOut' : 'disagree')}
          </Button>
          <Button tone="ink" onClick={onAgree} disabled={!ended || !allTicked || waiting} aria-describedby={`${id}why`}>
            {busy ? t('signing') : t('agree')}
          </Button>
        </div>
      </footer>
    </dialog>
  );
}
