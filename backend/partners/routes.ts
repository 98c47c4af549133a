import type { Hono } from 'hono';
import { mountAgreementPages } from './agreement-page.ts';
import { mountVoucherPages } from './voucher-pages.ts';

type Deps = Parameters<typeof mountAgreementPages>[1] & Parameters<typeof mountVoucherPages>[1];

/** Pages that stand for the sites of partners, so that an installation without any shows how the portal works with them. */
export function mountPartners(app: Hono, deps: Deps): void {
  mountAgreementPages(app, deps);
  mountVoucherPages(app, deps);
}
