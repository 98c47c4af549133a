import type { AreaCode } from '#lib/contract/personal/personal-info.ts';
import type { PhoneNumber } from '#lib/contract/personal/personal-phone.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';

type Row = readonly [code: string, region: string, pattern: string, example: string];

/** Area codes, the home region of the series first; mobile numbers only (ITU-T E.164 and national plans). */
const rows: readonly Row[] = [
  ['+86', 'CN', '1[3-9]\\d{9}', '13800138000'],
  ['+852', 'HK', '[4-9]\\d{7}', '91234567'],
  ['+853', 'MO', '6\\d{7}', '66123456'],
  ['+886', 'TW', '9\\d{8}', '912345678'],
  ['+65', 'SG', '[89]\\d{7}', '81234567'],
  ['+60', 'MY', '1\\d{8,9}', '123456789'],
  ['+66', 'TH', '[689]\\d{8}', '812345678'],
  ['+84', 'VN', '[35789]\\d{8}', '912345678'],
  ['+62', 'ID', '8\\d{8,11}', '8123456789'],
  ['+63', 'PH', '9\\d{9}', '9171234567'],
  ['+91', 'IN', '[6-9]\\d{9}', '9812345678'],
  ['+81', 'JP', '[789]0\\d{8}', '9012345678'],
  ['+82', 'KR', '1\\d{8,9}', '1012345678'],
  ['+61', 'AU', '4\\d{8}', '412345678'],
  ['+64', 'NZ', '2\\d{7,9}', '211234567'],
  ['+1', 'US', '[2-9]\\d{9}', '2015550123'],
  ['+44', 'GB', '7\\d{9}', '7400123456'],
  ['+353', 'IE', '8\\d{8}', '850123456'],
  ['+49', 'DE', '1[5-7]\\d{8,9}', '15123456789'],
  ['+33', 'FR', '[67]\\d{8}', '612345678'],
  ['+39', 'IT', '3\\d{8,9}', '3123456789'],
  ['+34', 'ES', '[67]\\d{8}', '612345678'],
  ['+31', 'NL', '6\\d{8}', '612345678'],
  ['+41', 'CH', '7\\d{8}', '781234567'],
  ['+46', 'SE', '7\\d{8}', '701234567'],
  ['+971', 'AE', '5\\d{8}', '501234567'],
];

/** The area codes that a mobile number may have, with region names in the given language. */
export function areaCodes(locale: Locale): AreaCode[] {
  const names = new Intl.DisplayNames(languageTag[locale], { type: 'region' });
  return rows.map(([code, region, pattern, example]) => ({
    code,
    region,
    name: names.of(region) ?? region,
    pattern: `^${pattern}$`,
    example,
  }));
}

/**
 * A number in its stored form, `+86 13800010001`; null when there is no such area code or the number does not fit it.
 */
export function numberOf({ areaCode, mobile }: PhoneNumber): string | null {
  const row = rows.find(([code]) => code === areaCode);
  return row && new RegExp(`^${row[2]}$`).test(mobile) ? `${areaCode} ${mobile}` : null;
}

/** A stored number in its two parts. */
export function partsOf(number: string): PhoneNumber {
  const [areaCode = '', mobile = ''] = number.split(' ');
  return { areaCode, mobile };
}
