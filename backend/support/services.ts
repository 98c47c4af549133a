import type { CustomerService } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ContentStore } from '../content-store/store.ts';

/** The desks of the customer service, from `support/` in the content folder. */
export interface Desks {
  /** The desk's name; null when there is no such desk. */
  name(id: string, locale: Locale): string | null;
  /**
   * The list shown by the portal (specification, section 2).
   * @param publicUrl address at which browsers reach the support desk
   * @param newer true when the committee enabled the newer form
   */
  services(locale: Locale, publicUrl: string, newer: boolean): CustomerService[];
}

export function createDesks(content: Pick<ContentStore, 'current'>): Desks {
  const desksIn = (locale: Locale) => content.current().desks[locale];
  return {
    name: (id, locale) => desksIn(locale).find((desk) => desk.id === id)?.name ?? null,
    services: (locale, publicUrl, newer) =>
      desksIn(locale).map(({ id, name, note, chat }) => ({
        ...{ id, name, note },
        link: `${publicUrl}/support/${id}`,
        linkNew: chat ? `${publicUrl}/support/${id}/chat` : null,
        type: chat && newer ? 'new' : 'old',
      })),
  };
}
