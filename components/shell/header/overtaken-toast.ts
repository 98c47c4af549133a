import { millisecondsInMinute } from 'date-fns/constants';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { rankingKey } from '#lib/contests/ranking-names.ts';
import type { PersonalChange } from '#lib/contract/personal/personal-changes.ts';
import { href } from '#lib/routing/href.ts';
import type { AccountWords } from './account-words.ts';

/** Milliseconds between two hints that the team was overtaken: in a close race it happens every minute. */
const overtakenEvery = 5 * millisecondsInMinute;
const overtakenKey = 'overtaken-at';

/** True when no tab of this browser has shown the hint lately. Without storage it is shown each time. */
function isOvertakenDue(now: number): boolean {
  try {
    if (now - Number(localStorage.getItem(overtakenKey) ?? 0) < overtakenEvery) return false;
    localStorage.setItem(overtakenKey, String(now));
  } catch {
    // Storage is missing or full in some private modes.
  }
  return true;
}

/** Tells the person that another team overtook theirs, with a link to the ranking; not too often. */
export function announceOvertaken({ competitionID, raceId }: PersonalChange, words: AccountWords): void {
  if (competitionID === null || raceId === null || !isOvertakenDue(Date.now())) return;
  const activeTabKey = rankingKey({ raceId, type: 'public' });
  showToast({
    tone: 'info',
    text: words.overtaken,
    link: { href: href('ranking', { id: competitionID, activeTabKey }), text: words.viewRanking },
  });
}
