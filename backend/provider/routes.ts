import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { brand } from '#lib/brand.ts';
import { defaultLocale, type Locale, lngParameter, localeFromLng } from '#lib/i18n/locales.ts';
import { plainTexts } from '../messages/catalogue.ts';
import { type Clock, days, minutes } from '../platform/clock.ts';
import { maskCertificate, maskMobile } from '../platform/masking.ts';
import { type Html, page } from '../platform/pages/page.ts';
import { requireSameOrigin } from '../platform/pages/same-origin.ts';
import type { Signer } from '../platform/signing.ts';
import { nameIn, type Person, type Provider } from './provider.ts';

const textsIn = (locale: Locale) => plainTexts(locale, 'pages').provider;

interface Deps {
  readonly provider: Provider;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly portalOrigin: string;
}

/** Remembers the last person who logged in with this browser, as the payment app's own session does. */
const rememberedPerson = 'provider_person';
const sender = brand.provider.charAt(0).toUpperCase() + brand.provider.slice(1);

/**
 * The pages of the simulated identity provider: choose a person, confirm, return to the portal with `aid`.
 * `/provider/logout` may be shown in a frame of the portal.
 */
export function mountProvider(app: Hono, { provider, signer, clock, publicUrl, portalOrigin }: Deps): void {
  const frame = (context: Context, title: string, body: Html, status = 200) => {
    const { pathname, search } = new URL(context.req.url);
    const locale = localeOf(context);
    return page({
      locale,
      title,
      sender,
      languages: textsIn(locale).languages,
      address: context.req.method === 'GET' ? pathname + search : '/provider/logout',
      body,
      status,
      formTargets: [portalOrigin],
      frameAncestors: pathname === '/provider/logout' ? [portalOrigin] : [],
    });
  };

  const backToPortal = (locale: Locale) => html`<a href="${portalOrigin}/login/1">${textsIn(locale).cancel}</a>`;

  const problem = (context: Context, title: string, lead: string) =>
    frame(
      context,
      title,
      html`<h1>${title}</h1><p>${lead}</p><p class="actions">${backToPortal(localeOf(context))}</p>`,
      400,
    );

  const wrongAddress = (context: Context) => {
    const text = textsIn(localeOf(context));
    return problem(context, text.addressTitle, text.addressLead);
  };

  app.get('/provider/authorize', async (context) => {
    const request = requestOf(context);
    if (!provider.accepts(request.redirectURI)) return wrongAddress(context);
    const locale = localeOf(context);
    const text = textsIn(locale);
    const people = await provider.people();
    const remembered = signer.open('provider-person', getCookie(context, rememberedPerson) ?? '', clock())?.subject;
    const chosen = people.find((person) => person.subject === remembered) ?? people[0];
    return frame(
      context,
      text.chooseTitle,
      html`<h1>${text.chooseTitle}</h1>
<p>${text.chooseLead}</p>
<p class="quiet">${text.simulated}</p>
<form action="/provider/confirm" method="get">
${hidden({ ...request, lng: lngParameter[locale] })}
<fieldset><legend>${text.people}</legend>
${people.map((person) => choice(person, locale, person === chosen))}
</fieldset>
<p class="actions"><button>${text.next}</button>${backToPortal(locale)}</p>
</form>`,
    );
  });

  app.get('/provider/confirm', async (context) => {
    const request = requestOf(context);
    if (!provider.accepts(request.redirectURI)) return wrongAddress(context);
    const locale = localeOf(context);
    const text = textsIn(locale);
    const person = await provider.person(context.req.query('person') ?? '');
    const again = `/provider/authorize?${new URLSearchParams({ ...request, lng: lngParameter[locale] })}`;
    if (!person) return context.redirect(again);
    const consent = signer.issue('provider-consent', { ...request, subject: person.subject }, clock() + minutes(15));
    return frame(
      context,
      text.confirmTitle,
      html`<h1>${text.confirmTitle}</h1>
<p>${text.confirmLead}</p>
<dl>
<dt>${text.name}</dt><dd>${nameIn(person, locale)}</dd>
<dt>${text.certificate}</dt><dd>${maskCertificate(person.certificateNumber)}</dd>
<dt>${text.mobile}</dt><dd>${maskMobile(person.mobile)}</dd>
</dl>
<form action="/provider/approve" method="post">
${hidden({ consent, lng: lngParameter[locale] })}
<p class="actions"><button>${text.confirm}</button><a href="${again}">${text.another}</a></p>
</form>`,
    );
  });

  app.post('/provider/approve', async (context) => {
    requireSameOrigin(context, new URL(publicUrl).origin);
    const form = await context.req.parseBody();
    const consent = signer.open('provider-consent', String(form.consent ?? ''), clock());
    const person = await provider.person(String(consent?.subject ?? ''));
    const text = textsIn(localeFromLng(String(form.lng)) ?? defaultLocale);
    if (!consent || !person) return problem(context, text.lapsedTitle, text.lapsedLead);
    setCookie(
      context,
      rememberedPerson,
      signer.issue('provider-person', { subject: person.subject }, clock() + days(7)),
      {
        path: '/provider',
        httpOnly: true,
        sameSite: 'Lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: days(7),
      },
    );
    const target = await provider.grant(person, String(consent.redirectURI), consent.hra === '1' ? 1 : 0);
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    return context.redirect(target, 303);
  });

  app.get('/provider/logout', async (context) => {
    const text = textsIn(localeOf(context));
    const response = await frame(context, text.outTitle, html`<h1>${text.outTitle}</h1><p>${text.outLead}</p>`);
    deleteCookie(context, rememberedPerson, { path: '/provider' });
    return context.body(await response.text(), 200, Object.fromEntries(response.headers));
  });
}

const localeOf = (context: Context): Locale => localeFromLng(context.req.query('lng')) ?? defaultLocale;

function requestOf(context: Context) {
  const { redirectURI = '', hra } = context.req.query();
  return { redirectURI, hra: hra === '1' ? '1' : '0' };
}

const hidden = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

const choice = (person: Person, locale: Locale, checked: boolean): Html => html`<label class="person">
<input type="radio" name="person" value="${person.subject}" ${checked ? 'checked' : ''}>
<span>${nameIn(person, locale)}<small>${person.note[locale]}</small></span>
</label>
`;
