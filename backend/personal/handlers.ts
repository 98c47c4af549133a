import { secondsInHour } from 'date-fns/constants';
import type { Contract } from '#lib/contract/contract.ts';
import { acceptedNationality, type StudentCardSubmission } from '#lib/contract/personal/personal-checks.ts';
import { isoDay } from '#lib/time/calendar-days.ts';
import type { Appointments } from '../calendar/appointments.ts';
import type { Calendars } from '../calendar/calendar.ts';
import type { PersonalChanges } from '../changes/personal-changes.ts';
import { defaultTimeZone } from '../content-store/reading/moments.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { notify } from '../inbox/notify.ts';
import type { Preferences } from '../inbox/preferences.ts';
import type { Clock } from '../platform/clock.ts';
import { attachment } from '../platform/http/attachment.ts';
import type { HandlersOf, RequestContext } from '../platform/http/handlers.ts';
import { Refusal, refusalCode } from '../platform/http/refusal.ts';
import { maskMobile } from '../platform/masking.ts';
import type { PushSubscriptions } from '../push/subscriptions.ts';
import type { ActiveSessions } from './active-sessions.ts';
import type { SignedAgreements } from './agreements/signed-agreements.ts';
import type { Checks, StudentCardFacts, SubmitProblem } from './checks/checks.ts';
import type { ChangeProblem, PhoneCodes } from './phone-codes.ts';
import { areaCodes, numberOf } from './profile/area-codes.ts';
import type { Info } from './profile/info.ts';
import type { OnSite } from './profile/on-site.ts';
import { findSchools, schoolName } from './profile/schools.ts';
import type { Teachers } from './profile/teacher.ts';
import { passportView, studentCardView } from './views.ts';

export interface PersonalDeps {
  readonly info: Info;
  readonly phoneCodes: PhoneCodes;
  readonly agreements: SignedAgreements;
  readonly checks: Checks;
  readonly teachers: Teachers;
  readonly onSite: OnSite;
  readonly appointments: Appointments;
  readonly calendars: Calendars;
  readonly preferences: Preferences;
  readonly push: PushSubscriptions;
  readonly sessions: ActiveSessions;
  readonly changes: PersonalChanges;
  readonly notices: Pick<Inbox, 'addNotice'>;
  readonly clock: Clock;
}

type Personal = HandlersOf<Contract['personal']>;

export function createPersonalHandlers(deps: PersonalDeps): Personal {
  return {
    ...infoHandlers(deps),
    ...agreementHandlers(deps),
    ...phoneHandlers(deps),
    ...checkHandlers(deps),
    ...dateHandlers(deps),
    ...settingHandlers(deps),
  };
}

function infoHandlers({ info, teachers, onSite }: PersonalDeps) {
  const change: Personal['updateInfo'] = async ({ body }, { caller, locale }) => {
    const problem = await info.change(caller.playerId, body);
    if (problem) throw Refusal.rule(refusalCode.missing, problem);
    return info.read(caller.playerId, locale);
  };
  return {
    info: (_, { caller, locale }) => info.read(caller.playerId, locale),
    updateInfo: change,
    postInfo: change,
    async unmark(_, { caller, clientAddress }) {
      const { playerId, sessionId } = caller;
      const shown = await info.unmask({ playerId, sessionId, clientAddress });
      if (!shown) throw Refusal.tooManyRequests(secondsInHour);
      return shown;
    },
    unmarkLog: async (_, { caller }) => ({ list: await info.disclosures(caller) }),
    async schools({ query: { keyword, page, pageSize } }, { locale }) {
      const found = findSchools(keyword, locale);
      return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    },
    areaCodes: async (_, { locale }) => ({ list: areaCodes(locale) }),
    realName: (_, { caller }) => info.realName(caller.playerId),
    teacherInfo: (_, { caller, locale }) => teachers.read(caller.playerId, locale),
    async updateTeacherInfo({ body }, { caller, locale }) {
      if (!(await teachers.change(caller.playerId, body))) throw Refusal.rule(refusalCode.missing, 'schoolMissing');
      return teachers.read(caller.playerId, locale);
    },
    contestDetails: (_, { caller }) => onSite.read(caller.playerId),
    async updateContestDetails({ body }, { caller }) {
      await onSite.change(caller.playerId, body);
      return onSite.read(caller.playerId);
    },
  } satisfies Partial<Personal>;
}

function agreementHandlers({ agreements }: PersonalDeps) {
  return {
    agreements: async (_, { caller }) => ({ list: await agreements.all(caller.playerId) }),
    async signAgreement({ body }, { caller }) {
      const signed = await agreements.sign(caller.playerId, body.agreementId, body.hash);
      if (signed === 'agreementMissing') throw Refusal.rule(refusalCode.missing, signed);
      if (signed === 'agreementChanged') throw Refusal.rule(refusalCode.conflict, signed);
      return signed;
    },
    async agreementPdf({ params }, { caller }) {
      const pdf = await agreements.pdf(caller.playerId, params.id);
      if (!pdf) throw Refusal.notFound();
      return new Response(new Uint8Array(pdf), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Length': String(pdf.byteLength),
          'Content-Disposition': attachment(`agreement-${params.id}.pdf`),
          'Cache-Control': 'private, no-store',
        },
      });
    },
  } satisfies Partial<Personal>;
}

function phoneHandlers({ phoneCodes, info, notices }: PersonalDeps) {
  const known = (input: Parameters<typeof numberOf>[0]): string => {
    const number = numberOf(input);
    if (!number) throw Refusal.rule(refusalCode.invalid, 'areaCodeUnknown');
    return number;
  };
  return {
    async phoneCode({ query }, { caller, locale }) {
      const sent = await phoneCodes.send(caller.playerId, known(query), locale);
      if (sent === 'sameNumber') throw Refusal.rule(refusalCode.conflict, sent);
      if ('waitSeconds' in sent) throw Refusal.tooManyRequests(sent.waitSeconds);
      return sent;
    },
    async changeMobile({ body }, { caller, locale }) {
      const number = known(body);
      const problem = await phoneCodes.change(caller.playerId, number, body.code);
      if (problem) throw changeRefusal(problem);
      await notify(notices, [caller.playerId], {
        template: 'security.mobileChanged',
        values: { number: maskMobile(number) },
        jumpUrl: '/user-center',
      });
      return info.read(caller.playerId, locale);
    },
  } satisfies Partial<Personal>;
}

function changeRefusal(problem: ChangeProblem): Refusal {
  if (typeof problem === 'object')
    return new Refusal(200, refusalCode.invalid, 'codeWrong', { values: { left: problem.attemptsLeft } });
  return Refusal.rule(problem === 'codeLapsed' ? refusalCode.invalid : refusalCode.conflict, problem);
}

function checkHandlers({ checks, clock }: PersonalDeps) {
  const today = () => isoDay(clock(), defaultTimeZone);
  const accepted = (problem: SubmitProblem | null) => {
    if (problem) throw Refusal.rule(problem === 'fileMissing' ? refusalCode.missing : refusalCode.conflict, problem);
  };
  const card = async ({ caller, locale }: Signed) =>
    studentCardView(await checks.last(caller.playerId, 'studentCard'), locale);
  const passport = async ({ caller }: Signed) => passportView(await checks.last(caller.playerId, 'passport'));

  return {
    studentCard: (_, context) => card(context),
    async submitStudentCard({ body }, context) {
      if (body.graduationYear < Number(today().slice(0, 4))) throw Refusal.rule(refusalCode.invalid, 'graduated');
      const { fid, facts } = studentCardFacts(body);
      accepted(await checks.submit(context.caller.playerId, 'studentCard', facts, fid));
      return card(context);
    },
    passport: (_, context) => passport(context),
    async submitPassport({ body: { fid, ...facts } }, context) {
      if (facts.nationality !== acceptedNationality) throw Refusal.rule(refusalCode.invalid, 'foreignNational');
      if (facts.expiresOn <= today()) throw Refusal.rule(refusalCode.invalid, 'passportExpired');
      if (facts.birthDate >= today() || facts.birthDate < '1900')
        throw Refusal.rule(refusalCode.invalid, 'birthDateWrong');
      accepted(await checks.submit(context.caller.playerId, 'passport', facts, fid));
      return passport(context);
    },
  } satisfies Partial<Personal>;
}

type Signed = Parameters<Personal['studentCard']>[1] & RequestContext;

/** @throws Refusal when the school is not in the list */
function studentCardFacts({ fid, school = '', ...card }: StudentCardSubmission): {
  fid: string;
  facts: StudentCardFacts;
} {
  if (card.schoolId !== null && schoolName(card.schoolId, 'zh-EN') === null)
    throw Refusal.rule(refusalCode.missing, 'schoolMissing');
  return { fid, facts: { ...card, school: card.schoolId === null ? school : null } };
}

function dateHandlers({ appointments, calendars }: PersonalDeps) {
  return {
    appointments: async (_, { caller, locale }) => ({ list: await appointments.of(caller.playerId, locale) }),
    calendar: (_, { caller }) => calendars.state(caller.playerId),
    createCalendar: (_, { caller, locale }) => calendars.create(caller.playerId, locale),
    revokeCalendar: (_, { caller }) => calendars.revoke(caller.playerId),
    async calendarFeed({ params }) {
      const text = await calendars.feed(params.token);
      if (text === null) throw Refusal.notFound();
      return new Response(text, {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="dates.ics"',
          'Cache-Control': 'private, no-store',
          'Referrer-Policy': 'no-referrer',
        },
      });
    },
  } satisfies Partial<Personal>;
}

function settingHandlers({ preferences, push, sessions, changes }: PersonalDeps) {
  const all = async (playerId: string) => ({ list: await preferences.all(playerId) });
  return {
    messagePreferences: (_, { caller }) => all(caller.playerId),
    async updateMessagePreference({ body }, { caller }) {
      if (!(await preferences.set(caller.playerId, body))) throw Refusal.rule(refusalCode.invalid, 'topicLocked');
      return all(caller.playerId);
    },
    push: async () => ({ publicKey: push.publicKey }),
    async subscribePush({ body }, { caller, locale }) {
      if (!(await push.add(caller.playerId, locale, body))) throw Refusal.rule(refusalCode.invalid, 'pushEndpoint');
      return null;
    },
    async unsubscribePush({ params }, { caller }) {
      await push.remove(caller.playerId, params.id);
      return null;
    },
    changes: (_, { caller }) => changes.stream(caller.playerId),
    sessions: async (_, { caller }) => ({ list: await sessions.of(caller.playerId, caller.sessionId) }),
    async endOtherSessions(_, { caller }) {
      await sessions.endOthers(caller.playerId, caller.sessionId);
      // Which of them is the caller's is not known: that browser subscribes again.
      await push.removeAll(caller.playerId);
      return null;
    },
  } satisfies Partial<Personal>;
}
