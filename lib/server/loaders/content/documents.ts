import 'server-only';
import { cache } from 'react';
import { type Document, documents } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { orNotFound } from '#lib/server/loaders/or-not-found.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';

/** Rules, guides and texts about the series, without their bodies. Tag: `documents`. */
export const loadDocuments = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(documents.list, {}, { locale, tags: ['documents'] });
  return list;
});

/** One document with its text. An unknown id ends in the not-found page. Tag: `document:<id>`. */
export const loadDocument = cache((locale: Locale, id: string) =>
  orNotFound(id, () =>
    fetchPublic(documents.document, { params: { id } }, { locale, tags: [`document:${id}`, 'documents'] }),
  ),
);

/** Guide of a track: the document whose id is derived from the track's. */
export async function loadGuideOfTrack(locale: Locale, track: string): Promise<Document | null> {
  const documents = await loadDocuments(locale);
  return documents.some(({ id }) => id === `trackGuide-${track}`) ? loadTrackGuide(locale, track) : null;
}

export const loadTrackGuide = cache((locale: Locale, track: string) => loadDocument(locale, `trackGuide-${track}`));

/** Lists of questions, without the answers. Tag: `documents`. */
export const loadFaqs = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(documents.faqs, {}, { locale, tags: ['documents'] });
  return list;
});

/** One list of questions with the answers. An unknown id ends in the not-found page. Tag: `faq:<id>`. */
export const loadFaq = cache((locale: Locale, id: string) =>
  orNotFound(id, () => fetchPublic(documents.faq, { params: { id } }, { locale, tags: [`faq:${id}`] })),
);

/** Activities, channels and levels of the community. Tag: `community`. */
export const loadCommunity = cache((locale: Locale) =>
  fetchPublic(documents.community, {}, { locale, tags: ['community'] }),
);

/** Announcements, newest first, including expired ones. Tag: `announcements`. */
export const loadAnnouncements = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(documents.announcements, {}, { locale, tags: ['announcements'] });
  return list.toSorted((a, b) => b.publishedAt - a.publishedAt);
});

/** Every group chat with its instructions for joining. The rules are the same for all. Tags: `group-chat:<id>`. */
export const loadGroupChats = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(documents.groupChats, {}, { locale, tags: ['group-chats'] });
  return Promise.all(
    list.map(({ id }) => fetchPublic(documents.groupChat, { params: { id } }, { locale, tags: [`group-chat:${id}`] })),
  );
});

/** Agreements in force, without their texts. Tag: `agreements`. */
export const loadAgreements = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(documents.agreements, {}, { locale, tags: ['agreements'] });
  return list;
});

/** Every version of an agreement that was or is in force, newest first. Tag: `agreement:<id>`. */
export const loadAgreementVersions = cache(async (locale: Locale, id: string) => {
  const { list } = await fetchPublic(
    documents.agreementVersions,
    { params: { id } },
    { locale, tags: [`agreement:${id}`] },
  );
  return list.toSorted((a, b) => b.effectiveAt - a.effectiveAt || b.version - a.version);
});

/** Text of one version by its hash. Never changes. */
export const loadAgreementText = cache((locale: Locale, id: string, hash: string) =>
  fetchPublic(documents.agreementText, { params: { id, hash } }, { locale, tags: [`agreement:${id}`] }),
);
