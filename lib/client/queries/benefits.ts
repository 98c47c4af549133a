import { benefits } from '#lib/contract/benefits.ts';
import { queryOf } from '#lib/document/query.ts';

/** Benefits beside prizes: the shop of the series and the vouchers of the person's teams. */
export const benefitsQuery = () => queryOf(benefits.mine, {});
