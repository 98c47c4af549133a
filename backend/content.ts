import type { ContentHandlers } from './app.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { ContentStore } from './content-store/store.ts';
import { contestHandlers } from './contests/handlers.ts';
import { siteHandlers } from './site/handlers.ts';

/** The nouns that are answered from the content folder, as the application asks for them. */
export function contentHandlers(content: ContentStore, clock: Clock): (config: Config) => ContentHandlers {
  return (config) => ({
    site: siteHandlers({ content, config, clock }),
    contests: contestHandlers({ content, clock }),
    reload: () => content.refresh(),
  });
}
