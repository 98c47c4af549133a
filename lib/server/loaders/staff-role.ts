import 'server-only';
import { notFound } from 'next/navigation';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import { staffBases } from '#lib/contract/routes/training.ts';

const isStaffRole = (name: string): name is StaffRole => Object.hasOwn(staffBases, name);

/** Role of a page for teaching staff; any other word is not found. */
export function requireStaffRole(name: string): StaffRole {
  return isStaffRole(name) ? name : notFound();
}
