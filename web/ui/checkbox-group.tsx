import { FieldGroup } from './field-group.tsx';
import type { FieldProps } from './field.tsx';

export type CheckboxGroupProps = FieldProps & {
  name: string;
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  onValuesChange: (values: readonly string[]) => void;
};

/** Cards of which any number can be chosen. */
export function CheckboxGroup({ name, options, values, onValuesChange, ...field }: CheckboxGroupProps) {
  return (
    <FieldGroup {...field}>
      <div className="grid gap-2.5">
        {options.map(({ value, label }) => (
          <label key={value} className="choice choice-card">
            <input
              type="checkbox"
              className="choice-mark"
              name={name}
              value={value}
              checked={values.includes(value)}
              onChange={(event) => {
                const others = values.filter((one) => one !== value);
                onValuesChange(event.target.checked ? [...others, value] : others);
              }}
            />
            <span className="choice-text">{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
