import { locales } from './locales.ts';
import { loadMessages } from './messages.ts';
import { pickMessages } from './pick-messages.ts';
import { screenMessages } from './screen-messages.ts';

it('picks namespaces and parts of them, and leaves out what is omitted', async () => {
  const messages = await loadMessages('zh-EN');
  const { errors, team, training } = messages;
  const { home: _, ...rest } = training;
  expect(pickMessages(messages, { pick: ['errors', 'team.close', 'team.back'] })).toEqual({
    errors,
    team: { close: team.close, back: team.back },
  });
  expect(pickMessages(messages, { pick: ['training'], omit: ['training.home'] })).toEqual({ training: rest });
  expect(messages.training).toBe(training);
  expect(Object.keys(training)).toContain('home');
});

it('names a path that is not there', async () => {
  const messages = await loadMessages('zh-EN');
  expect(() => pickMessages(messages, { pick: ['errors.notThere'] })).toThrow('errors.notThere');
});

it('knows every path of the screens in every language', async () => {
  for (const locale of locales) {
    const messages = await loadMessages(locale);
    for (const selection of Object.values(screenMessages))
      expect(Object.keys(pickMessages(messages, selection)).length).toBeGreaterThan(0);
  }
});
