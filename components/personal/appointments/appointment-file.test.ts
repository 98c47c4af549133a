import { appointmentFile } from './appointment-file.ts';

const appointment = {
  id: 'phase-2025-final',
  kind: 'phase',
  title: 'ASTRA 2025: 决赛, on site; two days — with a title that is longer than a line of the format may be',
  place: 'Lakeside Hall, room 2',
  startsAt: Date.parse('2026-12-06T01:00Z') / 1000,
  endsAt: Date.parse('2026-12-07T10:30Z') / 1000,
  contestId: '2025',
  salonId: null,
} as const;

const text = appointmentFile(appointment, 'contest.example', appointment.startsAt);

test('one date is an event with its own id, times in UTC and its place', () => {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:phase-2025-final@contest.example',
      'DTSTART:20261206T010000Z',
      'DTEND:20261207T103000Z',
      'LOCATION:Lakeside Hall\\, room 2',
      'SUMMARY:ASTRA 2025: 决赛\\, on site\\; two days — with a title that is longer than a line of the format may be',
    ]),
  );
});

test('no line is longer than 75 octets', () => {
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
