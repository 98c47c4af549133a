import { locales } from '#lib/i18n/locales.ts';
import { fill, type Localized } from '../messages/messages.ts';
import { escapeHtml, type Post } from '../teams/letters.ts';
import type { OnSiteRace } from './races.ts';
import type { TeamHere } from './team-on-site.ts';

export interface LetterTexts {
  readonly title: Localized;
  readonly content: Localized;
}
type Values = (locale: keyof Localized) => Readonly<Record<string, string>>;

/** Where the portal shows a part of a race to a team of a track. */
export const pageOf = ({ entry }: Pick<OnSiteRace, 'entry'>, track: string, tab: string): string =>
  fill(entry.page, { track, tab });

/** Tells members of a team something, in the transaction that makes it true. */
export async function tell(
  post: Post,
  { race, scene }: Pick<TeamHere, 'race' | 'scene'>,
  playerIds: readonly string[],
  { texts, tab, values }: { readonly texts: LetterTexts; readonly tab: string; readonly values: Values },
): Promise<void> {
  const all: Values = (locale) => ({ team: scene.team.name, contest: race.team.name[locale], ...values(locale) });
  const title = perLocale((locale) => fill(texts.title[locale], all(locale)));
  const content = perLocale((locale) => fill(texts.content[locale], escaped(all(locale))));
  const jumpUrl = pageOf(race, scene.races[0]?.raceId ?? race.team.id, tab);
  for (const playerId of playerIds) await post(scene.tx).addNotice({ playerId, title, content, jumpUrl });
}

/** The members beside the one who acts. */
export const others = ({ scene, me }: Pick<TeamHere, 'scene' | 'me'>): readonly string[] =>
  scene.members.map(({ playerId }) => playerId).filter((playerId) => playerId !== me.playerId);

const escaped = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(value)]));

// Every language is in the list, which `fromEntries` cannot say.
export const perLocale = (make: (locale: keyof Localized) => string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Localized;
