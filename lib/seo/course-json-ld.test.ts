import type { Subject } from '#lib/contract/training/training-questions.ts';
import { courseThing } from './course-json-ld.ts';

const subject: Subject = {
  id: 'data-cleaning',
  name: 'Data cleaning',
  summary: 'The rows that lie.',
  level: 'introductory',
  hours: 5,
  topics: ['Keys', 'Units'],
  questions: 7,
  fallback: false,
  blocks: [],
  headings: [],
  samples: [],
};

it('a subject is a free course of the series, with its hours and what it teaches', () => {
  const address = {
    origin: 'https://portal.example',
    path: '/subjectDetail/data-cleaning',
    locale: 'zh-Hant' as const,
  };
  expect(courseThing(subject, '入門', address)).toMatchObject({
    '@type': 'Course',
    url: 'https://portal.example/subjectDetail/data-cleaning?lng=zh-hant',
    inLanguage: 'zh-Hant',
    teaches: ['Keys', 'Units'],
    educationalLevel: '入門',
    hasCourseInstance: { courseWorkload: 'PT5H' },
  });
});
