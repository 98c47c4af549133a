import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { benefits } from '#lib/contract/benefits.ts';

/** What the person gets beside prizes: the shop of the series and the vouchers of their teams. */
export const benefitsQuery = () =>
  queryOptions({ queryKey: ['benefits'], queryFn: ({ signal }) => call(benefits.mine, {}, { signal }) });
