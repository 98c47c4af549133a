'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button, LinkButton } from '#components/ui/button.tsx';
import type { StaffWork } from '#lib/contract/training-staff.ts';
import { hrefWork, type TeachingPlace } from './teaching-place.ts';

type Way = 'previous' | 'next';
const keys = { ArrowUp: 'previous', ArrowDown: 'next' } as const satisfies Record<string, Way>;
const shortcuts = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const satisfies Record<Way, string>;
const isStep = (key: string): key is keyof typeof keys => key in keys;

/** The student before and after this one: by link, and by Alt with an arrow key, also out of a field. */
export function StudentSteps({ place, work }: { place: TeachingPlace; work: StaffWork }) {
  const router = useRouter();
  const { taskId, previous, next } = work;
  const ways = {
    previous: previous && hrefWork(place.role, taskId, previous.studentId),
    next: next && hrefWork(place.role, taskId, next.studentId),
  };
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !isStep(event.key)) return;
      const href = ways[keys[event.key]];
      if (!href) return;
      event.preventDefault();
      router.push(href);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  });
  return (
    <div className="row" style={{ '--gap': 'var(--s2)' }}>
      <Step way="previous" href={ways.previous} name={previous?.name} />
      <Step way="next" href={ways.next} name={next?.name} />
    </div>
  );
}

function Step({ way, href, name }: { way: Way; href: string | null; name: string | undefined }) {
  const t = useTranslations('teaching.marks');
  const icon = way === 'previous' ? 'chevron-up' : 'chevron-down';
  if (href === null || name === undefined)
    return (
      <Button tone="glass" icon={icon} disabled>
        {t(way)}
      </Button>
    );
  return (
    <LinkButton
      tone="glass"
      icon={icon}
      href={href}
      aria-keyshortcuts={shortcuts[way]}
      title={t('stepTo', { name, keys: shortcuts[way] })}
    >
      {t(way)}
      <span className="sr">{name}</span>
    </LinkButton>
  );
}
