import { getTranslations } from 'next-intl/server';
import { ViewerTime } from '#components/contest/schedule/viewer-time.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { SalonDetail } from '#lib/contract/salons.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import { returnParameter } from '#lib/routing/return-path.ts';
import { calendarUrl } from '#lib/seo/calendar-url.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import { CalendarBadge } from './calendar-badge.tsx';
import css from './salon.module.css';
import { SalonSubscription } from './salon-subscription.tsx';

/** Name of a speaker without the affiliation. */
const nameOf = (speaker: string) => speaker.split(/[,，]/)[0] ?? speaker;

interface SalonScreenProps {
  readonly salon: SalonDetail;
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** One salon: subject, speakers, date, place, programme and subscription. */
export async function SalonScreen({ salon, crumbs, now }: SalonScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('content.salons');
  const format = formatters(locale);
  const { title, summary, speaker, about, programme } = salon;
  return (
    <main id="main">
      <TextHead title={title} lead={summary} crumbs={crumbs} />
      <div className={`page split ${css.body}`}>
        <div className={css.parts}>
          <div className={css.person}>
            <Avatar name={nameOf(speaker)} />
            <div>
              <b>{speaker}</b>
              <p className="muted small">{about}</p>
            </div>
          </div>
          <TextBody text={salon} />
          {programme.length > 0 ? (
            <section aria-labelledby="programme">
              <h2 id="programme" className={css.groupTitle}>
                {t('programme')}
              </h2>
              <ol className={css.programme}>
                {programme.map((part) => (
                  <li key={part.at}>
                    <time dateTime={new Date(part.at * 1000).toISOString()}>{format.time(part.at)}</time>
                    <span>{part.title}</span>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
        </div>
        <SalonCard salon={salon} now={now} />
      </div>
    </main>
  );
}

async function SalonCard({ salon, now }: Omit<SalonScreenProps, 'crumbs'>) {
  const locale = await getLocale();
  const t = await getTranslations('content.salons');
  const { id, startsAt, endsAt, place, audience } = salon;
  const format = formatters(locale);
  const self = href('salonDetail', { id });
  return (
    <Card as="aside" raised pad className={`sticky first-narrow ${css.card}`} aria-label={t('card')}>
      <div className={css.when}>
        <CalendarBadge at={startsAt} />
        <div>
          <time dateTime={new Date(startsAt * 1000).toISOString()}>
            <b>{format.dateTime(startsAt, now)}</b>–{format.timeWithZone(endsAt)}
          </time>
          <p className="muted small">
            <ViewerTime at={startsAt} now={now} timeZone={contestTimeZone} withZone />
          </p>
        </div>
      </div>
      <Facts
        rows
        facts={[
          { term: t('where'), value: place },
          { term: t('audience'), value: audience },
        ]}
      />
      {endsAt <= now ? (
        <Notice icon="clock">{t('isPast')}</Notice>
      ) : (
        <SalonSubscription
          id={id}
          loginHref={href('login', { type: '1' }, { [returnParameter]: self })}
          words={{
            subscribe: t('subscription.subscribe'),
            logIn: t('subscription.logIn'),
            cancel: t('subscription.cancel'),
            subscribed: t('subscription.subscribed'),
            open: t('subscription.open'),
            busy: t('subscription.busy'),
            failed: t('subscription.failed'),
            unknown: t('subscription.unknown'),
          }}
        />
      )}
      <LinkButton block href={calendarUrl({ kind: 'salon', id }, locale)} icon="calendar">
        {t('addToCalendar')}
      </LinkButton>
    </Card>
  );
}
