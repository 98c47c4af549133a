import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#lib/client/call.ts';
import { documents } from '#lib/contract/documents.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { type Crop, type FilePurpose, files } from '#lib/contract/files.ts';
import { personal } from '#lib/contract/personal.ts';
import type { PersonalInfoChange } from '#lib/contract/personal-info.ts';
import type { PhoneNumber } from '#lib/contract/personal-phone.ts';
import { announceProfile } from './profile-changes.ts';

/** Key of everything that belongs to the person. */
const personalKey = ['personal'] as const;
const keyOf = (...rest: readonly string[]) => [...personalKey, ...rest] as const;

export const infoKey = keyOf('info');
export const studentCardKey = keyOf('studentCard');
export const passportKey = keyOf('passport');
export const teacherKey = keyOf('teacher');
export const contestDetailsKey = keyOf('contestDetails');
export const calendarKey = keyOf('calendar');
export const preferencesKey = keyOf('messagePreferences');
export const signaturesKey = keyOf('agreements');
export const sessionsKey = keyOf('sessions');
export const disclosuresKey = keyOf('disclosures');

export const infoQuery = () =>
  queryOptions({ queryKey: infoKey, queryFn: ({ signal }) => call(personal.info, {}, { signal }) });

export const studentCardQuery = () =>
  queryOptions({ queryKey: studentCardKey, queryFn: ({ signal }) => call(personal.studentCard, {}, { signal }) });

export const passportQuery = () =>
  queryOptions({ queryKey: passportKey, queryFn: ({ signal }) => call(personal.passport, {}, { signal }) });

export const realNameQuery = () =>
  queryOptions({ queryKey: keyOf('realName'), queryFn: ({ signal }) => call(personal.realName, {}, { signal }) });

/** Only for a person with the role of a teacher: anybody else is refused. */
export const teacherQuery = () =>
  queryOptions({ queryKey: teacherKey, queryFn: ({ signal }) => call(personal.teacherInfo, {}, { signal }) });

export const contestDetailsQuery = () =>
  queryOptions({
    queryKey: contestDetailsKey,
    queryFn: ({ signal }) => call(personal.contestDetails, {}, { signal }),
  });

export const appointmentsQuery = () =>
  queryOptions({
    queryKey: keyOf('appointments'),
    queryFn: async ({ signal }) => (await call(personal.appointments, {}, { signal })).list,
  });

export const calendarQuery = () =>
  queryOptions({ queryKey: calendarKey, queryFn: ({ signal }) => call(personal.calendar, {}, { signal }) });

export const preferencesQuery = () =>
  queryOptions({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await call(personal.messagePreferences, {}, { signal })).list,
  });

export const signaturesQuery = () =>
  queryOptions({
    queryKey: signaturesKey,
    queryFn: async ({ signal }) => (await call(personal.agreements, {}, { signal })).list,
  });

/** A text of an agreement by its hash: it never changes. */
export const agreementTextQuery = (id: string, hash: string) =>
  queryOptions({
    queryKey: ['agreementText', id, hash],
    queryFn: ({ signal }) => call(documents.agreementText, { params: { id, hash } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(personal.sessions, {}, { signal })).list,
  });

export const disclosuresQuery = () =>
  queryOptions({
    queryKey: disclosuresKey,
    queryFn: async ({ signal }) => (await call(personal.unmarkLog, {}, { signal })).list,
  });

export const areaCodesQuery = () =>
  queryOptions({
    queryKey: keyOf('areaCodes'),
    queryFn: async ({ signal }) => (await call(personal.areaCodes, {}, { signal })).list,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Schools whose names hold the words, the best first. */
export const schoolsQuery = (keyword: string) =>
  queryOptions({
    queryKey: keyOf('schools', keyword),
    queryFn: async ({ signal }) =>
      (await call(personal.schools, { query: { keyword, pageSize: 12 } }, { signal })).list,
    staleTime: 300_000,
  });

/** Shows the masked values; every showing is recorded, so the answer is never kept. */
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
    mutationFn: async (body: PreferenceBody) => (await call(personal.updateMessagePreference, { body })).list,
  });

export const signAgreementMutation = () =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof personal.signAgreement>['body']) => call(personal.signAgreement, { body }),
  });

export const endOtherSessionsMutation = () =>
  mutationOptions({ mutationFn: () => call(personal.endOtherSessions, {}) });

interface Upload {
  readonly purpose: FilePurpose;
  readonly file: Blob;
  readonly crop?: Crop;
}

/** Stores a private picture; nothing refers to it yet. */
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

/** Seconds before the end of a link at which another one is asked for. */
const linkMargin = 60;

/** A link to a private picture, for as long as it works. */
export const fileLinkQuery = (fid: string) =>
  queryOptions({
    queryKey: keyOf('file', fid),
    queryFn: ({ signal }) => call(files.url, { query: { fid } }, { signal }),
    staleTime: ({ state }) =>
      state.data ? Math.max(0, (state.data.expiresAt - linkMargin) * 1000 - state.dataUpdatedAt) : 0,
  });
