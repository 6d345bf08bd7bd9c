import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { scaleOf } from '#contract/journeys/bounds.ts';
import type { Question } from '#contract/journeys/form.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import type { ControlProps } from './form-tools.ts';
import { formMessages } from './messages.ts';

type Of<Type extends Question['type']> = ControlProps & {
  readonly question: Extract<Question, { type: Type }>;
};

const focusRing = 'has-focus-visible:outline-3 has-focus-visible:outline-focus';

/** The radio lies over its step, so that the whole of it is the target and arrow keys work. */
const cover = 'absolute inset-0 m-0 size-full cursor-pointer opacity-0';

function stepsOf({ least, most }: { least: number; most: number }): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_step, index) => least + index);
}

export function RatingControl({ question, value, field, onChange }: Of<'rating'>) {
  const texts = useMessages(formMessages);
  const { number } = useLocale().formats;
  const scale = scaleOf(question);
  const rated = typeof value === 'number' ? value : 0;
  return (
    <FieldGroup {...field}>
      <div className="w-fit max-w-full">
        <div className="-ml-1 flex flex-wrap">
          {stepsOf(scale).map((step) => (
            <span
              key={step}
              className={clsx('relative grid size-12 place-items-center rounded-full', focusRing)}
            >
              <input
                type="radio"
                className={cover}
                name={question.id}
                value={step}
                aria-label={texts.starOf({ value: number(step), most: number(scale.most) })}
                checked={rated === step}
                onChange={() => onChange(step)}
              />
              <Star
                aria-hidden="true"
                strokeWidth={1.5}
                className={clsx(
                  'pointer-events-none size-8 transition-colors',
                  step <= rated ? 'fill-accent-ink text-accent-ink' : 'text-line-strong',
                )}
              />
            </span>
          ))}
        </div>
        <EndLabels low={question.lowLabel} high={question.highLabel} />
      </div>
    </FieldGroup>
  );
}

export function NpsControl({ question, value, field, onChange }: Of<'nps'>) {
  const { number } = useLocale().formats;
  return (
    <FieldGroup {...field}>
      <div className="grid max-w-xl grid-cols-6 gap-1.5 md:grid-cols-11">
        {stepsOf(scaleOf(question)).map((step) => (
          <label
            key={step}
            className={clsx(
              'relative grid min-h-12 cursor-pointer place-items-center rounded-md border-[1.5px] border-line bg-surface-raised font-semibold hover:border-line-strong has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent',
              focusRing,
            )}
          >
            <input
              type="radio"
              className={cover}
              name={question.id}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
            />
            {number(step)}
          </label>
        ))}
      </div>
      <EndLabels low={question.lowLabel} high={question.highLabel} className="max-w-xl" />
    </FieldGroup>
  );
}

/** What the ends of a scale mean. */
function EndLabels({
  low,
  high,
  className,
}: {
  low: string | undefined;
  high: string | undefined;
  className?: string;
}) {
  if (low === undefined && high === undefined) return null;
  return (
    <p className={clsx('mt-1 flex justify-between gap-6 text-xs text-ink-soft', className)}>
      <span>{low}</span>
      <span className="text-right">{high}</span>
    </p>
  );
}
