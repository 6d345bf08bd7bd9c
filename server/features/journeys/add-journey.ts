import { validFormOn } from '#contract/journeys/form-schema.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addActivity, type NewActivity } from '#server/core/audience/add-activity.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import {
  insertForm,
  insertJourney,
  lockFormVersion,
  setFormVersion,
  type JourneyContent,
} from './queries-journeys.ts';

export interface NewJourney extends JourneyContent {
  /** Its activity: what it is called, when it is open, and for whom. */
  readonly activity: Omit<NewActivity, 'kind'>;
  readonly form?: KeptForm;
}

/** Puts up a journey with its activity and the first version of its form. Throws when the form makes no sense. */
export async function addJourney(
  tx: Transaction,
  journey: NewJourney,
  { now }: { now: Date },
): Promise<void> {
  const { activity, form } = journey;
  await addActivity(tx, { ...activity, kind: 'journey' });
  if (form) await keepForm(tx, { slug: journey.slug, version: 1, form, now });
  await insertJourney(tx, {
    ...journey,
    activity: activity.code,
    formVersion: form ? 1 : null,
    ofBabies: holdsBabyWords(form),
  });
}

/**
 * Asks another form from now on, as a version of its own: what was handed in keeps the one it was handed in with.
 * Throws when the form makes no sense. @returns its version
 */
export async function saveForm(
  tx: Transaction,
  { slug, form, now }: { slug: string; form: KeptForm; now: Date },
): Promise<number> {
  const before = await lockFormVersion(tx, slug);
  const version = (before ?? 0) + 1;
  await keepForm(tx, { slug, version, form, now });
  await setFormVersion(tx, { slug, version, ofBabies: holdsBabyWords(form) });
  return version;
}

async function keepForm(
  tx: Transaction,
  { slug, version, form, now }: { slug: string; version: number; form: KeptForm; now: Date },
): Promise<void> {
  const valid = validFormOn(now.toISOString().slice(0, 10)).parse(form);
  await insertForm(tx, { slug, version, form: valid, now });
}
