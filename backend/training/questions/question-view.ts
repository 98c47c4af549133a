import type { AskedQuestion, QuestionForm, Solved } from '#lib/contract/training/training-questions.ts';
import { renderMarkdown, renderMarkdownLine } from '../../content-store/reading/markdown.ts';

/** A question as shown to students, without its solution. */
export function asked({ title, kind, language, prompt, options, unit, points }: QuestionForm): AskedQuestion {
  return {
    ...{ title, kind, language, unit, points },
    prompt: renderMarkdown(prompt),
    options: options.map(({ key, text }) => ({ key, text, html: renderMarkdownLine(text) })),
  };
}

export function solved({ solution, explanation }: QuestionForm): Solved {
  return {
    solution,
    solutionHtml: solution.kind === 'text' ? renderMarkdown(solution.text) : '',
    explanation: renderMarkdown(explanation),
  };
}
