import type { Voucher } from '#lib/contract/benefits.ts';
import type { MyRace } from '#lib/contract/entries.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { BenefitsEntry, Localized } from '../content-store/content.ts';

/** What the content says of shop and vouchers now. */
export interface BenefitContent {
  readonly entry: BenefitsEntry;
  /** Names of organisations by their ids. */
  readonly organisations: Localized<Readonly<Record<string, string>>>;
}

export interface Vouchers {
  /** Those of the player's teams that are still good, the first to end first. */
  mine(playerId: string, locale: Locale): Promise<Voucher[]>;
  /** The voucher of the player's team for a track; null where there is none for them. */
  find(raceId: string, playerId: string, locale: Locale): Promise<Voucher | null>;
}

interface Parts {
  readonly content: () => BenefitContent;
  /** Races that a player's teams signed up for. */
  readonly races: (playerId: string, locale: Locale) => Promise<readonly MyRace[]>;
  readonly clock: Clock;
}

export function createVouchers({ content, races, clock }: Parts): Vouchers {
  const mine = async (playerId: string, locale: Locale): Promise<Voucher[]> => {
    const { entry, organisations } = content();
    const signedUp = (await races(playerId, locale)).filter(({ isBanded }) => !isBanded);
    return entry.vouchers
      .filter(({ until }) => until > clock())
      .flatMap(({ raceId, by, worth, until, about }) =>
        signedUp
          .filter((race) => race.raceId === raceId)
          .map(({ raceName, competitionID, competitionName, teamId, teamName }) => ({
            ...{ raceId, raceName, competitionID, competitionName, teamId, teamName },
            ...{ by: organisations[locale][by] ?? by, about: about[locale], worth, until },
          })),
      )
      .sort((a, b) => a.until - b.until || a.raceId.localeCompare(b.raceId));
  };
  return {
    mine,
    async find(raceId, playerId, locale) {
      return (await mine(playerId, locale)).find((voucher) => voucher.raceId === raceId) ?? null;
    },
  };
}
