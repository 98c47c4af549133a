import { page } from '../route.ts';

/** Own path of one text of a screen; `id` is the text's id in the backend. */
const agreementText = <const Path extends string>(path: Path, id: string) =>
  page(path, 'agreement', { fixed: { id }, changes: 'yearly' });
const guide = <const Path extends string>(path: Path, id: string) =>
  page(path, 'guide', { fixed: { id }, changes: 'monthly' });
const faq = <const Path extends string>(path: Path, id: string) =>
  page(path, 'faq', { fixed: { id }, changes: 'monthly' });

/** Texts: programs, salons, news, agreements, guides. */
export const contentRows = {
  techProgram: page('/tech-programs/{id}', 'tech-program', { menu: 'techPrograms', changes: 'monthly' }),
  techSalons: page('/tech-salons', 'salon-list', { guard: 'salonsExist', menu: 'salons', changes: 'daily' }),
  // The menu's path of the same page, whose metadata name /tech-salons as the canonical address.
  meetup: page('/meetup', 'salon-list', { guard: 'salonsExist', menu: 'salons', indexable: false }),
  salonDetail: page('/tech-salons/event-details/{id}', 'salon-detail', { menu: 'salons' }),
  about: page('/about-{contest}', 'about', { menu: 'about', changes: 'monthly' }),
  communityIntroduction: page('/communityIntroduction', 'community', {
    guard: 'communityOpen',
    menu: 'community',
    changes: 'monthly',
  }),
  competitionReportDetails: page('/competitionReportDetails/{id}/{year}', 'news-report', { changes: 'monthly' }),
  homePageAnnouncement: page('/homePageAnnouncement', 'announcement', { changes: 'daily' }),
  newsReports: page('/newsReports', 'news-list', { changes: 'daily' }),

  userAgreement: page('/userAgreement', 'agreement', { fixed: { id: 'userAgreement' }, changes: 'yearly' }),
  userAgreementPreview: page('/userAgreementPreview/{id}', 'agreement', {
    internal: '/previews/agreements/{id}',
    preview: 'agreement',
    indexable: false,
  }),
  participationAgreement: agreementText('/participationAgreement', 'participationAgreement'),
  confidentialityAgreement: agreementText('/confidentialityAgreement', 'confidentialityAgreement'),
  intellectualPropertyAgreement: agreementText('/intellectualPropertyAgreement', 'intellectualPropertyAgreement'),
  chainAgreement1: agreementText('/chainAgreement1', 'chainAgreement1'),
  chainAgreement2: agreementText('/chainAgreement2', 'chainAgreement2'),
  dataSetAgreement: agreementText('/dataSetAgreement', 'dataSetAgreement'),
  greenComputeAgreement: agreementText('/greenComputeAgreement', 'greenComputeAgreement'),
  agreement2022: agreementText('/{contest}2022Agreement', 'agreement2022'),
  offlineRaceAgreement2022: agreementText('/{contest}2022OfflineRaceAgreement', 'offlineRaceAgreement2022'),

  competitionRules: guide('/competitionRules', 'competitionRules'),
  machineGuide: guide('/machineGuide', 'machineGuide'),
  gpuGuide: guide('/gpuGuide', 'gpuGuide'),
  trackGuide: page('/trackGuide/{id}', 'guide', { internal: '/track-guides/{id}', changes: 'monthly' }),
  gpuReservationRules: guide('/gpuReservationRules', 'gpuReservationRules'),
  guideFiles: page('/GuideFiles', 'guide-files', { login: true, guard: 'guideFiles' }),
  faqOne: faq('/faqOne', 'faqOne'),
  faqTwo: faq('/faqTwo', 'faqTwo'),
  faqRules: faq('/faqRules', 'faqRules'),
  faqReply: faq('/faqReply', 'faqReply'),
  codeIntoGroup: page('/codeIntoGroup', 'join-group-code', { changes: 'monthly' }),
  joinCompetitionGroupChat: page('/joinCompetitionGroupChat', 'join-group-chat', { changes: 'monthly' }),
};
