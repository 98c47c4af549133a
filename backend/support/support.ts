import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, notExists } from 'drizzle-orm';
import type { Inbox } from '../inbox/inbox.ts';
import { replies } from '../inbox/tables.ts';
import { type Localized, localized } from '../messages/localized.ts';
import { type Clock, hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type ExistingPage, existingPage, type PageQuery } from '../platform/database/existing-page.ts';
import { lockPerson } from '../platform/database/transaction.ts';
import { textParagraphs } from '../platform/html.ts';
import { supportQuestions } from './tables.ts';

export const longestQuestion = 2000;
const questionsPerHour = 20;

export interface Question {
  readonly id: string;
  readonly question: Localized;
  /** Null for a question that reached the committee another way. */
  readonly askedAt: number | null;
  /** The committee's answers as HTML, oldest first. */
  readonly answers: readonly { readonly html: Localized; readonly at: number }[];
}
type OpenQuestion = typeof supportQuestions.$inferSelect;
export type AskOutcome = 'asked' | 'empty' | 'tooLong' | 'tooMany';

export interface Support {
  /** `id` comes with the form, so that a form submitted twice asks only once. */
  ask(playerId: string, desk: string, id: string, question: string): Promise<AskOutcome>;
  /** The player's latest questions, newest first, then the other answers in the inbox. */
  questions(playerId: string): Promise<readonly Question[]>;
  /** A page of the questions without an answer, oldest first. */
  open(query: PageQuery): Promise<ExistingPage<OpenQuestion>>;
  /** The committee's answer in plain text becomes a reply in the player's inbox; false for an unknown question. */
  answer(questionId: string, text: string): Promise<boolean>;
}

export function createSupport(database: Database, clock: Clock, inbox: Inbox): Support {
  const askedLately = async (tx: Database, playerId: string): Promise<number> => {
    const [row] = await tx
      .select({ count: count() })
      .from(supportQuestions)
      .where(and(eq(supportQuestions.playerId, playerId), gt(supportQuestions.askedAt, clock() - hours(1))));
    return row?.count ?? 0;
  };

  return {
    async ask(playerId, desk, id, text) {
      // Forms send line breaks as two characters, which their fields count as one.
      const question = text.replaceAll('\r\n', '\n').trim();
      if (!question) return 'empty';
      if (question.length > longestQuestion) return 'tooLong';
      return database.transaction(async (tx) => {
        // Questions that are sent at once wait for each other, so that each counts those before it.
        await lockPerson(tx, 'support questions', playerId);
        const same = and(eq(supportQuestions.id, id), eq(supportQuestions.playerId, playerId));
        if ((await tx.$count(supportQuestions, same)) > 0) return 'asked';
        if ((await askedLately(tx, playerId)) >= questionsPerHour) return 'tooMany';
        await tx
          .insert(supportQuestions)
          .values({ id, playerId, desk, question, askedAt: clock() })
          .onConflictDoNothing();
        return 'asked';
      });
    },

    async questions(playerId) {
      const [asked, answered] = await Promise.all([
        database
          .select()
          .from(supportQuestions)
          .where(eq(supportQuestions.playerId, playerId))
          .orderBy(desc(supportQuestions.askedAt), desc(supportQuestions.id))
          .limit(50),
        database.select().from(replies).where(eq(replies.playerId, playerId)).orderBy(asc(replies.createdAt)),
      ]);
      const answersTo = (is: (reply: (typeof answered)[number]) => boolean) =>
        answered.filter(is).map((reply) => ({ html: reply.content, at: reply.createdAt }));
      const here = new Set<string | null>(asked.map(({ id }) => id));
      const elsewhere = answered.filter(({ questionId }) => !here.has(questionId)).reverse();
      return [
        ...asked.map(({ id, question, askedAt }) => ({
          ...{ id, askedAt, question: inEveryLanguage(question) },
          answers: answersTo((reply) => reply.questionId === id),
        })),
        ...elsewhere.map(({ id, question }) => ({
          ...{ id, question, askedAt: null },
          answers: answersTo((reply) => reply.id === id),
        })),
      ];
    },

    async open(query) {
      const answers = database.select().from(replies).where(eq(replies.questionId, supportQuestions.id));
      const isOpen = notExists(answers);
      const sorted = database
        .select()
        .from(supportQuestions)
        .where(isOpen)
        .orderBy(asc(supportQuestions.askedAt), asc(supportQuestions.id));
      return existingPage(query, await database.$count(supportQuestions, isOpen), sorted);
    },

    async answer(questionId, text) {
      const [asked] = await database.select().from(supportQuestions).where(eq(supportQuestions.id, questionId));
      if (!asked) return false;
      const content = inEveryLanguage(textParagraphs(text));
      await inbox.addReply({
        playerId: asked.playerId,
        questionId,
        question: inEveryLanguage(asked.question),
        content,
      });
      return true;
    },
  };
}

export const newQuestionId = (): string => randomUUID();

/** People write in one language; the text is shown in it regardless of the portal's language. */
const inEveryLanguage = (text: string): Localized => localized(() => text);
