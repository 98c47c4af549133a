'use client';

import { Avatar, type Hue } from '#components/ui/person.tsx';
import css from './team.module.css';

interface TeamAvatarProps {
  readonly name: string;
  /** Address of the picture, or null: then the initials stand for it. */
  readonly picture: string | null;
  readonly hue?: Hue | undefined;
}

/** The picture of a person or a team. Decoration: the name stands beside it. */
export function TeamAvatar({ name, picture, hue }: TeamAvatarProps) {
  if (picture === null) return <Avatar name={name} hue={hue} />;
  // A picture that only signed-in people may see: the image optimiser could not fetch it.
  // biome-ignore lint/performance/noImgElement: as said above
  return <img className={css.picture} src={picture} alt="" width={56} height={56} loading="lazy" />;
}
