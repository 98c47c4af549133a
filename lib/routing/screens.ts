/** Screens that exist, with their page below `app/[locale]`. */
export const pages = {
  home: '/home',
  login: '/login/{type}',
  'landing-2025': '/landing',
  'contest-intro': '/contests/{id}',
  'contest-home': '/contests/{id}/home',
  'contest-details': '/contests/{id}/details/{activeTabKey}',
  ranking: '/contests/{id}/ranking/{activeTabKey}',
  'draw-lots': '/contests/{id}/draw/{activeTabKey}',
  'contest-home-preview': '/previews/{id}/home',
  'contest-details-preview': '/previews/{id}/details/{activeTabKey}',
  agreement: '/agreements/{id}',
  'site-messages': '/site-messages',
  'user-center': '/user/center',
  'teacher-info': '/user/teacher',
  'real-name': '/user/real-name',
  appointments: '/user/appointments',
  'passport-identity': '/user/passport',
  'my-agreements': '/user/agreements',
  'signed-agreement': '/user/signed-agreement',
  'message-management': '/user/messages',
  team: '/contests/{id}/team/team',
  'team-create': '/contests/{id}/team/create',
  'team-join': '/contests/{id}/team/join',
  'team-search': '/contests/{id}/team/search',
  'team-applications': '/contests/{id}/team/applications',
  'team-edit': '/contests/{id}/team/edit',
  'team-name': '/team-names/{series}/{id}',
  'my-competitions': '/my-competitions',
  'my-score-detail': '/my-competitions/scores',
  'track-detail': '/tracks/{variant}/{id}',
  'work-submission': '/works/{edition}/submission',
  'work-review': '/works/{edition}/review',
  'final-defence': '/works/{edition}/defence',
  'contest-management': '/contest-management',
  'tech-program': '/programs/{id}',
  'salon-list': '/salons',
  'salon-detail': '/salons/{id}',
  about: '/about',
  community: '/community',
  'news-list': '/news',
  'news-report': '/news/{id}/{year}',
  announcement: '/announcements',
  guide: '/documents/{id}',
  faq: '/faq/{id}',
  'join-group-chat': '/group-chat',
  'join-group-code': '/group-chat/codes',
  'guide-files': '/guide-files',
  'dataset-list': '/datasets',
  'dataset-detail': '/datasets/sets/{dataSetId}',
  'dataset-info': '/datasets/about',
  'dataset-apply': '/datasets/apply',
  'my-datasets': '/datasets/mine',
  'leaderboard-list': '/leaderboards',
  'leaderboard-detail': '/leaderboards/boards/{boardId}',
  'leaderboard-submission': '/leaderboards/submission',
  'leaderboard-submit': '/leaderboards/submit',
  'leaderboard-invitation': '/leaderboards/invitation',
} as const;

export type PagedScreen = keyof typeof pages;

/** Every screen of the portal. Several paths may be one screen. */
export type Screen =
  | PagedScreen
  | 'redirect'
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
  | 'leaderboard-invitation';

/** The screens of team management in the order of their tabs; keys of `/matchHomeDetailsTecTeam/{id}/{activeTabKey}`. */
export const teamTabs = ['team', 'search', 'create', 'join', 'applications', 'edit'] as const;
export type TeamTab = (typeof teamTabs)[number];
export type TeamScreen = 'team' | 'team-create' | 'team-join' | 'team-search' | 'team-applications' | 'team-edit';
