import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Question } from '#contract/journeys/form.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ControlProps } from './form-tools.ts';
import { formMessages } from './messages.ts';
import { moved, orderOf } from './ranking-rules.ts';

/** A list whose items move up and down by buttons, or by arrow keys on them. Nothing has to be dragged. */
export function RankingControl({
  question,
  value,
  field,
  onChange,
}: ControlProps & { readonly question: Extract<Question, { type: 'ranking' }> }) {
  const texts = useMessages(formMessages);
  const { number } = useLocale().formats;
  const order = orderOf(question.options, value);
  const isRanked = Array.isArray(value) && value.length === order.length;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** The button to go on with: what moves in the page loses the focus. */
  const follow = useRef<string | null>(null);
  useEffect(() => {
    if (follow.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${follow.current}"]`)?.focus();
    follow.current = null;
  });

  function move(id: string, by: 1 | -1) {
    const next = moved(
      order.map((option) => option.id),
      id,
      by,
    );
    if (next === null) return;
    follow.current = `${id} ${by}`;
    onChange(next);
    const label = question.options.find((option) => option.id === id)?.label ?? '';
    setSaid(texts.nowAt({ label, place: number(next.indexOf(id) + 1), of: number(next.length) }));
  }

  function byKey(event: KeyboardEvent, id: string) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    move(id, by);
  }

  return (
    <FieldGroup {...field} hint={field.hint ?? texts.rankHint}>
      <ol ref={list} className="grid gap-2">
        {order.map(({ id, label }, index) => (
          <li
            key={id}
            className="flex items-center gap-1 rounded-lg border-[1.5px] border-line bg-surface-raised py-1 pr-1 pl-4"
          >
            <span aria-hidden="true" className="figures w-7 flex-none text-lg text-accent-ink">
              {number(index + 1)}
            </span>
            <span className="min-w-0 flex-1">{label}</span>
            {([-1, 1] as const).map((by) => {
              const isEnd = by === -1 ? index === 0 : index === order.length - 1;
              return (
                <IconButton
                  key={by}
                  icon={by === -1 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                  label={by === -1 ? texts.moveUp({ label }) : texts.moveDown({ label })}
                  className={isEnd ? 'opacity-30' : ''}
                  data-move={`${id} ${by}`}
                  aria-disabled={isEnd || undefined}
                  onClick={() => move(id, by)}
                  onKeyDown={(event) => byKey(event, id)}
                />
              );
            })}
          </li>
        ))}
      </ol>
      {!isRanked && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-1 w-fit"
          onClick={() => onChange(order.map(({ id }) => id))}
        >
          {texts.keepOrder}
        </Button>
      )}
      <output className="sr-only">{said}</output>
    </FieldGroup>
  );
}
