import { kindsOf, mailQuery, summaryQuery } from '#lib/client/queries/inbox.ts';
import { type Address, type FirstQuery, first, firstPage } from '#lib/document/reader.ts';

/** First queries of the inbox. Without a tab in the address the counts choose one, so that any may be shown. */
export function firstOfInbox({ query }: Address): readonly FirstQuery[] {
  return [first(summaryQuery()), ...kindsOf(query).map((kind) => firstPage(mailQuery(kind)))];
}
