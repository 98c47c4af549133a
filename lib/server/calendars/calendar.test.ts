import { calendarTag, calendarText } from './calendar.ts';

const entry = {
  uid: 'salon-energy@portal.example',
  title: 'Measuring energy; honestly, at last',
  text: 'Prof. Lin\n\nTwo meters, one rack.',
  place: 'Hall 204',
  url: 'https://portal.example/tech-salons/event-details/energy',
  startsAt: Date.UTC(2025, 10, 28, 11) / 1000,
  endsAt: Date.UTC(2025, 10, 28, 12, 30) / 1000,
};
const calendar = (over: Partial<typeof entry> = {}) =>
  calendarText({ name: 'Salons', text: 'Evenings.', locale: 'zh-EN', entries: [{ ...entry, ...over }] }, 0);
/** Long lines are folded (RFC 5545, 3.1). */
const lines = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

it('writes moments in UTC under an id that stays', () => {
  expect(lines(calendar())).toEqual(
    expect.arrayContaining([
      'UID:salon-energy@portal.example',
      'DTSTART:20251128T110000Z',
      'DTEND:20251128T123000Z',
      'LOCATION:Hall 204',
    ]),
  );
});

it('escapes what has a meaning in a calendar', () => {
  const written = lines(calendar());
  expect(written).toContain('SUMMARY:Measuring energy\\; honestly\\, at last');
  expect(written).toContain('DESCRIPTION:Prof. Lin\\n\\nTwo meters\\, one rack.');
});

it('never ends a date before it begins', () => {
  expect(lines(calendar({ endsAt: 0 }))).toContain('DTEND:20251128T110000Z');
});

it('folds no line beyond 75 bytes', () => {
  const long = calendar({ title: '湖畔大学'.repeat(40) });
  for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('has a tag that changes with its dates, not with the moment at which it was made', () => {
  const facts = { name: 'Salons', text: 'Evenings.', locale: 'zh-EN' as const };
  const tag = calendarTag({ ...facts, entries: [entry] });
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(calendarTag({ ...facts, entries: [{ ...entry }] })).toBe(tag);
  expect(calendarTag({ ...facts, entries: [{ ...entry, startsAt: entry.startsAt + 60 }] })).not.toBe(tag);
});
