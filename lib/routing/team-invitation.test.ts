import { hrefTeam } from './href.ts';
import { teamInvitationOf } from './team-invitation.ts';

it.each(['2025', 'chain-2', 'green', 'classic'])(
  'the link to an invitation of %s has its contest and code',
  (contestId) => {
    expect(teamInvitationOf(hrefTeam(contestId, 'join', { code: 'ABCDE-FGHJK' }))).toEqual({
      ...{ contestId, code: 'ABCDE-FGHJK' },
    });
  },
);

it.each([
  hrefTeam('2025', 'join'),
  hrefTeam('2025', 'join', { code: ' ' }),
  hrefTeam('2025', 'search', { code: 'ABCDE-FGHJK' }),
  '/site-messages?code=ABCDE-FGHJK',
  '/nowhere?code=ABCDE-FGHJK',
])('%s leads to no invitation', (path) => {
  expect(teamInvitationOf(path)).toBeNull();
});
