import { route } from '../route.ts';

export const submissionsRoutes = {
  outcome: route({ name: 'submissions.outcome', method: 'POST', path: '/v1/competitionv2/outcome/submit' }),
  image: route({ name: 'submissions.image', method: 'POST', path: '/v1/competitionv2/image/submit' }),
  code: route({ name: 'submissions.code', method: 'POST', path: '/v1/competitionv2/code/submit' }),
  technical: route({ name: 'submissions.technical', method: 'POST', path: '/v1/competitionv2/technical/submit' }),
  attempts: route({ name: 'submissions.attempts', method: 'GET', path: '/v1/competitionv2/submit/num' }),
  records: route({ name: 'submissions.records', method: 'GET', path: '/v1/competitionv2/recordList' }),
  record: route({ name: 'submissions.record', method: 'GET', path: '/v1/competitionv2/record' }),
  report: route({ name: 'submissions.report', method: 'GET', path: '/v1/competitionv2/record/report' }),
  events: route({ name: 'submissions.events', method: 'GET', path: '/v1/competitionv2/record/events' }),
  finalChoices: route({ name: 'submissions.finalChoices', method: 'GET', path: '/v1/competitionv2/record/final' }),
  chooseFinal: route({ name: 'submissions.chooseFinal', method: 'POST', path: '/v1/competitionv2/record/final' }),
  download: route({ name: 'submissions.download', method: 'GET', path: '/v1/competitionv2/code/upload/{fileId}' }),
  codes: route({ name: 'submissions.codes', method: 'GET', path: '/v1/competitionv2/code' }),
  codeInfo: route({ name: 'submissions.codeInfo', method: 'GET', path: '/v1/competitionv2/code/info' }),
  technicalFinalRecord: route({
    name: 'submissions.technicalFinalRecord',
    method: 'GET',
    path: '/v1/competitionv2/technical/finalRecord',
  }),
  technicalFinal: route({
    name: 'submissions.technicalFinal',
    method: 'POST',
    path: '/v1/competitionv2/technical/final',
  }),
  technicalDownload: route({
    name: 'submissions.technicalDownload',
    method: 'GET',
    path: '/v1/competitionv2/technical/download',
  }),
  technicalDelete: route({
    name: 'submissions.technicalDelete',
    method: 'DELETE',
    path: '/v1/competitionv2/technical/del',
  }),
} as const;
