import { Agent, request } from 'node:http';

// One hostile client that asks for made-up paths: node flood-load.ts <port> <host> <local address> <count> <parallel> <patterns>
// A process of its own, so that it takes no time of the one that measures. Each line of its input is a prefix and a suffix
// between which names are made up; it answers each with one line: how often which status was answered.
const [port = '', host = '', localAddress = '', count = '0', parallel = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, localAddress, maxSockets: Number(parallel) });
const headers = { host, cookie: 'session=somebody', 'accept-encoding': 'br' };

function get(path: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? String(answer.statusCode) : 'cut'));
    });
    sent.once('error', (error) => resolve('code' in error ? String(error.code) : error.name));
    sent.end();
  });
}

async function flood(prefix: string, suffix: string): Promise<Readonly<Record<string, number>>> {
  const answers: Record<string, number> = {};
  let left = Number(count);
  const askers = Array.from({ length: Number(parallel) }, async () => {
    while (left > 0) {
      left -= 1;
      const answer = await get(`${prefix}nobody-${left}-${process.pid}${suffix}`);
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  });
  await Promise.all(askers);
  return answers;
}

process.stdin.setEncoding('utf8').on('data', async (line: string) => {
  const [prefix = '', suffix = ''] = line.trim().split(' ');
  console.log(JSON.stringify(await flood(prefix, suffix)));
});
console.log('ready');
