import { createContext, use, type ReactNode } from 'react';
import type { Answer, Question } from '#contract/journeys/form.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import type { Countries } from './countries.tsx';

export type FileQuestion = Extract<Question, { type: 'file' }>;

/** What a control of any type gets beside its question. */
export interface ControlProps {
  /** As it is kept, perhaps half typed. */
  readonly value: Answer | undefined;
  /** Label, hint and fault, worded. */
  readonly field: FieldProps;
  onChange(value: Answer | null): void;
}

/** How the owner draws a question for photos. */
export interface FileSlot extends ControlProps {
  readonly question: FileQuestion;
}

export interface FormTools {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly countries: Countries;
  renderFile(slot: FileSlot): ReactNode;
}

export const FormToolsContext = createContext<FormTools | null>(null);

export function useFormTools(): FormTools {
  const tools = use(FormToolsContext);
  if (!tools) throw new Error('A question needs a form around it');
  return tools;
}
