import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { ApiError, type CallInput, type CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { ticketKinds, ticketLimits } from '#contract/ticket-kinds.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { doAskedWork } from '../journeys/work-code.ts';
import { clearContactDraft, readContactDraft, saveContactDraft, type ContactAnswers } from './draft.ts';
import { contactMessages } from './messages.ts';

type Opened = CallResult<'openTicket'>;
type Faults = Readonly<Record<string, string>>;

/** The contact form: kept as it is typed, sent once however often the button is pressed. */
export function useContact(first: ContactAnswers, begun: string, onSent: (opened: Opened) => void) {
  const { call } = useApi();
  const texts = useMessages(contactMessages);
  const { user } = useRoot();
  const uid = user?.uid ?? '';
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [requestKey, setRequestKey] = useState(() => uuid());
  const [answers, setAnswers] = useState(first);
  const [resumed, setResumed] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [formError, setFormError] = useState<string>();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'working'>('idle');

  const resume = useRef(() => {
    const draft = readContactDraft(uid);
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
    saveContactDraft(uid, { answers: changed, requestKey: key });
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
  }

  function startOver() {
    clearContactDraft(uid);
    setRequestKey(uuid());
    setAnswers({ ...first, text: '' });
    setResumed(false);
    setFaults({});
    setFormError(undefined);
  }

  function look(): Faults {
    const { kind, text, email } = answers;
    return {
      ...(kind === '' && { kind: texts.faults.kind }),
      ...(text.trim().length < ticketLimits.least && { text: texts.faults.text }),
      ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: texts.faults.email }),
    };
  }

  async function attempt(input: CallInput<'openTicket'>): Promise<Opened> {
    try {
      return await call('openTicket', input);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== errorCodes.ticketWorkNeeded) throw failure;
      setPhase('working');
      const asked = call('askForContactWork', {});
      const work = await doAskedWork(asked, texts.lost);
      return call('openTicket', { ...input, work });
    }
  }

  async function submit() {
    if (underWay.current) return;
    const wrong = look();
    setFaults(wrong);
    setFormError(undefined);
    const kind = ticketKinds.find((one) => one === answers.kind);
    if (Object.keys(wrong).length > 0 || !kind) return;
    underWay.current = true;
    setPhase('sending');
    const website = new FormData(form.current ?? undefined).get('website');
    try {
      const opened = await attempt({
        ...answers,
        kind,
        requestKey,
        begun,
        website: typeof website === 'string' ? website : '',
      });
      clearContactDraft(uid);
      onSent(opened);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const known = failure.fields.filter(({ path }) => path in answers);
      setFaults(Object.fromEntries(known.map(({ path, reason }) => [path, reason])));
      if (known.length === 0) setFormError(failure.status === 0 ? texts.lost : failure.message);
    } finally {
      underWay.current = false;
      setPhase('idle');
    }
  }

  return { form, answers, answer, resumed, startOver, faults, formError, phase, submit };
}

/** What was typed into the page before its script was there. */
function typedEarly(form: HTMLFormElement | null, first: ContactAnswers): Partial<ContactAnswers> {
  if (!form) return {};
  const data = new FormData(form);
  return Object.fromEntries(
    Object.entries(first).flatMap(([name, value]: [string, string]) => {
      const typed = data.get(name);
      return typeof typed === 'string' && typed !== '' && typed !== value ? [[name, typed]] : [];
    }),
  );
}

export type Contact = ReturnType<typeof useContact>;
