import { ProfileFormSchema, profileChange, profileValues } from '#components/personal/profile/profile-part.tsx';
import { PassportFormSchema } from '#components/personal/verification/passport-screen.tsx';
import { StudentCardFormSchema, studentCardBody } from '#components/personal/verification/student-card-screen.tsx';
import { TeacherFormSchema } from '#components/personal/verification/teacher-values.ts';
import { samplePerson } from '#tests/support/sample-data.ts';

const info = samplePerson({ department: 'Hydrology', degree: 'master', graduationYear: 2028 });

const change = (values: Partial<ReturnType<typeof profileValues>>) =>
  profileChange(
    ProfileFormSchema.parse({ ...profileValues(info), ...values }),
    Object.fromEntries(Object.keys(values).map((name) => [name, true])),
  );

describe('the change that a profile means', () => {
  it('is nothing for a form that was not touched: the masked address is never sent back', () => {
    expect(change({})).toEqual({});
  });

  it('has the touched fields only, and null for what was emptied', () => {
    expect(change({ bio: 'Hello', department: ' ' })).toEqual({ bio: 'Hello', department: null });
    expect(change({ graduationYear: '' })).toEqual({ graduationYear: null });
    expect(change({ degree: '' })).toEqual({ degree: null });
  });

  it('replaces a school of the list by one that was typed, and the other way', () => {
    expect(change({ school: { id: null, name: 'Night school' } })).toEqual({ schoolId: null, school: 'Night school' });
    expect(change({ school: { id: 'nanling', name: 'Nanling' } })).toEqual({ schoolId: 'nanling', school: null });
    expect(change({ school: { id: null, name: '' } })).toEqual({ schoolId: null, school: null });
  });

  it('sets, keeps and removes the e-mail address', () => {
    expect(change({ email: 'me@example.org' })).toEqual({ email: 'me@example.org' });
    expect(change({ email: '' })).toEqual({});
    expect(change({ removeEmail: true })).toEqual({ email: null });
  });

  it.each([{ email: 'nobody' }, { graduationYear: '20x8' }, { nickname: 'x'.repeat(31) }])('refuses %j', (values) => {
    expect(ProfileFormSchema.safeParse({ ...profileValues(info), ...values }).success).toBe(false);
  });
});

describe('other forms', () => {
  const passport = {
    ...{ nationality: 'chn', surname: 'lin', givenNames: ' qing ', passportNumber: 'e12345678' },
    ...{ birthDate: '2000-01-01', expiresOn: '2098-01-01', fid: 'f-1' },
  };
  it('write a passport in capitals', () => {
    expect(PassportFormSchema.parse(passport)).toMatchObject({ surname: 'LIN', givenNames: 'QING' });
  });

  it.each([
    ['nationality', 'GBR'],
    ['birthDate', '2098-01-01'],
    ['birthDate', '1899-12-31'],
    ['expiresOn', '2001-01-01'],
  ] as const)('name the field of a passport that the backend would refuse: %s %s', (field, value) => {
    const { error } = PassportFormSchema.safeParse({ ...passport, [field]: value });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it('hand in a student card with a school of the list or a typed one', () => {
    const rest = { studentNumber: 'A-2024', degree: 'master', graduationYear: '2098', fid: 'f-1' } as const;
    const body = (school: { id: string | null; name: string }) =>
      studentCardBody(StudentCardFormSchema.parse({ ...rest, school }));
    expect(body({ id: 'lakeside', name: 'Lakeside' })).not.toHaveProperty('school');
    expect(body({ id: null, name: 'Night school' })).toMatchObject({ schoolId: null, school: 'Night school' });
    expect(StudentCardFormSchema.safeParse({ ...rest, school: { id: null, name: ' ' } }).success).toBe(false);
    expect(
      StudentCardFormSchema.safeParse({ ...rest, degree: '', school: { id: null, name: 'Night school' } }).success,
    ).toBe(false);
    const graduated = { ...rest, graduationYear: '2025', school: { id: null, name: 'Night school' } };
    const { error } = StudentCardFormSchema.safeParse(graduated);
    expect(error?.issues.map(({ path }) => path)).toEqual([['graduationYear']]);
  });

  it('take fields of research apart at Western and Chinese commas', () => {
    const shape = { title: '', school: { id: null, name: '' }, department: '', homepage: '', office: '' } as const;
    expect(TeacherFormSchema.parse({ ...shape, introduction: '', fields: '机器学习、NLP, vision' }).fields).toEqual([
      '机器学习',
      'NLP',
      'vision',
    ]);
  });
});
