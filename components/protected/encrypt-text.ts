import AES from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import 'crypto-js/enc-utf8.js';

/** Hex digits of a key of 32 bytes, which the vector of 16 bytes follows. */
const keyDigits = 64;

/**
 * Text under AES-CBC with a fixed key and vector, padded as PKCS#7, in base64 (specification, section 9).
 * @param copyKey 96 hex digits: key, then vector
 */
export function encryptText(text: string, copyKey: string): string {
  const key = Hex.parse(copyKey.slice(0, keyDigits));
  const iv = Hex.parse(copyKey.slice(keyDigits));
  // CBC and PKCS#7 are what the library does unless told otherwise.
  return AES.encrypt(text, key, { iv }).toString();
}
