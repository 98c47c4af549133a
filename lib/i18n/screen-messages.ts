import type { MessageSelection } from './pick-messages.ts';

/** Labels of the dialogs of team actions, which other screens also open. */
const dialogs = ['team.close', 'team.back', 'team.working', 'team.confirmIn'] as const;

/** Messages for the client components of each family of screens. */
export const screenMessages = {
  login: { pick: ['account', 'errors'] },
  inbox: { pick: ['inbox', 'errors'] },
  personal: { pick: ['personal', 'drafts', 'errors', ...dialogs] },
  myContests: { pick: ['team', 'errors', 'personal', 'participation'] },
  allContests: { pick: ['team', 'errors'] },
  team: { pick: ['team', 'errors', 'drafts', 'account.agreement'] },
  track: { pick: ['errors', 'track', 'submission', 'participation'] },
  scores: { pick: ['errors', 'personal', 'track', 'submission'] },
  works: { pick: ['work', 'submission', 'errors', ...dialogs] },
  onSite: { pick: ['offline', 'gpu', 'submission', 'errors', ...dialogs, 'content.guideFiles'] },
  live: { pick: ['gpu', 'errors'] },
  onSiteAgreement: { pick: ['offline', 'errors', 'account.agreement'] },
  guideFiles: { pick: ['content.guideFiles', 'errors'] },
  dataset: { pick: ['dataset', 'errors', 'drafts', 'account.agreement', 'personal.form'] },
  leaderboard: {
    pick: [
      'leaderboard',
      'errors',
      'drafts',
      'submission.drop',
      'submission.problem',
      'submission.fault',
      'submission.checks',
      'submission.file',
      'personal.form',
    ],
  },
  training: {
    pick: ['training', 'errors', ...dialogs, 'contest.countdown'],
    omit: ['training.home', 'training.visitor', 'training.sample'],
  },
  teaching: { pick: ['teaching', 'errors', 'drafts', 'training.rubric', 'training.versions'] },
} as const satisfies Record<string, MessageSelection>;

export type ScreenFamily = keyof typeof screenMessages;
