import { getTranslations } from 'next-intl/server';
import type { ContestItem } from '#lib/contract/contests/contests.ts';
import { toJsonText } from '#lib/document/json-text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefAgreement, hrefContest, hrefText } from '#lib/routing/href.ts';
import { hrefRanking } from '#lib/routing/href-ranking.ts';
import { loadDocuments, loadFaqs } from '#lib/server/loaders/content/documents.ts';
import { loadSalons, loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadContestMenu } from '#lib/server/loaders/contests.ts';
import { loadRankingLinks } from '#lib/server/loaders/rankings.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { copyrightYears } from './copyright-years.ts';
import css from './footer.module.css';
import { type FooterColumn, FooterLinks } from './footer-links.tsx';
import { BrandLink } from './header/brand-link.tsx';
import { seriesName } from './header/series-name.ts';

/** Maximum number of contests in the footer: current ones, or else the newest. */
const shown = 5;

function contestsToName(contests: readonly ContestItem[]): readonly ContestItem[] {
  const open = contests.filter(({ status }) => status !== 3);
  return (open.length > 0 ? open : contests).slice(0, shown);
}

async function columnsFor(locale: Locale): Promise<readonly FooterColumn[]> {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const [contests, salons] = await Promise.all([toResult(loadContestMenu(locale)), toResult(loadSalons(locale))]);
  const content = await getTranslations({ locale, namespace: 'content' });
  const home = href('home');
  const named = contestsToName(contests.ok ? contests.data : []);
  const ranking = await rankingLink(locale, named);
  return [
    { title: t('menu.contests'), links: named.map(({ id, name }) => ({ href: hrefContest(id), label: name })) },
    {
      title: t('footer.takePart'),
      links: [
        { href: `${home}#tracks`, label: t('footer.tracks') },
        ...(ranking ? [ranking] : []),
        { href: href('login', { type: '2' }), label: t('register') },
        { href: hrefAgreement('userAgreement'), label: t('footer.userAgreement') },
      ],
    },
    {
      title: content('footer.help'),
      links: await helpLinks(locale),
    },
    {
      title: t('footer.series'),
      links: [
        { href: href('landing2025'), label: t('menu.season', { year: '2025' }) },
        { href: href('training'), label: t('menu.training') },
        { href: href('about'), label: t('menu.about') },
        { href: href('newsReports'), label: t('footer.news') },
        { href: href('homePageAnnouncement'), label: content('footer.announcements') },
        ...(salons.ok && salons.data.length > 0 ? [{ href: href('techSalons'), label: t('footer.salons') }] : []),
        { href: `${home}#committee-title`, label: t('footer.committee') },
      ],
    },
  ].filter(({ links }) => links.length > 0);
}

/** Link to the ranking of a running contest that has one; the main contest is preferred. */
async function rankingLink(locale: Locale, contests: readonly ContestItem[]) {
  const t = await getTranslations({ locale, namespace: 'ranking' });
  const running = contests.filter(({ status }) => status === 2);
  const inOrder = running.toSorted((a, b) => Number(b.line === 'main') - Number(a.line === 'main'));
  for (const { id } of inOrder) {
    const [first, ...others] = await loadRankingLinks(locale, id);
    if (first) return { href: hrefRanking(id, [first, ...others], first), label: t('link') };
  }
  return null;
}

/** Rules, guides and FAQ by their titles, then the group chats. Links whose read failed are left out. */
async function helpLinks(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'content.footer' });
  const [documents, faqs] = await Promise.all([toResult(loadDocuments(locale)), toResult(loadFaqs(locale))]);
  const guides = (documents.ok ? documents.data : []).map(({ id, title }) => ({
    href: hrefText('guide', id),
    label: title,
  }));
  const questions = (faqs.ok ? faqs.data : []).map(({ id, title }) => ({ href: hrefText('faq', id), label: title }));
  const own = [...guides, ...questions].flatMap((link) => (link.href === null ? [] : [{ ...link, href: link.href }]));
  return [...own, { href: href('joinCompetitionGroupChat'), label: t('groupChat') }];
}

/** The footer: a description of the series and links to existing pages. */
export async function Footer() {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  const [columns, series, name] = await Promise.all([
    columnsFor(locale),
    toResult(loadSeries(locale)),
    seriesName(locale),
  ]);
  const data = series.ok ? series.data : null;
  return (
    <footer className={css.footer} data-dark="" data-shell="footer">
      <div className={`page ${css.in}`}>
        <div className={css.about}>
          <BrandLink label={t('brandHome', { series: name })} />
          {data ? <p className="muted">{data.description}</p> : null}
        </div>
        <FooterLinks
          json={toJsonText({
            label: t('footer.label'),
            columns,
            legal: data && {
              copyright: t('footer.copyright', { ...copyrightYears(data), series: name }),
              email: data.email,
            },
          })}
        />
      </div>
    </footer>
  );
}
