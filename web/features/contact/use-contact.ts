import { useEffect, useRef, useState } from 'react';
import { ApiError, type CallInput, type CallResult } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { ticketKinds, ticketLimits } from '#contract/ticket-kinds.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { clearContactDraft, readContactDraft, saveContactDraft, type ContactAnswers } from './draft.ts';
import { contactMessages } from './messages.ts';

type Opened = CallResult<'openTicket'>;
type Faults = Readonly<Record<string, string>>;

/** The contact form: kept as it is typed, sent once however often the button is pressed. */
export function useContact(first: ContactAnswers, begun: string, onSent: (opened: Opened) => void) {
  const { send } = useApi();
  const texts = useMessages(contactMessages);
  const { user } = useRoot();
  const uid = user?.uid ?? '';
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const requestKey = useRef('');
  const [answers, setAnswers] = useState(first);
  const [resumed, setResumed] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [formError, setFormError] = useState<string>();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'working'>('idle');

  useEffect(() => {
    const draft = readContactDraft(uid);
    requestKey.current = draft?.requestKey ?? crypto.randomUUID();
    if (!draft) return;
    const { text = '', ...rest } = draft.answers;
    // What a link brings along begins a text, and never takes the place of one.
    setAnswers((now) => ({ ...now, ...rest, text: text.trim() === '' ? now.text : text }));
    setResumed(text.trim() !== '');
  }, [uid]);

  function answer(change: Partial<ContactAnswers>) {
    const changed = { ...answers, ...change };
    setAnswers(changed);
    saveContactDraft(uid, { answers: changed, requestKey: requestKey.current });
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
  }

  function startOver() {
    clearContactDraft(uid);
    requestKey.current = crypto.randomUUID();
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
      return await send('openTicket', input, { handleErrors: true });
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== errors.ticketWorkNeeded.code) throw failure;
      setPhase('working');
      const [{ doWork }, work] = await Promise.all([
        import('../journeys/do-work.ts'),
        send('askForContactWork', {}, { handleErrors: true }),
      ]);
      return send('openTicket', { ...input, work: await doWork(work) }, { handleErrors: true });
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
        requestKey: requestKey.current,
        begun,
        website: typeof website === 'string' ? website : '',
      });
      clearContactDraft(uid);
      onSent(opened);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const known = failure.fields.filter(({ path }) => path in answers);
      setFaults(Object.fromEntries(known.map(({ path, reason }) => [path, reason])));
      if (known.length === 0) setFormError(failure.message);
    } finally {
      underWay.current = false;
      setPhase('idle');
    }
  }

  return { form, answers, answer, resumed, startOver, faults, formError, phase, submit };
}

export type Contact = ReturnType<typeof useContact>;
