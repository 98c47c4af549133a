'use client';

import { ErrorScreen, type ErrorScreenProps } from '#components/shell/messages/error-screen.tsx';

/** Error boundary of the site's pages. */
export default function ErrorPage(props: ErrorScreenProps) {
  return <ErrorScreen {...props} />;
}
