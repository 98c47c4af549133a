'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Input } from '#components/control/field.tsx';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { clockOf } from '#components/offline/slots/slot-clock.ts';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { FlagOverlay, type FlagOverlayWords } from '#components/shell/messages/flag-overlay.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useFlag } from '#lib/client/queries/offline/offline.ts';
import { type ClueHunt, type FlagResult, flagAtMost, flagStatusNames } from '#lib/contract/offline/offline-flags.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './hunt.module.css';

interface FlagFormProps extends Pick<OfflineContext, 'contest' | 'now'> {
  readonly hunt: ClueHunt;
}

/** Submits a flag. The verdict is shown in an overlay until it is closed; an error is shown below the field. */
export function FlagForm({ hunt, contest, now }: FlagFormProps) {
  const t = useTranslations('offline.hunt');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const handing = useFlag(contest.id);
  const [flag, setFlag] = useState('');
  const [verdict, setVerdict] = useState<FlagResult | null>(null);
  const reason = useClosed(hunt, now, contest.timeZone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (flag.trim() === '' || reason !== null) return;
    mutateThen(handing, flag.trim(), (result) => {
      if (result.flagStatus === null) return;
      setVerdict(result);
      // A wrong flag stays in the field, because often only a letter has to be corrected; so does another one typed since.
      if (result.flagStatus !== 2) setFlag((now) => (now === flag ? '' : now));
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
      <form className={css.form} onSubmit={submit}>
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
          disabled={handing.isPending}
          aria-disabled={flag.trim() === '' || reason !== null}
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
      <MutationError error={handing.error} />
      {verdict ? <Verdict result={verdict} onClose={close} /> : null}
    </>
  );
}

/** Reason why no flag is accepted now; null if flags are accepted. */
function useClosed({ opensAt, closesAt, lockedUntil }: ClueHunt, now: number, timeZone: string) {
  const t = useTranslations('offline.hunt');
  const format = useFormats(timeZone);
  if (now < opensAt) return t('opens', { at: format.dateTime(opensAt), zone: format.zone(opensAt) });
  if (now >= closesAt) return t('closed', { deadline: format.deadline(closesAt) });
  if (lockedUntil !== null && now < lockedUntil) return t('locked', { left: clockOf(lockedUntil - now) });
  return null;
}

function Verdict({ result, onClose }: { result: FlagResult; onClose: () => void }) {
  const t = useTranslations('offline.hunt');
  const results = Object.fromEntries(
    Object.entries(flagStatusNames).map(([status, name]) => [
      status,
      { title: t(`result.${name}.title`), text: t(`result.${name}.text`, { tip: '{tip}' }) },
    ]),
  );
  // Object.fromEntries loses the type of the keys.
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
