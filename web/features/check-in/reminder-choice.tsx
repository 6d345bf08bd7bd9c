import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
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
export function ReminderChoice({ reminder, user }: { reminder: Loaded; user: UserInfo }) {
  const texts = useMessages(reminderMessages);
  const { locale } = useLocale();
  const names = dayFormats(locale);
  const { chosen, choose, saved, canUndo, undo } = useReminder(reminder);
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

/** As the page loads it: each time another one. */
interface Loaded {
  readonly at: string | null;
}

/** What was saved last, and what stood there before. */
interface Saved {
  readonly at: string | null;
  readonly before: string | null;
  readonly undoId: string | null;
}

/** Saves one choice after the other, the last one at last; a choice that did not arrive is taken back. */
function useReminder(loaded: Loaded) {
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(loaded.at);
  const [saved, setSaved] = useState<Saved | null>(null);
  /** What the server holds. */
  const held = useRef(loaded.at);
  const wanted = useRef(loaded.at);
  const sending = useRef(false);
  /** What was on its way to the page before a choice was saved is older than that, and comes after it all the same. */
  const mayBeOlder = useRef(false);
  useEffect(() => {
    const { at } = loaded;
    if (at === held.current) mayBeOlder.current = false;
    // Changed elsewhere.
    else if (!sending.current && !mayBeOlder.current) {
      held.current = at;
      wanted.current = at;
      setChosen(at);
      setSaved(null);
    }
  }, [loaded]);

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
        hold(asked);
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
      hold(before);
      setSaved({ at: before, before, undoId: null });
    }
    sending.current = false;
    // What she chose meanwhile comes after it.
    const next = wanted.current;
    want(held.current);
    if (next === before) await revalidate();
    else await choose(next);
  }

  function hold(next: string | null) {
    held.current = next;
    mayBeOlder.current = true;
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
