'use client';

import { type UseFormReturn, useController } from 'react-hook-form';
import type { QuestionForm } from '#lib/contract/training-questions.ts';
import { MarkdownField } from './markdown-field.tsx';
import type { QuestionValues } from './question-values.ts';

interface FormMarkdownProps {
  readonly form: UseFormReturn<QuestionValues, unknown, QuestionForm>;
  readonly name: 'prompt' | 'solutionText' | 'explanation';
  readonly id: string;
  readonly label: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
}

/** A text in Markdown of a question's form. */
export function FormMarkdown({ form, name, ...rest }: FormMarkdownProps) {
  const { field } = useController({ control: form.control, name });
  return <MarkdownField rows={4} value={field.value} onChange={field.onChange} {...rest} />;
}
