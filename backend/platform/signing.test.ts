import { createSigner } from './signing.ts';

const signer = createSigner('s'.repeat(32));

test('an issued value opens for its purpose until it ends', () => {
  const value = signer.issue('visit', { playerId: '1' }, 100);
  expect(signer.open('visit', value, 99)).toMatchObject({ playerId: '1' });
  expect(signer.open('visit', value, 100)).toBeNull();
  expect(signer.open('consent', value, 99)).toBeNull();
  expect(createSigner('t'.repeat(32)).open('visit', value, 99)).toBeNull();
});

test.each(['', '.', 'a', 'a.b', 'a.b.c', '....', 'é.é'])('%j opens as nothing', (value) => {
  expect(signer.open('visit', value, 0)).toBeNull();
});

test('a changed payload is refused', () => {
  const [, signature] = signer.issue('visit', { playerId: '1' }, 100).split('.');
  const payload = Buffer.from('{"playerId":"2","exp":100}').toString('base64url');
  expect(signer.open('visit', `${payload}.${signature}`, 0)).toBeNull();
});
