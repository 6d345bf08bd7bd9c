import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UserInfo } from '#contract/calls/accounts.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { zoneName } from '#contract/shown-time.ts';
import { dayFormats } from './day-formats.ts';
import { reminderMessages } from './reminder-messages.ts';
import { isTime } from './rules.ts';

/** After the morning feed, at noon, when the house gets quiet. */
const usualTimes = ['08:00', '12:30', '20:30'] as const;

/** When to be reminded. A choice holds at once and can be taken back. */
export function ReminderChoice({ at, user }: { at: string | null; user: UserInfo }) {
  const texts = useMessages(reminderMessages);
  const { locale } = useLocale();
  const names = dayFormats(locale);
  const { chosen, choose, saved, canUndo, undo } = useReminder(at);
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">{user.paused ? texts.rests : texts.text}</p>
      <fieldset className="mt-3">
        <legend className="sr-only">{texts.times}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <Chip selected={chosen === null} onClick={() => choose(null)}>
            {texts.off}
          </Chip>
          {usualTimes.map((time) => (
            <Chip key={time} selected={chosen === time} onClick={() => choose(time)}>
              {names.time(time)}
            </Chip>
          ))}
        </div>
        <OtherTime key={chosen} chosen={chosen} choose={choose} />
      </fieldset>
      {/* The same place before and after a choice, so that nothing moves under the finger. */}
      <div className="mt-2 flex min-h-11 items-center gap-3">
        <output className="flex-1 text-sm font-semibold text-positive-ink">
          {saved && (chosen === null ? texts.savedOff : texts.saved({ time: names.time(chosen) }))}
        </output>
        {canUndo && (
          <Button size="sm" variant="quiet" onClick={undo}>
            {texts.undo}
          </Button>
        )}
      </div>
      {user.email === null || !user.emailVerified ? (
        <Notice>
          <p>{user.email === null ? texts.noMail : texts.unproven}</p>
          <TextLink
            to={user.email === null ? '/profile/signIn' : '/app/email-verifications'}
            className="inline-flex min-h-11 items-center"
          >
            {user.email === null ? texts.addMail : texts.prove}
          </TextLink>
        </Notice>
      ) : (
        <p className="text-sm text-ink-soft">
          <LongWords>{texts.comes({ email: user.email })}</LongWords>
        </p>
      )}
      <TextLink to="/notifications/settings" className="inline-flex min-h-11 items-center text-sm">
        {texts.how}
      </TextLink>
      <p className="mt-1 text-sm text-ink-soft">{texts.zone({ zone: zoneName(user.timeZone, locale) })}</p>
      <TextLink to="/profile/details" className="inline-flex min-h-11 items-center text-sm">
        {texts.changeZone}
      </TextLink>
    </>
  );
}

/** Any other time. It is taken once it is whole and left, not while it is still being typed. */
function OtherTime({ chosen, choose }: { chosen: string | null; choose: (at: string) => void }) {
  const texts = useMessages(reminderMessages);
  const isUsual = chosen === null || usualTimes.some((time) => time === chosen);
  return (
    <Field label={texts.other} error={undefined} className="mt-3 max-w-48">
      {(control) => (
        <div className="input-shell">
          <input
            {...control}
            type="time"
            step={300}
            defaultValue={isUsual ? '' : chosen}
            className="input"
            onBlur={({ currentTarget: { value } }) => {
              if (isTime(value) && value !== chosen) choose(value);
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur();
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** What was saved last, and what stood there before. */
interface Saved {
  readonly at: string | null;
  readonly before: string | null;
  readonly undoId: string | null;
}

/** Saves one choice after the other, the last one at last; a choice that did not arrive is taken back. */
function useReminder(at: string | null) {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(at);
  const [saved, setSaved] = useState<Saved | null>(null);
  /** What the server holds. */
  const held = useRef(at);
  const wanted = useRef(at);
  const sending = useRef(false);
  useEffect(() => {
    // Loaded anew, for instance after it was changed elsewhere.
    if (sending.current || at === held.current) return;
    held.current = at;
    wanted.current = at;
    setChosen(at);
    setSaved(null);
  }, [at]);

  async function choose(next: string | null) {
    if (next === wanted.current) return;
    want(next);
    if (sending.current) return;
    sending.current = true;
    const before = held.current;
    let undoId: string | null = null;
    while (wanted.current !== held.current) {
      const asked = wanted.current;
      // One after the other: two on their way could arrive in the wrong order.
      // oxlint-disable-next-line no-await-in-loop
      const done = await send('setCheckInReminder', { at: asked });
      if (done) {
        held.current = asked;
        // Of several in a row the first one knows what was there before them.
        undoId ??= done.undoId;
      } else want(held.current);
    }
    sending.current = false;
    setSaved(undoId === null || held.current === before ? null : { at: held.current, before, undoId });
    await revalidate();
  }

  async function undo() {
    if (!saved?.undoId || sending.current) return;
    sending.current = true;
    const { before, undoId } = saved;
    want(before);
    if (await send('undo', { undoId })) {
      held.current = before;
      setSaved({ at: before, before, undoId: null });
    }
    sending.current = false;
    // What she chose meanwhile comes after it.
    const next = wanted.current;
    want(held.current);
    if (next === before) await revalidate();
    else await choose(next);
  }

  function want(next: string | null) {
    wanted.current = next;
    setChosen(next);
  }

  // What is still on its way was not saved yet.
  const shown = saved?.at === chosen ? saved : null;
  return {
    chosen,
    choose: (next: string | null) => void choose(next),
    saved: shown !== null,
    canUndo: typeof shown?.undoId === 'string',
    undo: () => void undo(),
  };
}
