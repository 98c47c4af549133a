import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';

const counts = { sensors: 96, coolers: 8, known: 14 * 24 * 60, moments: 900, ahead: 10 };
const sensors = Array.from({ length: counts.sensors }, (_, index) => `s${String(index + 1).padStart(2, '0')}`);
const coolers = Array.from({ length: counts.coolers }, (_, index) => `c${index + 1}`);

/** A simulated machine room, minute by minute. A cooler takes some minutes to have an effect. */
class ServerRoom {
  readonly temperatures = new Float64Array(counts.sensors).fill(24);
  settings = Array.from({ length: counts.coolers }, () => 50);
  load = 300;
  outside: number;
  readonly #random: Random;
  readonly #reach: readonly (readonly number[])[];
  readonly #heat: readonly number[];
  readonly #summer: number;
  #minute = 0;
  #effective: number[];

  constructor(random: Random, shape: Random, summer: number) {
    this.#random = random;
    this.#summer = summer;
    this.outside = summer;
    // Each sensor hangs between two coolers, and each part of the room has its own machines.
    this.#reach = sensors.map((_, sensor) =>
      coolers.map((__, cooler) => Math.exp(-(((sensor / 12 - cooler - 0.5) / 1.2) ** 2)) * (0.8 + 0.4 * shape.share())),
    );
    this.#heat = sensors.map(() => 0.8 + 0.4 * shape.share());
    this.#effective = [...this.settings];
  }

  step(): void {
    this.#minute += 1;
    const hour = (this.#minute / 60) % 24;
    this.outside = this.#summer + 6 * Math.sin(((hour - 9) / 24) * 2 * Math.PI) + 0.3 * this.#random.normal();
    this.load +=
      0.02 * (300 + 60 * Math.sin(((hour - 14) / 24) * 2 * Math.PI) - this.load) + 2.5 * this.#random.normal();
    if (this.#random.share() < 0.05)
      this.settings = this.settings.map((setting) =>
        Math.round(Math.min(100, Math.max(0, setting + 55 * this.#random.normal() + 0.1 * (55 - setting)))),
      );
    this.#effective = this.#effective.map((value, cooler) => value + 0.25 * ((this.settings[cooler] ?? 0) - value));
    for (let sensor = 0; sensor < counts.sensors; sensor++) {
      const exchange = sensor === 40 ? 0.5 * this.#random.normal() : 0;
      const now = this.temperatures[sensor] ?? 24;
      this.temperatures[sensor] = now + 0.12 * (this.#target(sensor) - now) + 0.04 * this.#random.normal() + exchange;
    }
  }

  #target(sensor: number): number {
    const reach = this.#reach[sensor] ?? [];
    const cooling = reach.reduce((sum, share, cooler) => sum + share * ((this.#effective[cooler] ?? 0) / 100), 0);
    return 17 + 0.035 * this.load * (this.#heat[sensor] ?? 1) + 0.12 * this.outside - 5.5 * cooling;
  }
}

const shown = (value: number): string => value.toFixed(2);

/** Readings of a machine room, and moments of a hotter summer from which the next ten minutes are to be predicted. */
export function coldAisle(workshop: Workshop): void {
  writeKnown(workshop, new ServerRoom(workshop.random('known'), workshop.random('shape'), 20));
  writeMoments(workshop, new ServerRoom(workshop.random('summer'), workshop.random('shape'), 27));
}

function writeKnown(workshop: Workshop, serverRoom: ServerRoom): void {
  const table = workshop.table('hall.csv', 'minute', ...sensors, ...coolers, 'load', 'outside');
  for (let minute = 0; minute < counts.known; minute++) {
    serverRoom.step();
    table.row(
      minute,
      ...[...serverRoom.temperatures].map(shown),
      ...serverRoom.settings,
      shown(serverRoom.load),
      shown(serverRoom.outside),
    );
  }
  table.close();
}

function writeMoments(workshop: Workshop, serverRoom: ServerRoom): void {
  const parts = workshop.random('parts');
  const random = workshop.random('moments');
  const moments = workshop.table('moments.csv', 'moment', ...sensors, ...coolers, 'load', 'outside');
  const answers = workshop.table('answers.csv', 'moment', 'sensor', 'celsius', 'part');
  const baseline = workshop.table('baseline.csv', 'moment', 'sensor', 'celsius');
  for (let moment = 1; moment <= counts.moments; moment++) {
    for (let wait = 20 + random.below(60); wait > 0; wait--) serverRoom.step();
    const before = [...serverRoom.temperatures].map(shown);
    const { load, outside } = serverRoom;
    serverRoom.step();
    const { settings } = serverRoom;
    for (let ahead = 1; ahead < counts.ahead; ahead++) {
      serverRoom.step();
      serverRoom.settings = settings;
    }
    moments.row(moment, ...before, ...settings, shown(load), shown(outside));
    for (const [index, sensor] of sensors.entries()) {
      answers.row(moment, sensor, shown(serverRoom.temperatures[index] ?? 0), workshop.part(parts));
      baseline.row(moment, sensor, before[index] ?? '');
    }
  }
  for (const table of [moments, answers, baseline]) table.close();
}
