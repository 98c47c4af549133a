'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { FlagOverlay, type FlagOverlayWords } from '#components/shell/flag-overlay.tsx';
import { Refused } from '#components/team/refused.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useFlag } from '#lib/client/queries/offline.ts';
import { type ClueHunt, type FlagResult, flagAtMost } from '#lib/contract/offline-flags.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './hunt.module.css';
import type { OfflinePlace } from './offline-place.ts';
import { clockOf } from './slot-clock.ts';

interface FlagFormProps extends Pick<OfflinePlace, 'contest' | 'locale' | 'now'> {
  readonly hunt: ClueHunt;
}

/** Takes a flag. Its verdict stands over everything until it is closed; an answer without one stands below the field. */
export function FlagForm({ hunt, contest, locale, now }: FlagFormProps) {
  const t = useTranslations('offline.hunt');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const handing = useFlag(contest.id);
  const [flag, setFlag] = useState('');
  const [verdict, setVerdict] = useState<FlagResult | null>(null);
  const reason = useClosed(hunt, locale, now);
  const handIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (flag.trim() === '' || reason !== null) return;
    handing.mutate(flag.trim(), {
      onSuccess: (result) => {
        if (result.flagStatus === null) return;
        setVerdict(result);
        // A wrong one stays: often a letter of it is to be corrected.
        if (result.flagStatus !== 2) setFlag('');
      },
    });
  };
  const close = () => {
    flushSync(() => setVerdict(null));
    field.current?.focus();
  };
  const held = handing.data?.reason ? handing.data : null;
  if (now >= hunt.closesAt) return <p className="muted">{reason}</p>;
  return (
    <>
      <form className={css.form} onSubmit={handIn}>
        <Input
          ref={field}
          id={`${id}-flag`}
          label={t('flag')}
          hint={t('hint')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={flagAtMost}
          disabled={reason !== null}
          value={flag}
          onChange={(event) => setFlag(event.currentTarget.value)}
        />
        <Button
          type="submit"
          tone="accent"
          disabled={flag.trim() === '' || reason !== null || handing.isPending}
          aria-describedby={`${id}-why`}
        >
          {t('submit')}
        </Button>
      </form>
      <p id={`${id}-why`} className={`small muted ${css.why}`} role="status">
        {reason}
      </p>
      {held && reason === null ? (
        <Notice tone="warn" icon="clock" role="alert">
          <SafeHtml html={held.flagClew} />
        </Notice>
      ) : null}
      <Refused error={handing.error} />
      {verdict ? <Verdict result={verdict} onClose={close} /> : null}
    </>
  );
}

/** Why nothing is taken now, in words; null when something is. */
function useClosed({ opensAt, closesAt, lockedUntil }: ClueHunt, locale: OfflinePlace['locale'], now: number) {
  const t = useTranslations('offline.hunt');
  const format = formatters(locale, viewerTimeZone());
  if (now < opensAt) return t('opens', { at: format.dateTime(opensAt), zone: format.zone(opensAt) });
  if (now >= closesAt) return t('closed', { at: format.dateTime(closesAt) });
  if (lockedUntil !== null && now < lockedUntil) return t('locked', { left: clockOf(lockedUntil - now) });
  return null;
}

const statuses = [1, 2, 3, 4] as const;

function Verdict({ result, onClose }: { result: FlagResult; onClose: () => void }) {
  const t = useTranslations('offline.hunt');
  const results = Object.fromEntries(
    statuses.map((status) => [
      status,
      { title: t(`result.${status}.title`), text: t(`result.${status}.text`, { tip: '{tip}' }) },
    ]),
  );
  // Object.fromEntries forgets its keys.
  const words = { close: t('close'), results: results as FlagOverlayWords['results'] };
  if (result.flagStatus === null) return null;
  return (
    <FlagOverlay
      flagStatus={result.flagStatus}
      flagTip={result.flagTip}
      flagClew={result.flagClew}
      words={words}
      onClose={onClose}
    />
  );
}
