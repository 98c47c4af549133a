import { ApiError, caseOfRefusal, refusalOf } from './errors.ts';

const call = { refusals: { notMember: 4604, notSignedUp: 4611 } } as const;

it('a refusal has the name that its call declares', () => {
  expect(refusalOf(call, new ApiError('refused', { status: 200, code: 4611 }))).toBe('notSignedUp');
});

it.each([
  ['another code', new ApiError('refused', { status: 200, code: 4999 })],
  ['another kind of error', new ApiError('unauthorized', { status: 403, code: 4604 })],
  ['no error of a call', new Error('4604')],
  ['no error', null],
])('%s has no name', (_, error) => {
  expect(refusalOf(call, error)).toBeNull();
});

it('a call that declares none is refused without a name', () => {
  expect(refusalOf({}, new ApiError('refused', { status: 200, code: 4604 }))).toBeNull();
});

it('every declared refusal has a case', () => {
  const cases = { notMember: 'join', notSignedUp: 'sign up' } as const;
  expect(caseOfRefusal(call, new ApiError('refused', { code: 4611 }), cases)).toBe('sign up');
  expect(caseOfRefusal(call, new ApiError('refused', { code: 4999 }), cases)).toBeNull();
  // @ts-expect-error the case of `notSignedUp` is missing
  expect(caseOfRefusal(call, null, { notMember: 'join' })).toBeNull();
  // @ts-expect-error the call declares no refusal `banned`
  expect(caseOfRefusal(call, null, { ...cases, banned: 'wait' } satisfies Record<string, string>)).toBeNull();
});
