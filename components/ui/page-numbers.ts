/** A page's number, or a gap that stands for pages that are not named. */
export type PageMark = number | 'gap';

/** The pages that links name: the first, the last, the current one with its neighbours; at most seven marks. */
export function pageNumbers(current: number, last: number): readonly PageMark[] {
  const named = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(named)].sort((a, b) => a - b);
  return pages.flatMap((page, index): PageMark[] => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}
