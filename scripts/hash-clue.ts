import { hashOfWord } from '#backend/offline/flag-words.ts';

/** `node scripts/hash-clue.ts <salt> <word>` prints what `offline/<contest>/facts.yaml` says of a clue word. */
const [salt, word] = process.argv.slice(2);
if (!salt || !word) {
  console.error('Say which: node scripts/hash-clue.ts <salt> <word>');
  process.exit(2);
}
console.log(await hashOfWord(salt, word));
