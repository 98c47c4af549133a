'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAgreementGuard } from '#components/agreement/agreement-guard.ts';
import { Button } from '#components/ui/button.tsx';
import dialogCss from '#components/ui/dialog.module.css';
import { Checkbox } from '#components/ui/field.tsx';
import type { Agreement } from '#lib/contract/site.ts';
import css from './agreement-overlay.module.css';
import { useReading } from './agreement-reading.ts';

export interface AgreementOverlayProps {
  readonly agreement: Pick<Agreement, 'title' | 'version' | 'boxes'>;
  /** The day from which the version counts, in words. */
  readonly date: string;
  /** The text, sanitised on the server. */
  readonly text: ReactNode;
  /** True while what follows the confirmation is under way. */
  readonly busy: boolean;
  /** Why the last confirmation did not work, in words. */
  readonly error: string | null;
  readonly onAgree: () => void;
  readonly onDisagree: () => void;
}

/**
 * The user agreement before everything else: it can be confirmed only when it was read to the end and every box is
 * ticked (specification, sections 4 and 5). It cannot be closed without a decision.
 */
export function AgreementOverlay(props: AgreementOverlayProps) {
  const { agreement, date, text, busy, error, onAgree, onDisagree } = props;
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
      className={`${dialogCss.dialog} ${css.dialog}`}
      aria-labelledby={`${id}title`}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <header className={css.head}>
        <h2 id={`${id}title`}>{agreement.title}</h2>
        <p className={css.share}>
          {t('read')} <span>{t('share', { share })}</span>
        </p>
        <p className={css.version}>{t('version', { version: agreement.version, date, count })}</p>
      </header>
      <div className={css.wrap} data-read={ended || undefined} style={{ '--read': `${Math.round(share * 100)}%` }}>
        <div className={css.line}>
          <i />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
        <section ref={region} className={css.text} tabIndex={0} aria-label={t('text')} onScroll={onScroll}>
          {text}
        </section>
      </div>
      <footer className={css.foot}>
        {agreement.boxes.map((box) => (
          <Checkbox
            key={box.id}
            label={box.label}
            checked={ticked.has(box.id)}
            disabled={!ended || busy}
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
        <div className={css.actions}>
          <Button onClick={onDisagree} disabled={busy}>
            {t('disagree')}
          </Button>
          <Button tone="ink" onClick={onAgree} disabled={!ended || !allTicked || busy} aria-describedby={`${id}why`}>
            {busy ? t('signing') : t('agree')}
          </Button>
        </div>
      </footer>
    </dialog>
  );
}
