import type { Image } from '#lib/contract/gpu/gpu-runs.ts';
import { containerOf, firstValues, longestOf, settingProblem, settingsOf } from './use-run-form.ts';

const image = (id: string, state: Image['state'] = 'ready'): Image => ({
  id,
  name: id,
  about: '',
  isOwn: false,
  program: id,
  programName: id,
  own: null,
  state,
  reason: null,
  parameters: [
    { kind: 'number', key: 'epochs', name: 'Epochs', about: '', least: 1, most: 50, whole: true, value: 10 },
    {
      kind: 'choice',
      key: 'mode',
      name: 'Mode',
      about: '',
      options: [
        { value: 'fast', name: 'Fast' },
        { value: 'fine', name: 'Fine' },
      ],
      value: 'fast',
    },
  ],
  by: null,
  savedAt: null,
});

it('begins with the presets of the first image that can be used', () => {
  const values = firstValues([image('a', 'scanning'), image('b')], ['graph-encoder'], null);
  expect(values).toMatchObject({ imageId: 'b', raceId: 'graph-encoder', parameters: { epochs: '10', mode: 'fast' } });
});

it('keeps a container image for a program of the team only, and while it is offered', () => {
  const digest = `sha256:${'a'.repeat(64)}`;
  const container = { digest, name: 'Tiny', about: '' };
  const offers = { ownPrograms: { reason: null, text: null, containers: [container] } };
  const own = { ...image('a'), own: { fileName: 'run.sh', size: 1, sha256: '' } };
  const chosen = { container: digest };
  expect(containerOf(offers, own, chosen)).toBe(container);
  expect(containerOf(offers, own, { container: '' })).toBeNull();
  expect(containerOf(offers, image('a'), chosen)).toBeNull();
  expect(containerOf({ ownPrograms: { ...offers.ownPrograms, containers: [] } }, own, chosen)).toBeNull();
});

it('reads hours and minutes as seconds, and nothing from what is no time', () => {
  expect(longestOf({ hours: '1', minutes: '30' })).toBe(5400);
  expect(longestOf({ hours: '', minutes: '5' })).toBe(300);
  expect(longestOf({ hours: '1.5', minutes: '0' })).toBeNull();
  expect(longestOf({ hours: '-1', minutes: '0' })).toBeNull();
});

it('says what is wrong with a setting', () => {
  const [epochs, mode] = image('a').parameters;
  if (!epochs || !mode) throw new Error('no parameters');
  expect(['10', '', 'x', '1.5', '51'].map((text) => settingProblem(epochs, text))).toEqual([
    null,
    'number',
    'number',
    'whole',
    'range',
  ]);
  expect(settingProblem(mode, 'other')).toBe('range');
});

it('sends numbers as numbers and fills in what was left out', () => {
  expect(settingsOf(image('a'), { epochs: '7' })).toEqual({ epochs: 7, mode: 'fast' });
});
