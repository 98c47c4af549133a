const stars = (count: number): string => '*'.repeat(Math.max(count, 1));

/** Stars and words of a masked name: everyone reads it, also that of a long nickname, whose length it must not tell. */
const nameLimits = { stars: 3, words: 3 } as const;

const nameStars = (hidden: number): string => stars(Math.min(hidden, nameLimits.stars));

/** Keeps the last character of a Chinese name, the first letter of each of the first three words of another. */
export function maskName(name: string): string {
  const characters = [...name];
  if (!/^[\x20-\x7e]+$/.test(name)) return nameStars(characters.length - 1) + (characters.at(-1) ?? '');
  return name
    .split(' ')
    .slice(0, nameLimits.words)
    .map((word) => (word[0] ?? '') + nameStars(word.length - 1))
    .join(' ');
}

/** Keeps the first and the last character of a certificate number. */
export function maskCertificate(number: string): string {
  return (number[0] ?? '') + stars(number.length - 2) + (number.at(-1) ?? '');
}

/**
 * Keeps the country code, the last four digits of a mobile number and its first three, or only its first of up to eight
 * digits.
 */
export function maskMobile(mobile: string): string {
  const [, country = '', digits = ''] = /^(\+\d+ )?(\d+)$/.exec(mobile) ?? [];
  const kept = digits.length > 8 ? 3 : 1;
  return country + digits.slice(0, kept) + stars(digits.length - kept - 4) + digits.slice(-4);
}

/** Keeps the first character before the at sign, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return (email[0] ?? '') + stars(at - 1) + email.slice(Math.max(at, 1));
}
