import type { ReactNode } from 'react';
import { Content } from '#components/shell/content.tsx';

/** Nothing but the page. */
export default function BlankLayout({ children }: { readonly children: ReactNode }) {
  return <Content>{children}</Content>;
}
