'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#components/ui/link.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import { href } from '#lib/routing/href.ts';
import css from './personal-layout.module.css';
import { type PersonalPage, personalPages } from './personal-pages.ts';
import { isTeacher } from './roles.ts';

interface PersonalLayoutProps {
  readonly title: ReactNode;
  readonly current: PersonalPage;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and menu of the personal area around a page. */
export function PersonalLayout({ title, current, lead, action, children }: PersonalLayoutProps) {
  const t = useTranslations('personal');
  const crumbs =
    current === 'overview' ? null : [{ name: t('title'), path: href('userCenter') }, { name: t(`nav.${current}`) }];
  return (
    <>
      <PageHead title={title} lead={lead} action={action} crumbs={crumbs} />
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
    // On a phone the menu is one row: the entry of the open page is scrolled into view.
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
