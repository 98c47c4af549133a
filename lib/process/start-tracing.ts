import { context, trace } from '@opentelemetry/api';

interface TracingSettings {
  /** Name of the process. */
  readonly service: string;
  /** Base address of an OpenTelemetry collector (OTLP over HTTP). */
  readonly endpoint: string;
}

/** Sends the spans of this process to a collector. The SDK is loaded only here. @returns sends what is left, and stops */
export async function startTracing({ service, endpoint }: TracingSettings): Promise<() => Promise<void>> {
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    resources,
    { AsyncLocalStorageContextManager },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown().catch(() => undefined);
}
