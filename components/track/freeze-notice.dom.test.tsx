import { screen } from '@testing-library/react';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { FreezeNotice } from './freeze-notice.tsx';

prepareBrowser();

it("says when the ranking freezes and when it is revealed by the contest's clock, each with the zone", () => {
  const track = { metric: 'accuracy', timeZone: 'Asia/Tokyo', freezesAt: 4_000_000_000, revealsAt: 4_000_086_400 };
  show(<FreezeNotice track={track as TrackDetails} />);
  expect(
    screen.getByText(/freezes on Tue 2 Oct 2096, 16:06 \(UTC\+9\).*on Wed 3 Oct 2096, 16:06 \(UTC\+9\)/),
  ).toBeTruthy();
});
