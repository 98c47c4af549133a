import type { ReactNode } from 'react';
import { Content } from '#components/shell/content.tsx';

/** Without header and footer. */
export default function BlankLayout({ children }: { readonly children: ReactNode }) {
  return <Content>{children}</Content>;
}
