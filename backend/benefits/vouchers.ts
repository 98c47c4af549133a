import type { Voucher } from '#lib/contract/benefits.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { BenefitsEntry } from '../content-store/content.ts';
import type { Localized } from '../messages/localized.ts';
import type { Clock } from '../platform/clock.ts';

/** Content about shop and vouchers. */
export interface BenefitContent {
  readonly entry: BenefitsEntry;
  /** Names of organisations by their ids. */
  readonly organisations: Localized<Readonly<Record<string, string>>>;
}

export interface Vouchers {
  /** Valid vouchers of the player's teams, the first to expire first. */
  mine(playerId: string, locale: Locale): Promise<Voucher[]>;
  /** The valid voucher of the player's team for a track; null when there is none. */
  find(trackId: string, playerId: string, locale: Locale): Promise<Voucher | null>;
}

interface Deps {
  readonly content: () => BenefitContent;
  /** Tracks that a player's teams signed up for. */
  readonly tracks: (playerId: string, locale: Locale) => Promise<readonly MyTrack[]>;
  readonly clock: Clock;
}

export function createVouchers({ content, tracks, clock }: Deps): Vouchers {
  const mine = async (playerId: string, locale: Locale): Promise<Voucher[]> => {
    const { entry, organisations } = content();
    const signedUp = (await tracks(playerId, locale)).filter(({ isBanded }) => !isBanded);
    return entry.vouchers
      .filter(({ until }) => until > clock())
      .flatMap(({ trackId, by, worth, until, about }) =>
        signedUp
          .filter((track) => track.raceId === trackId)
          .map(({ raceName, competitionID, competitionName, teamId, teamName }) => ({
            ...{ raceId: trackId, raceName, competitionID, competitionName, teamId, teamName },
            ...{ by: organisations[locale][by] ?? by, about: about[locale], worth, until },
          })),
      )
      .sort((a, b) => a.until - b.until || a.raceId.localeCompare(b.raceId));
  };
  return {
    mine,
    async find(trackId, playerId, locale) {
      return (await mine(playerId, locale)).find((voucher) => voucher.raceId === trackId) ?? null;
    },
  };
}
