import { screen } from '@testing-library/react';
import type { Participation, ParticipationStep } from '#lib/contract/entries.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { currentStep, isActionable } from './next-step-of.ts';
import { ParticipationSteps } from './participation-steps.tsx';

prepareBrowser();

const step = (name: ParticipationStep['name'], changes: Partial<ParticipationStep>): ParticipationStep => ({
  ...{ name, state: 'later', reason: null, opensAt: null, unsigned: [] },
  ...changes,
});
const contest = { competitionID: '2025', competitionName: 'Main contest' };
const of = (steps: readonly ParticipationStep[]): Participation => ({
  ...contest,
  ...{ raceId: 'fraud-rings', raceName: 'Fraud rings', steps: [...steps] },
});

it('links the current step to where it is done, and names the others with their states', () => {
  show(
    <ParticipationSteps
      participation={of([step('team', { state: 'done' }), step('data', { state: 'next' }), step('score', {})])}
    />,
  );
  expect(screen.getByRole('link', { name: 'Download the data' }).getAttribute('href')).toMatch(/fraud-rings\/data$/);
  expect(screen.getByRole('list', { name: 'Steps in Fraud rings' }).textContent).toContain('Done');
  expect(screen.getByText('Later')).toBeTruthy();
});

it('a step that waits says for whom, and one that cannot be changed has no link', () => {
  const waiting = step('agreements', { state: 'blocked', reason: 'membersUnsigned', unsigned: ['Ada', 'Lin'] });
  show(<ParticipationSteps participation={of([waiting])} />);
  expect(screen.getByRole('link', { name: 'Waiting for the signature of Ada and Lin' })).toBeTruthy();
  const closed = step('team', { state: 'blocked', reason: 'closed' });
  show(<ParticipationSteps participation={of([closed])} />);
  expect(screen.queryByRole('link', { name: 'Closed' })).toBeNull();
  expect([isActionable(waiting), isActionable(closed)]).toEqual([true, false]);
  expect(currentStep(of([step('team', { state: 'done' })]))).toBeNull();
});
