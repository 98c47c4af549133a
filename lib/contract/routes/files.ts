import { route } from '../route.ts';

export const filesRoutes = {
  upload: route({ name: 'files.upload', method: 'POST', path: '/v1/upload/private' }),
  link: route({ name: 'files.link', method: 'GET', path: '/v1/upload/link/{fid}' }),
  url: route({ name: 'files.url', method: 'GET', path: '/v1/file/url' }),
  sts: route({ name: 'files.sts', method: 'GET', path: '/v1/sts/{fileId}' }),
  content: route({ name: 'files.content', method: 'GET', path: '/v1/file/content/{ticket}' }),
  portrait: route({ name: 'files.portrait', method: 'GET', path: '/v1/file/portrait/{fid}' }),
} as const;
