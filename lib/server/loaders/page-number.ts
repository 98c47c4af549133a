import 'server-only';
import { notFound } from 'next/navigation';

/** Parses the page number of a path. Anything else ends in the not-found page. */
export const pageNumber = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : notFound());
