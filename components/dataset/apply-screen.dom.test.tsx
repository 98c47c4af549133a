import { screen } from '@testing-library/react';
import dataset from '#messages/zh-EN/dataset.json' with { type: 'json' };
import { prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { ApplyScreen } from './apply-screen.tsx';

prepareBrowser();

it('an unknown data set is named as missing, with a link to all data sets', async () => {
  stubApi(() => ({ status: 404, body: { code: 404, message: '', data: null } }));
  window.history.replaceState(null, '', '/dataSetDownLoadApply?dataSet=nope');
  show(<ApplyScreen />);
  expect(await screen.findByRole('heading', { name: dataset.missing.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: dataset.missing.all }).getAttribute('href')).toBe('/datasets');
});
