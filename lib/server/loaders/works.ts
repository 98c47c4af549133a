import 'server-only';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { StageType } from '#lib/contract/contests/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadTeamContest } from './teams.ts';

/** Contest of a stage's page; a contest without that stage is not found. */
export async function loadWorkContest(locale: Locale, contestId: string, stageType: StageType) {
  if (!teamRulesOf(contestId).works?.[stageType]) notFound();
  return loadTeamContest(locale, contestId);
}

/** Metadata of a stage's page; never indexed. */
export async function workMetadata(locale: Locale, contestId: string, stageType: StageType): Promise<Metadata> {
  const contest = await loadWorkContest(locale, contestId, stageType);
  const t = await getTranslations({ locale, namespace: 'work' });
  return {
    title: t('pageTitle', { stage: t(`stage.${stageType}`), contest: contest.name }),
    description: t('pageDescription', { contest: contest.name }),
    robots: { index: false, follow: false },
  };
}
