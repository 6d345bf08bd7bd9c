import type { Field } from '#contract/content/field.ts';

/** One field of a piece, as its type is edited. */
export interface FieldInputProps {
  readonly field: Field;
  /** Its place in the form, such as `body.name`. */
  readonly source: string;
  /** It cannot be changed any more. */
  readonly fixed: boolean;
}
