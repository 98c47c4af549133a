import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { type LetterTexts, tell } from '../offline/letters.ts';
import type { TeamHere } from '../offline/team-on-site.ts';
import type { Post } from '../teams/letters.ts';
import type { slotTexts } from './letter-texts.ts';
import type { SlotRow } from './store.ts';

/** Tells members of a team about one of its slots; times are those of the hall. */
export function tellOfSlot(
  post: Post,
  team: Pick<TeamHere, 'race' | 'scene'>,
  playerIds: readonly string[],
  { texts, slot, person = '' }: { texts: (typeof slotTexts)[keyof typeof slotTexts]; slot: SlotRow; person?: string },
): Promise<void> {
  const letter: LetterTexts = texts;
  return tell(post, team, playerIds, {
    texts: letter,
    tab: 'slots',
    values: (locale) => ({
      person,
      slot: moment(slot.startsAt, locale, 'long'),
      until: moment(slot.heldUntil ?? slot.startsAt, locale),
      cards: String(slot.cards),
    }),
  });
}

export const everybody = ({ scene }: Pick<TeamHere, 'scene'>): readonly string[] =>
  scene.members.map(({ playerId }) => playerId);

/** On the clock of the hall. */
const moment = (seconds: number, locale: Locale, dateStyle?: 'long'): string =>
  new Intl.DateTimeFormat(languageTag[locale], { dateStyle, timeStyle: 'short', timeZone: 'Asia/Shanghai' }).format(
    seconds * 1000,
  );
