import type {
  Host,
  Machines,
  OfflineAgreement,
  OfflineNotice,
  OfflineRace,
  TimetableItem,
} from '#lib/contract/offline-race.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fill } from '../messages/messages.ts';
import { type OnSiteRace, phaseOf } from './races.ts';
import { type Asking, accountOf, allSigned, lookAt, type OnSiteParts, shown } from './team-on-site.ts';

/** What the members of a team read about the days on site. All throw OfflineRefused for others. */
export interface RaceViews {
  race(asking: Asking, locale: Locale): Promise<OfflineRace>;
  host(asking: Asking, locale: Locale): Promise<Host>;
  /** The newest first. */
  notices(asking: Asking, locale: Locale): Promise<OfflineNotice[]>;
  machines(asking: Asking, locale: Locale): Promise<Machines>;
  agreement(asking: Asking, locale: Locale): Promise<OfflineAgreement>;
}

export function createRaceViews(parts: OnSiteParts): RaceViews {
  const { clock } = parts.team;
  return {
    async race(asking, locale) {
      const team = await lookAt(parts, asking);
      const { entry, team: contest } = team.race;
      const { startsAt, endsAt } = entry;
      return {
        competitionID: contest.id,
        name: contest.name[locale],
        place: entry.words[locale].place,
        about: entry.words[locale].about,
        ...{ startsAt, endsAt },
        phase: phaseOf(entry, clock()),
        timetable: timetableOf(team.race, locale),
        parts: [...entry.parts],
        team: await shown(team),
      };
    },

    async host(asking, locale) {
      const { race } = await lookAt(parts, asking);
      return hostOf(race, locale);
    },

    async notices(asking, locale) {
      const { race } = await lookAt(parts, asking);
      const { notices, words } = race.entry;
      return notices
        .filter(({ at }) => at <= clock())
        .map(({ key, at, urgent }) => {
          const { title = '', content = '' } = words[locale].notices[key] ?? {};
          return { id: key, title, content, publishedAt: at, urgent };
        });
    },

    async machines(asking, locale) {
      const { race, scene } = await lookAt(parts, asking);
      const { entry } = race;
      const words = entry.words[locale];
      const account = accountOf(scene.team.id);
      return {
        opensAt: entry.startsAt,
        closesAt: entry.endsAt,
        machines: machinesOf(race, clock()).map((machine) => ({
          ...machine,
          about: words.machines[machine.kind] ?? '',
        })),
        hosts: Object.entries(entry.hosts).map(([key, name]) => ({
          key,
          name: fill(name, { account }),
          about: words.hosts[key] ?? '',
        })),
        guides: entry.guides.flatMap((id) => {
          const document = parts.races.document(id)?.[locale];
          return document ? [{ id, title: document.title, lead: document.lead }] : [];
        }),
      };
    },

    async agreement(asking, locale) {
      const team = await lookAt(parts, asking);
      const { id, title, version, hash } = team.race.agreement[locale];
      const { members } = await shown(team);
      return {
        competitionID: team.race.team.id,
        agreementId: id,
        ...{ title, version, hash, members },
        signedAt: team.signed.get(team.me.playerId) ?? null,
        allSigned: allSigned(team),
      };
    },
  };
}

export function timetableOf({ entry }: OnSiteRace, locale: Locale): TimetableItem[] {
  const { timetable, host } = entry.words[locale];
  return entry.timetable.map(({ key, room, startsAt, endsAt }) => ({
    key,
    title: timetable[key] ?? '',
    room: room === null ? null : (host.rooms[room]?.name ?? null),
    ...{ startsAt, endsAt },
  }));
}

function hostOf({ entry }: OnSiteRace, locale: Locale): Host {
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

/** Every machine with its state at a moment, in seconds, and when that changes. */
function machinesOf({ entry }: OnSiteRace, now: number): MachineHere[] {
  return Object.entries(entry.machines).flatMap(([kind, { name, count, cards }]) =>
    Array.from({ length: count }, (_, index) => {
      const called = fill(name, { n: String(index + 1).padStart(2, '0') });
      return {
        kind,
        key: count === 1 ? kind : `${kind}-${index + 1}`,
        name: called,
        cards,
        ...stateOf(entry, called, now),
      };
    }),
  );
}

function stateOf(
  { startsAt, endsAt, maintenance }: OnSiteRace['entry'],
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
