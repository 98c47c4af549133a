import { calendarOf } from '#lib/seo/calendar-url.ts';
import { calendarTag, calendarText } from '#lib/server/calendars/calendar.ts';
import { loadCalendar } from '#lib/server/calendars/load-calendar.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

/** Calendars of contests and salons, for download or subscription. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const wanted = calendarOf(file);
  if (!wanted) return new Response(null, { status: 404 });
  const calendar = await loadCalendar(wanted.subject, wanted.locale);
  return new Response(calendarText(calendar, serverSeconds()), {
    headers: {
      etag: calendarTag(calendar),
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${file}"`,
      'cache-control': 'public, max-age=300',
    },
  });
}
