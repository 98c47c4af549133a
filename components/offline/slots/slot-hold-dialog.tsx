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
  readonly actions: SlotActions;
  readonly onClose: () => void;
}

/** A slot held for the team, to be confirmed within ten minutes or released. */
export function HoldDialog({ slot, actions: { confirm, cancel }, contest, now, onClose }: HoldDialogProps) {
  const t = useTranslations('offline');
  const left = (slot.heldUntil ?? 0) - now;
  const over = left <= 0;
  const busy = confirm.isPending || cancel.isPending;
  const start = (action: typeof confirm | typeof cancel, other: typeof confirm | typeof cancel) => {
    other.reset();
    mutateThen(action, slot.id, onClose);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('slots.heldTitle')}
      closeLabel={t('slots.later')}
      actions={
        <>
          <Button disabled={busy || over} onClick={() => start(cancel, confirm)}>
            {t('slots.giveUp')}
          </Button>
          <Button tone="accent" disabled={busy || over} onClick={() => start(confirm, cancel)}>
            {t('slots.confirm')}
          </Button>
        </>
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
        <Notice tone={over ? 'bad' : 'warn'} icon="clock">
          {over ? t('slots.holdOver') : t('slots.holdLeft', { left: clockOf(left) })}
        </Notice>
        <MutationError error={confirm.error ?? cancel.error} />
      </div>
    </Dialog>
  );
}
