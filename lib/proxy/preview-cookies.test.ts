import { previewCookies } from './preview-cookies.ts';

const access = { expires: '1000', signature: 's'.repeat(43) };
const preview = { location: '/matchHomePreview/1', access, paths: ['/matchHomePreview/1', '/contestHomePreview/1'] };

it('the proof of a preview link is kept for its pages only, unreadable for scripts, until it expires', () => {
  const value = `1000.${access.signature}`;
  expect(previewCookies(preview, 'https://portal.example', 400)).toEqual([
    `__Secure-preview=${value}; Path=/matchHomePreview/1; Max-Age=600; SameSite=Lax; HttpOnly; Secure`,
    `__Secure-preview=${value}; Path=/contestHomePreview/1; Max-Age=600; SameSite=Lax; HttpOnly; Secure`,
  ]);
});

it('an expired link removes the cookies', () => {
  expect(previewCookies(preview, 'http://localhost:3000', 2000)[0]).toBe(
    `preview=1000.${access.signature}; Path=/matchHomePreview/1; Max-Age=0; SameSite=Lax; HttpOnly`,
  );
});
