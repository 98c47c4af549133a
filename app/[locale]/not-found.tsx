import { NotFoundScreen } from '#components/shell/messages/not-found-screen.tsx';

/** Answers 404 and is never indexed: Next adds the robots tag. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
