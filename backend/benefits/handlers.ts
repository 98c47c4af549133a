import type { Contract } from '#lib/contract/contract.ts';
import { pageWithToken } from '../content-store/own-page.ts';
import type { Clock } from '../platform/clock.ts';
import { attachment } from '../platform/http/attachment.ts';
import { Answer, type HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Signer } from '../platform/signing.ts';
import { voucherCode } from './voucher-code.ts';
import { voucherPdf } from './voucher-pdf.ts';
import type { BenefitContent, Vouchers } from './vouchers.ts';

interface Deps {
  readonly content: () => BenefitContent;
  readonly vouchers: Vouchers;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly publicUrl: string;
}

export function benefitHandlers({
  content,
  vouchers,
  signer,
  clock,
  publicUrl,
}: Deps): HandlersOf<Contract['benefits']> {
  return {
    async mine(_, { caller, locale }) {
      const { shop } = content().entry;
      const url = shop === null ? null : pageWithToken(shop.url, publicUrl);
      return {
        shop: shop === null || url === null ? null : { url, ...shop.words[locale] },
        vouchers: await vouchers.mine(caller.playerId, locale),
      };
    },
    player: async (_, { caller }) => new Answer(1000, { userId: caller.playerId }),
    async voucherFile({ params: { raceId: trackId } }, { caller, locale }) {
      const voucher = await vouchers.find(trackId, caller.playerId, locale);
      if (!voucher) throw Refusal.notFound();
      const code = voucherCode(signer, trackId, voucher.teamId);
      const pdf = await voucherPdf({ voucher, code, locale, at: clock() });
      return new Response(new Uint8Array(pdf), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(pdf.byteLength),
          'Content-Disposition': attachment(`voucher-${trackId}.pdf`),
          'Cache-Control': 'private, no-store',
        },
      });
    },
  };
}
