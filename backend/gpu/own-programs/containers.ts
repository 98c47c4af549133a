import type { Container } from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ContainerEntry } from '../../content-store/content.ts';
import type { ContentStore } from '../../content-store/store.ts';

/** Container images that the operator lists for programs of teams. */
export interface Containers {
  list(locale: Locale): Container[];
  /** Null when the operator does not list it, or no longer. */
  find(digest: string): ContainerEntry | null;
}

export const createContainers = (content: Pick<ContentStore, 'current'>): Containers => ({
  list: (locale) =>
    content
      .current()
      .containers.map(({ digest, name, about }) => ({ digest, name: name[locale], about: about[locale] })),
  find: (digest) => content.current().containers.find((entry) => entry.digest === digest) ?? null,
});
