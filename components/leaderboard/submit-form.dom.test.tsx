import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Board, BoardSubmission } from '#lib/contract/datasets/leaderboards.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import leaderboard from '#messages/zh-EN/leaderboard.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { SubmitForm } from './submit-form.tsx';

prepareBrowser();

const day = 86_400;
const board: Board = {
  ...{ id: 'river', title: 'River levels', lead: '', datasetId: 'rivers', datasetTitle: 'Rivers', access: 'public' },
  ...{ metric: 'accuracy', metricName: 'Accuracy', better: 'larger', decimals: 4, entries: 0, best: null },
  ...{
    publishedAt: 1_790_000_000,
    closesAt: null,
    blocks: [],
    headings: [],
    fallback: false,
    maxBytes: 1000,
    perDay: 3,
  },
  format: { columns: [], rows: 1, example: '' },
  questions: { name: 'questions.csv', size: 1, sha256: '0'.repeat(64), rows: 1 },
};

const submission: BoardSubmission = {
  ...{ id: 's1', boardId: board.id, boardTitle: board.title, method: 'Tree', note: '', fileName: 'levels.csv' },
  ...{ size: 3, sha256: 'a'.repeat(64), state: 'queued', score: null, reason: null, line: null },
  ...{ attemptReturned: false, submittedAt: 1_790_000_000, settledAt: null },
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

describe('a file that was sent', () => {
  /** Finds nothing wrong with any file: jsdom has no workers. */
  class Inspector {
    onmessage: (news: { data: unknown }) => void = () => undefined;
    postMessage() {
      this.onmessage({ data: { found: { problems: [], sha256: 'a'.repeat(64), rows: 1 } } });
    }
    terminate() {}
  }

  it.each([
    ['leads to its page', '/submit', ['/submitDetail/river/s1']],
    ['leads nowhere once the person has gone to another page', '/elsewhere', []],
  ])('%s', async (_, pathname, pushed) => {
    stubGlobal('Worker', Inspector);
    window.history.replaceState(null, '', '/submit');
    let reply: (answer: Answer) => void = () => undefined;
    const { asked } = stubApi(({ method }) =>
      method === 'GET'
        ? { status: 503, body: null }
        : new Promise((resolve) => {
            reply = resolve;
          }),
    );
    const push = jest.fn<(url: string) => void>();
    const standing = { reason: null, used: 0, freeAt: null, rank: null, position: null, best: null };
    const { container, client } = show(<SubmitForm board={board} standing={standing} />, { push });
    const field = container.querySelector('input[type=file]');
    if (!field) throw new Error('The form has a field for its file');
    fireEvent.change(field, { target: { files: [new File(['a,b'], 'levels.csv')] } });
    fireEvent.change(screen.getByLabelText(leaderboard.submit.method), { target: { value: 'Tree' } });
    const send = screen.getByRole('button', { name: leaderboard.submit.send });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    fireEvent.click(send);
    await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
    window.history.replaceState(null, '', pathname);
    reply(ok(submission));
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(push.mock.calls.flat()).toEqual(pushed);
  });
});
