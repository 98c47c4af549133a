import { page, redirect } from '../route.ts';

/** Root, Home, login and the landing page of the season. */
export const entranceRows = {
  root: redirect('/', '/home'),
  home: page('/home', 'home', { header: 'transparent', changes: 'hourly' }),
  login: page('/login/{type}', 'login', { only: { type: ['1', '2'] }, indexable: false }),
  landing2025: page('/2025', 'landing-2025', {
    header: 'transparent',
    footer: false,
    languageOnly: true,
    changes: 'monthly',
  }),
};
