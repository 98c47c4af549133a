'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import css from './ranking.module.css';
import { hrefOfPage, type RankingPlace } from './ranking-place.ts';
import type { RankingWords } from './ranking-words.ts';

interface PageLinksProps {
  readonly place: RankingPlace;
  readonly page: number;
  readonly last: number;
  readonly words: RankingWords;
  readonly onGo: (page: number) => void;
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links to the pages: addresses of their own without JavaScript, only other rows with it. */
export function PageLinks({ place, page, last, words, onGo }: PageLinksProps) {
  if (last <= 1) return null;
  const to = (target: number) => ({ target, place, onGo });
  return (
    <nav className={css.pages} aria-label={words.pages}>
      {page > 1 ? (
        <PageLink to={to(page - 1)} aria-label={words.previous}>
          <Icon name="arrow-left" />
        </PageLink>
      ) : null}
      {pageNumbers(page, last).map((mark, index) =>
        mark === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is where it is
          <span key={`gap ${index}`} className="muted">
            …
          </span>
        ) : (
          <PageLink
            key={mark}
            to={to(mark)}
            aria-label={words.page.replace('{page}', String(mark))}
            aria-current={mark === page ? 'page' : undefined}
          >
            {mark}
          </PageLink>
        ),
      )}
      {page < last ? (
        <PageLink to={to(page + 1)} aria-label={words.next}>
          <Icon name="arrow-right" />
        </PageLink>
      ) : null}
    </nav>
  );
}

interface Target extends Pick<PageLinksProps, 'place' | 'onGo'> {
  readonly target: number;
}

function PageLink({ to: { target, place, onGo }, ...rest }: ComponentProps<'a'> & { readonly to: Target }) {
  const go = (event: MouseEvent) => {
    if (!plainClick(event)) return;
    event.preventDefault();
    onGo(target);
  };
  return <a href={hrefOfPage(place, target)} rel={target > 1 ? 'nofollow' : undefined} onClick={go} {...rest} />;
}
