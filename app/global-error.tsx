'use client';

import '#app/styles/tokens.css';
import '#app/styles/base.css';
import { GlobalErrorScreen } from '#components/shell/global-error-screen.tsx';

/** What stands there when even the layout could not be made. */
export default function GlobalError({ retry }: { readonly retry: () => void }) {
  return <GlobalErrorScreen retry={retry} />;
}
