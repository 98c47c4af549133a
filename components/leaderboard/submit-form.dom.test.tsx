import { screen } from '@testing-library/react';
import type { Board } from '#lib/contract/datasets/leaderboards.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { SubmitForm } from './submit-form.tsx';

prepareBrowser();

const day = 86_400;
const board: Board = {
  ...{ id: 'river', title: 'River levels', lead: '', datasetId: 'rivers', datasetTitle: 'Rivers', access: 'public' },
  ...{ metric: 'accuracy', metricName: 'Accuracy', better: 'larger', decimals: 4, entries: 0, best: null },
  ...{ publishedAt: 1_790_000_000, closesAt: null, blocks: [], headings: [], fallback: false, maxBytes: 1000, perDay: 3 },
  format: { columns: [], rows: 1, example: '' },
  questions: { name: 'questions.csv', size: 1, sha256: '0'.repeat(64), rows: 1 },
};

it('the time of the next submission has the name of its zone', () => {
  stubApi(() => ({ status: 503, body: null }));
  const freeAt = 1_790_000_000 + day;
  const standing = { reason: 'attemptsToday', used: 3, freeAt, rank: null, position: null, best: null } as const;
  show(<SubmitForm board={board} standing={standing} />);
  const shown = formatters('zh-EN', viewerTimeZone()).timeWithZone(freeAt);
  expect(shown).toContain('UTC');
  expect(screen.getAllByText(new RegExp(shown.replaceAll(/[()+]/g, '\\$&')))).not.toHaveLength(0);
});
