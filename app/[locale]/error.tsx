'use client';

import { ErrorScreen, type ErrorScreenProps } from '#components/shell/messages/error-screen.tsx';

/** Error boundary of all pages of a language. */
export default function ErrorPage(props: ErrorScreenProps) {
  return <ErrorScreen {...props} />;
}
