import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import css from './page-links.module.css';
import { pageNumbers } from './page-numbers.ts';

/** What the links say. */
export interface PageWords {
  readonly pages: string;
  /** `{page}` */
  readonly page: string;
  readonly previous: string;
  readonly next: string;
}

/** Where the pages stand. */
export interface PagePlace {
  readonly firstHref: string;
  /** Of every later page, with `{page}`. */
  readonly pageHref: string;
}

export const hrefOfPage = ({ firstHref, pageHref }: PagePlace, page: number): string =>
  page === 1 ? firstHref : pageHref.replace('{page}', String(page));

interface PageLinksProps {
  readonly place: PagePlace;
  readonly page: number;
  readonly last: number;
  readonly words: PageWords;
  /** Where the browser fetches other rows itself; without it they are links like any other. */
  readonly onGo?: (page: number) => void;
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links to the pages of a long list: addresses of their own without JavaScript. Nothing where there is one page. */
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

interface Target {
  readonly target: number;
  readonly place: PagePlace;
  readonly onGo: ((page: number) => void) | undefined;
}

function PageLink({ to: { target, place, onGo }, ...rest }: ComponentProps<'a'> & { readonly to: Target }) {
  const go = (event: MouseEvent) => {
    if (!plainClick(event)) return;
    event.preventDefault();
    onGo?.(target);
  };
  return (
    <a href={hrefOfPage(place, target)} rel={target > 1 ? 'nofollow' : undefined} onClick={onGo && go} {...rest} />
  );
}
