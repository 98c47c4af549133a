import type { Messages as PortalMessages } from './messages.ts';

declare module 'next-intl' {
  // The locale stays a plain string: next-intl uses BCP 47 tags, not the portal's codes.
  interface AppConfig {
    Messages: PortalMessages;
  }
}
