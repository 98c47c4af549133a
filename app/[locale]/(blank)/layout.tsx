import type { ReactNode } from 'react';
import { Content } from '#components/shell/content.tsx';
import { ErrorBoundary } from '#components/shell/messages/error-boundary.tsx';

/** Without header and footer. */
export default function BlankLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Content>
      <ErrorBoundary>{children}</ErrorBoundary>
    </Content>
  );
}
