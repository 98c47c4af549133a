import { eq } from 'drizzle-orm';
import { locales } from '#lib/i18n/locales.ts';
import type { Database } from '../database/database.ts';
import { fill, type Localized } from '../messages/messages.ts';
import { escapeHtml, type Post } from '../teams/letters.ts';
import { teamMembers } from '../teams/tables.ts';
import type { Halls } from './halls.ts';
import type { RunRow } from './planning.ts';
import { hoursOf } from './quota.ts';

/** Tells a team what our fault cost, and that it is given back. */
export interface FaultLetters {
  /** @param cardSeconds that were given back @param isOver the run is not begun again */
  tell(tx: Database, run: RunRow, cardSeconds: number, isOver: boolean): Promise<void>;
}

const texts = {
  title: {
    'zh-EN': 'Run {number} was stopped by us',
    'zh-CN': '任务 {number} 因平台故障中断',
    'zh-Hant': '任務 {number} 因平台故障中斷',
  },
  again: {
    'zh-EN':
      '<p>A fault on our side stopped run {number}, <strong>{name}</strong>. Its {hours} GPU hours are back in your quota, and the run stands at the head of the queue.</p>',
    'zh-CN':
      '<p>由于我们的故障，任务 {number}“<strong>{name}</strong>”已中断。其 {hours} GPU 小时已退回配额，任务已排到队首。</p>',
    'zh-Hant':
      '<p>由於我們的故障，任務 {number}「<strong>{name}</strong>」已中斷。其 {hours} GPU 小時已退回配額，任務已排到隊首。</p>',
  },
  over: {
    'zh-EN':
      '<p>A fault on our side stopped run {number}, <strong>{name}</strong>. Its {hours} GPU hours are back in your quota. It is not started again by itself.</p>',
    'zh-CN':
      '<p>由于我们的故障，任务 {number}“<strong>{name}</strong>”已中断。其 {hours} GPU 小时已退回配额。该任务不会自动重新开始。</p>',
    'zh-Hant':
      '<p>由於我們的故障，任務 {number}「<strong>{name}</strong>」已中斷。其 {hours} GPU 小時已退回配額。該任務不會自動重新開始。</p>',
  },
} as const satisfies Readonly<Record<string, Localized>>;

export function createFaultLetters(post: Post, halls: Halls): FaultLetters {
  return {
    async tell(tx, { competitionId, teamId, number, name }, cardSeconds, isOver) {
      const values = { number, name, hours: hoursOf(cardSeconds) };
      const title = filled(texts.title, values);
      const content = filled(isOver ? texts.over : texts.again, { ...values, name: escapeHtml(name) });
      const jumpUrl = halls.find(competitionId)?.contest.rules.page ?? null;
      const members = await tx
        .select({ playerId: teamMembers.playerId })
        .from(teamMembers)
        .where(eq(teamMembers.teamId, teamId));
      for (const { playerId } of members) await post(tx).addNotice({ playerId, title, content, jumpUrl });
    },
  };
}

// Every language is in the list, which `fromEntries` cannot say.
const filled = (text: Localized, values: Readonly<Record<string, string | number>>): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, fill(text[locale], values)])) as Localized;
