import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabsNav } from '#components/ui/page/tabs-nav.tsx';
import type { Contest, DetailTab, Track } from '#lib/contract/contests/contests.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { detailTitle, hrefOfStage, tabsOf } from './detail-tabs.ts';
import { Faq } from './faq.tsx';
import { furtherPages } from './further-pages.ts';
import { Prizes } from './prizes.tsx';
import { Rules } from './rules.tsx';
import { Schedule } from './schedule/schedule.tsx';
import css from './screen.module.css';
import { SignUpCard } from './sign-up/sign-up-card.tsx';

interface DetailsScreenProps {
  readonly contest: Contest;
  /** Empty if the tracks could not be loaded. */
  readonly tracks: readonly Track[];
  readonly tab: DetailTab;
  readonly stage: 'public' | 'preview';
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** One tab of a contest's details; each tab has its own URL. */
export async function DetailsScreen({ contest, tracks, tab, stage, crumbs, now }: DetailsScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest.details');
  const titleOf = (key: DetailTab) => detailTitle(contest, key) ?? t(`tab.${key}`);
  const further = stage === 'public' ? await furtherPages(contest, locale) : [];
  const html = contest.details.find(({ key }) => key === tab)?.html ?? '';
  return (
    <main id="main" data-line={contest.line}>
      <PageHead
        title={<TitleWords text={contest.name} />}
        crumbs={crumbs}
        tabs={
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
        }
      />
      <div className="page section">
        <div className="split">
          <div className={css.detail}>
            <h2>{titleOf(tab)}</h2>
            <Structured contest={contest} tab={tab} now={now} />
            {html ? <Prose html={html} /> : null}
          </div>
          <SignUpCard contest={contest} tracks={tracks} now={now} stage={stage} isLast />
        </div>
      </div>
    </main>
  );
}

/** Structured data of a tab, shown above the editor's text. */
function Structured({ contest, tab, now }: Pick<DetailsScreenProps, 'contest' | 'tab' | 'now'>) {
  if (tab === 'schedule') return <Schedule contest={contest} now={now} />;
  if (tab === 'prizes') return <Prizes prizes={contest.prizes} />;
  if (tab === 'rules') return <Rules rules={contest.rules} />;
  if (tab === 'faq') return <Faq faq={contest.faq} />;
  return null;
}
