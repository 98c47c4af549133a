import 'server-only';
import { notFound } from 'next/navigation';

/** A page's number as a path writes it. Anything else ends in the not-found page. */
export const pageNumber = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : notFound());
