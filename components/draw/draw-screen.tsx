import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '#components/contest/breadcrumb.tsx';
import { countdownWords } from '#components/contest/countdown-words.ts';
import { TitleWords } from '#components/prose/title-words.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { FreshPage } from '#components/ui/fresh-page.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Empty } from '#components/ui/state.tsx';
import { TabsNav } from '#components/ui/tabs-nav.tsx';
import type { Contest } from '#lib/contract/contests.ts';
import type { Draw } from '#lib/contract/draws.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './draw.module.css';
import { DrawBoard } from './draw-board.tsx';
import { drawWords } from './draw-words.ts';

interface DrawScreenProps {
  readonly contest: Contest;
  readonly draws: readonly Draw[];
  /** Null where nothing is drawn in the contest. */
  readonly draw: Draw | null;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

type State = 'announced' | 'committed' | 'drawn' | 'missed';

/** Where a draw stands: a commitment that was not published in time is never made up for. */
function stateOf({ commitment, order, drawsAt }: Draw, now: number): State {
  if (order !== null) return 'drawn';
  if (commitment !== null) return 'committed';
  return drawsAt <= now ? 'missed' : 'announced';
}

const looks = {
  announced: { tone: 'plain', icon: 'calendar' },
  committed: { tone: 'info', icon: 'lock' },
  drawn: { tone: 'good', icon: 'check' },
  missed: { tone: 'warn', icon: 'alert' },
} as const satisfies Record<State, { readonly tone: ChipTone; readonly icon: IconName }>;

/** A draw of a contest: what is drawn, how anybody can check it, and the draw itself. */
export async function DrawScreen({ contest, draws, draw, crumbs, locale, now }: DrawScreenProps) {
  const t = await getTranslations({ locale, namespace: 'draw' });
  const crumbLabel = (await getTranslations({ locale, namespace: 'contest.crumbs' }))('label');
  return (
    <main id="main" data-line={contest.line}>
      <PageHead
        title={draw ? <TitleWords text={draw.name} locale={locale} /> : t('title')}
        breadcrumbs={<Breadcrumb label={crumbLabel} crumbs={crumbs} />}
        lead={draw ? <HeadFacts draw={draw} contest={contest} locale={locale} now={now} /> : contest.name}
        tabs={
          <TabsNav
            label={t('tabs')}
            items={draws.map(({ key, name }) => ({
              href: href('drawLots', { id: contest.id, activeTabKey: key }),
              label: name,
              current: key === draw?.key,
            }))}
          />
        }
      />
      <div className="page desk stack">
        {draw ? (
          <>
            <p className="muted">{draw.about}</p>
            <DrawPart draw={draw} contest={contest} locale={locale} now={now} />
            <How draw={draw} locale={locale} />
          </>
        ) : (
          <Card>
            <Empty
              level={2}
              className={css.announced ?? ''}
              title={t('none')}
              text={t('noneText')}
              action={<LinkButton href={hrefContest(contest.id)}>{t('noneAction')}</LinkButton>}
            />
          </Card>
        )}
      </div>
    </main>
  );
}

interface PartProps {
  readonly draw: Draw;
  readonly contest: Contest;
  readonly locale: Locale;
  readonly now: number;
}

async function HeadFacts({ draw, contest, locale, now }: PartProps) {
  const t = await getTranslations({ locale, namespace: 'draw' });
  const state = stateOf(draw, now);
  const format = formatters(locale, contest.timeZone);
  const moment = { date: format.dateTime(draw.drawsAt, now), zone: format.zone(draw.drawsAt) };
  return (
    <span className={css.facts}>
      <Chip {...looks[state]}>{t(`state.${state}`)}</Chip>
      {draw.entries.length > 0 ? <span>{t('entrants', { count: draw.entries.length })}</span> : null}
      {state === 'missed' ? null : <span>{t(state === 'drawn' ? 'drawnAt' : 'drawsAt', moment)}</span>}
    </span>
  );
}

async function DrawPart({ draw, contest, locale, now }: PartProps) {
  const t = await getTranslations({ locale, namespace: 'draw' });
  const state = stateOf(draw, now);
  const format = formatters(locale, contest.timeZone);
  if (state === 'drawn' || state === 'committed') {
    const words = await drawWords(locale, draw, format.dateTime(draw.drawsAt, now));
    return (
      <>
        {state === 'committed' ? <FreshPage moment={draw.drawsAt} /> : null}
        <DrawBoard key={draw.key} draw={draw} now={now} words={words} />
      </>
    );
  }
  if (state === 'missed')
    return (
      <Card>
        <Empty level={2} className={css.announced ?? ''} title={t('state.missed')} text={t('missedText')} />
      </Card>
    );
  return (
    <Card>
      <FreshPage moment={draw.listsAt} />
      <Empty
        level={2}
        className={css.announced ?? ''}
        title={t('listsOn', { date: format.dateTime(draw.listsAt, now), zone: format.zone(draw.listsAt) })}
        text={t('announcedText')}
        action={
          <div className={css.until}>
            <Countdown until={draw.listsAt} now={now} words={await countdownWords(locale)} large />
          </div>
        }
      />
    </Card>
  );
}

/** The method in words and as a command, for those who trust no page. */
async function How({ draw, locale }: { draw: Draw; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'draw' });
  const seed = draw.seed ?? '<seed>';
  const id = draw.entries[0]?.id ?? '<id>';
  return (
    <section className={css.how} aria-labelledby="how">
      <h2 id="how">{t('how')}</h2>
      <ol className={css.steps}>
        {(['list', 'seed', 'tell', 'sort'] as const).map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
      <p>{t('yourself')}</p>
      <code
        className={css.command}
      >{`printf '%s' '${seed}' | sha256sum\nprintf '%s' '${seed}:${id}' | sha256sum`}</code>
    </section>
  );
}
