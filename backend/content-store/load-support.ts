import { z } from 'zod';
import { type Localized, localized } from '../messages/localized.ts';
import type { SupportService } from './content.ts';
import type { Problem } from './problem.ts';
import { mapOf, text } from './reading/schemas.ts';
import type { Sources } from './reading/source.ts';
import { pairUp, readWords } from './reading/words.ts';

/** `support/facts.yaml`: the desks of the customer service, in their order. */
const SupportFactsSchema = z.strictObject({
  desks: mapOf(z.strictObject({ chat: z.boolean().default(false) })),
});

const SupportWordsSchema = z.strictObject({ desks: mapOf(z.strictObject({ name: text, note: text })) });

/** Reads `support/`. */
export function loadSupport(sources: Sources, missing: Problem[]): Localized<readonly SupportService[]> | undefined {
  const facts = sources.check(sources.yaml('support/facts.yaml'), SupportFactsSchema);
  const read = readWords(sources, 'support', SupportWordsSchema, missing);
  if (!facts || !read) return undefined;
  const { words, english } = read;
  pairUp(sources, english, ['desks'], facts.desks, words['zh-EN'].desks);
  return localized((locale) =>
    Object.entries(facts.desks).flatMap(([id, { chat }]) => {
      const named = words[locale].desks[id];
      return named ? [{ id, chat, ...named }] : [];
    }),
  );
}
