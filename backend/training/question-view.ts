import type { AskedQuestion, QuestionForm, Solved } from '#lib/contract/training-questions.ts';
import { renderMarkdown, renderMarkdownLine } from '../content-store/markdown.ts';

/** A question as it is asked. Nothing of its solution is in it. */
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
