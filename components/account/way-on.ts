import { takeReturn } from '#lib/client/return-path.ts';
import { href } from '#lib/routing/href.ts';
import { safeReturnPath } from '#lib/routing/return-path.ts';

/** Where a person who has signed in goes on: to where they were going, once, if it is a screen of ours, else Home. */
export function takeWayOn(): string {
  return safeReturnPath(takeReturn()) ?? href('home');
}
