import { completeRenewal, completeSignIn } from './completion.ts';

const facts = {
  token: 'canary-token',
  nickname: 'Ada',
  avatar: null,
  effectiveTime: 7200,
  hasRace: false,
  teamId: null,
  playerId: 'p1',
};
const envelope = (data: unknown, extra = {}) => JSON.stringify({ code: 200, message: 'welcome', data, ...extra });

describe('completing a sign-in', () => {
  it('cuts the token out and keeps the facts', () => {
    const completed = completeSignIn(envelope({ ...facts, hra: 1 }));
    expect(completed?.keep).toEqual(facts);
    expect(completed?.body).not.toContain('canary-token');
    expect(JSON.parse(completed?.body ?? '')).toMatchObject({
      code: 200,
      message: 'welcome',
      data: { playerId: 'p1', hra: 1 },
    });
  });

  it.each([envelope(null), envelope({ hra: 1, playerCode: 'c' }), envelope({ token: null })])(
    'passes %s as it is',
    (body) => {
      expect(completeSignIn(body)).toEqual({ body, keep: null });
    },
  );

  it.each([
    ['no JSON', '<html>'],
    ['no object', '[]'],
    ['no facts', envelope({ token: 'canary-token' })],
    ['an empty token', envelope({ ...facts, token: '' })],
    ['a life that is none', envelope({ ...facts, effectiveTime: -1 })],
    ['the token in a sentence', envelope(facts, { message: 'your token is canary-token' })],
    ['the token in another field', envelope({ ...facts, debug: { t: ['canary-token'] } })],
  ])('refuses %s', (_, body) => {
    expect(completeSignIn(body)).toBeNull();
  });
});

describe('reading a renewal', () => {
  it('takes token and life, and nothing else for one', () => {
    expect(completeRenewal(200, envelope({ token: 't', effectiveTime: 60 }))).toEqual({
      token: 't',
      effectiveTime: 60,
    });
    expect(completeRenewal(401, envelope({ token: 't', effectiveTime: 60 }))).toBeNull();
    expect(completeRenewal(200, envelope(null))).toBeNull();
    expect(completeRenewal(200, '')).toBeNull();
  });
});
