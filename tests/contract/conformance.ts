import { parseArgs } from 'node:util';
import { conformance } from './conformance-kit.ts';

/** `npm run conformance -- --url <base address> [--token <token>] [--member-token <token>] [--contest <id>] [--agreement <id>] [--id <call>=<id> …]` */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    'member-token': { type: 'string' },
    contest: { type: 'string' },
    agreement: { type: 'string' },
    id: { type: 'string', multiple: true },
  },
});
if (!values.url) {
  console.error('Say which backend: --url http://127.0.0.1:3100');
  process.exit(2);
}

const count = { passed: 0, failed: 0 };
const ids = Object.fromEntries((values.id ?? []).map((pair) => pair.split('=', 2) as [string, string]));
const settings = {
  url: values.url,
  token: values.token,
  memberToken: values['member-token'],
  contestId: values.contest,
  agreementId: values.agreement,
  ids,
};
for await (const { call, passed, reason } of conformance(settings)) {
  count[passed ? 'passed' : 'failed'] += 1;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${call}${reason && `: ${reason}`}`);
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
