'use client';

import { ErrorScreen, type ErrorScreenProps } from '#components/shell/error-screen.tsx';

/** What a page shows when it could not be made. */
export default function ErrorPage(props: ErrorScreenProps) {
  return <ErrorScreen {...props} />;
}
