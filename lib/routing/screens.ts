/** Screens that exist, with their page below `app/[locale]`. */
export const pages = {
  home: '/home',
  login: '/login/{type}',
  'landing-2025': '/landing',
  'contest-intro': '/contests/{id}',
  'contest-home': '/contests/{id}/home',
  'contest-details': '/contests/{id}/details/{activeTabKey}',
  'contest-home-preview': '/previews/{id}/home',
  'contest-details-preview': '/previews/{id}/details/{activeTabKey}',
  agreement: '/agreements/{id}',
  'site-messages': '/site-messages',
} as const;

export type PagedScreen = keyof typeof pages;

/** Every screen of the portal. Several paths may be one screen. */
export type Screen =
  | PagedScreen
  | 'redirect'
  | TeamScreen
  | 'team-name'
  | 'work-submission'
  | 'work-review'
  | 'final-defence'
  | 'draw-lots'
  | 'ranking'
  | 'track-detail'
  | 'offline-game'
  | 'offline-sign'
  | 'training-home'
  | 'training-about'
  | 'training-subject'
  | 'student-task'
  | 'student-question'
  | 'teacher-task'
  | 'teacher-task-edit'
  | 'assistant-task'
  | 'assistant-task-edit'
  | 'user-center'
  | 'teacher-info'
  | 'my-competitions'
  | 'my-score-detail'
  | 'real-name'
  | 'appointments'
  | 'passport-identity'
  | 'my-agreements'
  | 'my-datasets'
  | 'dataset-list'
  | 'dataset-detail'
  | 'dataset-apply'
  | 'dataset-info'
  | 'leaderboard-list'
  | 'leaderboard-detail'
  | 'leaderboard-submission'
  | 'leaderboard-submit'
  | 'leaderboard-invitation'
  | 'tech-program'
  | 'salon-list'
  | 'salon-detail'
  | 'about'
  | 'community'
  | 'news-report'
  | 'news-list'
  | 'announcement'
  | 'contest-management'
  | 'signed-agreement'
  | 'message-management'
  | 'join-group-code'
  | 'join-group-chat'
  | 'guide'
  | 'guide-files'
  | 'faq';

export type TeamScreen = 'team' | 'team-create' | 'team-join' | 'team-search' | 'team-applications' | 'team-edit';
