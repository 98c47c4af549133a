import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './person.module.css';

export type Hue = 'main' | 'chain' | 'green' | 'training' | 'gpu';

interface AvatarProps {
  readonly name: string;
  readonly size?: 'md' | 'sm' | 'xs';
  readonly hue?: Hue | undefined;
  /** Address of a picture, shown instead of the initials. */
  readonly picture?: string | null | undefined;
  readonly className?: string | undefined;
}

const title = /^(prof|dr|mr|ms|mrs)\.?\s+|(教授|博士|先生|女士)$/gi;

/** The first letters of a name: initials, or the first character of a Chinese name. */
export function initialsOf(name: string): string {
  const plain = name.replace(title, '').trim();
  // Two characters would have to be a word of the control's name (axe, label-content-name-mismatch).
  if (/\p{Script=Han}/u.test(plain)) return Array.from(plain)[0] ?? '';
  const words = plain.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/** A person's picture, or their initials, on a disc. Decorative: the name is beside it or names the control. */
export function Avatar({ name, size = 'md', hue, picture, className }: AvatarProps) {
  const look = clsx(css.avatar, size === 'sm' && css.small, size === 'xs' && css.tiny, className);
  // Only signed-in people may see the picture: the image optimiser could not fetch it.
  // biome-ignore lint/performance/noImgElement: as said above
  if (picture) return <img className={clsx(look, css.picture)} src={picture} alt="" width={56} height={56} />;
  return (
    <span className={look} style={hue ? { '--tone': `var(--hue-${hue})` } : undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

interface PersonProps {
  readonly name: string;
  readonly role: ReactNode;
  readonly hue?: Hue | undefined;
}

/** A person with their role. */
function Person({ name, role, hue }: PersonProps) {
  return (
    <div className={css.person}>
      <Avatar name={name} hue={hue} />
      <div>
        <b>{name}</b>
        <br />
        <small>{role}</small>
      </div>
    </div>
  );
}

/** People in columns. */
export function People({ people }: { people: readonly (PersonProps & { readonly key: string })[] }) {
  return (
    <ul className={css.people}>
      {people.map(({ key, ...person }) => (
        <li key={key}>
          <Person {...person} />
        </li>
      ))}
    </ul>
  );
}
