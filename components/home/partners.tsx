import { getTranslations } from 'next-intl/server';
import type { Series } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { knownHref } from './known-href.ts';
import css from './partners.module.css';

type Partner = Series['partners'][number];

/** Who carries the series. A partner's mark is two or three letters. */
export async function Partners({ partners, locale }: { partners: readonly Partner[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.partners' });
  if (partners.length === 0) return null;
  return (
    <section className="section page" aria-label={t('label')}>
      <ul className={css.partners}>
        {partners.map((partner) => (
          <li key={partner.name}>
            <PartnerName {...partner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartnerName({ name, mark, href }: Partner) {
  const target = knownHref(href);
  const shown = (
    <>
      <i className={css.mark} aria-hidden="true">
        {mark}
      </i>
      {name}
    </>
  );
  return target ? <a href={target}>{shown}</a> : <span>{shown}</span>;
}
