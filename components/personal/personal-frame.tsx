'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#components/ui/link.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import { href } from '#lib/routing/href.ts';
import css from './personal-frame.module.css';
import { type PersonalPage, personalPages } from './personal-pages.ts';
import { isTeacher } from './roles.ts';

interface PersonalFrameProps {
  readonly title: ReactNode;
  readonly current: PersonalPage;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and menu of the personal area around one of its pages. */
export function PersonalFrame({ title, current, lead, action, children }: PersonalFrameProps) {
  const t = useTranslations('personal');
  const crumbs =
    current === 'overview' ? null : [{ label: t('title'), href: href('userCenter') }, { label: t(`nav.${current}`) }];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        action={action}
        breadcrumbs={crumbs && <Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
      />
      <div className={`page ${css.desk}`}>
        <PersonalNav current={current} />
        <div className={css.main}>{children}</div>
      </div>
    </>
  );
}

function PersonalNav({ current }: { current: PersonalPage }) {
  const t = useTranslations('personal');
  const list = useRef<HTMLUListElement>(null);
  const extra = useQuery(extraQuery());
  const teaches = isTeacher(extra.data);
  const shown = personalPages.filter(({ key }) => key !== 'teacher' || teaches || current === key);

  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the menu is one line: the page that is open stands in view.
    if (row && link && row.scrollWidth > row.clientWidth) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24;
  }, []);

  return (
    <nav className={css.nav} aria-label={t('navLabel')}>
      <ul ref={list}>
        {shown.map(({ key, href: target }) => (
          <li key={key}>
            <Link href={target} aria-current={key === current ? 'page' : undefined}>
              {t(`nav.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
