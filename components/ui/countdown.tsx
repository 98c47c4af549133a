'use client';

import clsx from 'clsx';
import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { secondsToHours } from 'date-fns/secondsToHours';
import { secondsToMinutes } from 'date-fns/secondsToMinutes';
import { useSyncExternalStore } from 'react';
import css from './countdown.module.css';
import { everySecond, serverSeconds } from './server-clock.ts';

/** A unit for one and for other numbers: English “day” and “days”. */
export interface CountedUnit {
  readonly one: string;
  readonly other: string;
}

/** Labels of the four numbers, and the announcement: `{left}` is the remaining time with its units. */
export interface CountdownWords {
  readonly days: CountedUnit;
  readonly hours: CountedUnit;
  readonly minutes: CountedUnit;
  readonly seconds: CountedUnit;
  /** "{left} left". */
  readonly announce: string;
  /** Shown once the moment has passed. */
  readonly over: string;
}

interface CountdownProps {
  /** The moment, in seconds since 1970. */
  readonly until: number;
  /** Server time when the page was rendered, in seconds: used before the script runs. */
  readonly now: number;
  readonly words: CountdownWords;
  readonly large?: boolean;
  readonly className?: string;
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
type Left = Readonly<Record<(typeof units)[number], number>>;

/** Splits seconds into days, hours, minutes and seconds; never below zero. */
export function split(total: number): Left {
  const left = Math.max(0, Math.floor(total));
  return {
    days: Math.floor(left / secondsInDay),
    hours: secondsToHours(left % secondsInDay),
    minutes: secondsToMinutes(left % secondsInHour),
    seconds: left % secondsInMinute,
  };
}

const unitOf = ({ one, other }: CountedUnit, count: number): string => (count === 1 ? one : other);

/** Announced text: without seconds, so that it changes once a minute. */
function spoken(left: Left, words: CountdownWords): string {
  const parts = (['days', 'hours', 'minutes'] as const).filter((unit) => left[unit] > 0 || unit === 'minutes');
  return words.announce.replace(
    '{left}',
    parts.map((unit) => `${left[unit]} ${unitOf(words[unit], left[unit])}`).join(' '),
  );
}

/** Seconds before the end from which the minutes are read out by themselves. */
const urgent = 600;

/**
 * A clock of fixed width that counts down by the server's clock. Screen readers hear it when they come to it, and once
 * a minute in the last ten.
 */
export function Countdown({ until, now, words, large = false, className }: CountdownProps) {
  const current = useSyncExternalStore(everySecond, serverSeconds, () => now);
  const total = until - current;
  if (total <= 0) return <span className={clsx(css.over, className)}>{words.over}</span>;
  const left = split(total);
  return (
    <span className={clsx(css.frame, className)}>
      <span className={clsx(css.countdown, large && css.large)} data-part="countdown" aria-hidden="true">
        {units.map((unit) => (
          <span key={unit}>
            <b>{String(left[unit]).padStart(2, '0')}</b>
            <small>{unitOf(words[unit], left[unit])}</small>
          </span>
        ))}
      </span>
      <span className="sr" role="timer" aria-live={total <= urgent ? 'polite' : 'off'}>
        {spoken(left, words)}
      </span>
    </span>
  );
}
