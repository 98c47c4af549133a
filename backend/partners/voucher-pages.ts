import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Voucher } from '#lib/contract/benefits.ts';
import { voucherPagePath } from '#lib/contract/benefits-pages.ts';
import { defaultLocale, type Locale, languageTag, lngParameter, localeFromLng } from '#lib/i18n/locales.ts';
import { voucherMoney } from '../benefits/voucher-pdf.ts';
import type { Vouchers } from '../benefits/vouchers.ts';
import type { Sessions } from '../identity/sessions.ts';
import { plainTexts } from '../messages/catalogue.ts';
import { contestTimeZone } from '../messages/time-zone.ts';
import { type Clock, minutes } from '../platform/clock.ts';
import { type Html, page } from '../platform/pages/page.ts';
import type { Signer } from '../platform/signing.ts';

const textsIn = (locale: Locale) => plainTexts(locale, 'pages').partner;

interface Deps {
  readonly sessions: Pick<Sessions, 'authenticate' | 'active'>;
  readonly vouchers: Pick<Vouchers, 'mine'>;
  readonly codeOf: (trackId: string, teamId: string) => string;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly portalOrigin: string;
}

const visitCookie = 'partner_visit';
/** Duration of a visit after the desk was opened from the portal, in seconds. */
const visitLife = minutes(60);

/**
 * The partners' desk: another site in the eyes of the portal. It knows people by the token with which the portal sends
 * them (specification, section 7) and shows the codes of their teams' vouchers as long as their session lasts.
 */
export function mountVoucherPages(app: Hono, deps: Deps): void {
  const { sessions, vouchers, codeOf, signer, clock, publicUrl, portalOrigin } = deps;

  const visitor = async (context: Context): Promise<string | null> => {
    const visit = signer.open('partner-visit', getCookie(context, visitCookie) ?? '', clock());
    const { playerId, sessionId } = visit ?? {};
    if (typeof playerId !== 'string' || typeof sessionId !== 'string') return null;
    return (await sessions.active([sessionId])).has(sessionId) ? playerId : null;
  };

  const begin = async (context: Context, token: string): Promise<Response> => {
    const caller = await sessions.authenticate(token);
    if (caller) {
      const { playerId, sessionId } = caller;
      setCookie(context, visitCookie, signer.issue('partner-visit', { playerId, sessionId }, clock() + visitLife), {
        path: voucherPagePath,
        httpOnly: true,
        sameSite: 'Lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: visitLife,
      });
    }
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    // The token must not stay in the address bar, the history or a referrer.
    return context.redirect(`${publicUrl}${voucherPagePath}?lng=${lngParameter[localeOf(context)]}`, 303);
  };

  const show = (locale: Locale, title: string, body: Html, status = 200) => {
    const { sender, languages, back } = textsIn(locale);
    const way = html`<p class="actions"><a href="${portalOrigin}/user/user-center?tab=benefits">${back}</a></p>`;
    return page({
      ...{ locale, title, sender, languages, status },
      address: voucherPagePath,
      body: html`<h1>${title}</h1>${body}${way}`,
    });
  };

  app.get(voucherPagePath, async (context) => {
    const { token } = context.req.query();
    if (token) return begin(context, token);
    const locale = localeOf(context);
    const text = textsIn(locale);
    const playerId = await visitor(context);
    if (playerId === null) return show(locale, text.closedTitle, html`<p>${text.closedLead}</p>`, 401);
    const mine = await vouchers.mine(playerId, locale);
    const list = mine.map((voucher) => entry(voucher, codeOf(voucher.raceId, voucher.teamId), locale));
    return show(
      locale,
      text.title,
      html`<p>${text.lead}</p>${mine.length > 0 ? list : html`<p class="quiet">${text.none}</p>`}`,
    );
  });
}

const localeOf = (context: Context): Locale => localeFromLng(context.req.query('lng')) ?? defaultLocale;

function entry(voucher: Voucher, code: string, locale: Locale): Html {
  const text = textsIn(locale);
  const { by, about, worth, raceName, teamName, until } = voucher;
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: contestTimeZone } as const;
  const moment = new Intl.DateTimeFormat(languageTag[locale], format);
  return html`<article>
<h2>${by} · ${voucherMoney(worth, locale)}</h2>
<p>${about}</p>
<dl>
<dt>${text.code}</dt><dd>${code}</dd>
<dt>${text.track}</dt><dd>${raceName}</dd>
<dt>${text.team}</dt><dd>${teamName}</dd>
<dt>${text.until}</dt><dd>${moment.format(new Date(until * 1000))} (UTC+8)</dd>
</dl>
</article>`;
}
