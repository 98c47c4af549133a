import { connect, type Socket } from 'node:net';

/** The status line and the header lines of an answer, as they came. */
export interface Head {
  readonly status: number;
  readonly lines: readonly (readonly [name: string, value: string])[];
}

/** One answer as it came over the wire. */
export interface Answer extends Head {
  /** The only value of a header; undefined without it. Several lines of one name are joined by ` | `. */
  header(name: string): string | undefined;
  readonly body: Buffer;
  /** True when the body ended as its framing declared. */
  readonly isWhole: boolean;
}

/** A client made of bytes: it can say what no HTTP library lets a client say. */
export interface Connection {
  write(bytes: string | Uint8Array): Promise<void>;
  /** Ends our half only. */
  half(): void;
  /**
   * Reads the next answer, interim ones left out.
   * @param method HEAD: no body follows
   * @param isEndless by its content type: the body is not read
   */
  answer(method?: string, isEndless?: (contentType: string) => boolean): Promise<Answer>;
  /** Reads the head of the next answer, interim ones too. */
  head(): Promise<Head>;
  /** Reads whatever comes next; null at the end. */
  some(): Promise<Buffer | null>;
  /** Stops and goes on reading from the network. */
  pause(): void;
  /** Milliseconds from now until the server has closed its half or reset the connection. */
  closed(): Promise<number>;
  readonly isClosed: boolean;
  destroy(): void;
}

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

function headOf(text: string): Head {
  const [first = '', ...rest] = text.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]);
  if (!status) throw new Error(`No status line: ${JSON.stringify(first.slice(0, 200))}`);
  const lines = rest.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()] as const;
  });
  return { status, lines };
}

function headerOf({ lines }: Head, name: string): string | undefined {
  const found = lines.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  return found.length > 0 ? found.join(' | ') : undefined;
}

/** Received bytes not read yet. */
class Inbox {
  #bytes: Buffer = Buffer.alloc(0);
  #wake = Promise.withResolvers<void>();
  isEnded = false;

  add(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    this.#notify();
  }

  end(): void {
    this.isEnded = true;
    this.#notify();
  }

  #notify(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }

  shift(length: number): Buffer {
    const taken = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return taken;
  }

  /** Everything up to the mark, which is taken too; null when the connection ends before it. */
  async until(mark: Buffer): Promise<string | null> {
    for (;;) {
      const at = this.#bytes.indexOf(mark);
      if (at >= 0) {
        const text = this.shift(at).toString('latin1');
        this.shift(mark.length);
        return text;
      }
      if (this.isEnded) return null;
      await this.#wake.promise;
    }
  }

  async some(atMost = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
    while (this.#bytes.length === 0) {
      if (this.isEnded) return null;
      await this.#wake.promise;
    }
    return this.shift(Math.min(atMost, this.#bytes.length));
  }
}

interface Body {
  readonly body: Buffer;
  readonly isWhole: boolean;
}

async function exactly(inbox: Inbox, length: number): Promise<Body> {
  const parts: Buffer[] = [];
  let left = length;
  while (left > 0) {
    const part = await inbox.some(left);
    if (!part) break;
    parts.push(part);
    left -= part.length;
  }
  return { body: Buffer.concat(parts), isWhole: left === 0 };
}

async function chunked(inbox: Inbox): Promise<Body> {
  const parts: Buffer[] = [];
  for (;;) {
    const size = await inbox.until(lineEnd);
    if (size === null) return { body: Buffer.concat(parts), isWhole: false };
    const part = await exactly(inbox, Number.parseInt(size, 16));
    parts.push(part.body);
    const isWhole = part.isWhole && (await inbox.until(lineEnd)) === '';
    if (!isWhole || part.body.length === 0) return { body: Buffer.concat(parts), isWhole };
  }
}

async function untilEnd(inbox: Inbox): Promise<Body> {
  const { body } = await exactly(inbox, Number.POSITIVE_INFINITY);
  return { body, isWhole: true };
}

function bodyOf(head: Head, method: string, inbox: Inbox): Promise<Body> {
  const isBodiless = method === 'HEAD' || head.status === 204 || head.status === 304;
  if (isBodiless) return Promise.resolve({ body: Buffer.alloc(0), isWhole: true });
  if (headerOf(head, 'transfer-encoding')?.toLowerCase() === 'chunked') return chunked(inbox);
  const length = headerOf(head, 'content-length');
  return length === undefined ? untilEnd(inbox) : exactly(inbox, Number(length));
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: 'localhost', allowHalfOpen: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Opens a connection to a server on this machine. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await opened(port);
  const inbox = new Inbox();
  const gone = Promise.withResolvers<void>();
  const finish = () => {
    inbox.end();
    gone.resolve();
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => inbox.add(chunk));
  socket.on('end', finish).on('error', finish).on('close', finish);

  async function head(): Promise<Head> {
    const text = await inbox.until(headEnd);
    if (text === null) throw new Error('The connection ended without an answer.');
    return headOf(text);
  }

  return {
    write: (bytes) =>
      new Promise((resolve) => {
        if (socket.destroyed || !socket.writable) return resolve();
        if (socket.write(bytes)) return resolve();
        const goOn = () => {
          socket.off('drain', goOn).off('close', goOn);
          resolve();
        };
        socket.once('drain', goOn).once('close', goOn);
      }),
    half: () => void socket.end(),
    async answer(method = 'GET', isEndless = () => false) {
      let found = await head();
      while (found.status < 200) found = await head();
      const isHeadOnly = isEndless(headerOf(found, 'content-type') ?? '');
      const { body, isWhole } = await bodyOf(found, isHeadOnly ? 'HEAD' : method, inbox);
      return { ...found, header: (name) => headerOf(found, name), body, isWhole };
    },
    head,
    some: () => inbox.some(),
    pause: () => void socket.pause(),
    async closed() {
      const began = performance.now();
      await gone.promise;
      return performance.now() - began;
    },
    get isClosed() {
      return inbox.isEnded;
    },
    destroy: () => void socket.destroy(),
  };
}
