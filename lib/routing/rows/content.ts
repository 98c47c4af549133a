import { page, planned } from '../route.ts';

const agreementText = <const Path extends string>(path: Path) => planned(path, 'agreement', { changes: 'yearly' });
const guide = <const Path extends string>(path: Path) => planned(path, 'guide', { changes: 'monthly' });
const faq = <const Path extends string>(path: Path) => planned(path, 'faq', { changes: 'monthly' });

/** Texts: programs, salons, news, agreements, guides. */
export const contentRows = {
  techProgram: planned('/tech-programs/{id}', 'tech-program', { menu: 'techPrograms' }),
  techSalons: planned('/tech-salons', 'salon-list', { guard: 'salonsExist', menu: 'salons' }),
  meetup: planned('/meetup', 'salon-list', { guard: 'salonsExist', menu: 'salons' }),
  salonDetail: planned('/tech-salons/event-details/{id}', 'salon-detail', { menu: 'salons' }),
  about: planned('/about-{contest}', 'about', { menu: 'about', changes: 'monthly' }),
  communityIntroduction: planned('/communityIntroduction', 'community', { guard: 'communityOpen', menu: 'community' }),
  competitionReportDetails: planned('/competitionReportDetails/{id}/{year}', 'news-report'),
  homePageAnnouncement: planned('/homePageAnnouncement', 'announcement'),
  newsReports: planned('/newsReports', 'news-list', { changes: 'daily' }),

  userAgreement: page('/userAgreement', 'agreement', { fixed: { id: 'userAgreement' }, changes: 'yearly' }),
  userAgreementPreview: page('/userAgreementPreview/{id}', 'agreement', {
    internal: '/previews/agreements/{id}',
    indexable: false,
  }),
  participationAgreement: agreementText('/participationAgreement'),
  confidentialityAgreement: agreementText('/confidentialityAgreement'),
  intellectualPropertyAgreement: agreementText('/intellectualPropertyAgreement'),
  chainAgreement1: agreementText('/chainAgreement1'),
  chainAgreement2: agreementText('/chainAgreement2'),
  dataSetAgreement: agreementText('/dataSetAgreement'),
  greenComputeAgreement: agreementText('/greenComputeAgreement'),
  agreement2022: agreementText('/{contest}2022Agreement'),
  offlineRaceAgreement2022: agreementText('/{contest}2022OfflineRaceAgreement'),

  competitionRules: guide('/competitionRules'),
  machineGuide: guide('/machineGuide'),
  gpuGuide: guide('/gpuGuide'),
  trackGuide: guide('/trackGuide/{id}'),
  gpuReservationRules: guide('/gpuReservationRules'),
  guideFiles: planned('/GuideFiles', 'guide-files', { login: true, guard: 'guideFiles' }),
  faqOne: faq('/faqOne'),
  faqTwo: faq('/faqTwo'),
  faqRules: faq('/faqRules'),
  faqReply: faq('/faqReply'),
  codeIntoGroup: planned('/codeIntoGroup', 'join-group-code'),
  joinCompetitionGroupChat: planned('/joinCompetitionGroupChat', 'join-group-chat'),
};
