import type { FormMode, FormPlace, FormPath } from '#contract/journeys/places.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { Progress } from '#web/ui/progress.tsx';
import { formMessages } from './messages.ts';

/** Where she is, and how much of what is asked has an answer. */
export function FormProgress({
  way,
  mode,
  photos,
  place,
}: {
  way: FormPath;
  mode: FormMode;
  photos: Readonly<Record<string, number>> | undefined;
  place: FormPlace;
}) {
  const texts = useMessages(formMessages);
  const { number } = useLocale().formats;
  const { goal } = useGoal();
  const { answered, shown } = way.progress(photos);
  const keys = way.places.map(({ key }) => key);
  const at = { number: number(keys.indexOf(place.key) + 1), of: number(keys.length) };
  const where = mode === 'one' ? texts.questionOf(at) : keys.length > 1 ? texts.pageOf(at) : texts.progress;
  return <Progress label={where} goal={goal(answered, shown, texts.answered)} />;
}
