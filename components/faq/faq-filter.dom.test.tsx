import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FaqFilter } from './faq-filter.tsx';

const words = { label: 'Search questions', none: 'No question', one: '1 question', other: '{count} questions' };

afterEach(cleanup);
beforeEach(() => {
  render(
    <>
      <FaqFilter listId="questions" words={words} />
      <div id="questions">
        <details>
          <summary>How large may a team be?</summary>Three to five people.
        </details>
        <details>
          <summary>队伍可以换人吗？</summary>报名截止前可以。
        </details>
      </div>
    </>,
  );
});

const shown = () => [...document.querySelectorAll('details')].filter(({ hidden }) => !hidden).length;

it.each([
  ['TEAM people', 1, '1 question'],
  ['报名', 1, '1 question'],
  ['nothing like it', 0, 'No question'],
])('finds %s in questions and answers', async (query, count, sentence) => {
  await userEvent.type(screen.getByRole('searchbox'), query);
  expect(shown()).toBe(count);
  expect(screen.getByRole('status').textContent).toBe(sentence);
});

it('shows everything again when it is emptied', async () => {
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'team');
  await userEvent.clear(field);
  expect(shown()).toBe(2);
  expect(screen.getByRole('status').textContent).toBe('');
});
