import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { bindPush } from '#lib/client/bind-push.ts';
import { call } from '#lib/client/call.ts';
import { documents } from '#lib/contract/documents.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { type Crop, type FilePurpose, files } from '#lib/contract/files.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { PersonalInfoChange } from '#lib/contract/personal/personal-info.ts';
import type { PhoneNumber } from '#lib/contract/personal/personal-phone.ts';
import { invalidate, listOf, queryOf } from '#lib/document/query.ts';
import { announceProfile } from './profile-changes.ts';

export const infoQuery = () => queryOf(personal.info, {});

export const studentCardQuery = () => queryOf(personal.studentCard, {});

export const passportQuery = () => queryOf(personal.passport, {});

export const realNameQuery = () => queryOf(personal.realName, {});

/** Only for teachers: others are refused. */
export const teacherQuery = () => queryOf(personal.teacherInfo, {});

export const contestDetailsQuery = () => queryOf(personal.contestDetails, {});

export const appointmentsQuery = () => queryOf(personal.appointments, {}, { select: listOf });

export const calendarQuery = () => queryOf(personal.calendar, {});

export const preferencesQuery = () => queryOf(personal.messagePreferences, {}, { select: listOf });

export const signaturesQuery = () => queryOf(personal.agreements, {}, { select: listOf });

/** Text of an agreement by its hash; never changes. */
export const agreementTextQuery = (id: string, hash: string) =>
  queryOf(documents.agreementText, { params: { id, hash } }, { staleTime: Number.POSITIVE_INFINITY });

export const sessionsQuery = () => queryOf(personal.sessions, {}, { select: listOf });

export const disclosuresQuery = () => queryOf(personal.unmarkLog, {}, { select: listOf });

export const areaCodesQuery = () =>
  queryOf(personal.areaCodes, {}, { select: listOf, staleTime: Number.POSITIVE_INFINITY });

/** Schools that match the keyword, best match first. */
export const schoolsQuery = (keyword: string) =>
  queryOf(personal.schools, { query: { keyword, pageSize: 12 } }, { select: listOf, staleTime: 300_000 });

/** Reveals the masked values; each disclosure is recorded, so the answer is never cached. */
export const unmaskMutation = () => mutationOptions({ gcTime: 0, mutationFn: () => call(personal.unmark, {}) });

export const updateInfoMutation = () =>
  mutationOptions({
    mutationFn: async (body: PersonalInfoChange) => {
      const info = await call(personal.updateInfo, { body });
      announceProfile();
      return info;
    },
  });

export const phoneCodeMutation = () =>
  mutationOptions({ mutationFn: (query: PhoneNumber) => call(personal.phoneCode, { query }) });

export const changeMobileMutation = () =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof personal.changeMobile>['body']) => call(personal.changeMobile, { body }),
  });

/** A write that is stored once, however often it is sent with the same key. */
interface Attempt<Body> {
  readonly body: Body;
  readonly key: string;
}

type StudentCardBody = InputOf<typeof personal.submitStudentCard>['body'];
export const submitStudentCardMutation = () =>
  mutationOptions({
    mutationFn: ({ body, key }: Attempt<StudentCardBody>) =>
      call(personal.submitStudentCard, { body }, { idempotencyKey: key }),
  });

type PassportBody = InputOf<typeof personal.submitPassport>['body'];
export const submitPassportMutation = () =>
  mutationOptions({
    mutationFn: ({ body, key }: Attempt<PassportBody>) =>
      call(personal.submitPassport, { body }, { idempotencyKey: key }),
  });

export const updateTeacherMutation = () =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof personal.updateTeacherInfo>['body']) =>
      call(personal.updateTeacherInfo, { body }),
  });

export const updateContestDetailsMutation = () =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof personal.updateContestDetails>['body']) =>
      call(personal.updateContestDetails, { body }),
  });

export const createCalendarMutation = () => mutationOptions({ mutationFn: () => call(personal.createCalendar, {}) });
export const revokeCalendarMutation = () => mutationOptions({ mutationFn: () => call(personal.revokeCalendar, {}) });

type PreferenceBody = z.input<NonNullable<typeof personal.updateMessagePreference.body>>;
export const updatePreferenceMutation = () =>
  mutationOptions({
    mutationFn: (body: PreferenceBody) => call(personal.updateMessagePreference, { body }),
  });

export const signAgreementMutation = () =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof personal.signAgreement>['body']) => call(personal.signAgreement, { body }),
  });

/** Ends the sessions of other browsers, and their notifications. Those of this browser, which end with them, go on. */
export const endOtherSessionsMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      await call(personal.endOtherSessions, {});
      await bindPush();
    },
  });

interface Upload {
  readonly purpose: FilePurpose;
  readonly file: Blob;
  readonly crop?: Crop;
}

/** Stores a private picture, not referenced by anything yet. */
export const uploadMutation = () =>
  mutationOptions({
    mutationFn: ({ purpose, file, crop }: Upload) => {
      const form = new FormData();
      form.set('purpose', purpose);
      form.set('file', file, file instanceof File ? file.name : 'picture');
      if (crop) form.set('crop', JSON.stringify(crop));
      return call(files.upload, {}, { form });
    },
  });

/** Seconds before the expiry of a link at which a new one is requested. */
const linkMargin = 60;

/** Link to a private picture, renewed before it expires. */
export const fileLinkQuery = (fid: string) =>
  queryOf(
    files.url,
    { query: { fid } },
    {
      staleTime: ({ state }) =>
        state.data ? Math.max(0, (state.data.expiresAt - linkMargin) * 1000 - state.dataUpdatedAt) : 0,
    },
  );

export const refreshSignatures = (client: QueryClient): Promise<void> => invalidate(client, [personal.agreements]);

export const refreshSessions = (client: QueryClient): Promise<void> => invalidate(client, [personal.sessions]);

export const refreshInfo = (client: QueryClient): Promise<void> => invalidate(client, [personal.info]);

export const refreshDisclosures = (client: QueryClient): Promise<void> => invalidate(client, [personal.unmarkLog]);
