import { useState } from 'react';
import type { ShownExpert } from '#contract/calls/cases/desk.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { api, refusalOf } from '#console/kit/api.ts';
import { nowMs } from '#console/kit/clock.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { fieldFault } from '#console/kit/use-fault-text.ts';
import { expertFields, faultsOf, formOf, type ExpertFaults, type ExpertForm } from './expert-form.ts';
import { expertTexts } from './expert-texts.ts';
import { beginOf, dayOf } from './shown-day.ts';

const dayMs = 86_400_000;

/** A badge that is being set: what was filled in, what is wrong with it, and the way to the server. */
export function useSetExpert(known: ShownExpert | null, done: () => void) {
  const texts = useTexts(expertTexts);
  const [form, setForm] = useState<ExpertForm>(() => formOf(known));
  const [firstDay] = useState(() => dayOf(new Date(nowMs() + dayMs).toISOString()));
  /** How often it was not sent, as something was wrong. */
  const [held, setHeld] = useState(0);
  const { act, busy, fault, error } = useAct({
    work: async ({ email, title, day }: ExpertForm) =>
      api.setExpert({ email: email.trim(), title, reviewedAt: beginOf(day) }),
    said: texts.saved,
    fields: expertFields,
    done,
  });
  const own = faultsOf(form, firstDay, texts);
  const refusal = refusalOf(error);
  // Said of no field, and yet about one.
  const unknown = refusal?.code === errorCodes.expertUnknown ? refusal.message : undefined;
  const faultOf = (field: keyof ExpertFaults) =>
    (held > 0 ? own[field] : undefined) ??
    fieldFault(error, field) ??
    (field === 'email' ? unknown : undefined);
  const faults: ExpertFaults = {
    email: faultOf('email'),
    'title.en': faultOf('title.en'),
    'title.zh-Hans': faultOf('title.zh-Hans'),
    'title.zh-Hant': faultOf('title.zh-Hant'),
    reviewedAt: faultOf('reviewedAt'),
  };
  return {
    form,
    change: (changed: Partial<ExpertForm>) => setForm({ ...form, ...changed }),
    faults,
    firstDay,
    busy,
    /** What is wrong with the whole. */
    fault: unknown === undefined ? fault : null,
    error,
    held,
    send: () => {
      if (Object.values(own).some((one) => one !== undefined)) setHeld(held + 1);
      else act(form);
    },
  };
}
