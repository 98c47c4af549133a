import { gpuHours, metricFigure, settingText } from './gpu-figures.ts';

it('hours are the finer, the fewer they are', () => {
  expect([0, 40, 600, 17_280, 221_760].map(gpuHours)).toEqual(['0', '0.011', '0.17', '4.8', '61.6']);
});

it('values of metrics keep about four digits', () => {
  expect([0, 0.58504, 2.31, 12.345, 6150, 0.00012, -0.25].map(metricFigure)).toEqual([
    '0',
    '0.5850',
    '2.310',
    '12.35',
    '6150',
    '1.20e-4',
    '-0.2500',
  ]);
});

it('a chosen option is shown by its name, a number with six digits', () => {
  const options = [{ value: 'fresh', name: 'New weights' }];
  expect(settingText({ value: 'fresh', label: 'New weights' })).toBe('New weights');
  expect(settingText({ value: 'fresh', options })).toBe('New weights');
  expect(settingText({ value: 'other', options })).toBe('other');
  expect(settingText({ value: 0.1 + 0.2 })).toBe('0.3');
});
