'use client';

import { useMemo } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';
import { CurrentButton, CurrentLink } from './current-link.tsx';
import css from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import type { Menu, MenuItem } from './menu.ts';

/** An entry of the menu: a link, or a button that opens a panel of links. */
function Entry({ item: { entry, label, href, folders, groups } }: { item: MenuItem }) {
  if (href !== null)
    return (
      <CurrentLink folders={folders} href={href}>
        {label}
      </CurrentLink>
    );
  const panel = `panel-${entry}`;
  return (
    <>
      <CurrentButton folders={folders} panel={panel}>
        {label}
        <Icon name="chevron-down" />
      </CurrentButton>
      <div id={panel} popover="auto" className={css.panel}>
        {groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </div>
    </>
  );
}

function Group({ group: { label, links } }: { group: MenuItem['groups'][number] }) {
  return (
    <div className={css.group}>
      <p>{label}</p>
      <ul className={css.list}>
        {links.map((link) => (
          <li key={link.key} data-line={link.line}>
            <Link href={link.href}>
              {link.line ? <i className={css.star} aria-hidden="true" /> : null}
              {link.label}
              {link.note ? <small>{link.note}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The main menu. On wide windows it is a bar whose panels open one at a time; elsewhere it opens as one sheet below the header,
 * which shows what is in the panels. `:popover-open` tells the sheet from the bar.
 */
export function MainMenu({ id, json }: { id: string; json: JsonText<Menu> }) {
  const { words, items, logIn, join } = useMemo(() => fromJsonText(json), [json]);
  return (
    <nav id={id} popover="auto" className={css.menu} aria-label={words.main} data-shell="menu">
      <div className={css.sheetOnly}>
        <div className={css.signedOut}>
          <LinkButton block href={logIn.href}>
            {logIn.label}
          </LinkButton>
        </div>
        <LinkButton tone="ink" block href={join.href}>
          {join.label}
        </LinkButton>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.entry}>
            <Entry item={item} />
          </li>
        ))}
      </ul>
      <div className={`${css.group} ${css.sheetOnly}`}>
        <p>{words.languages}</p>
        <LanguageLinks className={css.list} />
      </div>
    </nav>
  );
}
