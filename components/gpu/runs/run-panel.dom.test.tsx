import { screen } from '@testing-library/react';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import words from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest } from '#tests/support/sample-data.ts';
import { RunPanel } from './run-panel.tsx';

prepareBrowser();

it('the button of a team without a run is described by the reason that it is unavailable', () => {
  stubApi(() => ok({ list: [] }));
  show(
    <RunPanel
      competitionID="gpu-2025"
      contest={sampleContest()}
      overview={{} as GpuScreenContext['overview']}
      shown={{ id: null, isUnknown: false } as Parameters<typeof RunPanel>[0]['shown']}
      onAgain={() => undefined}
      onNew={() => undefined}
      reason={words.reason.closed}
    />,
  );
  const button = screen.getByRole('button', { name: words.none.new });
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([button.ariaDisabled, description]).toEqual(['true', words.reason.closed]);
});
