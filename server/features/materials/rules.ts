import type { Script } from '#contract/locales.ts';
import type { Traits } from '#server/core/members/person.ts';
import { hasTraits, type TraitAudience } from '#server/core/audience/audience.ts';
import { isWithin, type OpenWindow } from '#server/core/audience/windows.ts';

export type Device = 'pc' | 'mobile';

export type MaterialAudience = Pick<TraitAudience, 'levels' | 'stages' | 'members' | 'notIn'>;

export type Viewer = Traits;

interface Shown extends OpenWindow {
  readonly devices: readonly Device[];
  readonly scripts: readonly Script[];
  readonly audience: MaterialAudience;
}

/** What a browser says that it runs on. */
export const deviceOf = (userAgent: string): Device => (/Mobi|Android/i.test(userAgent) ? 'mobile' : 'pc');

/** Whether a material is for somebody now; null is who is not signed in. Without a device it may be for any. */
export function isShown(
  { devices, scripts, audience, ...window }: Shown,
  viewer: Viewer | null,
  { device, script, now }: { device?: Device | undefined; script: Script; now: Date },
): boolean {
  if (device !== undefined && !devices.includes(device)) return false;
  if (!scripts.includes(script)) return false;
  if (!isWithin(window, now)) return false;
  const { levels, stages, members, notIn } = audience;
  if (viewer === null) return [levels, stages, members, notIn].every((wanted) => wanted === undefined);
  return hasTraits(audience, viewer);
}

interface Piece {
  readonly weeksFrom: number | null;
  readonly weeksTo: number | null;
}

const isOfWeek = ({ weeksFrom, weeksTo }: Piece, week: number | null): boolean =>
  week !== null && weeksFrom !== null && weeksTo !== null && weeksFrom <= week && week <= weeksTo;

/** For this week, or for any. */
export const isForWeek = (piece: Piece, week: number | null): boolean =>
  piece.weeksFrom === null || isOfWeek(piece, week);

/** Pieces for the week that it is first; the others as staff ordered them. */
export function inOrderOfWeek<Item extends Piece>(pieces: readonly Item[], week: number | null): Item[] {
  return [
    ...pieces.filter((piece) => isOfWeek(piece, week)),
    ...pieces.filter((piece) => !isOfWeek(piece, week)),
  ];
}

/** Whole weeks of a pregnancy, 1 to 42, by the day that the child is expected; null when it is none. */
export function weekOf(expected: string | null, now: Date): number | null {
  if (expected === null) return null;
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const days = (Date.parse(`${expected}T00:00:00Z`) - today) / 86_400_000;
  const week = 40 - Math.ceil(days / 7);
  return week >= 1 && week <= 42 ? week : null;
}
