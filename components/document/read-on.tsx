import { getTranslations } from 'next-intl/server';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import css from './read-on.module.css';

export interface Onward {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
}

/** Related pages as cards; the whole card is the link. */
export async function ReadOn({ title, items }: { title?: string; items: readonly Onward[] }) {
  const t = await getTranslations('content.guides');
  if (items.length === 0) return null;
  return (
    <nav className={css.readOn} aria-labelledby="read-on">
      <h2 id="read-on">{title ?? t('readOn')}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <Link href={item.path}>
              <b>
                {item.title}
                <Icon name="arrow-right" />
              </b>
              <span>{item.lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
