'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import type { ExtensionForm, ReopenForm } from '#lib/contract/training/training-attempts.ts';
import { staffCallsOf } from '#lib/contract/training/training-staff.ts';
import { invalidate } from '#lib/document/query.ts';

/** The work of a student on a task. */
interface WorkContext {
  readonly taskId: string;
  readonly studentId: string;
}

/** Sets a later due date of a student. */
export function useExtension(role: StaffRole, { taskId: id, studentId }: WorkContext) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExtensionForm) => call(staffCallsOf[role].extend, { params: { id, studentId }, body }),
    onSettled: () => invalidate(client, [`${role}Training`]),
  });
}

/** Withdraws the later due date of a student. */
export function useExtensionRemoval(role: StaffRole, { taskId: id, studentId }: WorkContext) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(staffCallsOf[role].withdrawExtension, { params: { id, studentId } }),
    onSettled: () => invalidate(client, [`${role}Training`]),
  });
}

/**
 * Returns a work for another try; `changed`: a colleague marked meanwhile, and nothing was done.
 * The idempotency key is the same for repetitions of one attempt.
 */
export function useReopening(role: StaffRole, { taskId: id, studentId }: WorkContext) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ReopenForm; idempotencyKey: string }) =>
      call(staffCallsOf[role].reopen, { params: { id, studentId }, body }, { idempotencyKey }),
    onSettled: () => invalidate(client, [`${role}Training`]),
  });
}
