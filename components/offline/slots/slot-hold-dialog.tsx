'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '#components/control/dialog.tsx';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import type { SlotActions } from '#lib/client/queries/slots.ts';
import type { Slot } from '#lib/contract/offline/slots.ts';
import { clockOf } from './slot-clock.ts';
import { SlotTime } from './slot-time.tsx';

interface HoldDialogProps extends Pick<OfflineContext, 'contest' | 'now'> {
  readonly slot: Slot;
  /** True when the slot was listed and is no longer: a team mate or another tab released it. */
  readonly gone: boolean;
  readonly actions: SlotActions;
  readonly onClose: () => void;
}

const endingOf = ({ released, over }: { released: boolean; over: boolean }) => {
  if (over) return 'slots.holdOver';
  return released ? 'slots.holdGone' : 'slots.holdLeft';
};

/** A slot held for the team, to be confirmed within ten minutes or released. */
export function HoldDialog({ slot, gone, actions: { confirm, cancel }, contest, now, onClose }: HoldDialogProps) {
  const t = useTranslations('offline');
  const left = (slot.heldUntil ?? 0) - now;
  const over = left <= 0;
  const busy = confirm.isPending || cancel.isPending;
  // Released by this dialog, which closes then.
  const own = busy || cancel.isSuccess;
  const released = gone && !own;
  const ended = released || over;
  const start = (action: typeof confirm | typeof cancel, other: typeof confirm | typeof cancel) => {
    other.reset();
    mutateThen(action, slot.id, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('slots.heldTitle')}
      closeLabel={ended ? t('slots.close') : t('slots.later')}
      actions={
        ended ? (
          <Button onClick={onClose}>{t('slots.close')}</Button>
        ) : (
          <>
            <Button disabled={busy} onClick={() => start(cancel, confirm)}>
              {t('slots.giveUp')}
            </Button>
            <Button tone="accent" disabled={busy} onClick={() => start(confirm, cancel)}>
              {t('slots.confirm')}
            </Button>
          </>
        )
      }
    >
      <div className="stack" style={{ '--gap': 'var(--s4)' }}>
        <Facts
          rows
          facts={[
            { term: t('slots.when'), value: <SlotTime slot={slot} timeZone={contest.timeZone} /> },
            { term: t('slots.what'), value: t('slots.cardsOn', { count: slot.gpus, node: slot.node }) },
            { term: t('slots.cost'), value: t('slots.hours', { count: slot.hours }) },
          ]}
        />
        <Notice tone={ended ? 'bad' : 'warn'} icon="clock">
          {t(endingOf({ released, over }), { left: clockOf(left) })}
        </Notice>
        {ended ? null : <MutationError error={confirm.error ?? cancel.error} />}
      </div>
    </Dialog>
  );
}
