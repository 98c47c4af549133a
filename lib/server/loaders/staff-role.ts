import 'server-only';
import { notFound } from 'next/navigation';
import { type StaffRole, staffBases } from '#lib/contract/training-staff.ts';

const isStaffRole = (name: string): name is StaffRole => Object.hasOwn(staffBases, name);

/** The role that a page for those who teach is made for; not found for any other word. */
export function requireStaffRole(name: string): StaffRole {
  return isStaffRole(name) ? name : notFound();
}
