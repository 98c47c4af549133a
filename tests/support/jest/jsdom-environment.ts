import { type DOMWindow, JSDOM } from 'jsdom';
import NodeEnvironment from './node-environment.ts';

/** Names that Node has as well, for which the window's own are taken: nodes of a document accept no other events. */
const ofTheWindow = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'CloseEvent', 'MessageEvent', 'DOMException'],
  ...['Blob', 'File', 'FormData', 'Navigator', 'navigator', 'localStorage', 'sessionStorage'],
]);

/** Its own names, and the methods for events that it inherits. */
const namesOf = (window: DOMWindow) => [
  ...Object.getOwnPropertyNames(window),
  ...Object.getOwnPropertyNames(window.EventTarget.prototype).filter((name) => name !== 'constructor'),
];

const isClass = (name: string) => /^[A-Z]/.test(name);

/** The window's value of a name; its functions must be called on the window itself. */
function windowValue(window: DOMWindow, name: string): unknown {
  const value: unknown = window[name];
  return typeof value === 'function' && !isClass(name) ? value.bind(window) : value;
}

/**
 * Node with the window of jsdom spread over its globals. Unlike a window, whose `location` can never be replaced, these
 * are ordinary properties, and everything that Node has (fetch, streams, channels) is there.
 */
export default class JsdomEnvironment extends NodeEnvironment {
  readonly #dom = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    runScripts: 'dangerously',
    url: 'http://localhost:3000',
  });

  /** A page that is closed takes its channels along; a message that arrives later would meet no document. */
  readonly #channels = new Set<BroadcastChannel>();

  constructor(...given: ConstructorParameters<typeof NodeEnvironment>) {
    super(...given);
    const { global } = this;
    const { window } = this.#dom;
    const known = new Set(Object.getOwnPropertyNames(global));
    for (const name of namesOf(window)) if (!known.has(name) || ofTheWindow.has(name)) this.#share(name);
    Object.assign(global, { window: global, self: global, top: global, parent: global });
    Object.defineProperty(window.document, 'defaultView', { configurable: true, get: () => global });
    const channels = this.#channels;
    global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
    };
  }

  #share(name: string): void {
    const { window } = this.#dom;
    const own: { value?: unknown; isSet: boolean } = { isSet: false };
    Object.defineProperty(this.global, name, {
      configurable: true,
      enumerable: true,
      get: () => (own.isSet ? own.value : windowValue(window, name)),
      set: (value) => Object.assign(own, { value, isSet: true }),
    });
  }

  override async teardown(): Promise<void> {
    for (const channel of this.#channels) channel.close();
    this.#dom.window.close();
    await super.teardown();
  }
}
