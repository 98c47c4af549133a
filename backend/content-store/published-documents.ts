import type { Document } from '#lib/contract/documents.ts';
import type { Localized } from '../messages/localized.ts';
import type { Content } from './content.ts';

/** Documents that visitors may read: the rules and guides of a contest in preparation are published together with it. */
export function publishedDocuments({
  contests,
  documents,
}: Pick<Content, 'contests' | 'documents'>): ReadonlyMap<string, Localized<Document>> {
  const isPublished = ({ 'zh-EN': { contestId } }: Localized<Document>) =>
    contestId === null || contests.get(contestId)?.published === true;
  return new Map([...documents].filter(([, document]) => isPublished(document)));
}
