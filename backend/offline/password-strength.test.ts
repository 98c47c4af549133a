import { isGuessable } from './password-strength.ts';

const known = ['gpu-2025-001', 'Northern Lights', 'GPU Optimisation 2025', '北斗队'];

describe('a password that is guessed soon', () => {
  it.each([
    ['leaked often', 'password1234'],
    ['leaked often, with other letters', 'P@ssw0rd1234'],
    ['leaked often, backwards', '4321drowssap'],
    ['a repetition', 'passwordpassword'],
    ['one character', 'aaaaaaaaaaaa'],
    ['a row of keys', 'qwertyuiop123'],
    ['a row of figures', '123456789012'],
    ['the account', 'gpu-2025-001'],
    ['the account with figures', 'gpu-2025-001-2025'],
    ['the team', 'NorthernLights'],
    ['the team with a year', 'northern-lights-2025'],
    ['the team in another script', '北斗队北斗队北斗队北斗队'],
  ])('is one that is %s: %s', async (_, password) => {
    expect(await isGuessable(password, known)).toBe(true);
  });

  it.each(['quiet otters swim', 'Xk3-plum-otter', '雨后的山路很安静呢朋友们好', 'k7mp-q2xe-9ujt-hn4b'])(
    'is not %s',
    async (password) => {
      expect(await isGuessable(password, known)).toBe(false);
    },
  );

  it('is not any that is long, and looks at no more than its beginning', async () => {
    expect(await isGuessable('@4ssW0rd$1!iI|lL'.repeat(8), known)).toBe(
      await isGuessable('@4ssW0rd$1!iI|lL'.repeat(4), known),
    );
  });
});
