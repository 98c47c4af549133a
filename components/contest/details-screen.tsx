import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Sky } from '#components/sky/sky.tsx';
import { TabsNav } from '#components/ui/tabs-nav.tsx';
import type { Contest, DetailTab } from '#lib/contract/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import hero from './contest-hero.module.css';
import { detailTitle, hrefOfStage, tabsOf } from './detail-tabs.ts';
import { Faq } from './faq.tsx';
import { furtherPages } from './further-pages.ts';
import { Prizes } from './prizes.tsx';
import { Rules } from './rules.tsx';
import { Schedule } from './schedule.tsx';
import css from './screen.module.css';

interface DetailsScreenProps {
  readonly contest: Contest;
  readonly tab: DetailTab;
  readonly stage: 'public' | 'preview';
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** One part of what a contest says in full; the others are tabs with addresses of their own. */
export async function DetailsScreen({ contest, tab, stage, crumbs, locale, now }: DetailsScreenProps) {
  const t = await getTranslations({ locale, namespace: 'contest.details' });
  const crumbLabel = (await getTranslations({ locale, namespace: 'contest.crumbs' }))('label');
  const titleOf = (key: DetailTab) => detailTitle(contest, key) ?? t(`tab.${key}`);
  const further = stage === 'public' ? await furtherPages(contest.id, locale) : [];
  const html = contest.details.find(({ key }) => key === tab)?.html ?? '';
  return (
    <main id="main" data-line={contest.line}>
      <section className={hero.band} data-dark="">
        <Sky kind="head" />
        <div className={`page ${hero.bandInside}`}>
          <Breadcrumb label={crumbLabel} crumbs={crumbs} />
          <h1>
            <TitleWords text={contest.name} locale={locale} />
          </h1>
          <TabsNav
            label={t('tabs')}
            items={[
              ...tabsOf(contest).map((key) => ({
                href: hrefOfStage(contest.id, key, stage),
                label: titleOf(key),
                current: key === tab,
              })),
              ...further,
            ]}
          />
        </div>
      </section>
      <div className="page section">
        <div className={css.detail}>
          <h2>{titleOf(tab)}</h2>
          <Structured contest={contest} tab={tab} locale={locale} now={now} />
          {html ? <Prose html={html} /> : null}
        </div>
      </div>
    </main>
  );
}

/** What the contest knows as data about a tab, above the editor's text. */
function Structured({ contest, tab, locale, now }: Omit<DetailsScreenProps, 'stage' | 'crumbs'>) {
  if (tab === 'schedule') return <Schedule contest={contest} locale={locale} now={now} />;
  if (tab === 'prizes') return <Prizes prizes={contest.prizes} locale={locale} />;
  if (tab === 'rules') return <Rules rules={contest.rules} />;
  if (tab === 'faq') return <Faq faq={contest.faq} />;
  return null;
}
