import type { Appointment } from '#lib/contract/personal/personal-calendar.ts';

const momentOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '')}`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Longest line in octets; the rest goes to lines that begin with a space (RFC 5545, section 3.1). */
const longest = 75;

function folded(line: string): string {
  const encoder = new TextEncoder();
  let width = 0;
  let text = '';
  for (const sign of line) {
    const octets = encoder.encode(sign).length;
    if (width + octets > longest) {
      text += '\r\n ';
      width = 1;
    }
    text += sign;
    width += octets;
  }
  return text;
}

/**
 * One appointment as iCalendar text (RFC 5545), with the id that the calendar feed gives it. Times in UTC.
 * @param host of the portal
 * @param now seconds
 */
export function appointmentFile(
  { id, title, place, startsAt, endsAt }: Appointment,
  host: string,
  now: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Contest portal//My dates//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${momentOf(now)}`,
    `DTSTART:${momentOf(startsAt)}`,
    `DTEND:${momentOf(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
