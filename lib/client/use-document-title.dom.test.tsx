import { render } from '@testing-library/react';
import { useDocumentTitle } from './use-document-title.ts';

function Screen({ parts }: { readonly parts: readonly (string | undefined)[] }) {
  useDocumentTitle(...parts);
  return null;
}

const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
/** Changes of the head are seen after the current task. */
const changesSeen = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.head.innerHTML = '<title>Assignment · ASTRA</title>';
});

it('a screen titles the document by what it shows, and leaves it as it was', () => {
  const { rerender, unmount } = render(<Screen parts={[undefined]} />);
  expect(titles()).toEqual(['Assignment · ASTRA']);
  rerender(<Screen parts={['Week 5', 'Edit assignment']} />);
  expect(titles()).toEqual(['Week 5 · Edit assignment · ASTRA']);
  rerender(<Screen parts={['Week 6', undefined]} />);
  expect(titles()).toEqual(['Week 6 · ASTRA']);
  rerender(<Screen parts={[undefined]} />);
  expect(titles()).toEqual(['Assignment · ASTRA']);
  rerender(<Screen parts={['Week 6']} />);
  unmount();
  expect(titles()).toEqual(['Assignment · ASTRA']);
});

it('the title of metadata that arrives later does not remain, and is there again afterwards', async () => {
  const { unmount } = render(<Screen parts={['Week 5']} />);
  document.head.innerHTML = '<title>Marking · ASTRA</title>';
  await changesSeen();
  expect(titles()).toEqual(['Week 5 · ASTRA']);
  unmount();
  expect(titles()).toEqual(['Marking · ASTRA']);
});

it('the title of the next page is not replaced by that of the page before', async () => {
  const { unmount } = render(<Screen parts={['Week 5']} />);
  document.title = 'Training · ASTRA';
  unmount();
  await changesSeen();
  expect(titles()).toEqual(['Training · ASTRA']);
});

it('between two title elements of Next none is added', async () => {
  render(<Screen parts={['Week 5']} />);
  document.head.innerHTML = '';
  await changesSeen();
  expect(titles()).toEqual([]);
  document.head.innerHTML = '<title>Assignment · ASTRA</title>';
  await changesSeen();
  expect(titles()).toEqual(['Week 5 · ASTRA']);
});
