import type { Locale } from '#lib/i18n/locales.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { notify } from '../inbox/notify.ts';
import { localized } from '../messages/localized.ts';

interface Decided {
  readonly playerId: string;
  readonly datasetId: string;
  /** Null when it was approved; otherwise the committee's text. */
  readonly reason: string | null;
  /** Seconds. */
  readonly until: number | null;
}

export function notifyOfDecision(
  inbox: Pick<Inbox, 'addNotice'>,
  { playerId, datasetId, reason, until }: Decided,
  titleOf: (datasetId: string, locale: Locale) => string,
): Promise<void> {
  const dataset = localized((locale) => titleOf(datasetId, locale));
  const jumpUrl = '/myData';
  return reason === null
    ? notify(inbox, [playerId], {
        template: 'dataset.approved',
        values: { dataset, until: new Date((until ?? 0) * 1000) },
        jumpUrl,
      })
    : notify(inbox, [playerId], { template: 'dataset.rejected', values: { dataset, reason }, jumpUrl });
}
