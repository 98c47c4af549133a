import type { ReactNode } from 'react';
import { SectionHead } from '#components/ui/section.tsx';

interface PartProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a contest's page beside the side card: the page around it gives it its room. */
export function Part({ id, title, action, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} action={action} />
      {children}
    </section>
  );
}
