import type {
  Host,
  Machines,
  OfflineAgreement,
  OfflineNotice,
  OnSiteFinal,
  TimetableItem,
} from '#lib/contract/offline/on-site-final.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fill } from '../messages/messages.ts';
import { type OnSiteContest, phaseOf } from './on-site-contests.ts';
import { type Asking, accountOf, allSigned, lookAt, type OnSiteDeps, shown } from './team-on-site.ts';

/** The on-site final for members of a team. All methods throw OfflineError for others. */
export interface OnSiteViews {
  overview(asking: Asking, locale: Locale): Promise<OnSiteFinal>;
  host(asking: Asking, locale: Locale): Promise<Host>;
  /** The newest first. */
  notices(asking: Asking, locale: Locale): Promise<OfflineNotice[]>;
  machines(asking: Asking, locale: Locale): Promise<Machines>;
  agreement(asking: Asking, locale: Locale): Promise<OfflineAgreement>;
}

export function createOnSiteViews(deps: OnSiteDeps): OnSiteViews {
  const { clock } = deps.team;
  return {
    async overview(asking, locale) {
      const team = await lookAt(deps, asking);
      const { entry, contest } = team.onSite;
      const { startsAt, endsAt } = entry;
      return {
        competitionID: contest.id,
        name: contest.name[locale],
        place: entry.words[locale].place,
        about: entry.words[locale].about,
        ...{ startsAt, endsAt },
        phase: phaseOf(entry, clock()),
        timetable: timetableOf(team.onSite, locale),
        parts: [...entry.parts],
        team: await shown(team),
      };
    },

    async host(asking, locale) {
      const { onSite } = await lookAt(deps, asking);
      return hostOf(onSite, locale);
    },

    async notices(asking, locale) {
      const { onSite } = await lookAt(deps, asking);
      const { notices, words } = onSite.entry;
      return notices
        .filter(({ at }) => at <= clock())
        .map(({ key, at, urgent }) => {
          const { title = '', content = '' } = words[locale].notices[key] ?? {};
          return { id: key, title, content, publishedAt: at, urgent };
        });
    },

    async machines(asking, locale) {
      const { onSite, ownTeam } = await lookAt(deps, asking);
      const { entry } = onSite;
      const words = entry.words[locale];
      const account = accountOf(ownTeam.team.id);
      return {
        opensAt: entry.startsAt,
        closesAt: entry.endsAt,
        machines: machinesOf(onSite, clock()).map((machine) => ({
          ...machine,
          about: words.machines[machine.kind] ?? '',
        })),
        hosts: Object.entries(entry.hosts).map(([key, name]) => ({
          key,
          name: fill(name, { account }),
          about: words.hosts[key] ?? '',
        })),
        guides: entry.guides.flatMap((id) => {
          const document = deps.onSiteContests.document(id)?.[locale];
          return document ? [{ id, title: document.title, lead: document.lead }] : [];
        }),
      };
    },

    async agreement(asking, locale) {
      const team = await lookAt(deps, asking);
      const { id, title, version, hash } = team.onSite.agreement[locale];
      const { members } = await shown(team);
      return {
        competitionID: team.onSite.contest.id,
        agreementId: id,
        ...{ title, version, hash, members },
        signedAt: team.signed.get(team.me.playerId) ?? null,
        allSigned: allSigned(team),
      };
    },
  };
}

export function timetableOf({ entry }: OnSiteContest, locale: Locale): TimetableItem[] {
  const { timetable, host } = entry.words[locale];
  return entry.timetable.map(({ key, room, startsAt, endsAt }) => ({
    key,
    title: timetable[key] ?? '',
    room: room === null ? null : (host.rooms[room]?.name ?? null),
    ...{ startsAt, endsAt },
  }));
}

function hostOf({ entry }: OnSiteContest, locale: Locale): Host {
  const { place, host: words } = entry.words[locale];
  const { position, travel, rooms, contacts } = entry.host;
  return {
    ...{ name: words.name, place, address: words.address, hours: words.hours, position },
    travel: travel.map((key) => ({ key, title: '', text: '', ...words.travel[key] })),
    rooms: rooms.map((key) => ({ key, name: '', use: '', hours: null, ...words.rooms[key] })),
    contacts: Object.entries(contacts).map(([key, reach]) => ({
      key,
      name: '',
      task: '',
      ...words.contacts[key],
      ...reach,
    })),
  };
}

type MachineHere = Omit<Machines['machines'][number], 'about'> & { readonly kind: string };

/** Every machine with its state at a moment, and the end of that state, in seconds. */
function machinesOf({ entry }: OnSiteContest, now: number): MachineHere[] {
  return Object.entries(entry.machines).flatMap(([kind, { name, count, gpus }]) =>
    Array.from({ length: count }, (_, index) => {
      const called = fill(name, { n: String(index + 1).padStart(2, '0') });
      return {
        kind,
        key: count === 1 ? kind : `${kind}-${index + 1}`,
        name: called,
        gpus,
        ...stateOf(entry, called, now),
      };
    }),
  );
}

function stateOf(
  { startsAt, endsAt, maintenance }: OnSiteContest['entry'],
  machine: string,
  now: number,
): Pick<MachineHere, 'state' | 'until'> {
  const phase = phaseOf({ startsAt, endsAt }, now);
  if (phase !== 'running') return { state: 'closed', until: phase === 'before' ? startsAt : null };
  const windows = maintenance.filter((window) => window.machine === machine && window.to > now);
  const current = windows.find(({ from }) => from <= now);
  if (current) return { state: 'maintenance', until: current.to };
  return { state: 'up', until: Math.min(endsAt, ...windows.map(({ from }) => from)) };
}
