import { jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { clearDraft, clearDrafts, hasDrafts, readDraft, writeDraft } from './draft-store.ts';
import { changedFields } from './use-draft.ts';

/** Storage like a browser's: its keys are properties. */
function storageOf(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  const storage: Record<string, string> = Object.create(methods);
  return storage as unknown as Storage;
}

beforeEach(() => stubGlobal('localStorage', storageOf()));
afterEach(() => {
  restoreGlobals();
  jest.useRealTimers();
});

describe('kept drafts', () => {
  it('come back to the person who typed them, and to nobody else', () => {
    writeDraft('p1', 'profile', { bio: 'hello' });
    expect(readDraft('p1', 'profile')?.values).toEqual({ bio: 'hello' });
    expect(readDraft('p2', 'profile')).toBeNull();
    expect(readDraft('p1', 'passport')).toBeNull();
  });

  it('are gone once no field differs any more', () => {
    writeDraft('p1', 'profile', { bio: 'hello' });
    writeDraft('p1', 'profile', {});
    expect(readDraft('p1', 'profile')).toBeNull();
  });

  it('of one form are forgotten alone', () => {
    writeDraft('p1', 'profile', { bio: 'a' });
    writeDraft('p1', 'passport', { surname: 'B' });
    clearDraft('p1', 'profile');
    expect(readDraft('p1', 'profile')).toBeNull();
    expect(readDraft('p1', 'passport')).not.toBeNull();
  });

  it('of one person are all forgotten on log-out, those of others stay', () => {
    writeDraft('p1', 'profile', { bio: 'a' });
    writeDraft('p1', 'passport', { surname: 'B' });
    writeDraft('p10', 'profile', { bio: 'c' });
    clearDrafts('p1');
    expect(readDraft('p1', 'profile')).toBeNull();
    expect(readDraft('p1', 'passport')).toBeNull();
    expect(readDraft('p10', 'profile')).not.toBeNull();
  });

  it('are known to be there, for their person alone and as long as they are offered', () => {
    jest.useFakeTimers({ now: 0 });
    expect(hasDrafts('p1')).toBe(false);
    writeDraft('p1', 'team-edit:17', { name: 'a' });
    expect([hasDrafts('p1'), hasDrafts('p'), hasDrafts(null)]).toEqual([true, false, false]);
    jest.setSystemTime(31 * 86_400_000);
    expect(hasDrafts('p1')).toBe(false);
  });

  it('are not offered after a month', () => {
    jest.useFakeTimers({ now: 0 });
    writeDraft('p1', 'profile', { bio: 'a' });
    jest.setSystemTime(29 * 86_400_000);
    expect(readDraft('p1', 'profile')).not.toBeNull();
    jest.setSystemTime(31 * 86_400_000);
    expect(readDraft('p1', 'profile')).toBeNull();
  });

  it.each(['', '{', '[]', 'null', '{"keptAt":"x","values":{}}', '{"keptAt":1}'])('that read %j are none', (text) => {
    localStorage.setItem('draft:p1:profile', text);
    expect(readDraft('p1', 'profile')).toBeNull();
  });

  it('are done without where storage refuses', () => {
    stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(writeDraft('p1', 'profile', { bio: 'a' })).toBe(false);
    expect(readDraft('p1', 'profile')).toBeNull();
  });
});

describe('what is kept of a form', () => {
  it('are the fields that differ from what it began with', () => {
    const before = { name: 'A', tags: ['x'], year: 2026 };
    expect(changedFields({ name: 'B', tags: ['x'], year: 2026 }, before)).toEqual({ name: 'B' });
    expect(changedFields({ name: 'A', tags: ['x', 'y'], year: 2026 }, before)).toEqual({ tags: ['x', 'y'] });
  });

  it('leaves out what must not be stored', () => {
    expect(changedFields({ mobile: '1', code: '123456' }, { mobile: '', code: '' }, ['code'])).toEqual({ mobile: '1' });
  });
});
