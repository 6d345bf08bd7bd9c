import { createHash } from 'node:crypto';
import type { ParcelStatus } from '#contract/calls/gifts/parcels.ts';
import type { Config } from '#server/kernel/config/config.ts';

export interface CarrierEvent {
  /** The carrier's own name of it, the same however often it is told. */
  readonly key: string;
  readonly at: Date;
  readonly status: ParcelStatus;
  /** As the carrier writes it; may be empty. */
  readonly place: string;
}

export interface TrackedParcel {
  readonly trackingNumber: string;
  readonly shippedAt: Date;
}

/** Whoever brings parcels and can be asked where they are. */
export interface Carrier {
  /** As parcels name it and members read it. */
  readonly name: string;
  /**
   * What is known of each parcel at `now`, in the order of the parcels, every event from the first on. Throws when the
   * carrier cannot be reached; it ends with the signal at the latest.
   */
  track(
    parcels: readonly TrackedParcel[],
    options: { now: Date; signal: AbortSignal },
  ): Promise<readonly (readonly CarrierEvent[])[]>;
}

/** The carriers of this installation by their name. */
export function carriersOf({ mode }: Pick<Config, 'mode'>): ReadonlyMap<string, Carrier> {
  const carriers = mode.kind !== 'real' ? [simulatedCarrier, simulatedExpress] : [];
  return new Map(carriers.map((carrier) => [carrier.name, carrier]));
}

/** The way of every simulated parcel, in units after it was shipped; its number shifts each step by up to four. */
const way: readonly { units: number; status: ParcelStatus; place: string }[] = [
  { units: 1, status: 'accepted', place: 'Harbour Depot' },
  { units: 9, status: 'inTransit', place: 'Harbour Depot' },
  { units: 21, status: 'inTransit', place: 'Hill Sorting Centre' },
  { units: 44, status: 'outForDelivery', place: 'Garden Quarter' },
  { units: 50, status: 'delivered', place: 'Garden Quarter' },
];

/** What it tells depends on number and clock alone. */
const simulate = (name: string, unitMs: number): Carrier => ({
  name,
  track: async (parcels, { now }) =>
    parcels.map(({ trackingNumber, shippedAt }) => {
      const digest = createHash('sha256').update(trackingNumber).digest();
      return way
        .map(({ units, status, place }, step) => ({
          key: `${step}-${status}`,
          at: new Date(shippedAt.getTime() + (units + ((digest[step] ?? 0) / 255) * 4) * unitMs),
          status,
          place,
        }))
        .filter(({ at }) => at <= now);
    }),
});

/** Brings every parcel in two days. */
export const simulatedCarrier = simulate('Heron Post', 60 * 60_000);

/** Brings every parcel in five minutes, for who looks at a demo and would see it arrive. */
export const simulatedExpress = simulate('Heron Express', 5000);
