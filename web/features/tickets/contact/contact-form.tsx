import { ticketKindNames, ticketKinds, ticketLimits } from '#contract/ticket-kinds.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { contactMessages } from './messages.ts';
import type { Contact } from './use-contact.ts';

export function ContactForm({ contact }: { contact: Contact }) {
  const texts = useMessages(contactMessages);
  const { script } = useLocale();
  const { form, answers, answer, sending, working } = contact;
  const { faults } = sending;
  return (
    <ChangeForm
      ref={form}
      change={sending}
      after={
        <div className="grid justify-items-start gap-2">
          <Button type="submit" size="lg" loading={sending.busy} className="max-sm:w-full">
            {texts.submit}
          </Button>
          <output className="min-h-5 text-sm text-ink-soft">{working && texts.working}</output>
        </div>
      }
    >
      {contact.resumed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <output>{texts.resumed}</output>
          <Button variant="quiet" size="sm" onClick={contact.startOver}>
            {texts.startOver}
          </Button>
        </div>
      )}
      <Select
        label={texts.kind}
        error={faults['kind']}
        placeholder={texts.kindPlaceholder}
        name="kind"
        value={answers.kind}
        options={ticketKinds.map((kind) => ({ value: kind, label: ticketKindNames[kind][script] }))}
        onChange={(event) => answer({ kind: event.currentTarget.value })}
      />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        error={faults['text']}
        name="text"
        rows={7}
        maxLength={ticketLimits.most}
        value={answers.text}
        onChange={(event) => answer({ text: event.currentTarget.value })}
      />
      {(answers.kind === 'orders' || answers.kind === 'products' || answers.reference !== '') && (
        <TextInput
          label={texts.reference}
          note={texts.optional}
          hint={texts.referenceHint}
          error={faults['reference']}
          name="reference"
          maxLength={ticketLimits.reference}
          value={answers.reference}
          onChange={(event) => answer({ reference: event.currentTarget.value })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label={texts.email}
          hint={texts.emailHint}
          error={faults['email']}
          type="email"
          name="email"
          autoComplete="email"
          value={answers.email}
          onChange={(event) => answer({ email: event.currentTarget.value })}
        />
        <TextInput
          label={texts.name}
          note={texts.optional}
          error={faults['name']}
          name="name"
          autoComplete="name"
          maxLength={ticketLimits.name}
          value={answers.name}
          onChange={(event) => answer({ name: event.currentTarget.value })}
        />
      </div>
      {/* No person sees it; what fills in every field does. */}
      <div aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" className="sr-only" />
      </div>
    </ChangeForm>
  );
}
