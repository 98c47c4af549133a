import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import 'crypto-js/enc-utf8.js';

/** Hex digits of the 32-byte key; the 16-byte initialisation vector follows it. */
const keyDigits = 64;

/**
 * Encrypts text by AES-CBC with a fixed key and initialisation vector, PKCS#7 padding, base64 (specification, section
 * 9).
 * @param copyKey 96 hex digits: key, then vector
 */
export function encryptText(text: string, copyKey: string): string {
  const key = Hex.parse(copyKey.slice(0, keyDigits));
  const iv = Hex.parse(copyKey.slice(keyDigits));
  // CBC and PKCS#7 are the library's defaults.
  return AES.encrypt(text, key, { iv }).toString();
}
