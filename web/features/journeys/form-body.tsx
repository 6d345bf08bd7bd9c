import { useEffect, useState } from 'react';
import type { Submission } from '#contract/calls/journeys.ts';
import { errors } from '#contract/errors.ts';
import type { Answer } from '#contract/journeys/form.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Notice } from '#web/ui/notice.tsx';
import { draftMessages } from './draft-messages.ts';
import { FormNotes } from './form-notes.tsx';
import { FormView } from './form/form-view.tsx';
import { usePlaceInAddress } from './form/use-place-in-address.ts';
import type { View } from './load-journey.ts';
import { PhotoSlot } from './photo-slot.tsx';
import { proposedAnswers, startPlace } from './form-rules.ts';
import { SavedStatus } from './saved-status.tsx';
import { useDraft } from './use-draft.ts';
import { useFinishForm } from './use-finish-form.ts';
import type { JourneyInPlace } from './use-journey.ts';

type ShownForm = NonNullable<View['journey']['form']>;

/** Told by a submission that is none to write in any more: it was sent from elsewhere. */
const sentCodes: readonly number[] = [
  errors.journeyInReview.code,
  errors.journeyAccepted.code,
  errors.journeyDeclined.code,
];
const none: Submission['answers'] & Submission['photos'] = {};

/** The questions of a journey, with answers that are kept as they are given. */
export function FormBody({ journey, form: { form, version } }: { journey: JourneyInPlace; form: ShownForm }) {
  const texts = useMessages(draftMessages);
  const { user } = useRoot();
  const { place, view, tell, ask } = journey;
  const { mine, prefill } = view;
  const draft = useDraft({
    slug: place.slug,
    uid: user?.uid ?? null,
    formVersion: version,
    saved: mine?.answers ?? none,
    onSubmission: (submission) => {
      tell(submission);
      if (submission.formVersion !== version) void ask();
    },
  });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const proposed = proposedAnswers(prefill, draft, touched);
  const answers = { ...proposed, ...draft.answers };
  const mode = place.base === '/questionnaire2' ? 'one' : 'all';
  const [startAt] = useState(() => startPlace(form, draft.answers, mode));
  const [position, goTo] = usePlaceInAddress(startAt);
  const finishing = useFinishForm(journey, version, draft);

  const sentElsewhere = draft.refused !== null && sentCodes.includes(draft.refused.code);
  useEffect(() => {
    if (sentElsewhere) void ask();
  }, [sentElsewhere, ask]);

  function onAnswer(question: string, value: Answer | null) {
    setTouched((all) => (all.has(question) ? all : new Set([...all, question])));
    draft.change(question, value);
  }

  const others = Object.fromEntries(
    draft.undecided.map((question) => {
      const { value = null, other = null } = draft.saved[question] ?? {};
      return [
        question,
        {
          value: other?.value ?? null,
          onKeepMine: () => draft.change(question, value, { decides: true }),
          onTakeOther: () => draft.change(question, other?.value ?? null, { decides: true }),
        },
      ];
    }),
  );
  return (
    <div className="grid gap-5" onBlur={() => void draft.flush()}>
      <FormNotes form={form} proposed={proposed} mine={mine} />
      {draft.refused !== null && (
        <Notice tone="danger" live>
          {draft.refused.message}
        </Notice>
      )}
      <FormView
        form={form}
        mode={mode}
        answers={answers}
        photos={Object.fromEntries(
          Object.entries(mine?.photos ?? none).map(([slot, photos]) => [slot, photos.length]),
        )}
        position={position}
        submitLabel={texts.goOn}
        submitting={finishing.sending}
        submitError={finishing.failure}
        {...(finishing.faults !== null && { faults: finishing.faults })}
        others={others}
        status={<SavedStatus status={draft.status} />}
        onAnswer={onAnswer}
        onPosition={(key, how) => {
          void draft.flush();
          goTo(key, how);
        }}
        onDone={(given) => void finishing.finish(given)}
        renderFile={({ question, field }) => (
          <PhotoSlot
            journey={journey}
            slot={question.id}
            least={question.least ?? (question.required ? 1 : 0)}
            most={question.most ?? 1}
            field={field}
          />
        )}
      />
    </div>
  );
}
