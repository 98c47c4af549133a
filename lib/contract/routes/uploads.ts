import { route } from '../route.ts';

export const uploadsRoutes = {
  begin: route({ name: 'uploads.begin', method: 'POST', path: '/v1/upload/resumable' }),
  append: route({ name: 'uploads.append', method: 'PATCH', path: '/v1/upload/resumable/{fid}' }),
  state: route({ name: 'uploads.state', method: 'GET', path: '/v1/upload/resumable/{fid}' }),
  abandon: route({ name: 'uploads.abandon', method: 'DELETE', path: '/v1/upload/resumable/{fid}' }),
  sts: route({ name: 'uploads.sts', method: 'GET', path: '/v1/competitionv2/file/sts/{fileId}' }),
} as const;
