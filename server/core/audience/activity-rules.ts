import type { ActivityKind, ActivityState } from '#contract/calls/campaigns/activities.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { isUnwritten, type WrittenText } from '#contract/locales.ts';
import { inAudienceUntil, isInAudience, type Audience } from '#server/core/audience/audience.ts';
import type { Person } from '#server/core/members/person.ts';
import { isWithin, stateOf, type OpenWindow } from './windows.ts';

export interface Activity extends OpenWindow {
  readonly code: string;
  readonly kind: ActivityKind;
  readonly name: WrittenText;
  readonly text: WrittenText;
  readonly reward: WrittenText | null;
  readonly picture: string;
  readonly path: string | null;
  readonly minLevel: number;
  readonly audience: Audience;
  /** SKU of the product that it is about. */
  readonly product: string | null;
  readonly listed: boolean;
  /** What staff said of it. */
  readonly ofBabies: boolean;
  readonly position: number;
}

/** As it is stored. */
export function activityOf({
  target,
  window,
  reward,
  code,
  minLevel,
  position,
  ...body
}: ContentBody<'activity'>): Activity {
  return {
    ...body,
    // None of these is missing in what was published.
    code: code ?? '',
    minLevel: minLevel ?? 1,
    position: position ?? 0,
    reward: isUnwritten(reward) ? null : reward,
    path: target,
    opensAt: window.opensAt === null ? null : new Date(window.opensAt),
    closesAt: window.closesAt === null ? null : new Date(window.closesAt),
  };
}

/** Whether a member has the activity now: its window, its audience and her level. */
export function isHeld(activity: Activity, person: Person, now: Date): boolean {
  return (
    isWithin(activity, now) &&
    person.level >= activity.minLevel &&
    isInAudience(activity.audience, person, now)
  );
}

/** Until when it is there for a member, as far as is known now; null: without end. */
export function endFor(
  { audience, closesAt }: Pick<Activity, 'audience' | 'closesAt'>,
  person: Person,
): Date | null {
  const ends = [closesAt, inAudienceUntil(audience, person)].filter((end) => end !== null);
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/**
 * What the list shows a member in a state, running ones as staff ordered them, coming ones by their start, ended ones
 * latest first. A level that is still missing hides nothing: it is something to look forward to.
 */
export function listFor(
  activities: readonly Activity[],
  { person, state, now }: { person: Person; state: ActivityState; now: Date },
): Activity[] {
  const shown = activities.filter(
    (activity) =>
      activity.listed && stateOf(activity, now) === state && isInAudience(activity.audience, person, now),
  );
  const time = (at: Date | null) => at?.getTime() ?? 0;
  switch (state) {
    case 'running':
      return shown;
    case 'coming':
      return shown.toSorted((a, b) => time(a.opensAt) - time(b.opensAt));
    case 'ended':
      return shown.toSorted((a, b) => time(b.closesAt) - time(a.closesAt));
  }
}

/** Of several of a kind the one that runs, else the next to come, else the last that was. */
export function currentOf(activities: readonly Activity[], kind: ActivityKind, now: Date): Activity | null {
  const ofKind = activities.filter((activity) => activity.kind === kind);
  const time = (at: Date | null) => at?.getTime() ?? 0;
  const inState = (state: ActivityState) => ofKind.filter((activity) => stateOf(activity, now) === state);
  return (
    inState('running')[0] ??
    inState('coming').toSorted((a, b) => time(a.opensAt) - time(b.opensAt))[0] ??
    inState('ended').toSorted((a, b) => time(b.closesAt) - time(a.closesAt))[0] ??
    null
  );
}
