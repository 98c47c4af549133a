import 'server-only';
import type { Dispatcher } from 'undici';
import type { UpstreamHeaders } from '#lib/proxy/filter.ts';
import { AnswerBody } from './answer-body.ts';
import type { Caller } from './caller.ts';
import { notePassed } from './passing-bytes.ts';

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: UpstreamHeaders;
  readonly body: AnswerBody;
}

interface Listener {
  readonly caller: Caller;
  readonly answered: (answer: UpstreamAnswer) => void;
  /** No answer has begun, and none will. */
  readonly failed: (error: Error) => void;
  /** The call no longer takes a place at the backend, whatever became of it. */
  readonly ended: () => void;
}

/** One call on its way through undici: the plain handler costs half of its `request` with a stream and a promise. */
export class UpstreamCall implements Dispatcher.DispatchHandler {
  readonly #listener: Listener;
  #body: AnswerBody | undefined;
  #isOver = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#listener.caller.onceGone(() => {
      if (!this.#isOver) controller.abort(new Error('The caller has left.'));
    });
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: UpstreamHeaders): void {
    if (status < 200) return;
    this.#body = new AnswerBody(controller);
    this.#listener.answered({ status, headers, body: this.#body });
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#body?.push(chunk);
    notePassed(chunk.length);
  }

  onResponseEnd(): void {
    this.#end();
    this.#body?.settle('whole');
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end();
    if (this.#body) this.#body.settle(error);
    else this.#listener.failed(error);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#listener.ended();
  }
}
