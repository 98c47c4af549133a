import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership } from '#tests/support/sample-data.ts';
import { TeamJoinScreen } from './team-join-screen.tsx';

prepareBrowser();

it('looks again for the code of a lookup that failed', async () => {
  const looked: string[] = [];
  stubApi(({ url }: Asked) => {
    if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(sampleMembership());
    if (!url.includes('AB12CD34EF')) return ok({ list: [], total: 0 });
    looked.push(url);
    return { status: 503, body: {} };
  });
  window.history.replaceState(null, '', '/matchHomeDetailsTecTeam/2025/join');
  show(<TeamJoinScreen contest={sampleContest()} />);
  fireEvent.change(await screen.findByLabelText(words.join.code), { target: { value: 'AB12CD34EF' } });
  fireEvent.click(screen.getByRole('button', { name: words.join.look }));
  await screen.findByRole('alert');
  expect(looked).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: words.join.look }));
  await waitFor(() => expect(looked).toHaveLength(2));
});

it('a code without an invitation is marked at its field until it is changed', async () => {
  stubApi(({ url }: Asked) => {
    if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(sampleMembership());
    if (!url.includes('AB12CD34EF')) return ok({ list: [], total: 0 });
    return ok(null, teamRefusals.invitationInvalid, 'The invitation is not valid');
  });
  window.history.replaceState(null, '', '/matchHomeDetailsTecTeam/2025/join?code=AB12CD34EF');
  show(<TeamJoinScreen contest={sampleContest()} />);
  const field = await screen.findByLabelText(words.join.code);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    words.join.codeHint,
    'The invitation is not valid.',
  ]);
  fireEvent.change(field, { target: { value: 'AB12CD34E' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

const team = {
  ...{ id: 't1', competitionID: '2025', name: 'Northern Lights', slogan: '', organisation: '', avatar: null },
  ...{ recruiting: true, wanted: '', size: 5, max: 5, createdAt: 1_790_000_000, raceIds: [] },
  ...{ introduction: '', members: [], races: [], results: [] },
};
const acceptName = words.join.accept.replace('{team}', team.name);

it('an invitation that is revoked meanwhile is refused once, and no longer offered', async () => {
  let isRevoked = false;
  stubApi(async ({ url, method }: Asked) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(sampleMembership());
    if (method !== 'POST' && !url.includes('AB12CD34EF')) return ok({ list: [], total: 0 });
    return isRevoked
      ? ok(null, teamRefusals.invitationInvalid, 'The invitation is not valid')
      : ok({ team, invitedBy: 'Zhou Min', expiresAt: 4_080_000_000 });
  });
  window.history.replaceState(null, '', '/matchHomeDetailsTecTeam/2025/join?code=AB12CD34EF');
  show(<TeamJoinScreen contest={sampleContest()} />);
  const accept = await screen.findByRole('button', { name: acceptName });
  isRevoked = true;
  fireEvent.click(accept);
  await waitFor(() => expect(screen.queryByRole('button', { name: acceptName })).toBeNull());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('a refused invitation says why, and another try of the same call is stored once', async () => {
  stubApi(async ({ url, method }: Asked) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (method === 'POST') return ok(null, teamRefusals.teamFull, 'The team is full');
    if (url.startsWith('/api/v1/team/member/checkRaceData')) return ok(sampleMembership());
    if (!url.includes('AB12CD34EF')) return ok({ list: [], total: 0 });
    return ok({ team, invitedBy: 'Zhou Min', expiresAt: 4_080_000_000 });
  });
  const sent = jest.spyOn(globalThis, 'fetch');
  const keys = () =>
    sent.mock.calls.flatMap(([, init]) =>
      init?.method === 'POST' ? [new Headers(init.headers).get('idempotency-key')] : [],
    );
  window.history.replaceState(null, '', '/matchHomeDetailsTecTeam/2025/join?code=AB12CD34EF');
  show(<TeamJoinScreen contest={sampleContest()} />);
  const accept = () => screen.findByRole('button', { name: acceptName });
  fireEvent.click(await accept());
  expect((await screen.findByRole('alert')).textContent).toContain('The team is full');
  fireEvent.click(await accept());
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
  await waitFor(async () => expect(await accept()).toHaveProperty('disabled', false));
});
