import type { Faq } from '#lib/contract/documents.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { renderMarkdown } from '../reading/markdown.ts';
import type { Moments } from '../reading/moments.ts';
import type { Sources } from '../reading/source.ts';
import { readWords } from '../reading/words.ts';
import { FaqFactsSchema, FaqWordsSchema } from './text-schemas.ts';

/** Reads `faqs/<id>`: questions with their answers, and the dates of answers to players' questions. */
export function loadFaq(
  sources: Sources,
  id: string,
  moments: Moments,
  missing: Problem[],
): Localized<Faq> | undefined {
  const folder = `faqs/${id}`;
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, FaqFactsSchema);
  const read = readWords(sources, folder, FaqWordsSchema, missing);
  if (!source || !facts || !read) return undefined;
  for (const key of Object.keys(facts.answeredAt)) {
    if (!(key in read.words['zh-EN'].questions))
      sources.faultAt(source, ['answeredAt', key], 'there is no such question');
  }
  const updatedAt = moments.read(sources, source, ['updatedAt'], facts.updatedAt);
  const answeredAt = (key: string) => {
    const given = facts.answeredAt[key];
    return given === undefined ? null : moments.read(sources, source, ['answeredAt', key], given);
  };
  return localized((locale) => ({
    id,
    title: read.words[locale].title,
    lead: read.words[locale].lead,
    updatedAt,
    indexed: facts.indexed,
    questions: Object.entries(read.words[locale].questions).map(([key, { question, answer }]) => ({
      id: key,
      question,
      answer: renderMarkdown(answer),
      answeredAt: answeredAt(key),
      fallback: read.gaps[locale].some(([part, name]) => part === 'questions' && (name === undefined || name === key)),
    })),
  }));
}
