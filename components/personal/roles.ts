/** The number of a teacher in a list of roles (specification, section 6). */
const teacherRole = 2;

/** Whether a person has the role of a teacher; false while the roles are unknown. */
export const isTeacher = (extra: { readonly roleList: readonly number[] } | undefined): boolean =>
  extra?.roleList.includes(teacherRole) ?? false;
