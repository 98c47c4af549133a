import type { ReactNode } from 'react';
import { SectionHead } from '#components/ui/page/section.tsx';

interface PartProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Section of a contest's page beside the side card; the page sets its spacing. */
export function Part({ id, title, action, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} action={action} />
      {children}
    </section>
  );
}
