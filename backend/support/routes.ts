import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import {
  defaultLocale,
  isLocale,
  type Locale,
  languageCookie,
  languageTag,
  lngParameter,
  localeFromLng,
} from '#lib/i18n/locales.ts';
import type { ContentStore } from '../content-store/store.ts';
import { plainTexts } from '../messages/catalogue.ts';
import { contestTimeZone } from '../messages/time-zone.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isStorable } from '../platform/http/storable.ts';
import { type Html, page } from '../platform/pages/page.ts';
import { requireSameOrigin } from '../platform/pages/same-origin.ts';
import { type SupportCredentials, type SupportVisitor, visitLife } from './credentials.ts';
import type { Desks } from './services.ts';
import { type AskOutcome, longestQuestion, newQuestionId, type Question, type Support } from './support.ts';

const textsIn = (locale: Locale) => plainTexts(locale, 'pages').support;

interface Deps {
  readonly support: Support;
  readonly desks: Desks;
  readonly credentials: SupportCredentials;
  readonly content: Pick<ContentStore, 'current'>;
  readonly publicUrl: string;
  readonly portalOrigin: string;
}

const QuestionFormSchema = z.object({
  id: z.string().regex(/^[\da-f-]{36}$/),
  question: z.string().refine(isStorable),
});

const visitCookie = 'support_visit';

/**
 * The support desk: visitors with a credential of the portal see their questions and answers, and ask new ones, as long
 * as their session of the portal lasts and for an hour at most.
 */
export function mountSupport(app: Hono, deps: Deps): void {
  const { support, desks, credentials, content, publicUrl, portalOrigin } = deps;

  const visitorOf = (context: Context) => credentials.resumeVisit(getCookie(context, visitCookie) ?? '');

  const begin = (context: Context, visitor: SupportVisitor) =>
    setCookie(context, visitCookie, credentials.startVisit(visitor), {
      path: '/support',
      httpOnly: true,
      sameSite: 'Lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: visitLife,
    });

  /** The sender with the name of the series, so that people see whose desk it is. */
  const headOf = (locale: Locale) => {
    const { sender, languages } = textsIn(locale);
    return { sender: `${content.current().series[locale].name} · ${sender}`, languages };
  };

  const closed = (context: Context): Promise<Response> => {
    const locale = localeOf(context);
    const text = textsIn(locale);
    const body = html`<h1>${text.closedTitle}</h1><p>${text.closedLead}</p><p><a href="${portalOrigin}/home">${text.back}</a></p>`;
    const address = new URL(context.req.url).pathname;
    return page({ locale, title: text.closedTitle, ...headOf(locale), address, body, status: 401 });
  };

  const desk = async (
    context: Context,
    { playerId }: SupportVisitor,
    problem: Exclude<AskOutcome, 'asked'> | null,
    draft = '',
  ) => {
    const locale = localeOf(context);
    const text = textsIn(locale);
    const id = deskOf(context, desks);
    const name = desks.name(id, locale) ?? id;
    const questions = await support.questions(playerId);
    return page({
      locale,
      title: name,
      ...headOf(locale),
      address: `/support/${id}`,
      status: problem ? 422 : 200,
      body: html`<h1>${name}</h1>
<p>${text.lead}</p>
<form action="/support/${id}?lng=${lngParameter[locale]}" method="post">
<input type="hidden" name="id" value="${newQuestionId()}">
<label class="above" for="question">${text.question}</label>
<textarea id="question" name="question" required maxlength="${longestQuestion}" ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ''}>${draft}</textarea>
${problem ? html`<p class="problem" id="problem" role="alert">${text[problem]}</p>` : ''}
<p class="actions"><button>${text.send}</button><a href="${portalOrigin}/site-messages?tab=replies">${text.inbox}</a><a href="${portalOrigin}/home">${text.back}</a></p>
</form>
<h2>${text.earlier}</h2>
${questions.length === 0 ? html`<p class="quiet">${text.none}</p>` : questions.map((question) => entry(question, locale))}`,
    });
  };

  const visit = async (context: Context): Promise<Response> => {
    const { token, cinfo, key } = context.req.query();
    if (!token && !cinfo) {
      const visitor = await visitorOf(context);
      return visitor ? desk(context, visitor, null) : closed(context);
    }
    const visitor = await credentials.visitor({ ...(token && { token }), ...(cinfo && key && { cinfo, key }) });
    if (!visitor) return closed(context);
    begin(context, visitor);
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    // The credential must not stay in the address bar, the history or a referrer.
    return context.redirect(`/support/${deskOf(context, desks)}?lng=${lngParameter[localeOf(context)]}`, 303);
  };

  app.get('/support/:desk', visit);
  app.get('/support/:desk/chat', visit);

  app.post('/support/:desk', async (context) => {
    requireSameOrigin(context, new URL(publicUrl).origin);
    const visitor = await visitorOf(context);
    if (!visitor) return closed(context);
    const form = QuestionFormSchema.safeParse(await context.req.parseBody());
    if (!form.success) throw Refusal.badRequest();
    const { id, question } = form.data;
    const asked = await support.ask(visitor.playerId, deskOf(context, desks), id, question);
    if (asked !== 'asked') return desk(context, visitor, asked, question);
    return context.redirect(`/support/${deskOf(context, desks)}?lng=${lngParameter[localeOf(context)]}`, 303);
  });
}

function deskOf(context: Context, desks: Desks): string {
  const desk = context.req.param('desk') ?? '';
  if (desks.name(desk, defaultLocale) === null) throw Refusal.notFound();
  return desk;
}

function localeOf(context: Context): Locale {
  const kept = getCookie(context, languageCookie);
  return localeFromLng(context.req.query('lng')) ?? (isLocale(kept) ? kept : defaultLocale);
}

function entry({ question, askedAt, answers }: Question, locale: Locale): Html {
  const text = textsIn(locale);
  return html`<article>
${askedAt === null ? '' : html`<p class="quiet">${text.asked} ${moment(askedAt, locale)}</p>`}
<p>${question[locale]}</p>
${
  answers.length === 0
    ? html`<p class="quiet">${text.waiting}</p>`
    : answers.map(
        // Rendered by `paragraphs`, which escapes the committee's text.
        (answer) =>
          html`<div class="answer"><p class="quiet">${text.answered} ${moment(answer.at, locale)}</p>${raw(answer.html[locale])}</div>`,
      )
}
</article>`;
}

function moment(seconds: number, locale: Locale): Html {
  const date = new Date(seconds * 1000);
  // As the portal writes dates in English.
  const shown = new Intl.DateTimeFormat(locale === 'zh-EN' ? 'en-GB' : languageTag[locale], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: contestTimeZone,
    timeZoneName: 'short',
  }).format(date);
  return html`<time datetime="${date.toISOString()}">${shown}</time>`;
}
