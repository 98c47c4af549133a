import { openMigrated } from '#tests/support/migrated-dump.ts';
import { statementsDuring } from '#tests/support/statements.ts';
import { players } from '../identity/tables.ts';
import { localized } from '../messages/localized.ts';
import { createInbox } from './inbox.ts';

const now = 1_800_000_000;
const notice = { title: localized(() => 'Hello'), content: localized(() => 'World'), jumpUrl: null };

test('a notice to many players takes a few statements, and each player has it once', async () => {
  const { database, close } = await openMigrated();
  try {
    const ids = Array.from({ length: 1500 }, (_, index) => `p${index}`);
    await database.insert(players).values(ids.map((id) => ({ id, nickname: id, registeredAt: now })));
    const inbox = createInbox(database, () => now);
    let added: ReadonlyMap<string, string> = new Map();
    const statements = await statementsDuring(database, async () => {
      added = await inbox.addNotices([...ids, 'p7'], notice);
    });
    // Two for the notices, and one for each hundred players whose browsers are told.
    expect(statements.length).toBeLessThanOrEqual(2 + 15);
    expect(added.size).toBe(1500);
    const { list, total } = await inbox.notices('p7', 'zh-EN', { page: 1, pageSize: 10 });
    expect(total).toBe(1);
    expect(list).toMatchObject([{ noticeId: added.get('p7'), title: 'Hello' }]);
  } finally {
    await close();
  }
});
