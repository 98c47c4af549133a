import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { withLinkedHeadings } from '#lib/html/linked-headings.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { generatedAttacks } from './attack-grammar.ts';
import { attackStrings } from './attack-strings.ts';

const attacks = [...new Set([...attackStrings, ...generatedAttacks])];

const origin = 'https://portal.example';

/** Active content in the page, and the scripts that have run so far. */
interface Finding {
  readonly html: string;
  readonly found: readonly string[];
  readonly ran: number;
}

declare global {
  interface Window {
    ran: number;
    safeFragment(html: string): DocumentFragment;
  }
}

/** A page without any policy, so that only the sanitiser stands between the attack and the script. */
async function openBarePage(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === `${origin}/`) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' });
    asked.push(url);
    return route.abort();
  });
  page.on('dialog', (dialog) => dialog.dismiss());
  await page.addInitScript(() => {
    window.ran = 0;
    Object.assign(window, {
      hit: () => {
        window.ran += 1;
      },
    });
  });
  await page.goto(`${origin}/`);
  return asked;
}

/** Looks at what is shown, then does what a person could do to it: in one call, which is made a thousand times. */
const inspect = (page: Page): Promise<Finding> =>
  page.evaluate(async () => {
    const main = document.querySelector('main');
    const html = main?.innerHTML ?? '';
    const isPlainAddress = (value: string) =>
      URL.canParse(value, location.href) && /^(https?|mailto):$/.test(new URL(value, location.href).protocol);
    const found = [...(main?.querySelectorAll('*') ?? [])].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => {
          if (/^(on|style$|srcdoc$|formaction$|action$|ping$|background$|xlink|target$|name$)/.test(name))
            return !(name === 'target' && value === '_blank');
          return ['href', 'src'].includes(name) && !isPlainAddress(value);
        })
        .map(({ name, value }) => `${element.localName} ${name}=${value}`)
        .concat(
          /^(script|style|svg|math|iframe|frame|object|embed|applet|form|input|button|select|textarea|base|link|meta|template|video|audio|dialog|noscript|xmp|portal|marquee|details)$/.test(
            element.localName,
          )
            ? [element.localName]
            : [],
        ),
    );
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      element.addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link?.href.startsWith('javascript:')) event.preventDefault();
      });
      for (const type of ['pointerenter', 'mouseover', 'mousemove', 'focus', 'copy', 'contextmenu', 'auxclick'])
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      element.focus?.();
      element.click?.();
    }
    // An address of a script runs in a task of its own.
    await new Promise((done) => setTimeout(done));
    return { html, found, ran: window.ran };
  });

test('there are at least 223 different attacks', () => {
  expect(new Set(attackStrings).size).toBe(attackStrings.length);
  expect(attacks.length).toBeGreaterThanOrEqual(223);
});

test('the attacks are real: some of them run where nothing stands in their way', async ({ page }) => {
  await openBarePage(page);
  await page.evaluate(
    (given) => {
      for (const attack of given) {
        const part = document.createElement('div');
        document.querySelector('main')?.append(part);
        part.innerHTML = attack;
      }
    },
    attackStrings.slice(0, 12),
  );
  await expect.poll(() => page.evaluate(() => window.ran)).toBeGreaterThan(5);
});

const ways = [
  {
    name: 'on the server, parsed as part of the page',
    show: (page: Page, attack: string) =>
      page.setContent(`<!doctype html><main>${withLinkedHeadings(sanitise(attack, origin))}</main>`),
  },
  {
    name: 'on the server, parsed by a script',
    show: (page: Page, attack: string) =>
      page.evaluate(
        (html) => {
          const main = document.querySelector('main');
          if (main) main.innerHTML = html;
        },
        withLinkedHeadings(sanitise(attack, origin)),
      ),
  },
  {
    name: 'in the browser',
    show: (page: Page, attack: string) =>
      page.evaluate((html) => document.querySelector('main')?.replaceChildren(window.safeFragment(html)), attack),
  },
  {
    name: 'on the server and then in the browser',
    show: (page: Page, attack: string) =>
      page.evaluate(
        (html) => document.querySelector('main')?.replaceChildren(window.safeFragment(html)),
        sanitise(attack, origin),
      ),
  },
] as const;

for (const { name, show } of ways) {
  test(`no attack gets through what is sanitised ${name}`, async ({ page }) => {
    const bundle = await build({
      stdin: {
        contents:
          "import { safeFragment } from './components/prose/safe-fragment.ts'; window.safeFragment = safeFragment;",
        resolveDir: projectDir,
      },
      bundle: true,
      write: false,
      format: 'iife',
      // The build inlines the names of the brand that the route table reads.
      define: { 'process.env': '{"NODE_ENV":"production"}' },
    });
    const asked = await openBarePage(page);
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
    for (const attack of attacks) {
      await show(page, attack);
      const { html, found, ran } = await inspect(page);
      expect(found, `${attack} became ${html}`).toEqual([]);
      expect(ran, `${attack} ran as ${html}`).toBe(0);
      expect(page.url(), `${attack} went away`).toMatch(/^https:\/\/portal\.example\/(#.*)?$/);
    }
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.ran)).toBe(0);
    expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  });
}
