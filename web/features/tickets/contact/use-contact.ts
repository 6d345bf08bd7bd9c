import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { CallInput, CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { ticketKinds, ticketLimits } from '#contract/ticket-kinds.ts';
import { typedEarly } from '#web/kit/drafts/form-draft.ts';
import { orNull } from '#web/kit/failures.ts';
import { useChange, type Faults } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { doAskedWork } from '#web/kit/asked-work/work-code.ts';
import { contactDraft, type ContactAnswers } from './draft.ts';
import { contactMessages } from './messages.ts';

type Opened = CallResult<'openTicket'>;

/** The contact form: kept as it is typed, sent once however often the button is pressed. */
export function useContact(first: ContactAnswers, begun: string, onSent: (opened: Opened) => void) {
  const { call } = useApi();
  const texts = useMessages(contactMessages);
  const { user } = useRoot();
  const uid = user?.uid ?? null;
  const form = useRef<HTMLFormElement>(null);
  const [requestKey, setRequestKey] = useState(() => uuid());
  const [answers, setAnswers] = useState(first);
  const [resumed, setResumed] = useState(false);
  const [working, setWorking] = useState(false);

  const resume = useRef(() => {
    const draft = contactDraft(uid).read();
    const typed = typedEarly(form.current, first);
    const { text = '', ...rest } = draft?.answers ?? {};
    // What a link brings along begins a text, and never takes the place of one.
    const kept = { ...rest, ...(text.trim() !== '' && { text }) };
    if (draft) setRequestKey(draft.requestKey);
    setResumed(text.trim() !== '');
    setAnswers({ ...first, ...kept, ...typed });
  });
  // After the first drawing, which is the server's and knows no draft.
  useEffect(() => resume.current(), []);

  function answer(change: Partial<ContactAnswers>) {
    const changed = { ...answers, ...change };
    // Other words are another message, also when the first of them got lost on the way.
    const key = uuid();
    setAnswers(changed);
    setRequestKey(key);
    contactDraft(uid).save({ answers: changed, requestKey: key });
    sending.clear(Object.keys(change));
  }

  function startOver() {
    contactDraft(uid).clear();
    setRequestKey(uuid());
    setAnswers({ ...first, text: '' });
    setResumed(false);
    sending.clear();
  }

  function look(): Faults {
    const { kind, text, email } = answers;
    return {
      kind: kind === '' ? texts.faults.kind : undefined,
      text: text.trim().length < ticketLimits.least ? texts.faults.text : undefined,
      email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : texts.faults.email,
    };
  }

  async function open(input: CallInput<'openTicket'>): Promise<Opened> {
    const opened = await call('openTicket', input).catch(
      orNull(({ code }) => code === errorCodes.ticketWorkNeeded),
    );
    if (opened) return opened;
    setWorking(true);
    try {
      const work = await doAskedWork(call('askForContactWork', {}), texts.lost);
      return await call('openTicket', { ...input, work });
    } finally {
      setWorking(false);
    }
  }

  const sending = useChange(
    async (fields: FormData) => {
      const kind = ticketKinds.find((one) => one === answers.kind);
      if (!kind) return;
      const website = fields.get('website');
      const opened = await open({
        ...answers,
        kind,
        requestKey,
        begun,
        website: typeof website === 'string' ? website : '',
      });
      contactDraft(uid).clear();
      onSent(opened);
    },
    { check: look, fieldOf: (path) => (path in answers ? path : undefined), lost: texts.lost },
  );

  return { form, answers, answer, resumed, startOver, sending, working };
}

export type Contact = ReturnType<typeof useContact>;
