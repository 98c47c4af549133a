import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { isPlainClick } from '#lib/client/plain-click.ts';
import css from './page-links.module.css';

/** Texts of the links. */
export interface PageWords {
  readonly pages: string;
  /** `{page}` */
  readonly page: string;
  readonly previous: string;
  readonly next: string;
}

/** Addresses of the pages. */
export interface PageContext {
  readonly firstHref: string;
  /** Address of every later page, with `{page}`. */
  readonly pageHref: string;
}

export const hrefOfPage = ({ firstHref, pageHref }: PageContext, page: number): string =>
  page === 1 ? firstHref : pageHref.replace('{page}', String(page));

interface PageLinksProps {
  readonly place: PageContext;
  readonly page: number;
  readonly last: number;
  readonly words: PageWords;
  /** Loads other rows in the browser; without it the links navigate. */
  readonly onGo?: (page: number) => void;
}

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
  readonly place: PageContext;
  readonly onGo: ((page: number) => void) | undefined;
}

function PageLink({ to: { target, place, onGo }, ...rest }: ComponentProps<'a'> & { readonly to: Target }) {
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onGo?.(target);
  };
  return (
    <a href={hrefOfPage(place, target)} rel={target > 1 ? 'nofollow' : undefined} onClick={onGo && go} {...rest} />
  );
}

/** A page number, or a gap for omitted pages. */
export type PageMark = number | 'gap';

/** Pages with links: the first, the last, the current one with its neighbours; at most seven marks. */
export function pageNumbers(current: number, last: number): readonly PageMark[] {
  const named = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(named)].sort((a, b) => a - b);
  return pages.flatMap((page, index): PageMark[] => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}
