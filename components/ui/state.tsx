import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './state.module.css';

/** Paths of the small drawings. */
const subjects = {
  telescope: 'M112 116l7-16M128 116l-7-16M120 100v10M104 104l34-15 3.5 7-34 15z',
  cloud: 'M104 108h34a9 9 0 0 0 0-18 13 13 0 0 0-25-3 11 11 0 0 0-9 21ZM112 100l18 0',
  envelope: 'M102 90h36v22h-36zM102 91l18 13 18-13',
  signpost: 'M120 116V86M104 88h28l6 6-6 6h-28zM111 116h18',
} as const;
export type StateSubject = keyof typeof subjects;

function StateDrawing({ subject }: { subject: StateSubject }) {
  return (
    <svg viewBox="0 0 240 130" aria-hidden="true">
      <path d="M20 116H220" />
      <path d="M60 124H180" opacity=".5" />
      <path d="M75.4 104.6A46 46 0 0 1 108.6 71.4" />
      <path className={css.lit} d="M63.1 91.4A62 62 0 0 1 129.7 54.8" />
      <path d="M54.1 74.2A78 78 0 0 1 161.8 50.1" />
      <path d="M49.5 53.8A94 94 0 0 1 197.7 63.2" />
      <circle className={css.fill} cx="129.7" cy="54.8" r="4.5" />
      <path d={subjects[subject]} />
    </svg>
  );
}

export interface StateProps {
  readonly title: ReactNode;
  /** Level of the title: 1 where the state is the whole page. */
  readonly level?: 1 | 2 | 3;
  readonly text?: ReactNode;
  readonly subject?: StateSubject;
  /** One action: a button or a link button. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Empty state: explanation and an action to add content. */
export function Empty({ title, level = 3, text, subject = 'telescope', action, className }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(css.empty, className)}>
      <StateDrawing subject={subject} />
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}

interface ErrorStateProps extends StateProps {
  /** Number under which the error was logged. */
  readonly number?: string | null;
}

/** Error state: the failure and a way to retry. Announced when it appears. */
export function ErrorState({ subject = 'cloud', action, number, ...rest }: ErrorStateProps) {
  const actions = (
    <>
      {action}
      {number ? <small className={css.number}>{number}</small> : null}
    </>
  );
  return (
    <div role="alert">
      <Empty subject={subject} action={actions} {...rest} />
    </div>
  );
}

/** Widths (any CSS length) and heights of the bars. */
export interface SkeletonLine {
  readonly width?: string;
  readonly height?: string;
}

interface SkeletonProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly skeleton: readonly SkeletonLine[];
  readonly className?: string;
}

/** Loading skeleton with one light passing over it. */
export function Skeleton({ label, skeleton, className }: SkeletonProps) {
  return (
    <div className={clsx(css.skeleton, className)} role="status" aria-busy="true">
      <span className="sr">{label}</span>
      {skeleton.map(({ width, height }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, not data
        <i key={index} style={{ '--w': width, '--h': height }} />
      ))}
    </div>
  );
}

const noticeIcons = { info: 'info', good: 'check', warn: 'clock', bad: 'alert' } as const satisfies Record<
  string,
  IconName
>;
export type NoticeTone = keyof typeof noticeIcons;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly icon?: IconName;
  /** `alert` interrupts, `status` waits; undefined for a notice that is present from the start. */
  readonly role?: 'alert' | 'status';
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sentence inside a page that the person should not miss. */
export function Notice({ tone = 'info', icon, role, action, className, children }: NoticeProps) {
  return (
    <div className={clsx(css.notice, tone !== 'info' && css[tone], className)} role={role}>
      <Icon name={icon ?? noticeIcons[tone]} />
      <div>{children}</div>
      {action}
    </div>
  );
}
