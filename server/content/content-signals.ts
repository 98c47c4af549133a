import { Redis } from 'ioredis';
import { z } from 'zod';
import { parseJson } from '#lib/contract/parse-json.ts';
import { errorCode } from '#lib/process/error-code.ts';

const channel = 'portal:content-change';

const MessageSchema = z.object({ from: z.string(), tags: z.array(z.string()).max(100) });

/** Signals of changed content between the instances of a portal. */
export interface ContentSignals {
  /** Notifies the other instances. A failure is reported, not thrown: their content expires by time. */
  publish(tags: readonly string[]): Promise<void>;
  close(): void;
}

interface SignalHandlers {
  /** Content with these tags changed, as signalled by another instance. */
  readonly onChange: (tags: readonly string[]) => void;
  /** Signals may have been missed: the connection was interrupted, or failed at first. */
  readonly onGap: () => void;
  readonly onFault: (code: string) => void;
}

/** Connects an instance to the others by Redis publish/subscribe. It reconnects by itself. */
export function connectContentSignals(url: string, { onChange, onGap, onFault }: SignalHandlers): ContentSignals {
  const self = crypto.randomUUID();
  const fault = (error: Error) => onFault(errorCode(error) ?? error.name);
  // A signal sent before the connection is ready waits for it, no longer than its time limit.
  const publisher = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 500 });
  // Subscribing waits for the connection, so that an instance may start before Redis does.
  const subscriber = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false });
  for (const connection of [publisher, subscriber]) connection.on('error', fault);
  let wasAway = false;
  // Also after each attempt to connect that failed.
  subscriber.on('close', () => {
    wasAway = true;
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(() => {
      if (wasAway) onGap();
      wasAway = false;
    }, fault);
  });
  subscriber.on('message', (_, text) => {
    const message = MessageSchema.safeParse(parseJson(text));
    if (message.success && message.data.from !== self) onChange(message.data.tags);
  });
  return {
    async publish(tags) {
      await publisher.publish(channel, JSON.stringify({ from: self, tags })).catch(fault);
    },
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
