import type { training } from '#lib/contract/training.ts';
import type { Group, StaffCalls, staffCallsOf } from '#lib/contract/training-staff.ts';
import type { studentTraining } from '#lib/contract/training-student.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { type Bank, type BankParts, createBank } from './bank.ts';
import { groupsOf, type Staff } from './groups.ts';
import { staffHandlers, studentHandlers, subjectHandlers } from './handlers.ts';
import { createTrainingNotices, type TrainingNotices } from './notices.ts';
import { createStaffTasks, type StaffTasks } from './staff-tasks.ts';
import { createStaffWorks, type StaffWorks } from './staff-works.ts';
import { createStudentAnswers, type StudentAnswers } from './student-answers.ts';
import { createStudentTasks, type StudentTasks } from './student-tasks.ts';
import { createSubjects, type Subjects } from './subjects.ts';
import { createTaskChanges, type TaskChanges } from './task-changes.ts';

export interface TrainingServices {
  readonly subjects: Subjects;
  readonly groups: (staff: Staff) => Promise<Group[]>;
  readonly bank: Bank;
  readonly staffTasks: StaffTasks;
  readonly changes: TaskChanges;
  readonly staffWorks: StaffWorks;
  readonly notices: TrainingNotices;
  readonly studentTasks: StudentTasks;
  readonly studentAnswers: StudentAnswers;
  readonly handlers: {
    readonly training: HandlersOf<typeof training>;
    readonly teacherTraining: HandlersOf<StaffCalls>;
    readonly assistantTraining: HandlersOf<(typeof staffCallsOf)['assistant']>;
    readonly studentTraining: HandlersOf<typeof studentTraining>;
  };
}

export function createTrainingServices(parts: BankParts): TrainingServices {
  const { database, clock, content } = parts;
  const bank = createBank(parts);
  const services = {
    subjects: createSubjects(content),
    groups: (staff: Staff) => groupsOf(database, staff),
    bank,
    staffTasks: createStaffTasks({ database, clock, bank }),
    changes: createTaskChanges(parts),
    staffWorks: createStaffWorks(parts),
    notices: createTrainingNotices(database, clock),
    studentTasks: createStudentTasks(database, clock),
    studentAnswers: createStudentAnswers(database, clock),
  };
  return {
    ...services,
    handlers: {
      training: subjectHandlers(services),
      teacherTraining: staffHandlers('teacher', services),
      assistantTraining: staffHandlers('assistant', services),
      studentTraining: studentHandlers(services),
    },
  };
}
