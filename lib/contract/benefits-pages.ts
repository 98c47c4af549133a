/** Page of the reference backend, below its public address, on which people redeem their vouchers. */
export const voucherPagePath = '/partners/vouchers';
