import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';
import { signaturesToRenew } from './signatures-to-renew.ts';

const signature = (agreementId: string, version: number, state: SignedAgreement['state']): SignedAgreement => ({
  id: `${agreementId}-${version}`,
  agreementId,
  version,
  state,
  title: 'T',
  locale: 'zh-EN',
  signedAt: 1,
  hash: 'h',
  current: null,
  textChanged: true,
});

it('one signature is asked for per agreement, however many earlier versions were signed', () => {
  const list = [signature('a', 6, 'superseded'), signature('a', 5, 'superseded'), signature('b', 1, 'current')];
  expect(signaturesToRenew(list).map(({ id }) => id)).toEqual(['a-6']);
});
