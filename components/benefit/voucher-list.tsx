import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Rows } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { urlOf } from '#lib/client/call.ts';
import { benefits, type Voucher } from '#lib/contract/benefits.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefTrack } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './voucher-list.module.css';

/** Vouchers, each with what it is worth and its file. */
export function VoucherList({ vouchers, locale }: { vouchers: readonly Voucher[]; locale: Locale }) {
  return (
    <Rows className={css.vouchers ?? ''}>
      {vouchers.map((voucher) => (
        <VoucherRow key={`${voucher.raceId} ${voucher.teamId}`} voucher={voucher} locale={locale} />
      ))}
    </Rows>
  );
}

function VoucherRow({ voucher, locale }: { voucher: Voucher; locale: Locale }) {
  const t = useTranslations('personal.benefits');
  const { raceId, raceName, competitionName, teamName, by, about, worth, until } = voucher;
  const format = formatters(locale, viewerTimeZone());
  return (
    <li>
      <b className={css.worth}>{format.money(worth)}</b>
      <div className={css.words}>
        <b>{by}</b>
        <p className="small">{about}</p>
        <p className="tiny muted">
          <Link href={hrefTrack(voucher, 'data')}>{raceName}</Link> · {competitionName} · {teamName}
        </p>
        <p className="tiny muted">{t('until', { time: format.dateTime(until) })}</p>
      </div>
      <LinkButton
        href={urlOf(benefits.voucherFile, { params: { raceId } })}
        download
        icon="download"
        aria-label={t('downloadName', { by, track: raceName })}
      >
        {t('download')}
      </LinkButton>
    </li>
  );
}
