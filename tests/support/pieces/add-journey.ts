import type { ContentBody } from '#contract/content/kinds.ts';
import { pagesOfForm } from '#contract/journeys/form-of-pages.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addActivity, type NewActivity } from './add-activity.ts';
import { putUp } from './put-up.ts';

type JourneyBody = ContentBody<'journey'>;

export interface NewJourney
  extends
    Pick<JourneyBody, 'kind' | 'minutes'>,
    Partial<
      Pick<
        JourneyBody,
        | 'answerDays'
        | 'membersOnly'
        | 'asksContact'
        | 'amazonCountries'
        | 'video'
        | 'leastSeconds'
        | 'ofBabies'
        | 'position'
      >
    > {
  /** Its address. */
  readonly slug: string;
  readonly steps: readonly JourneyBody['steps'][number][];
  /** What it is called, when it is open, and for whom. */
  readonly activity: Omit<NewActivity, 'kind'>;
  readonly form?: KeptForm;
  readonly giftId?: string;
  readonly upload?: { readonly least: number; readonly most: number; readonly text: WrittenText };
}

/** Puts up a journey with its activity, live since ever; throws for one that could not be published. */
export async function addJourney(
  tx: Transaction,
  { slug, activity, form, giftId, upload, steps, ...given }: NewJourney,
  { now }: { now: Date },
): Promise<void> {
  const activityId = await addActivity(tx, { ...activity, kind: 'journey' });
  await putUp(
    tx,
    'journey',
    { slug, now },
    {
      leastSeconds: 5,
      position: 0,
      ...given,
      steps: [...steps],
      activity: activityId,
      gift: giftId ?? null,
      pages: form ? pagesOfForm(form) : [],
      ...(upload && { uploadText: upload.text, uploadLeast: upload.least, uploadMost: upload.most }),
    },
  );
}
