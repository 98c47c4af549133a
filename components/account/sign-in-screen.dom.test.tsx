import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { refreshSession } from '#lib/client/session.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import type { PublicTeam } from '#lib/contract/teams/teams.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import words from '#messages/zh-EN/account.json' with { type: 'json' };
import { type Answer, type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { forgetTrip } from './login-trip.ts';
import type { SignInFacts } from './sign-in-facts.ts';
import { SignInScreen } from './sign-in-screen.tsx';

prepareBrowser();

const facts: SignInFacts = {
  type: '1',
  series: 'ASTRA',
  provider: 'Harborpay',
  providerLogout: 'about:blank',
  email: 'contest@astra.example',
  logOut: {
    title: 'Log out?',
    text: 'In all tabs.',
    drafts: 'Unsent entries.',
    uploads: 'Uploads.',
    confirm: 'Yes, log out',
    back: 'Stay',
    close: 'Close',
  },
  agreement: {
    title: 'User agreement',
    version: 5,
    hash: 'a'.repeat(64),
    boxes: [{ id: 'a', label: 'Yes', href: null }],
  },
  agreementDate: '1 Sep 2025',
  agreementText: <p>Be fair.</p>,
  testUsers: [{ userName: 'luca', label: 'Luca', note: 'captain' }],
};
const samplePublicTeam: PublicTeam = {
  ...{ id: 't1', competitionID: '2025', name: 'Northern Lights', slogan: '', organisation: '', avatar: null },
  ...{ recruiting: true, wanted: '', size: 1, max: 5, createdAt: 1, raceIds: [], introduction: '' },
  ...{ members: [], races: [], results: [] },
};
const person = { name: 'C*** Y****', certificateNumber: '3****************7', mobile: '+86 138****4021' };
const signedIn = { nickname: 'Luca', avatar: null, effectiveTime: 7200, hasRace: true, teamId: null, playerId: 'p1' };
const signIn = { ...signedIn, token: 'stays in the portal' };
const view = { playerId: 'p1', nickname: 'Luca', avatar: null, teamId: null, hasRace: true, expiresAt: 2_000_000_000 };

const hint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the portal's cookie, which a server would set
  document.cookie = value;
};

const assign = jest.fn();
let reply: Answer;
let registered: Answer;
/** Answer to a look at the team of an invitation. */
let invited: Answer;
let signTime: number | null;
/** Answer to a signature that does not succeed; null for one that does. */
let signing: Answer | Promise<Answer> | null;
/** Answer to a log-out that does not succeed; null for one that does. */
let leaving: Answer | Promise<Answer> | null;

/** Minimal API of the portal; the test sets the response of the identity check. */
function answer({ url, method }: Asked): Answer | Promise<Answer> {
  const path = url.split('?')[0];
  const isCheck = path === '/api/v1/login/userInfo' || path === '/api/v1/hk-harborpay/userInfo';
  const isRegistration = path === '/api/v1/register' || path === '/api/v1/hk-harborpay/register';
  const entering = isCheck ? reply : isRegistration ? registered : null;
  if (entering) {
    const { code } = entering.body as { code: number };
    if (code === 200 || code === 1000) hint('playerId=p1');
    return entering;
  }
  if (path?.startsWith('/api/v1/team/invite/code/')) return invited;
  if (path === '/api/portal/session') return ok(document.cookie.includes('playerId=p1') ? view : null);
  if (path === '/api/v1/logout') {
    if (leaving) return leaving;
    hint('playerId=; max-age=0');
    return ok(null);
  }
  if (path === '/api/v1/personal/extra') {
    if (method === 'PUT' && signing) return signing;
    if (method === 'PUT') signTime = 1;
    return ok({ roleList: [], userAgreementSignTime: signTime });
  }
  return { status: 404, body: {} };
}

async function arrive(
  address: string,
  shown: ReactElement = <SignInScreen {...facts} />,
  router: Parameters<typeof show>[1] = {},
) {
  window.history.replaceState(null, '', address);
  const real = window.location;
  stubGlobal('location', {
    get href() {
      return real.href;
    },
    origin: real.origin,
    hostname: real.hostname,
    assign,
    reload: jest.fn(),
  });
  forgetTrip();
  const api = stubApi(answer);
  return { ...api, ...show(shown, router) };
}

/** Returns from the provider with a reply to which the identity check responds with this code. */
async function returnWith(code: number, data: unknown = null, message = '') {
  reply = ok(data, code, message);
  return arrive('/login/1?aid=once&state=s');
}

let loadNewText = () => {};
/** The screen, of which a refresh has another text of the agreement. */
function RefreshedScreen() {
  const [hash, setHash] = useState(facts.agreement.hash);
  useEffect(() => {
    loadNewText = () => setHash('b'.repeat(64));
  }, []);
  return <SignInScreen {...facts} agreement={{ ...facts.agreement, hash }} />;
}

const readAndTick = () => {
  const region = screen.getByRole('region', { name: words.agreement.text });
  fireEvent.scroll(region);
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  assign.mockClear();
  signTime = 1;
  signing = null;
  leaving = null;
  registered = ok(signIn, 200);
});
afterEach(() => {
  hint('playerId=; max-age=0');
  return refreshSession();
});

describe('the sign-in page before the provider', () => {
  it('asks for the agreement first, then goes to the provider with hra=1', async () => {
    await arrive('/login/1');
    press('Continue with Harborpay');
    expect(assign).not.toHaveBeenCalled();
    readAndTick();
    press(words.agreement.agree);
    const address = new URL(String(assign.mock.calls[0]?.[0]), 'http://portal');
    expect(address.pathname).toBe('/api/v1/login');
    expect(address.searchParams.get('hra')).toBe('1');
    expect(address.searchParams.get('redirectURI')).toMatch(/\/login\/1$/);
  });

  it('skips the overlay when this browser confirmed the same text before', async () => {
    localStorage.setItem('agreement.userAgreement', facts.agreement.hash);
    await arrive('/login/1');
    press('Continue with Harborpay');
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('asks again when the text has changed', async () => {
    localStorage.setItem('agreement.userAgreement', 'b'.repeat(64));
    await arrive('/login/1');
    press('Continue with Harborpay');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('stays signed out when the person disagrees', async () => {
    await arrive('/login/1');
    press('Continue with Harborpay');
    press(words.agreement.disagree);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('agreement.userAgreement')).toBeNull();
  });

  it('tells a person whom a guard sent here why, and keeps where they were going', async () => {
    await arrive('/login/1?from=%2Fsite-messages');
    expect(screen.getByText(words.signIn.loginRequired)).toBeTruthy();
    expect(window.location.href).not.toContain('from');
    expect(sessionStorage.getItem('login.returnTo')).toBe('/site-messages');
  });

  describe('opened by an invitation to a team', () => {
    const join = hrefTeam('2025', 'join', { code: 'ABCDE-FGHJK' });
    const address = `/login/1?${new URLSearchParams({ from: join })}`;

    it('names who invites to which team, beside the reason, and keeps the invitation', async () => {
      invited = ok({ team: samplePublicTeam, invitedBy: 'Lin Qing', expiresAt: 2_000_000_000 });
      await arrive(address);
      expect(await screen.findByText('Lin Qing invites you to join Northern Lights.')).toBeTruthy();
      expect(screen.getByText(words.signIn.loginRequired)).toBeTruthy();
      expect(sessionStorage.getItem('login.returnTo')).toBe(join);
    });

    it('says that the invitation is no longer valid before somebody registers for it', async () => {
      invited = ok(null, teamRefusals.invitationInvalid, 'This invitation is not valid');
      await arrive(address.replace('/login/1', '/login/2'));
      expect(await screen.findByText(/This invitation is not valid/)).toBeTruthy();
    });

    it('is without a word about it while the team cannot be loaded', async () => {
      invited = { status: 500, body: {} };
      const { asked } = await arrive(address);
      await waitFor(() => expect(asked.some(({ url }) => url.includes('/invite/code/'))).toBe(true));
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([words.signIn.loginRequired]);
    });
  });
});

describe('an expired authorisation', () => {
  it('is told and ends the session at the provider', async () => {
    sessionStorage.setItem('login.message', 'expired');
    await arrive('/login/1');
    expect(screen.getByText(words.signIn.loginRequired)).toBeTruthy();
    expect(document.querySelector('iframe')?.src).toBe('about:blank');
  });
});

describe('the return from the provider', () => {
  beforeEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  it('takes the reply out of the address bar before the answer', async () => {
    await returnWith(200, signIn);
    expect(window.location.href).toMatch(/\/login\/1$/);
  });

  it('checks the reply once', async () => {
    const { asked } = await returnWith(104);
    await screen.findByText(words.result.frozenTitle);
    expect(asked.filter(({ url }) => url.includes('userInfo'))).toHaveLength(1);
  });

  it('200 goes on to where the person was going', async () => {
    sessionStorage.setItem('login.returnTo', '/site-messages?tab=notices');
    await returnWith(200, signIn);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/site-messages?tab=notices'));
  });

  it.each(['https://evil.example/', '//evil.example', '/nowhere', '/login/2', '/home%2f..'])(
    '200 does not go to %s',
    async (path) => {
      sessionStorage.setItem('login.returnTo', path);
      await returnWith(200, signIn);
      await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
    },
  );

  it('200 without a signature shows the agreement; confirming signs it and goes on', async () => {
    signTime = null;
    const { asked } = await returnWith(200, signIn);
    await screen.findByRole('dialog');
    expect(assign).not.toHaveBeenCalled();
    readAndTick();
    press(words.agreement.agree);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
    expect(asked.some(({ method, url }) => method === 'PUT' && url === '/api/v1/personal/extra')).toBe(true);
  });

  it('200 without a signature: a text that changed while it was read is not signed, and is read anew', async () => {
    signTime = null;
    signing = { body: { code: 4409, message: 'The agreement has changed', data: null } };
    reply = ok(signIn, 200);
    const { asked } = await arrive('/login/1?aid=once&state=s', <RefreshedScreen />, { refresh: () => loadNewText() });
    await screen.findByRole('dialog');
    readAndTick();
    press(words.agreement.agree);
    expect((await screen.findByRole('alert')).textContent).toContain('The agreement has changed');
    const { hash } = facts.agreement;
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ signUserAgreement: true, hash });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
    signing = null;
    readAndTick();
    press(words.agreement.agree);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ hash: 'b'.repeat(64) });
  });

  it('200 without a signature: what was read on the way here is signed without reading it again', async () => {
    await arrive('/login/1');
    press('Continue with Harborpay');
    readAndTick();
    press(words.agreement.agree);
    cleanup();
    assign.mockClear();
    signTime = null;
    const { asked } = await returnWith(200, signIn);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
    expect(asked.filter(({ method, url }) => method === 'PUT' && url === '/api/v1/personal/extra')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('200 without a signature: what was read on the way here and changed meanwhile is read anew', async () => {
    await arrive('/login/1');
    press('Continue with Harborpay');
    readAndTick();
    press(words.agreement.agree);
    cleanup();
    assign.mockClear();
    signTime = null;
    signing = { body: { code: 4409, message: 'The agreement has changed', data: null } };
    reply = ok(signIn, 200);
    const { asked } = await arrive('/login/1?aid=once&state=s', <RefreshedScreen />, { refresh: () => loadNewText() });
    expect((await screen.findByRole('alert')).textContent).toContain('The agreement has changed');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('200 without a signature: the text stays open while a signature that failed is tried again', async () => {
    await arrive('/login/1');
    press('Continue with Harborpay');
    readAndTick();
    press(words.agreement.agree);
    cleanup();
    signTime = null;
    signing = { status: 500, body: { code: 500, message: '', data: null } };
    const { asked } = await returnWith(200, signIn);
    await screen.findByRole('alert');
    readAndTick();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    signing = promise;
    press(words.agreement.agree);
    await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    resolve({ status: 500, body: { code: 500, message: '', data: null } });
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('a text that was read before the page was opened anew is read again by whoever logs in now', async () => {
    await arrive('/login/1');
    press('Continue with Harborpay');
    readAndTick();
    press(words.agreement.agree);
    cleanup();
    await arrive('/login/1');
    cleanup();
    signTime = null;
    await returnWith(200, signIn);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('200 without a signature: disagreeing logs out', async () => {
    signTime = null;
    const { asked } = await returnWith(200, signIn);
    await screen.findByRole('dialog');
    press(words.agreement.disagreeAndLogOut);
    await screen.findByRole('button', { name: 'Continue with Harborpay' });
    expect(asked.some(({ url }) => url === '/api/v1/logout')).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });

  it('200 without a signature: a failed log-out is told in the agreement, which can still be confirmed', async () => {
    signTime = null;
    let failLogOut: (answer: Answer) => void = () => undefined;
    leaving = new Promise((resolve) => {
      failLogOut = resolve;
    });
    await returnWith(200, signIn);
    const dialog = await screen.findByRole('dialog');
    press(words.agreement.disagreeAndLogOut);
    expect((await within(dialog).findByText(words.agreement.leaving)).closest('button')?.disabled).toBe(true);
    failLogOut({ status: 503, body: {} });
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    readAndTick();
    press(words.agreement.agree);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
  });

  it('a failed log-out of somebody who was logged in already is told on the page, for the dialog has closed', async () => {
    hint('playerId=p1');
    leaving = { status: 503, body: {} };
    await arrive('/login/1');
    await act(() => refreshSession());
    fireEvent.click(await screen.findByRole('button', { name: words.signIn.logOut }));
    fireEvent.click(await screen.findByRole('button', { name: facts.logOut.confirm }));
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
  });

  it('1000 shows the success message and counts down', async () => {
    await returnWith(1000, signIn, 'Welcome back, Luca');
    await screen.findByText('Welcome back, Luca');
    expect(screen.getByText('You will be redirected in 5 seconds.')).toBeTruthy();
    press(words.redirect.now);
    expect(assign).toHaveBeenCalledWith('/home');
  });

  it('102 explains in a dialog, then logs out of the provider', async () => {
    await returnWith(102);
    await screen.findByText(words.result.notVerifiedTitle);
    expect(document.querySelector('iframe')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: words.result.close })[0] as HTMLElement);
    expect(document.querySelector('iframe')?.src).toBe('about:blank');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue with Harborpay' })),
    );
  });

  it('110 offers to log in again, which goes to the provider', async () => {
    await returnWith(110, null, 'Said by the server');
    await screen.findByText('Said by the server');
    press(words.result.again);
    expect(screen.queryByRole('dialog', { name: words.result.refusedTitle })).toBeNull();
  });

  it('110 says why and counts down five seconds, then shows the login with a reason', async () => {
    await returnWith(110, null, 'Said by the server');
    await screen.findByText('Said by the server');
    expect(screen.getByText(/redirected to the login in \d seconds?/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status').textContent).toBe(words.signIn.loginRequired);
  }, 20_000);

  it('a code that says whom to ask leads nowhere by itself', async () => {
    await returnWith(106, null, 'Said by the server');
    await screen.findByText('Said by the server');
    expect(screen.queryByRole('button', { name: words.redirect.stay })).toBeNull();
  });

  it('logging in again goes by the entrance that was refused', async () => {
    localStorage.setItem('agreement.userAgreement', facts.agreement.hash);
    reply = ok(null, 109, 'Harborpay does not answer');
    await arrive('/login/1?entrance=hongKong&aid=once&state=s');
    await screen.findByRole('dialog');
    press(words.result.again);
    const address = new URL(String(assign.mock.calls[0]?.[0]), 'http://portal');
    expect(address.searchParams.get('redirectURI')).toMatch(/\/login\/1\?entrance=hongKong$/);
  });

  it.each([105, 106, 108])('%i says whom to ask, and does not offer to log in again', async (code) => {
    await returnWith(code, null, 'Said by the server');
    expect((await screen.findByRole('link', { name: facts.email })).getAttribute('href')).toBe(`mailto:${facts.email}`);
    expect(screen.queryByRole('button', { name: words.result.again })).toBeNull();
  });

  it('104 names the official address', async () => {
    await returnWith(104);
    const link = await screen.findByRole('link', { name: facts.email });
    expect(link.getAttribute('href')).toBe(`mailto:${facts.email}`);
  });

  it.each([
    [105, words.result.foreign],
    [107, 'has expired'],
  ])('%i speaks in our words', async (code, text) => {
    await returnWith(code, null, 'the backend said');
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByText('the backend said')).toBeNull();
  });

  it.each([106, 108, 109, 110])('%i shows the message of the server and logs out', async (code) => {
    const { asked } = await returnWith(code, null, 'Said by the server');
    await screen.findByText('Said by the server');
    await waitFor(() => expect(asked.some(({ url }) => url === '/api/v1/logout')).toBe(true));
    expect(sessionStorage.getItem('login.code')).toBeNull();
  });

  it.each([101, 103, 3005, 9999])('any other code, %i, shows the message and is stored', async (code) => {
    await returnWith(code, null, 'Said by the server');
    await screen.findByText('Said by the server');
    expect(sessionStorage.getItem('login.code')).toBe(String(code));
  });

  it('a cut log-in is explained after a reload', async () => {
    sessionStorage.setItem('login.checking', '1');
    await arrive('/login/1');
    expect(screen.getByText(words.signIn.interrupted)).toBeTruthy();
  });

  it('a failing portal is told in words and the person can start again', async () => {
    reply = { status: 503, body: {} };
    await arrive('/login/1?aid=once&state=s');
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Harborpay' }).disabled).toBe(false);
  });
});

describe('registration', () => {
  const notRegistered = (hra: 0 | 1) => {
    if (hra === 1) localStorage.setItem('agreement.userAgreement', facts.agreement.hash);
    return returnWith(100, { hra, playerCode: 'code', person });
  };

  it('hra=0 reads the agreement first', async () => {
    await notRegistered(0);
    await screen.findByRole('dialog');
    readAndTick();
    press(words.agreement.agree);
    await screen.findByText(words.register.verifiedTitle);
    expect(assign).not.toHaveBeenCalled();
  });

  it('hra=0 reads the agreement again, although this browser confirmed it before', async () => {
    localStorage.setItem('agreement.userAgreement', facts.agreement.hash);
    await notRegistered(0);
    await screen.findByRole('dialog');
    expect(screen.queryByText(words.register.verifiedTitle)).toBeNull();
    readAndTick();
    press(words.agreement.agree);
    await screen.findByText(words.register.verifiedTitle);
    expect(JSON.parse(sessionStorage.getItem('login.registration') ?? '')).toMatchObject({ hasReadAgreement: true });
  });

  it('whoever came by the Hong Kong entrance is checked and registered by its calls', async () => {
    localStorage.setItem('agreement.userAgreement', facts.agreement.hash);
    reply = { status: 200, body: { code: 100, message: '', data: { hra: 1, playerCode: 'code', person } } };
    const { asked } = await arrive('/login/1?entrance=hongKong&aid=once&state=s');
    await screen.findByText(words.register.verifiedTitle);
    expect(asked.map(({ url }) => url)).toContainEqual(expect.stringContaining('/hk-harborpay/userInfo?aid=once'));
    press(words.register.next);
    fireEvent.click(screen.getByRole('checkbox'));
    press(words.register.next);
    await screen.findByText(words.register.doneTitle);
    expect(asked.find(({ url }) => url === '/api/v1/hk-harborpay/register')?.body).toMatchObject({
      playerCode: 'code',
    });
  });

  it('hra=1 is not enough where this browser confirmed nothing', async () => {
    await returnWith(100, { hra: 1, playerCode: 'code', person });
    await screen.findByRole('dialog');
    expect(screen.queryByText(words.register.verifiedTitle)).toBeNull();
  });

  it('goes on from the second step only with the consent', async () => {
    const { asked } = await notRegistered(1);
    await screen.findByText(words.register.verifiedTitle);
    press(words.register.next);
    for (const label of [words.register.name, words.register.certificateNumber, words.register.mobile])
      expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
    const next = screen.getByRole<HTMLButtonElement>('button', { name: words.register.next });
    expect(next.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(next.disabled).toBe(false);
    fireEvent.click(next);
    await screen.findByText(words.register.doneTitle);
    const sent = asked.find(({ url }) => url === '/api/v1/register');
    expect(sent?.body).toEqual({ playerCode: 'code', consent: true });
    expect(sessionStorage.getItem('login.registration')).toBeNull();
    expect(screen.getByText('You will be redirected in 5 seconds.')).toBeTruthy();
  });

  it('keeps what was done when it fails', async () => {
    registered = { status: 502, body: {} };
    await notRegistered(1);
    await screen.findByText(words.register.verifiedTitle);
    press(words.register.next);
    fireEvent.click(screen.getByRole('checkbox'));
    press(words.register.next);
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    registered = ok(signIn, 200);
    press(words.register.next);
    await screen.findByText(words.register.doneTitle);
  });

  it('explains a code that has expired and starts again', async () => {
    registered = ok(null, 110, 'over');
    await notRegistered(1);
    await screen.findByText(words.register.verifiedTitle);
    press(words.register.next);
    fireEvent.click(screen.getByRole('checkbox'));
    press(words.register.next);
    await screen.findByText(words.result.expiredTitle);
    expect(sessionStorage.getItem('login.registration')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: words.result.close })[0] as HTMLElement);
    await screen.findByRole('button', { name: 'Continue with Harborpay' });
  });

  it('survives a reload', async () => {
    await notRegistered(1);
    await screen.findByText(words.register.verifiedTitle);
    cleanup();
    const reloaded: typeof import('./login-trip.ts') = await import(`./login-trip.ts?${'reloaded'}`);
    const { result } = renderHook(() => reloaded.useLoginTrip());
    expect(result.current).toMatchObject({ stage: 'answered', result: { kind: 'registration' } });
  });
});
