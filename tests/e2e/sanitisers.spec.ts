import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { withLinkedHeadings } from '#lib/html/linked-headings.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { generatedAttacks } from './attack-grammar.ts';
import { attackStrings } from './attack-strings.ts';

const attacks = [...new Set([...attackStrings, ...generatedAttacks])];

const origin = 'https://portal.example';

/** What an attack has become: active content in the page, the scripts that have run so far, and where the page is. */
interface Finding {
  readonly attack: string;
  readonly html: string;
  readonly found: readonly string[];
  readonly ran: number;
  readonly address: string;
}

/** HTML of an attack after the server’s part of a way. */
interface Sent {
  readonly attack: string;
  readonly html: string;
}

/** How a page shows HTML: as its document, in an element, or through the sanitiser of the browser. */
type Shown = 'written' | 'parsed' | 'sanitised';

declare global {
  interface Window {
    ran: number;
    begin(attack: string): Promise<void>;
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

/**
 * Shows one attack after the other, looks at each, then does what a person could do to it. In one call, because there
 * are hundreds.
 * @throws Error with the name of an attack that leaves or breaks the page
 */
async function inspectEach(page: Page, shown: Shown, sent: readonly Sent[]): Promise<readonly Finding[]> {
  let last = '';
  await page.exposeFunction('begin', (attack: string) => {
    last = attack;
  });
  return inPage(page, shown, sent).catch((cause) => {
    throw new Error(`${last}, or one shortly before it, left or broke the page`, { cause });
  });
}

const inPage = (page: Page, shown: Shown, sent: readonly Sent[]): Promise<readonly Finding[]> =>
  page.evaluate(
    async ([way, given]) => {
      const loaded = () =>
        new Promise((done) => {
          if (document.readyState === 'complete') done(undefined);
          else window.addEventListener('load', done, { once: true });
        });
      const show = async (html: string) => {
        if (way === 'written') {
          document.open();
          document.write(`<!doctype html><main>${html}</main>`);
          document.close();
          return loaded();
        }
        const main = document.querySelector('main');
        if (way === 'sanitised') main?.replaceChildren(window.safeFragment(html));
        else if (main) main.innerHTML = html;
      };
      const isPlainAddress = (value: string) =>
        URL.canParse(value, location.href) && /^(https?|mailto):$/.test(new URL(value, location.href).protocol);
      const activeContent = (main: Element | null) =>
        [...(main?.querySelectorAll('*') ?? [])].flatMap((element) =>
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
      const use = (element: HTMLElement) => {
        element.addEventListener('click', (event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          if (!link?.href.startsWith('javascript:')) event.preventDefault();
        });
        for (const type of ['pointerenter', 'mouseover', 'mousemove', 'focus', 'copy', 'contextmenu', 'auxclick'])
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        element.focus?.();
        element.click?.();
      };
      const findings: Finding[] = [];
      for (const { attack, html: before } of given) {
        void window.begin(attack);
        await show(before);
        const main = document.querySelector('main');
        const html = main?.innerHTML ?? '';
        const found = activeContent(main);
        for (const element of document.querySelectorAll<HTMLElement>('main *')) use(element);
        // An address of a script runs in a task of its own.
        await new Promise((done) => setTimeout(done));
        findings.push({ attack, html, found, ran: window.ran, address: location.href });
      }
      return findings;
    },
    [shown, sent] as const,
  );

/** Ends when a picture that is asked for after everything else has failed: what attacks hang on theirs has run then. */
const lastRequest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const picture = new Image();
        picture.onerror = done;
        picture.src = '/last';
      }),
  );

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

interface Way {
  readonly name: string;
  readonly send: (attack: string) => string;
  readonly shown: Shown;
}

const sendPage = (attack: string) => withLinkedHeadings(sanitise(attack, origin));

const ways: readonly Way[] = [
  { name: 'on the server, parsed as part of the page', send: sendPage, shown: 'written' },
  { name: 'on the server, parsed by a script', send: sendPage, shown: 'parsed' },
  { name: 'in the browser', send: (attack) => attack, shown: 'sanitised' },
  {
    name: 'on the server and then in the browser',
    send: (attack) => sanitise(attack, origin),
    shown: 'sanitised',
  },
];

for (const { name, send, shown } of ways) {
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
    const findings = await inspectEach(
      page,
      shown,
      attacks.map((attack) => ({ attack, html: send(attack) })),
    );
    expect(findings.length).toBe(attacks.length);
    for (const { attack, html, found, ran, address } of findings) {
      expect(found, `${attack} became ${html}`).toEqual([]);
      expect(ran, `${attack} ran as ${html}`).toBe(0);
      expect(address, `${attack} went away`).toMatch(/^https:\/\/portal\.example\/(#.*)?$/);
    }
    await lastRequest(page);
    expect(await page.evaluate(() => window.ran)).toBe(0);
    expect(new URL(page.url()).origin).toBe(origin);
    expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  });
}
