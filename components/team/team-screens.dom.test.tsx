import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import type { Invitation, MyTeam, RaceData } from '#lib/contract/teams/teams.ts';
import drafts from '#messages/zh-EN/drafts.json' with { type: 'json' };
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { type Answer, type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { freeToAct, sampleContest, sampleMembership, sampleMyTeam } from '#tests/support/sample-data.ts';
import { TeamCreateScreen } from './membership/team-create-screen.tsx';
import { TeamScreen } from './membership/team-screen.tsx';
import { SignUpCard } from './sign-up/sign-up-card.tsx';

prepareBrowser();
afterEach(() => {
  jest.useRealTimers();
  for (const { id } of currentToasts()) closeToast(id);
});

const router = { push: jest.fn<(url: string) => void>(), replace: jest.fn<(url: string) => void>() };

const day = 86_400;
const now = Math.floor(Date.now() / 1000);
const contest = sampleContest();
const dates = { signUpOpensAt: now - day, signUpClosesAt: now + day, locksAt: now + 2 * day, endsAt: now + 9 * day };

const free = freeToAct;
const team = sampleMyTeam({ dates, can: { ...free, invite: 'notCaptain', disband: 'notCaptain', leave: 'locked' } });

let where: RaceData;
let mine: MyTeam[];
let invitations: Invitation[];
/** Answer to every write; null where they succeed. */
let refusal: Answer | null;

function answer({ url, method }: Asked) {
  if (refusal && method !== 'GET') return refusal;
  if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(where);
  if (url.startsWith('/api/v1/team/my')) return ok({ list: mine, total: mine.length });
  if (url.startsWith('/api/v1/team/invite?')) return ok({ list: invitations });
  if (method === 'POST' && url === '/api/v1/team/create') return ok({ teamId: 't2' });
  return ok({ list: [], total: 0 });
}

/**
 * Shows the screen of a team that every write changes to `next`; the membership is answered later than the team, when
 * `finish` is called.
 */
function openSlowly(next: MyTeam) {
  let finish: () => void = () => undefined;
  let held: Promise<void> | undefined;
  stubApi(async (asked) => {
    if (asked.method !== 'GET') {
      mine = [next];
      held = new Promise((resolve) => {
        finish = resolve;
      });
      return ok(asked.url.endsWith('/cancelSignup') ? { state: 'cancelled', waiting: 0 } : null);
    }
    if (asked.url.startsWith('/api/v1/team/member/checkRaceData')) await held;
    return answer(asked);
  });
  const { client } = show(<TeamScreen contest={contest} />, router);
  return {
    finish: () => act(async () => finish()),
    refetch: () => act(() => client.invalidateQueries()),
  };
}

const tabs = () => within(screen.getByRole('navigation', { name: words.tabs.label })).getAllByRole('link');
const tabNames = () => tabs().map((tab) => tab.textContent);
const open = (one: ReactElement, at: string) => {
  window.history.replaceState(null, '', at);
  const { asked } = stubApi(answer);
  show(one, router);
  return asked;
};

beforeEach(() => {
  where = sampleMembership();
  mine = [];
  invitations = [];
  refusal = null;
  router.push.mockClear();
  router.replace.mockClear();
});

describe('the team management', () => {
  it('offers the ways to a team to somebody without one', async () => {
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    await screen.findByRole('heading', { name: words.none.title });
    expect(tabNames()).toContain(words.tabs.create);
    expect(tabNames()).toContain(words.tabs.join);
  });

  it('hides founding and joining from a member', async () => {
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1' });
    mine = [team];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    await screen.findByRole('heading', { level: 1, name: 'Northern Lights' });
    expect(tabNames()).toEqual([words.tabs.team, words.tabs.search, words.tabs.applications]);
  });

  it('says why a member cannot do something', async () => {
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1' });
    mine = [team];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    const leave = await screen.findByRole('button', { name: words.depart.leave });
    expect(leave).toHaveProperty('ariaDisabled', 'true');
    const reason = document.getElementById(leave.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain(words.reason.locked.split('{')[0]);
    expect(screen.queryByRole('button', { name: words.depart.disband })).toBeNull();
  });

  it('permits what the dates permit from their moment on', async () => {
    jest.useFakeTimers();
    const opensAt = Math.floor(Date.now() / 1000) + 600;
    const waiting = { ...dates, signUpOpensAt: opensAt };
    where = sampleMembership({ state: 'notOpen', teamId: 't1', isCaptain: true, dates: waiting });
    mine = [{ ...team, isCaptain: true, dates: waiting, can: { ...free, signUp: 'signUpNotOpen' } }];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    const signUp = () => screen.getByRole('button', { name: words.signUp.go });
    expect(signUp()).toHaveProperty('ariaDisabled', 'true');
    where = { ...where, state: 'notSignedUp' };
    mine = [{ ...team, isCaptain: true, dates: waiting, can: free }];
    await act(() => jest.advanceTimersByTimeAsync(602_000));
    expect(signUp()).toHaveProperty('ariaDisabled', 'false');
  });

  it('does not offer the captaincy to a banned member', async () => {
    const [captain] = team.members;
    if (!captain) throw new Error('A team has a captain');
    const banned = { ...captain, playerId: '2', nickname: 'Lin Qing', isBanded: true };
    mine = [{ ...team, isCaptain: true, can: free, members: [{ ...captain, isCaptain: true }, banned] }];
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1', isCaptain: true });
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    fireEvent.click(await screen.findByRole('button', { name: words.members.actions.replace('{name}', 'Lin Qing') }));
    const handOver = await screen.findByRole('button', { name: words.members.handOver });
    expect(handOver).toHaveProperty('ariaDisabled', 'true');
    const reason = document.getElementById(handOver.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(words.reason.memberBanned);
  });

  it('says why a track cannot be left, or another one added', async () => {
    const entered = { signedUpAt: now, status: 2 } as const;
    const asked = { id: 'c', requestedAt: now, requestedBy: 'Zhou Min', agreed: 0, waiting: 1, todoId: null };
    const ofTracks: MyTeam = {
      ...{ ...team, competitionID: 'green', isCaptain: true, can: { ...free, signUp: 'signUpClosed' } },
      races: [
        { ...entered, raceId: 'a', name: 'Track A' },
        { ...entered, raceId: 'b', name: 'Track B' },
      ],
      cancellations: [{ ...asked, raceId: 'a' }],
    };
    const task = { status: 2, metric: '', teamSize: { min: 1, max: 5 } } as const;
    const tracks = ['a', 'b', 'c'].map((id) => ({ ...task, id, name: id }));
    stubApi(answer);
    show(
      <SignUpCard team={ofTracks} contest={sampleContest({ id: 'green', tracks })} membership={sampleMembership()} />,
    );
    const reasonOf = (button: HTMLElement | undefined) =>
      document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;
    const [leaveA, leaveB] = screen.getAllByRole('button', { name: words.signUp.quit });
    expect([leaveA, leaveB].map((button) => button?.ariaDisabled)).toEqual(['true', 'false']);
    expect(reasonOf(leaveA)).toBe(words.reason.cancellationPending);
    expect(reasonOf(screen.getByRole('button', { name: words.signUp.another }))).toMatch(
      /Sign-up closed on .*\(UTC\+8\)/,
    );
  });

  function openInTrack(signUp: MyTeam['can']['signUp']) {
    where = sampleMembership({ state: 'signedUp', teamId: 't1', isCaptain: true });
    const races = [{ raceId: 'a', name: 'Track A', signedUpAt: now, status: 2 } as const];
    mine = [{ ...team, isCaptain: true, can: { ...free, signUp }, races, raceIds: ['a'] }];
    const facts = { status: 2, metric: '', teamSize: { min: 1, max: 5 } } as const;
    const tracks = ['a', 'b'].map((id) => ({ ...facts, id, name: `Track ${id.toUpperCase()}` }));
    open(<TeamScreen contest={sampleContest({ tracks })} />, '/matchHomeDetailsTecTeam/2025/team');
    return screen.findByRole('button', { name: words.signUp.change });
  }

  it('does not offer to change the track after a submission, and says why', async () => {
    const change = await openInTrack('submitted');
    expect(change).toHaveProperty('ariaDisabled', 'true');
    const reason = document.getElementById(change.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(words.reason.submitted);
  });

  it('asks nobody to correct entries when the team has submitted meanwhile', async () => {
    refusal = ok(null, teamRefusals.submitted, 'Your team has already submitted');
    fireEvent.click(await openInTrack('trackLimit'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: words.signUp.change }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Your team has already submitted.');
  });

  it('shows the way to the track to somebody who joined after the sign-up and has yet to sign', async () => {
    const agreements = [{ id: 'a', title: 'Rules', version: 1, hash: 'h', signedAt: null }];
    where = sampleMembership({ state: 'signedUp', teamId: 't1', agreements });
    mine = [{ ...team, races: [{ raceId: 'r', name: 'Track', signedUpAt: now, status: 2 }], raceIds: ['r'] }];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    await screen.findByText('Your team is signed up. Sign one more agreement to take part.');
    expect(screen.getByRole('link', { name: words.signUp.toTrack })).toBeTruthy();
    expect(screen.getByRole('button', { name: words.signUp.sign })).toBeTruthy();
  });

  it.each([
    ['banned member', { isBanded: true, status: 2 }, words.reason.banned],
    ['team that is too small for it', { isBanded: false, status: 1 }, /^Inactive: /],
  ] as const)('leads no %s to a track that refuses them', async (_, { isBanded, status }, why) => {
    where = sampleMembership({ state: isBanded ? 'banned' : 'signedUp', isBanded, teamId: 't1' });
    mine = [{ ...team, races: [{ raceId: 'r', name: 'Track', signedUpAt: now, status }], raceIds: ['r'] }];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    await screen.findByText(why);
    const links = within(screen.getByRole('region', { name: words.signUp.title })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([words.signUp.myContests]);
  });

  it('says until when a team can still sign up', async () => {
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1', isCaptain: true });
    const closing = { ...dates, signUpClosesAt: Date.UTC(2026, 10, 30, 15, 59) / 1000 };
    mine = [{ ...team, isCaptain: true, dates: closing, can: free }];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    fireEvent.click(await screen.findByRole('button', { name: words.signUp.go }));
    const until = await within(await screen.findByRole('dialog')).findByText(/^Sign-up closes/);
    expect(until.textContent).toContain('30 Nov, 23:59 (UTC+8)');
  });

  const unsigned = [{ id: 'a', title: 'Rules', version: 1, hash: 'h', signedAt: null }];
  it.each([
    ['a member who has yet to sign', { agreements: unsigned }, {}, /^Sign-up closes .*\(UTC\+8\)\.$/],
    ['a captain', { isCaptain: true }, {}, /^Sign-up closes .*\(UTC\+8\)\.$/],
    ['a member, before it opens', {}, { signUpOpensAt: now + 60 }, /^Sign-up opens on /],
    ['a member, after it', { agreements: unsigned }, { signUpClosesAt: now - 60 }, /^Sign-up closed on /],
  ])('tells %s when sign-up ends, which may be before teams are locked', async (_, person, window, sentence) => {
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1', ...person });
    const isCaptain = 'isCaptain' in person;
    mine = [{ ...team, isCaptain, dates: { ...dates, ...window }, can: free }];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    const card = await screen.findByRole('region', { name: words.signUp.title });
    expect(within(card).getByText(sentence)).toBeTruthy();
  });

  it.each([
    ['when teams are locked before seven days have passed', 3, 'valid until teams are locked: '],
    ['after seven days', 30, 'valid for 7 days.'],
  ])('says that an invitation is for the free places and ends %s', async (_, locksIn, words) => {
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1', isCaptain: true });
    mine = [{ ...team, isCaptain: true, dates: { ...dates, locksAt: now + locksIn * day }, can: free }];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    await screen.findByText(new RegExp(`For 4 people, ${words}`));
  });

  it('says when a link was not copied, as on plain HTTP, where there is no clipboard', async () => {
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1', isCaptain: true });
    mine = [{ ...team, isCaptain: true, can: free }];
    invitations = [{ id: 'i1', code: 'ABCDE23456', createdAt: now, expiresAt: now + day, uses: 0, maxUses: 5 }];
    open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
    fireEvent.click(await screen.findByRole('button', { name: words.invite.copyLink }));
    await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: 'bad', text: words.invite.notCopied }]));
  });

  function openAsCaptain() {
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1', isCaptain: true });
    mine = [{ ...team, isCaptain: true, can: free }];
    invitations = [{ id: 'i1', code: 'ABCDE23456', createdAt: now, expiresAt: now + day, uses: 0, maxUses: 5 }];
    return open(<TeamScreen contest={contest} />, '/matchHomeDetailsTecTeam/2025/team');
  }

  it("says by the contest's clock until when an invitation is valid and teams can change", async () => {
    openAsCaptain();
    expect(await screen.findByText(/^Valid until .*, \d\d:\d\d \(UTC\+8\)\./)).toBeTruthy();
    expect(screen.getByText(/valid until teams are locked: .*\(UTC\+8\)\.$/)).toBeTruthy();
    expect(screen.getByText(/^Teams are locked on .*\(UTC\+8\)\.$/)).toBeTruthy();
  });

  it('asks before it revokes an invitation', async () => {
    const asked = openAsCaptain();
    const revoked = () => asked.filter(({ url }) => url.startsWith('/api/v1/team/invite/i1'));
    fireEvent.click(await screen.findByRole('button', { name: words.invite.revoke }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the invitation ABCDE23456?' }));
    expect(revoked()).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: words.invite.revoke }));
    await waitFor(() => expect(revoked()).toHaveLength(1));
  });

  it.each([
    ['revoking an invitation', words.invite.revoke, words.invite.revoke],
    ['disbanding a team after a refusal to leave it', words.depart.leave, words.depart.disband],
  ])('asks about %s without the error of the question before', async (_, first, second) => {
    refusal = ok(null, 4101, 'Refused');
    openAsCaptain();
    fireEvent.click(await screen.findByRole('button', { name: first }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: first }));
    await dialog.findByRole('alert');
    fireEvent.click(dialog.getByRole('button', { name: words.back }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: second }));
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull();
  });

  it('does not open the dialog of a cancelled sign-up again after the next sign-up', async () => {
    const races = [{ raceId: 'a', name: 'Track A', signedUpAt: now, status: 2 } as const];
    const signedUp = { ...team, isCaptain: true, can: free, races, raceIds: ['a'] };
    where = sampleMembership({ state: 'signedUp', teamId: 't1', isCaptain: true });
    mine = [signedUp];
    const { finish, refetch } = openSlowly({ ...signedUp, races: [], raceIds: [] });
    fireEvent.click(await screen.findByRole('button', { name: words.signUp.cancel }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: words.cancel.cancel }));
    await waitFor(() => expect(screen.queryByRole('button', { name: words.signUp.cancel, hidden: true })).toBeNull());
    await finish();
    mine = [signedUp];
    await refetch();
    await screen.findByRole('list', { name: words.signUp.tracks, hidden: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that a member was removed, and does not open their dialog when they are back', async () => {
    const [captain] = team.members;
    if (!captain) throw new Error('A team has a captain');
    const member = { ...captain, playerId: '2', nickname: 'Lin Qing' };
    const alone = { ...team, isCaptain: true, can: free, members: [{ ...captain, isCaptain: true }] };
    const both = { ...alone, members: [...alone.members, member] };
    where = sampleMembership({ state: 'notSignedUp', teamId: 't1', isCaptain: true });
    mine = [both];
    const { finish, refetch } = openSlowly(alone);
    const actions = { name: words.members.actions.replace('{name}', 'Lin Qing'), hidden: true };
    fireEvent.click(await screen.findByRole('button', actions));
    fireEvent.click(await screen.findByRole('button', { name: words.members.remove }));
    await waitFor(() => expect(screen.queryByRole('button', actions)).toBeNull());
    await finish();
    await waitFor(() =>
      expect(currentToasts()).toMatchObject([{ text: words.members.removeDone.replace('{name}', 'Lin Qing') }]),
    );
    mine = [both];
    await refetch();
    await screen.findByRole('button', actions);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends a player with a team away from the path that asks for none', async () => {
    where = sampleMembership({ competitionID: 'chain-2', teamId: 't1' });
    window.history.replaceState(null, '', '/bcCreateTeam2023');
    stubApi(() => ok(where));
    show(<TeamCreateScreen contest={{ ...contest, id: 'chain-2' }} />, router);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/teamManagement?key=2'));
  });
});

describe('the founding of a team', () => {
  const at = '/matchHomeDetailsTecTeam/2025/create';
  const create = () => screen.getByRole('button', { name: words.create.submit });

  it('says what is wrong with a name and sends nothing', async () => {
    const asked = open(<TeamCreateScreen contest={contest} />, at);
    const name = await screen.findByLabelText(words.form.name);
    fireEvent.change(name, { target: { value: 'x' } });
    fireEvent.click(create());
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says at its field that a name is taken, until it is changed', async () => {
    refusal = ok(null, teamRefusals.nameTaken, 'This contest already has a team named “Nightjar”');
    open(<TeamCreateScreen contest={contest} />, at);
    const name = await screen.findByLabelText(words.form.name);
    fireEvent.change(name, { target: { value: 'Nightjar' } });
    fireEvent.click(create());
    await waitFor(() => expect(document.activeElement).toBe(name));
    const described = () =>
      (name.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    await waitFor(() => expect(described()).toContain('This contest already has a team named “Nightjar”.'));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(name, { target: { value: 'Nightjars' } });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says below the fields what is about none of them', async () => {
    refusal = ok(null, teamRefusals.alreadyInTeam, 'This person is already in a team');
    open(<TeamCreateScreen contest={contest} />, at);
    const name = await screen.findByLabelText(words.form.name);
    fireEvent.change(name, { target: { value: 'Nightjar' } });
    fireEvent.click(create());
    expect((await screen.findByRole('alert')).textContent).toContain('This person is already in a team');
    expect(name.getAttribute('aria-invalid')).toBeNull();
  });

  it('founds it once and leads to its page', async () => {
    const asked = open(<TeamCreateScreen contest={contest} />, at);
    fireEvent.change(await screen.findByLabelText(words.form.name), { target: { value: 'Nightjar' } });
    fireEvent.click(create());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/matchHomeDetailsTecTeam/2025/team?key=2'));
    const writes = asked.filter(({ method }) => method === 'POST');
    expect(writes.map(({ body }) => body)).toEqual([
      expect.objectContaining({ competitionID: '2025', name: 'Nightjar', recruiting: true }),
    ]);
  });

  it('is closed once teams are locked', async () => {
    where = sampleMembership({ dates: { ...dates, locksAt: now - 1 } });
    open(<TeamCreateScreen contest={contest} />, at);
    await screen.findByText(new RegExp(words.reason.locked.split('{')[0] ?? ''));
    expect(screen.queryByLabelText(words.form.name)).toBeNull();
  });

  it('puts back what was typed before', async () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'playerId=7' });
    const values = { name: 'Half a name' };
    localStorage.setItem('draft:7:team-create:2025', JSON.stringify({ keptAt: now, values }));
    open(<TeamCreateScreen contest={contest} />, at);
    await screen.findByRole('button', { name: drafts.discard });
    expect(screen.getByLabelText(words.form.name)).toHaveProperty('value', 'Half a name');
    Reflect.deleteProperty(document, 'cookie');
  });
});
