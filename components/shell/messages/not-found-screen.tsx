'use client';

import { LinkButton } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/state.tsx';
import { useErrorWords } from './error-words.tsx';
import css from './message-screen.module.css';

/**
 * Screen for a page, contest or agreement that does not exist. Every document carries it beside its page, twice: it has its
 * texts from the context, so that a document has them once.
 */
export function NotFoundScreen() {
  const words = useErrorWords();
  if (!words) return null;
  const { title, text, home } = words.notFound;
  return (
    <main className={css.screen}>
      <title>{title}</title>
      <Empty
        level={1}
        subject="signpost"
        title={title}
        text={text}
        action={
          <LinkButton tone="ink" href={words.homeHref}>
            {home}
          </LinkButton>
        }
      />
    </main>
  );
}
