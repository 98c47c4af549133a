/** Numbers in `roleList` (specification, section 6). */
const roleNumbers = { teacher: 2, assistant: 3, student: 4 } as const;
export type Role = keyof typeof roleNumbers;

/** False while the roles are unknown. */
export const hasRole = (extra: { readonly roleList: readonly number[] } | undefined, role: Role): boolean =>
  extra?.roleList.includes(roleNumbers[role]) ?? false;

/** False while the roles are unknown. */
export const isTeacher = (extra: { readonly roleList: readonly number[] } | undefined): boolean =>
  hasRole(extra, 'teacher');
