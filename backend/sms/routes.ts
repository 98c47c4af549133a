import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { brand } from '#lib/brand.ts';
import { defaultLocale, type Locale, languageTag, localeFromLng } from '#lib/i18n/locales.ts';
import { plainTexts } from '../messages/catalogue.ts';
import { contestTimeZone } from '../messages/time-zone.ts';
import { type Html, page } from '../platform/pages/page.ts';
import type { DeliveredMessage, SimulatedNetwork } from './sms.ts';

const textsIn = (locale: Locale) => plainTexts(locale, 'pages').sms;

const sender = brand.provider.charAt(0).toUpperCase() + brand.provider.slice(1);

/** `/provider/sms`: the phones of the test persons; `?number=+86 13800010001` selects one of them. */
export function mountSms(app: Hono, network: SimulatedNetwork): void {
  app.get('/provider/sms', async (context: Context) => {
    const locale = localeFromLng(context.req.query('lng')) ?? defaultLocale;
    const text = textsIn(locale);
    const asked = context.req.query('number')?.trim();
    const number = asked && /^\+?[\d ]{4,24}$/.test(asked) ? asked : undefined;
    const { pathname, search } = new URL(context.req.url);
    const messages = await network.delivered(number);
    return page({
      locale,
      title: text.title,
      sender,
      languages: text.languages,
      address: pathname + search,
      body: html`<h1>${text.title}</h1>
<p class="quiet">${text.lead}</p>
<form action="/provider/sms" method="get">
<label class="above" for="number">${text.number}</label>
<input id="number" name="number" value="${number ?? ''}" autocomplete="off" inputmode="tel">
<p class="actions"><button>${text.show}</button>${number ? html`<a href="/provider/sms">${text.all}</a>` : ''}</p>
</form>
${messages.length === 0 ? html`<p class="quiet">${text.none}</p>` : messages.map((message) => entry(message, locale))}`,
    });
  });
}

function entry({ number, text, sentAt }: DeliveredMessage, locale: Locale): Html {
  const date = new Date(sentAt * 1000);
  const shown = new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: contestTimeZone,
  }).format(date);
  return html`<article>
<p class="quiet">${number} <time datetime="${date.toISOString()}">${shown}</time></p>
<p>${text}</p>
</article>`;
}
