import { useId, type CSSProperties } from 'react';
import type { Question } from '#contract/journeys/form.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import type { ControlProps } from './form-tools.ts';

/** A radio group per row: lines of a table on a wide screen, cards one below the other on a phone. */
export function MatrixControl({
  question,
  value,
  field,
  onChange,
}: ControlProps & { readonly question: Extract<Question, { type: 'matrix' }> }) {
  const id = useId();
  const chosen: Readonly<Record<string, unknown>> =
    typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
  const columns = { '--columns': question.columns.length } as CSSProperties;
  const line = 'md:grid md:grid-cols-[minmax(8rem,2fr)_repeat(var(--columns),minmax(0,1fr))] md:items-center';
  return (
    <FieldGroup {...field}>
      <div style={columns} className="grid gap-3 md:gap-0">
        <div
          aria-hidden="true"
          className={`hidden pb-1 text-center text-xs font-semibold text-ink-soft ${line}`}
        >
          <span />
          {question.columns.map((column) => (
            <span key={column.id}>{column.label}</span>
          ))}
        </div>
        {question.rows.map((row) => (
          <div
            key={row.id}
            role="radiogroup"
            aria-labelledby={`${id}-${row.id}`}
            className={`rounded-lg border-[1.5px] border-line bg-surface-raised p-3 pb-1 md:rounded-none md:border-0 md:border-t md:bg-transparent md:px-0 md:py-1 ${line}`}
          >
            <span id={`${id}-${row.id}`} className="block pb-1 text-sm font-semibold md:pr-3 md:pb-0">
              {row.label}
            </span>
            {question.columns.map((column) => (
              <label key={column.id} className="choice items-center! md:justify-center">
                <input
                  type="radio"
                  className="choice-mark"
                  name={`${question.id}-${row.id}`}
                  value={column.id}
                  checked={chosen[row.id] === column.id}
                  onChange={() => onChange(withCell(question, chosen, row.id, column.id))}
                />
                <span className="md:sr-only">{column.label}</span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** What is chosen in the rows there are, in their order. */
function withCell(
  question: Extract<Question, { type: 'matrix' }>,
  chosen: Readonly<Record<string, unknown>>,
  row: string,
  column: string,
): Readonly<Record<string, string>> {
  const cells = question.rows.flatMap(({ id }): [string, string][] => {
    const cell = id === row ? column : chosen[id];
    return typeof cell === 'string' ? [[id, cell]] : [];
  });
  return Object.fromEntries(cells);
}
