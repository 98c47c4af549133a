import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { PageHead } from './page-head.tsx';

prepareBrowser();

it('its drawing follows the content that it is placed by, so that a part of the document moves nothing', () => {
  const { container } = show(<PageHead title="Contest" />);
  const parts = [...(container.querySelector('header')?.children ?? [])];
  expect(parts.map((part) => part.getAttribute('aria-hidden'))).toEqual([null, 'true']);
});
