import css from './contents.module.css';

export interface ContentsLink {
  /** Id of the section in the page. */
  readonly anchor: string;
  readonly title: string;
  /** True for a subsection of the preceding section. */
  readonly nested?: boolean;
}

/** Table of contents: sticky beside the text on wide screens, before the text on narrow ones. */
export function Contents({ title, links }: { title: string; links: readonly ContentsLink[] }) {
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <h2 id="contents">{title}</h2>
      <ol>
        {links.map(({ anchor, title: words, nested }) => (
          <li key={anchor} className={nested ? css.nested : undefined}>
            <a href={`#${anchor}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
