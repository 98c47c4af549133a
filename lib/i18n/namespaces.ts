import type { Locale } from './locales.ts';
import type { Messages, Namespace } from './messages.ts';

/**
 * Loads namespaces of a language in the browser: for components loaded on demand on a page whose HTML lacks them. Each
 * namespace is a separate file, requested when it is first needed.
 */
export async function loadNamespaces<const Name extends Namespace>(
  locale: Locale,
  names: readonly Name[],
): Promise<Pick<Messages, Name>> {
  // Relative, because bundlers resolve `#` imports only where they are constant.
  const parts = await Promise.all(
    names.map(async (name) => [name, (await import(`../../messages/${locale}/${name}.json`)).default] as const),
  );
  // The three languages have the same keys (a test compares them), so the types of the English files hold for all.
  return Object.fromEntries(parts) as unknown as Pick<Messages, Name>;
}
