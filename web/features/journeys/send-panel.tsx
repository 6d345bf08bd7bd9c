import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Submission } from '#contract/calls/journeys.ts';
import * as errorCodes from '#contract/error-codes.ts';
import type { JourneyStep } from '#contract/journeys/steps.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { tabText } from '#web/kit/drafts/device-draft.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { journeyMessages } from './messages.ts';
import { addressOf } from './place.ts';
import { sendMessages } from './send-messages.ts';
import { stepsToDo } from './step-rules.ts';
import type { JourneyInPlace } from './use-journey.ts';
import { useSubmit } from './use-submit.ts';

/** A last look at what there is, and the one tap that sends it. */
export function SendPanel({ journey, mine }: { journey: JourneyInPlace; mine: Submission }) {
  const texts = useMessages(sendMessages);
  const { revalidate } = useRevalidator();
  const { view, place, signedIn } = journey;
  const asksContact = !signedIn && view.journey.asksContact;
  const draft = tabText(`journey-contact ${place.slug}`);
  const [contact, setContact] = useState<string | null>(null);
  const shownContact = contact ?? mine.contact ?? '';
  const { sending, working } = useSubmit(async (sent) => {
    draft.clear();
    journey.tell(sent);
    if (signedIn) await revalidate();
  });

  const { failure } = sending;
  const toQuestions =
    failure?.code === errorCodes.journeyAnswersFaulty || failure?.code === errorCodes.journeyFormChanged;

  return (
    <ChangeForm
      change={{
        ...sending,
        fault: undefined,
        run: (fields) =>
          sending.run({
            slug: place.slug,
            formVersion: mine.formVersion,
            website: String(fields.get('website') ?? ''),
            ...(asksContact && { contact: String(fields.get('contact') ?? '').trim() }),
          }),
      }}
    >
      <Card tone="sage">
        <h2 className="font-display text-xl">{texts.title}</h2>
        <p className="mt-1">{texts.text}</p>
      </Card>
      <Card className="py-2">
        <ul className="row-list">
          {stepsToDo(view.journey).map((step) => (
            <li key={step}>
              <DoneStep journey={journey} mine={mine} step={step} />
            </li>
          ))}
        </ul>
      </Card>
      {asksContact && (
        <TextInput
          label={texts.contact}
          hint={texts.contactHint}
          type="email"
          name="contact"
          autoComplete="email"
          inputMode="email"
          required
          error={sending.faults['contact']}
          defaultValue={shownContact === '' ? (draft.read() ?? '') : shownContact}
          onChange={({ target }) => {
            setContact(target.value);
            draft.save(target.value);
          }}
        />
      )}
      <Decoy />
      {sending.fault !== undefined && (
        <Notice tone="danger" live>
          {sending.fault}
          {toQuestions && (
            <TextLink
              to={addressOf({ ...place, step: 'form' })}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {texts.toQuestions}
            </TextLink>
          )}
        </Notice>
      )}
      <div>
        <Button type="submit" size="lg" block loading={sending.busy}>
          {texts.send}
        </Button>
        <output className="mt-2 block text-center text-sm text-ink-soft empty:hidden">
          {working && texts.work}
        </output>
      </div>
    </ChangeForm>
  );
}

function DoneStep({ journey, mine, step }: { journey: JourneyInPlace; mine: Submission; step: JourneyStep }) {
  const texts = useMessages(sendMessages);
  const { step: names } = useMessages(journeyMessages);
  const { formats } = useLocale();
  const photos = mine.photos['upload']?.length ?? 0;
  const has = {
    form: texts.has.form,
    amazon: texts.has.amazon,
    video: texts.has.video,
    upload: texts.has.upload({ photos, count: formats.number(photos) }),
    result: '',
  };
  return (
    <ListRow
      lead={<Check aria-hidden="true" className="text-positive-ink" />}
      title={names[step]}
      text={has[step]}
      trail={
        <ButtonLink
          to={addressOf({ ...journey.place, step })}
          variant="quiet"
          size="sm"
          aria-label={texts.changeNamed({ step: names[step] })}
        >
          {texts.change}
        </ButtonLink>
      }
    />
  );
}

/** A field that no person sees, reads out or comes to by keyboard: what fills it in is a machine. */
function Decoy() {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>Website</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" className="size-px" />
    </div>
  );
}
