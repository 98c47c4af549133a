import type { MessageSelection } from './pick-messages.ts';

/** Labels of the dialogs of team actions, which other screens also open. */
const dialogs = ['team.close', 'team.back', 'team.working', 'team.confirmIn'] as const;

/** Texts about a chosen file: its upload, checks and faults. */
const files = [
  'submission.drop',
  'submission.file',
  'submission.checks',
  'submission.problem',
  'submission.fault',
] as const;

/** Messages for the client components of each family of screens; tests/architecture compares them with what these read. */
export const screenMessages = {
  login: { pick: ['account', 'errors'] },
  inbox: { pick: ['inbox', 'errors'] },
  personal: { pick: ['personal', 'drafts', 'errors', ...dialogs] },
  myContests: { pick: ['team.mine', 'errors', 'personal', 'participation'] },
  allContests: { pick: ['team.manage', 'errors'] },
  team: { pick: ['team', 'errors', 'drafts', 'account.agreement'] },
  track: { pick: ['errors', 'track', 'submission', 'participation', ...dialogs] },
  scores: { pick: ['errors', 'personal', 'track.scores', 'submission.scores'] },
  works: { pick: ['work', 'drafts', ...files, 'errors', ...dialogs] },
  onSite: {
    pick: ['offline', 'gpu', ...files, 'submission.attempts', 'errors', 'drafts', ...dialogs, 'content.guideFiles'],
  },
  live: { pick: ['gpu.live', 'gpu.cluster', 'gpu.machines', 'gpu.state', 'gpu.wait', 'gpu.duration', 'errors'] },
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
      'personal.form',
    ],
  },
  training: {
    pick: ['training', 'errors', ...dialogs, 'contest.countdown'],
    omit: ['training.home', 'training.visitor', 'training.sample'],
  },
  teaching: {
    pick: ['teaching', 'errors', 'drafts', 'training.rubric', 'training.versions'],
    omit: ['teaching.dashboard', 'teaching.tasks'],
  },
} as const satisfies Record<string, MessageSelection>;

export type ScreenFamily = keyof typeof screenMessages;
