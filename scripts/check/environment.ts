const machine = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TMPDIR', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH'];
const terminal = ['TERM', 'COLORTERM', 'FORCE_COLOR', 'NO_COLOR', 'CI'];
const network = ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS'];
const kept = new Set([...machine, ...terminal, ...network]);

const isKept = (name: string) => kept.has(name) || /^(npm_|fontconfig_|(https?|no|all)_proxy$)/i.test(name);

/**
 * Environment of the tests. Settings of a server (`PORT`, `DATABASE_URL`) and of Node (`NODE_ENV`, `NODE_OPTIONS`) in
 * the shell would change the tested behaviour, so they are removed.
 */
export function testEnvironment(
  shell: Readonly<Record<string, string | undefined>>,
  spareHome: string,
): Record<string, string> {
  const told = Object.entries(shell).filter((entry): entry is [string, string] => isKept(entry[0]) && !!entry[1]);
  return { HOME: spareHome, ...Object.fromEntries(told) };
}

/** Applies the test environment to this process and its children. */
export function forgetShell(spareHome: string): void {
  const environment = testEnvironment(process.env, spareHome);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
}
