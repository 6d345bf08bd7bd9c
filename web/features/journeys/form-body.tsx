import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Submission } from '#contract/calls/journeys.ts';
import * as errorCodes from '#contract/error-codes.ts';
import type { Answer, Answers, Form } from '#contract/journeys/form.ts';
import { findWay } from '#contract/journeys/places.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Notice } from '#web/ui/notice.tsx';
import { draftMessages } from './draft-messages.ts';
import type { JourneyDraftState } from './draft.ts';
import { FormView } from './form/form-view.tsx';
import { usePlaceInAddress } from './form/use-place-in-address.ts';
import type { JourneyView } from './load-journey.ts';
import { PhotoSlot } from './photo-slot.tsx';
import { usePhotoSlots } from './use-photo-slots.ts';
import { proposedAnswers, startPlace } from './form-rules.ts';
import { useDraft } from './use-draft.ts';
import { useFinishForm } from './use-finish-form.ts';
import type { JourneyInPlace } from './use-journey.ts';

type ShownForm = NonNullable<JourneyView['journey']['form']>;

/** Told by a submission that is none to write in any more: it was sent from elsewhere. */
const sentCodes: readonly number[] = [
  errorCodes.journeyInReview,
  errorCodes.journeyAccepted,
  errorCodes.journeyDeclined,
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
  const { finishing, faults } = useFinishForm(journey, version, draft);
  const slots = usePhotoSlots(place.slug);

  const sentElsewhere = draft.refused !== null && sentCodes.includes(draft.refused.code);
  useEffect(() => {
    if (sentElsewhere) void ask();
  }, [sentElsewhere, ask]);

  function onAnswer(question: string, value: Answer | null) {
    setTouched((all) => (all.has(question) ? all : new Set([...all, question])));
    draft.change(question, value);
  }

  /** Photos of a place that she came past by its address wait on the device, and go on once they are seen. */
  async function finish(given: Answers) {
    const way = findWay(form, given, mode);
    const files = way.places.flatMap(({ questions }) => questions.filter(({ type }) => type === 'file'));
    const left = await slots.leftBehind(files.map(({ id }) => id));
    const where = left === null ? undefined : way.of(left);
    if (where) goTo(where.key, 'back');
    else await finishing.run(given);
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
      <FormNotes form={form} proposed={proposed} />
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
          Object.entries(mine?.photos ?? none).map(([slot, photos]) => [
            slot,
            slots.savedIn(slot) ?? photos.length,
          ]),
        )}
        position={position}
        submitLabel={texts.goOn}
        submitting={finishing.busy}
        submitError={slots.waits ? texts.photosOnTheWay : finishing.fault}
        {...(faults !== null && { faults })}
        others={others}
        status={<SavedStatus status={draft.status} />}
        onAnswer={onAnswer}
        onPosition={(key, how) => {
          void draft.flush();
          goTo(key, how);
        }}
        arrived={slots.arrived}
        onDone={(given) => void finish(given)}
        renderFile={({ question, field }) => (
          <PhotoSlot
            journey={journey}
            slot={question.id}
            least={question.least ?? (question.required ? 1 : 0)}
            most={question.most ?? 1}
            field={field}
            onPhotosChange={(now) => slots.tell(question.id, now)}
          />
        )}
      />
    </div>
  );
}

/** What she should know before she answers: what is filled in already. */
function FormNotes({ form, proposed }: { form: Form; proposed: Answers }) {
  const texts = useMessages(draftMessages);
  const { script } = useLocale();
  const labels = form.pages
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => id in proposed)
    .map(({ label }) => label);
  if (labels.length === 0) return null;
  return <Notice>{texts.proposed({ labels: labels.join(script === 'en' ? ', ' : '、') })}</Notice>;
}

const icons = { saved: Check, saving: LoaderCircle, device: CloudOff } as const;

/** Where what she typed is by now: discreet to the eye, and read out only when it does not reach us, or does again. */
function SavedStatus({ status }: { status: JourneyDraftState['status'] }) {
  const texts = useMessages(draftMessages);
  const Icon = icons[status];
  return (
    <div className="text-center text-sm text-ink-soft">
      <p aria-hidden="true" className="inline-flex items-center gap-1.5">
        <Icon className="size-4 flex-none" />
        {texts.status[status]}
      </p>
      <Spoken status={status} />
    </div>
  );
}

function Spoken({ status }: { status: JourneyDraftState['status'] }) {
  const texts = useMessages(draftMessages);
  const [wasAway, setWasAway] = useState(false);
  if (status === 'device' && !wasAway) setWasAway(true);
  return (
    <output className="sr-only">
      {status === 'device' ? texts.status.device : wasAway && status === 'saved' ? texts.again : ''}
    </output>
  );
}
