import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import type { Image } from '#lib/contract/gpu/gpu-runs.ts';
import words from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest } from '#tests/support/sample-data.ts';
import { RunForm } from './run-form.tsx';

prepareBrowser();

const image: Image = {
  ...{ id: 'small', name: 'Small', about: '', isOwn: false, program: 'small', programName: 'Small', own: null },
  ...{ state: 'ready', reason: null, parameters: [], by: null, savedAt: null },
};

const overview = {
  ...{ competitionID: 'gpu-2025', raceIds: ['graph-encoder'], quota: { free: 7200 } },
  ...{ imagesAtMost: 3, ownPrograms: { reason: null, text: null, containers: [] } },
  ...{ longestAtMost: 86_400, longestAtLeast: 300 },
} as unknown as GpuScreenContext['overview'];

/** The team has a slot now, which pays for runs up to ten minutes. */
const options = (maxDurationS: number) =>
  [1, 2, 4, 8].map((gpus) => {
    const cost = gpus * Math.max(0, maxDurationS - 600);
    return { gpus, cost, reason: null, text: null, expected: null, waitReason: null };
  });

const costOf = (cost: string) => words.form.cost.replace('{cost}', cost).replace('{free}', '2.0');

const showForm = () =>
  show(
    <RunForm
      {...{ overview, order: { like: null, replaces: false } }}
      competitionID="gpu-2025"
      contest={sampleContest()}
      onClose={() => undefined}
      onStarted={() => undefined}
    />,
  );

/** The form, with the costs of half an hour. */
function openForm(): void {
  stubApi(({ url }) => ok({ list: url.includes('maxDurationS=') ? options(1800) : [image] }));
  showForm();
}

it('names the cost that the backend knows, below which a slot has paid', async () => {
  const { asked } = stubApi(({ url }) => {
    const maxDurationS = /maxDurationS=(\d+)/.exec(url)?.[1];
    return ok({ list: maxDurationS === undefined ? [image] : options(Number(maxDurationS)) });
  });
  showForm();
  // The field is replaced once Material UI's is loaded.
  const enter = (value: string) => fireEvent.change(screen.getByLabelText(words.form.minutes), { target: { value } });
  // Half an hour at first: the slot does not pay for all of it.
  expect(await screen.findByText(costOf('0.33'))).toBeTruthy();
  enter('10');
  expect(await screen.findByText(costOf('0'))).toBeTruthy();

  // A time that cannot be requested has no cost of the backend's.
  const known = asked.length;
  enter('1');
  expect(await screen.findByText(costOf('0.017'))).toBeTruthy();
  const times = asked.slice(known).map(({ url }) => /maxDurationS=(\d+)/.exec(url)?.[1]);
  expect(times).not.toContain('60');
});

it('names a wrong time and a missing name beside their fields, each for itself', async () => {
  openForm();
  const wrongTime = /^Enter 5 min to 24 h/;
  fireEvent.change(await screen.findByLabelText(words.form.minutes), { target: { value: '1' } });
  expect((await screen.findByText(wrongTime)).closest('fieldset')?.textContent).toContain(words.form.maxDurationS);
  const minutes = screen.getByLabelText(words.form.minutes);
  expect(minutes.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(minutes.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(wrongTime);
  const isNamed = () => screen.getByLabelText(words.form.name).getAttribute('aria-invalid') === 'true';
  expect(isNamed()).toBe(false);
  fireEvent.focus(screen.getByLabelText(words.form.name));
  fireEvent.blur(screen.getByLabelText(words.form.name));
  await waitFor(() => expect(isNamed()).toBe(true));
  fireEvent.change(screen.getByLabelText(words.form.name), { target: { value: 'First' } });
  await waitFor(() => expect(isNamed()).toBe(false));
  fireEvent.change(screen.getByLabelText(words.form.minutes), { target: { value: '30' } });
  await waitFor(() => expect(screen.queryByText(wrongTime)).toBeNull());
});

it('a button that saves no image is described by its reason, which is in view', async () => {
  openForm();
  fireEvent.click(await screen.findByText(words.form.save.title));
  const save = screen.getByRole('button', { name: words.form.save.save });
  const description = () => document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([save.ariaDisabled, description()]).toEqual(['true', words.form.save.nameMissing]);
  fireEvent.change(screen.getByLabelText(words.form.save.name), { target: { value: 'Ours' } });
  await waitFor(() => expect([save.ariaDisabled, description()]).toEqual(['false', '']));
});
