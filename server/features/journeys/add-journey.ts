import { validForm } from '#contract/journeys/form-schema.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { JourneyKind, JourneyStep } from '#contract/journeys/steps.ts';
import type { Localised } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addActivity, type NewActivity } from '#server/core/audience/add-activity.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import type { StoredVideo } from '#server/core/media/present-video.ts';
import { declareOfBabies } from '#server/core/audience/queries-shared.ts';

export interface NewJourney {
  readonly slug: string;
  readonly kind: JourneyKind;
  /** Its activity: what it is called, when it is open, and for whom. */
  readonly activity: Omit<NewActivity, 'kind'>;
  readonly steps: readonly JourneyStep[];
  readonly minutes: number;
  /** Left out: it is decided at once. */
  readonly answerDays?: number;
  readonly membersOnly?: boolean;
  readonly asksContact?: boolean;
  readonly giftId?: string;
  /** Marketplaces of the amazon step by their country. */
  readonly amazonCountries?: readonly string[];
  readonly video?: StoredVideo;
  readonly upload?: { readonly least: number; readonly most: number; readonly text: Localised };
  readonly form?: KeptForm;
  readonly leastSeconds?: number;
  readonly position?: number;
}

/** Puts up a journey with its activity and the first version of its form. Throws when the form makes no sense. */
export async function addJourney(
  tx: Transaction,
  journey: NewJourney,
  { now }: { now: Date },
): Promise<void> {
  const { activity, upload, form } = journey;
  const ofBabies = activity.ofBabies === true || holdsBabyWords(form);
  await addActivity(tx, { ...activity, kind: 'journey', ofBabies });
  if (form) await keepForm(tx, { slug: journey.slug, version: 1, form, now });
  await tx
    .insertInto('journey')
    .values({
      slug: journey.slug,
      kind: journey.kind,
      activity: activity.code,
      steps: [...journey.steps],
      minutes: journey.minutes,
      answerDays: journey.answerDays ?? null,
      membersOnly: journey.membersOnly ?? false,
      asksContact: journey.asksContact ?? true,
      giftId: journey.giftId ?? null,
      amazonCountries: [...(journey.amazonCountries ?? [])],
      video: journey.video ? JSON.stringify(journey.video) : null,
      ...(upload && {
        uploadLeast: upload.least,
        uploadMost: upload.most,
        uploadText: JSON.stringify(upload.text),
      }),
      formVersion: form ? 1 : null,
      ...(journey.leastSeconds !== undefined && { leastSeconds: journey.leastSeconds }),
      position: journey.position ?? 0,
    })
    .execute();
}

/**
 * Asks another form from now on, as a version of its own: what was handed in keeps the one it was handed in with.
 * Throws when the form makes no sense. @returns its version
 */
export async function saveForm(
  tx: Transaction,
  { slug, form, now }: { slug: string; form: KeptForm; now: Date },
): Promise<number> {
  const before = await tx
    .selectFrom('journey')
    .select('formVersion')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const version = (before.formVersion ?? 0) + 1;
  await keepForm(tx, { slug, version, form, now });
  const { activity } = await tx
    .updateTable('journey')
    .set({ formVersion: version })
    .where('slug', '=', slug)
    .returning('activity')
    .executeTakeFirstOrThrow();
  if (holdsBabyWords(form)) await declareOfBabies(tx, activity);
  return version;
}

async function keepForm(
  tx: Transaction,
  { slug, version, form, now }: { slug: string; version: number; form: KeptForm; now: Date },
): Promise<void> {
  const valid = validForm.parse(form);
  await tx
    .insertInto('journeyForm')
    .values({ slug, version, form: JSON.stringify(valid), savedAt: now })
    .execute();
}
