'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { Empty } from '#components/ui/state.tsx';
import { benefitsQuery } from '#lib/client/queries/benefits.ts';
import { benefits, type ShopSchema, type Voucher } from '#lib/contract/benefits.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { addressOf } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { href, hrefTrack } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './voucher-list.module.css';

/** Partners' benefits for the person's teams, and the link to the shop. */
export function BenefitsPart() {
  const t = useTranslations('personal.benefits');
  const benefits = useQuery(benefitsQuery());
  return (
    <QueryBoundary query={benefits}>
      {({ shop, vouchers }) => (
        <>
          <Card as="section">
            <CardHead title={t('vouchers')} />
            {vouchers.length > 0 ? (
              <VoucherList vouchers={vouchers} />
            ) : (
              <Empty
                level={3}
                subject="envelope"
                title={t('noneTitle')}
                text={t('none')}
                action={<LinkButton href={href('contestManagement')}>{t('toContests')}</LinkButton>}
              />
            )}
          </Card>
          {shop ? <ShopCard shop={shop} /> : null}
        </>
      )}
    </QueryBoundary>
  );
}

/** The other site identifies the person by the token that the portal's exit route adds. */
function ShopCard({ shop: { name, lead, url } }: { shop: z.infer<typeof ShopSchema> }) {
  const t = useTranslations('personal.benefits');
  return (
    <Card as="section">
      <CardHead title={name} />
      <CardBody className="stack">
        <p className="muted">{lead}</p>
        <div className="row">
          <LinkButton href={addressOf(portalRoutes.out, { query: { to: url } })} icon="external">
            {t('toShop', { name })}
          </LinkButton>
          <span className="small muted">{t('shopMeans', { site: new URL(url).hostname })}</span>
        </div>
      </CardBody>
    </Card>
  );
}

function VoucherList({ vouchers }: { vouchers: readonly Voucher[] }) {
  return (
    <Rows className={css.vouchers ?? ''}>
      {vouchers.map((voucher) => (
        <VoucherRow key={`${voucher.raceId} ${voucher.teamId}`} voucher={voucher} />
      ))}
    </Rows>
  );
}

function VoucherRow({ voucher }: { voucher: Voucher }) {
  const t = useTranslations('personal.benefits');
  const { raceId, raceName, competitionName, teamName, by, about, worth, until } = voucher;
  const format = useViewerFormats();
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
        icon="download"
        aria-label={t('downloadName', { by, track: raceName })}
      >
        {t('download')}
      </LinkButton>
    </li>
  );
}
