import { StringDecoder } from 'node:string_decoder';

/** Characters of an event that has no end yet, after which its stream is given up. */
const longestEvent = 1_048_576;

/**
 * Splits a stream of server-sent events at their blank lines (HTML Standard, section 9.2.5). Lines may end with CRLF, LF
 * or CR, and do with LF in what is returned.
 * @returns reads a chunk and returns the events that are complete with it, each with its blank line; null when an event
 * exceeds `longestEvent`
 */
export function createEventSplitter(): (chunk: Buffer) => readonly string[] | null {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  let endedWithCr = false;

  const linesOf = (text: string): string => {
    // The LF of a CRLF whose CR was the end of the chunk before: waiting for it would delay events whose lines end with CR.
    const rest = endedWithCr && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') endedWithCr = text.endsWith('\r');
    return rest.replaceAll(/\r\n?/g, '\n');
  };

  return (chunk) => {
    const events = (begun + linesOf(decoder.write(chunk))).split('\n\n');
    begun = events.pop() ?? '';
    if (begun.length > longestEvent) return null;
    return events.map((event) => `${event}\n\n`);
  };
}
