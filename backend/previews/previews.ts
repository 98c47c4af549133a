import type { Contract } from '#lib/contract/contract.ts';
import type { PreviewQuery } from '#lib/contract/previews.ts';
import { framedAt } from '../content-store/own-page.ts';
import type { ContentStore } from '../content-store/store.ts';
import { createContests } from '../contests/contests.ts';
import type { ContestPreview } from '../contests/handlers.ts';
import { type Clock, days } from '../platform/clock.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Signer } from '../platform/signing.ts';
import type { SitePreview } from '../site/handlers.ts';
import { createPreviewLinks, type PreviewKind } from './preview-links.ts';

type SitePreviews = Pick<HandlersOf<Contract['site']>, SitePreview>;
type ContestPreviews = Pick<HandlersOf<Contract['contests']>, ContestPreview>;

/** Unpublished content, for readers with a link of the committee. */
export interface Previews {
  /** Path and query of a new link below the portal's origin; null when there is no such subject. */
  link(kind: PreviewKind, id: string, forDays: number): string | null;
  readonly site: SitePreviews;
  readonly contests: ContestPreviews;
}

interface Deps {
  readonly content: ContentStore;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly publicUrl: string;
}

/** Subjects are found by id, contests by `tiny_url` too; a link is bound to the id. */
export function createPreviews({ content, clock, signer, publicUrl }: Deps): Previews {
  const links = createPreviewLinks(signer, clock);
  const contests = createContests({ content, clock });
  const idOf = {
    agreement: (name: string) => (content.current().agreements.has(name) ? name : undefined),
    contest: (name: string) => contests.idOf(name, 'preview'),
  } satisfies Record<PreviewKind, unknown>;

  /**
   * Checked before any content is read.
   * @throws Refusal 404, the same for an unknown id and for a missing, forged or expired signature
   */
  function assertReadable(kind: PreviewKind, name: string, query: PreviewQuery): void {
    const id = idOf[kind](name);
    const isValid = links.isValid(kind, id ?? name, query);
    if (id === undefined || !isValid) throw Refusal.notFound();
  }

  function readContest<Data>(name: string, query: PreviewQuery, read: () => Data | undefined): Data {
    assertReadable('contest', name, query);
    const found = read();
    if (found === undefined) throw Refusal.notFound();
    return found;
  }

  return {
    link(kind, name, forDays) {
      const id = idOf[kind](name);
      return id === undefined ? null : links.create(kind, id, clock() + days(forDays));
    },
    site: {
      async agreementPreview({ params: { id }, query }, { locale }) {
        assertReadable('agreement', id, query);
        const entry = content.current().agreements.get(id);
        if (!entry) throw Refusal.notFound();
        return framedAt(publicUrl, (entry.next ?? entry.current)[locale]);
      },
    },
    contests: {
      contestPreview: async ({ params: { id }, query }, { locale }) =>
        readContest(id, query, () => contests.contest(id, 'preview', locale)),
      tracksPreview: async ({ params: { id }, query }, { locale }) => ({
        list: [...readContest(id, query, () => contests.tracks(id, 'preview', locale))],
      }),
      trackVideosPreview: async ({ params: { id }, query }, { locale }) => ({
        list: [...readContest(id, query, () => contests.trackVideos(id, 'preview', locale))],
      }),
      bannersPreview: async ({ params: { id }, query }, { locale }) => ({
        list: [...readContest(id, query, () => contests.banners(id, 'preview', locale))],
      }),
    },
  };
}
