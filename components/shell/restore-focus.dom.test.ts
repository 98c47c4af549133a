import { restoreLostFocus } from './restore-focus.ts';

const page = `
  <header><button id="tool">Tool</button></header>
  <div id="content" tabindex="-1">
    <main>
      <a id="link" href="#top">Link</a>
      <section aria-labelledby="people"><h2 id="people">People</h2>
        <ul><li id="row"><button id="accept">Accept</button></li><li id="other"><button>Accept</button></li></ul>
      </section>
    </main>
  </div>
  <div role="status" id="toasts"><button id="close">Close</button></div>`;

const get = (id: string) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no ${id}.`);
  return element;
};
const button = (id: string) => get(id) as HTMLButtonElement;
const frames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
};
const focused = () => document.activeElement?.id || document.activeElement?.getAttribute('aria-labelledby');

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = page;
  stop = restoreLostFocus();
});
afterEach(() => stop());

/** Takes the focus as browsers do: jsdom leaves it on a disabled button. */
async function disable(id: string): Promise<void> {
  button(id).blur();
  button(id).disabled = true;
  await frames();
}

describe('the focus that a change of the page took away', () => {
  it('returns to a button that was disabled while it worked', async () => {
    button('accept').focus();
    await disable('accept');
    expect(document.activeElement).toBe(document.body);
    button('accept').disabled = false;
    await frames();
    expect(focused()).toBe('accept');
  });

  it('stays where somebody went in the meantime', async () => {
    button('accept').focus();
    await disable('accept');
    get('link').focus();
    button('accept').disabled = false;
    await frames();
    expect(focused()).toBe('link');
  });

  it('goes to the region of an element that was removed, which is no stop of the Tab key afterwards', async () => {
    button('accept').focus();
    get('row').remove();
    await frames();
    expect(focused()).toBe('people');
    get('link').focus();
    expect(document.querySelector('section')?.hasAttribute('tabindex')).toBe(false);
  });

  it('goes where the component put it', async () => {
    button('accept').focus();
    get('row').remove();
    get('link').focus();
    await frames();
    expect(focused()).toBe('link');
  });

  it('returns from a toast that was closed to where it was before', async () => {
    get('link').focus();
    button('close').focus();
    get('close').remove();
    await frames();
    expect(focused()).toBe('link');
  });

  it('goes from a closed dialog to the region of the removed button that opened it', async () => {
    button('accept').focus();
    document.body.insertAdjacentHTML('beforeend', '<div id="dialog" role="dialog"><button id="remove">Remove</button>');
    button('remove').focus();
    get('row').remove();
    await frames();
    expect(focused()).toBe('remove');
    get('dialog').remove();
    await frames();
    expect(focused()).toBe('people');
  });

  it('goes to the new page where the whole page was replaced', async () => {
    get('link').focus();
    const main = document.createElement('main');
    document.querySelector('main')?.replaceWith(main);
    await frames();
    expect(focused()).toBe('content');
  });

  it('stays on a row that was moved', async () => {
    button('accept').focus();
    get('other').after(get('row'));
    await frames();
    expect(focused()).toBe('accept');
  });

  it('is not brought back to what somebody left', async () => {
    button('accept').focus();
    button('accept').blur();
    await frames();
    get('row').remove();
    await frames();
    expect(document.activeElement).toBe(document.body);
  });
});
