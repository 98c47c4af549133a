import { fireEvent, screen } from '@testing-library/react';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import type { Cancellation, MyTeam } from '#lib/contract/teams/teams.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership, sampleMyTeam } from '#tests/support/sample-data.ts';
import { TeamScreen } from './team-screen.tsx';

prepareBrowser();

/** A team whose request is gone when it is answered: the answer is refused, and the next load has no request. */
function stubWithdrawnRequest(request: Partial<MyTeam>, refusal: { readonly code: number; readonly message: string }) {
  let isWithdrawn = false;
  stubApi(({ url, method }) => {
    if (method !== 'GET') {
      isWithdrawn = true;
      return ok(null, refusal.code, refusal.message);
    }
    if (url.startsWith('/api/v1/team/member/checkRaceData'))
      return ok(sampleMembership({ state: 'notSignedUp', teamId: 't1' }));
    if (url.startsWith('/api/v1/team/my')) return ok({ list: [sampleMyTeam(isWithdrawn ? {} : request)] });
    return ok({ list: [], total: 0 });
  });
}

const request: Cancellation = {
  ...{ id: 'c1', raceId: null, requestedBy: 'Chen Yu', requestedAt: 1, agreed: 0, waiting: 1, todoId: 'd1' },
};

it.each([
  {
    what: 'a captaincy offer',
    asked: { captaincyOffer: { playerId: '1', nickname: 'Zhou Min', offeredAt: 1, isMine: true } },
    answer: words.offer.accept,
    refusal: { code: teamRefusals.offerMissing, message: 'There is no captaincy offer' },
  },
  {
    what: 'a cancellation of the sign-up',
    asked: { cancellations: [request] },
    answer: words.cancellation.agree,
    refusal: { code: teamRefusals.cancellationSettled, message: 'This request was already settled' },
  },
])('an answer to $what that was withdrawn meanwhile is refused in words', async ({ asked, answer, refusal }) => {
  stubWithdrawnRequest(asked, refusal);
  show(<TeamScreen contest={sampleContest()} />);
  const button = await screen.findByRole('button', { name: answer });
  fireEvent.click(button);
  const alert = await screen.findByRole('alert');
  await screen.findByText(words.log.title);
  expect(button.isConnected).toBe(false);
  expect(alert.isConnected).toBe(true);
  expect(alert.textContent).toContain(refusal.message);
});
