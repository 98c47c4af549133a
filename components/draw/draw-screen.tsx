import { getTranslations } from 'next-intl/server';
import { countdownWords } from '#components/contest/schedule/countdown-words.ts';
import { TitleWords } from '#components/prose/title-words.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody } from '#components/ui/card.tsx';
import { Chip, type ChipTone } from '#components/ui/chip.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { FreshPage } from '#components/ui/page/fresh-page.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabsNav } from '#components/ui/page/tabs-nav.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Draw } from '#lib/contract/contests/draws.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import { Digits } from './digits.tsx';
import css from './draw.module.css';
import { DrawBoard } from './draw-board.tsx';
import { drawWords } from './draw-words.ts';

interface DrawScreenProps {
  readonly contest: Contest;
  readonly draws: readonly Draw[];
  /** Null if the contest has no draw. */
  readonly draw: Draw | null;
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

type State = 'announced' | 'committed' | 'drawn' | 'missed';

/** A commitment that was not published in time cannot be published later. */
function stateOf({ commitment, publishedAt, order, listsAt, drawsAt }: Draw, now: number): State {
  if (order !== null) return 'drawn';
  if (publishedAt !== null) return 'committed';
  return drawsAt <= now || (commitment === null && listsAt <= now) ? 'missed' : 'announced';
}

const looks = {
  announced: { tone: 'plain', icon: 'calendar' },
  committed: { tone: 'info', icon: 'lock' },
  drawn: { tone: 'good', icon: 'check' },
  missed: { tone: 'warn', icon: 'alert' },
} as const satisfies Record<State, { readonly tone: ChipTone; readonly icon: IconName }>;

/** Draw of a contest: its subject, the verification method, and the draw itself. */
export async function DrawScreen({ contest, draws, draw, crumbs, now }: DrawScreenProps) {
  const t = await getTranslations('draw');
  return (
    <main id="main" data-line={contest.line}>
      <PageHead
        title={draw ? <TitleWords text={draw.name} /> : t('title')}
        crumbs={crumbs}
        lead={draw ? <HeadFacts draw={draw} contest={contest} now={now} /> : contest.name}
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
            <DrawPart draw={draw} contest={contest} now={now} />
            <How draw={draw} />
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
  readonly now: number;
}

async function HeadFacts({ draw, contest, now }: PartProps) {
  const locale = await getLocale();
  const t = await getTranslations('draw');
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

async function DrawPart({ draw, contest, now }: PartProps) {
  const locale = await getLocale();
  const t = await getTranslations('draw');
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
      {draw.commitment === null ? null : (
        <CardBody>
          <Digits title={t('commitment')} digits={draw.commitment} text={t('commitmentText')} />
        </CardBody>
      )}
    </Card>
  );
}

/** Method as text and as a command, for verification without this page. */
async function How({ draw }: { draw: Draw }) {
  const t = await getTranslations('draw');
  const seed = draw.seed ?? '<seed>';
  const id = draw.entries[0]?.id ?? '<id>';
  return (
    <section className={css.how} aria-labelledby="how">
      <h2 id="how">{t('how')}</h2>
      <ol className={css.steps}>
        {(['seed', 'list', 'reveal', 'sort'] as const).map((step) => (
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
