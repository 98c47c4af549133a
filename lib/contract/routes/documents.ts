import { route } from '../route.ts';

export const documentsRoutes = {
  list: route({ name: 'documents.list', method: 'GET', path: '/v1/document' }),
  document: route({ name: 'documents.document', method: 'GET', path: '/v1/document/{id}' }),
  faqs: route({ name: 'documents.faqs', method: 'GET', path: '/v1/faq' }),
  faq: route({ name: 'documents.faq', method: 'GET', path: '/v1/faq/{id}' }),
  community: route({ name: 'documents.community', method: 'GET', path: '/v1/community' }),
  announcements: route({ name: 'documents.announcements', method: 'GET', path: '/v1/announcement' }),
  groupChats: route({ name: 'documents.groupChats', method: 'GET', path: '/v1/group-chat' }),
  groupChat: route({ name: 'documents.groupChat', method: 'GET', path: '/v1/group-chat/{id}' }),
  newsArticle: route({ name: 'documents.newsArticle', method: 'GET', path: '/v1/news/{id}' }),
  techProgram: route({
    name: 'documents.techProgram',
    method: 'GET',
    path: '/v1/ext/official/technologyprogram/queryInfo/{id}',
  }),
  agreements: route({ name: 'documents.agreements', method: 'GET', path: '/v1/agreement' }),
  agreementVersions: route({ name: 'documents.agreementVersions', method: 'GET', path: '/v1/agreement/{id}/versions' }),
  agreementText: route({ name: 'documents.agreementText', method: 'GET', path: '/v1/agreement/{id}/versions/{hash}' }),
  switches: route({ name: 'documents.switches', method: 'GET', path: '/v1/sysConfig/toggleSwitch' }),
  searchIndex: route({ name: 'documents.searchIndex', method: 'GET', path: '/v1/search/index' }),
} as const;
