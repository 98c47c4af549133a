import { hashOfWord } from '#backend/offline/flags/flag-words.ts';

/** `node scripts/hash-clue.ts <salt> <word>` prints the hash of a clue word for `offline/<contest>/facts.yaml`. */
const [salt, word] = process.argv.slice(2);
if (!salt || !word) {
  console.error('Say which: node scripts/hash-clue.ts <salt> <word>');
  process.exit(2);
}
console.log(await hashOfWord(salt, word));
