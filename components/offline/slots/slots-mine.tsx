'use client';

import { useTranslations } from 'next-intl';
import { type Ref, useId } from 'react';
import { useDialog } from '#components/control/use-dialog.ts';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import type { SlotActions } from '#lib/client/queries/slots.ts';
import type { Slot, SlotState } from '#lib/contract/offline/slots.ts';
import { href } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { resetAnswers } from './reset-answers.ts';
import { clockOf } from './slot-clock.ts';
import { SlotTime } from './slot-time.tsx';
import css from './slots.module.css';

interface SlotsMineProps extends OfflineContext {
  readonly slots: readonly Slot[];
  readonly actions: SlotActions;
  /** Opens the dialog that confirms a held slot. */
  readonly onAsk: (slot: Slot) => void;
  /** The card takes the focus. */
  readonly card?: Ref<HTMLDivElement>;
}

/** The team's slots, the next one first. */
export function SlotsMine({ slots, actions, onAsk, card, ...place }: SlotsMineProps) {
  const t = useTranslations('offline.slots');
  const dialog = useDialog<Slot>();
  const cancelling = dialog.subject;
  const cancel = (slot: Slot) => {
    resetAnswers(actions);
    dialog.open(slot);
  };
  return (
    <Card as="section" aria-labelledby="slots-title" ref={card} tabIndex={-1}>
      <CardHead id="slots-title" title={t('mine')} />
      {slots.length === 0 ? (
        <Empty title={t('noneTitle')} text={t(place.race.phase === 'over' ? 'noneOver' : 'none')} />
      ) : (
        <ul className={css.mine}>
          {slots.map((slot) => (
            <Row key={slot.id} slot={slot} onAsk={() => onAsk(slot)} onCancel={() => cancel(slot)} {...place} />
          ))}
        </ul>
      )}
      <CardFoot>
        <Link className="small" href={href('appointmentTime')}>
          {t('inCalendar')}
        </Link>
      </CardFoot>
      {cancelling ? (
        <CancelDialog slot={cancelling} actions={actions} onClose={() => dialog.close(cancelling)} {...place} />
      ) : null}
    </Card>
  );
}

const looks = {
  held: { tone: 'warn', icon: 'clock' },
  reserved: { tone: 'good', icon: 'check' },
  running: { tone: 'info', icon: 'clock' },
  used: { tone: 'plain', icon: 'check' },
  missed: { tone: 'bad', icon: 'alert' },
} as const satisfies Record<SlotState, { tone: string; icon: IconName }>;

interface RowProps extends OfflineContext {
  readonly slot: Slot;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
}

function Row({ slot, onAsk, onCancel, contest, now, hrefOf }: RowProps) {
  const t = useTranslations('offline.slots');
  const id = useId();
  const { state, gpus, node, by, heldUntil, hours, givenBack, cancellable } = slot;
  return (
    <li>
      <div className="row between">
        <b id={id}>
          <SlotTime slot={slot} timeZone={contest.timeZone} />
        </b>
        <Chip {...looks[state]}>
          {state === 'held' && heldUntil !== null
            ? t('heldFor', { left: clockOf(heldUntil - now) })
            : t(`state.${state}`)}
        </Chip>
      </div>
      <p className="small muted">
        {t('facts', { count: gpus, node, hours, by })}
        {givenBack > 0 ? ` · ${t('givenBack', { hours: givenBack })}` : null}
      </p>
      <div className="row">
        {state === 'held' ? (
          <Button tone="accent" aria-describedby={id} onClick={onAsk}>
            {t('confirm')}
          </Button>
        ) : null}
        {state === 'running' ? <LinkButton href={hrefOf('train')}>{t('startRun')}</LinkButton> : null}
        {cancellable && state !== 'held' ? (
          <Button tone="quiet" aria-describedby={id} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

interface CancelDialogProps extends Pick<OfflineContext, 'contest' | 'now'> {
  readonly slot: Slot;
  readonly actions: SlotActions;
  readonly onClose: () => void;
}

/** Confirms the cancellation of a slot and shows its cost. */
function CancelDialog({ slot, actions: { cancel }, contest, now, onClose }: CancelDialogProps) {
  const t = useTranslations('offline.slots');
  const format = useFormats(contest.timeZone);
  const free = now < slot.freeUntil;
  return (
    <ConfirmDialog
      title={t('cancelTitle')}
      label={t('cancel')}
      tone="bad"
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => mutateThen(cancel, slot.id, onClose)}
      onClose={onClose}
    >
      <SlotTime slot={slot} timeZone={contest.timeZone} />
      <p>
        {free
          ? t('cancelFree', { deadline: format.deadline(slot.freeUntil) })
          : t('cancelCosts', { count: slot.hours })}
      </p>
    </ConfirmDialog>
  );
}
