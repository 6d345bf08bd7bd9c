import type { Submission } from '#contract/calls/journeys.ts';
import type { Answers, Form } from '#contract/journeys/form.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { draftMessages } from './draft-messages.ts';

/** What she should know before she answers: what is filled in already, and that the questions have changed. */
export function FormNotes({
  form,
  proposed,
  mine,
}: {
  form: Form;
  proposed: Answers;
  mine: Submission | null;
}) {
  const texts = useMessages(draftMessages);
  const { formats, script } = useLocale();
  const labels = form.pages
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => id in proposed)
    .map(({ label }) => label);
  const moved = mine !== null && !mine.done.includes('form') ? mine.moved : null;
  const dropped = moved?.dropped.length ?? 0;
  return (
    <>
      {moved !== null && (
        <Notice tone="warning" live>
          {texts.moved}{' '}
          {dropped === 0 ? texts.movedAll : texts.movedSome({ dropped, count: formats.number(dropped) })}
        </Notice>
      )}
      {labels.length > 0 && (
        <Notice>{texts.proposed({ labels: labels.join(script === 'en' ? ', ' : '、') })}</Notice>
      )}
    </>
  );
}
