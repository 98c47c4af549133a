'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { benefitsQuery } from '#lib/client/queries/benefits.ts';
import type { ShopSchema } from '#lib/contract/benefits.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { VoucherList } from './voucher-list.tsx';

/** What partners of the series give the person's teams, and the way to its shop. */
export function BenefitsPart({ locale }: { locale: Locale }) {
  const t = useTranslations('personal.benefits');
  const benefits = useQuery(benefitsQuery());
  return (
    <Loaded query={benefits}>
      {({ shop, vouchers }) => (
        <>
          <Card as="section">
            <CardHead title={t('vouchers')} />
            {vouchers.length > 0 ? (
              <VoucherList vouchers={vouchers} locale={locale} />
            ) : (
              <Empty level={3} subject="letter" title={t('noneTitle')} text={t('none')} />
            )}
          </Card>
          {shop ? <ShopCard shop={shop} /> : null}
        </>
      )}
    </Loaded>
  );
}

/** The other site knows the person by the token that the portal's way out adds. */
function ShopCard({ shop: { name, lead, url } }: { shop: z.infer<typeof ShopSchema> }) {
  const t = useTranslations('personal.benefits');
  return (
    <Card as="section">
      <CardHead title={name} />
      <CardBody className="stack">
        <p className="muted">{lead}</p>
        <div className="row">
          <LinkButton href={`/api/portal/out?${new URLSearchParams({ to: url })}`} icon="external">
            {t('toShop')}
          </LinkButton>
          <span className="small muted">{t('shopMeans', { site: new URL(url).hostname })}</span>
        </div>
      </CardBody>
    </Card>
  );
}
