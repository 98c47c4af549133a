import { mailKinds, mailQuery, summaryQuery } from '#lib/client/queries/inbox.ts';
import { type Address, type FirstQuery, first, firstPage } from '#lib/document/reader.ts';

/** First queries of the inbox. */
export function firstOfInbox({ query }: Address): readonly FirstQuery[] {
  const tab = query.get('tab');
  const kind = mailKinds.find((one) => one === tab) ?? mailKinds[0];
  return [first(summaryQuery()), firstPage(mailQuery(kind))];
}
