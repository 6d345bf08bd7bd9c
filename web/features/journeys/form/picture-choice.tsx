import { boundsOf } from '#contract/journeys/bounds.ts';
import type { Question } from '#contract/journeys/form.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { inOrder, useChoiceHint } from './choice-controls.tsx';
import type { ControlProps } from './form-tools.ts';
import { FormPicture } from './pictures.tsx';

/** Cards with a picture each: radios where one may be chosen, checkboxes where several may. */
export function PictureChoiceControl({
  question,
  value,
  field,
  onChange,
}: ControlProps & { readonly question: Extract<Question, { type: 'pictureChoice' }> }) {
  const hint = useChoiceHint(question, field.hint);
  const single = boundsOf(question).most === 1;
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  return (
    <FieldGroup {...field} {...(hint !== undefined && { hint })}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {question.options.map(({ id, label, picture }) => (
          <label
            key={id}
            className="choice-card relative grid cursor-pointer gap-2 p-2! has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <FormPicture picture={picture} className="aspect-4/3 w-full rounded-md" />
            <span className="flex min-h-11 items-center gap-2 px-1.5 pb-1 text-sm font-semibold">
              <input
                type={single ? 'radio' : 'checkbox'}
                className="choice-mark"
                name={question.id}
                value={id}
                checked={chosen.includes(id)}
                onChange={(event) => {
                  const others = single ? [] : chosen.filter((one) => one !== id);
                  onChange(inOrder(question, event.target.checked ? [...others, id] : others));
                }}
              />
              <span className="min-w-0 flex-1">{label}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
