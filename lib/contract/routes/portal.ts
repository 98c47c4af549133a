import { route } from '../route.ts';

/** Calls answered by the portal itself. */
export const portalRoutes = {
  session: route({ name: 'portal.session', method: 'GET', path: '/portal/session' }),
  /** Redirects to another site that may receive the person's token. */
  out: route({ name: 'portal.out', method: 'GET', path: '/portal/out' }),
  health: route({ name: 'portal.health', method: 'GET', path: '/portal/health' }),
  ready: route({ name: 'portal.ready', method: 'GET', path: '/portal/health/ready' }),
  /** Signed notification of the backend about changed content. */
  revalidate: route({ name: 'portal.revalidate', method: 'POST', path: '/portal/revalidate' }),
} as const;
