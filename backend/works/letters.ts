import { locales } from '#lib/i18n/locales.ts';
import { fill, type Localized } from '../messages/messages.ts';
import { escapeHtml, type Post } from '../teams/letters.ts';
import type { Scene } from '../teams/scene.ts';

import type { WorkStage } from './contests.ts';

type Texts = { readonly title: Localized; readonly content: Localized };
type LetterName = 'handedIn' | 'withdrawn';

const texts: Readonly<Record<LetterName, Texts>> = {
  handedIn: {
    title: {
      'zh-EN': '{person} handed in {file}',
      'zh-CN': '{person} 提交了 {file}',
      'zh-Hant': '{person} 提交了 {file}',
    },
    content: {
      'zh-EN':
        '<p><strong>{person}</strong> handed in <strong>{file}</strong> for <strong>{team}</strong> ({contest}, {stage}). It can be withdrawn until the stage closes.</p>',
      'zh-CN':
        '<p><strong>{person}</strong> 代表 <strong>{team}</strong> 提交了 <strong>{file}</strong>（{contest}，{stage}）。截止前可以撤回。</p>',
      'zh-Hant':
        '<p><strong>{person}</strong> 代表 <strong>{team}</strong> 提交了 <strong>{file}</strong>（{contest}，{stage}）。截止前可以撤回。</p>',
    },
  },
  withdrawn: {
    title: {
      'zh-EN': '{person} withdrew {file}',
      'zh-CN': '{person} 撤回了 {file}',
      'zh-Hant': '{person} 撤回了 {file}',
    },
    content: {
      'zh-EN':
        '<p><strong>{person}</strong> withdrew <strong>{file}</strong> of <strong>{team}</strong> ({contest}, {stage}). Hand in another file before the stage closes.</p>',
      'zh-CN':
        '<p><strong>{person}</strong> 撤回了 <strong>{team}</strong> 的 <strong>{file}</strong>（{contest}，{stage}）。请在截止前重新提交。</p>',
      'zh-Hant':
        '<p><strong>{person}</strong> 撤回了 <strong>{team}</strong> 的 <strong>{file}</strong>（{contest}，{stage}）。請於截止前重新提交。</p>',
    },
  },
};

/** Tells the other members what one of them did, in the transaction that does it. */
export async function tellOthers(
  post: Post,
  { tx, team, contest, members }: Scene,
  playerId: string,
  name: LetterName,
  { stage, file }: { readonly stage: WorkStage; readonly file: string },
): Promise<void> {
  const person = members.find((member) => member.playerId === playerId)?.nickname ?? '';
  const values = (locale: keyof Localized) => ({
    person,
    file,
    team: team.name,
    contest: contest.name[locale],
    stage: stage.words[locale].name,
  });
  const title = perLocale((locale) => fill(texts[name].title[locale], values(locale)));
  const content = perLocale((locale) => fill(texts[name].content[locale], escaped(values(locale))));
  const jumpUrl = contest.rules.works?.[stage.stageType] ?? contest.rules.page;
  for (const member of members.filter((one) => one.playerId !== playerId))
    await post(tx).addNotice({ playerId: member.playerId, title, content, jumpUrl });
}

const escaped = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(value)]));

// Every language is in the list, which `fromEntries` cannot say.
const perLocale = (make: (locale: keyof Localized) => string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Localized;
