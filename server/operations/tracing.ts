import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { requestBegins, requestEnds, statements, type FollowedRequest, type FollowedStatement } from '#server/followed.ts';
import { VERSION } from './version.ts';

/**
 * Sends a span for each request that is not answered from the cache, and below it one for each of its statements: the route and
 * the text, never an address or a value, nor what an error says, which may quote one.
 * @param endpoint without `/v1/traces`
 * @returns how to stop: what is left is sent first
 */
export function sendTraces(endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const about = { 'service.name': 'film-access-materials', 'service.version': VERSION };
  const provider = new TracerProvider({
    // An operator's OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES hold.
    resource: resourceFromAttributes(about).merge(defaultResource()),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('film-access-materials', VERSION);

  const spanOfRequest = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<FollowedRequest, Span>();
  const queries = new WeakMap<FollowedStatement, Span>();

  const beginRequest = (message: unknown): Span => {
    const request = message as FollowedRequest;
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes: { 'films.request_id': request.id } });
    requests.set(request, span);
    return span;
  };
  const endRequest = (message: unknown) => {
    const request = message as FollowedRequest;
    const span = requests.get(request);
    if (!span || !request.end) return;
    const { method, route, status } = request.end;
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const ofStatements = {
    start(statement: FollowedStatement) {
      const request = spanOfRequest.getStore();
      if (!request) return; // what runs by the clock asks every few seconds
      const [name = ''] = /\w+/.exec(statement.text) ?? [];
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
      const parent = trace.setSpan(ROOT_CONTEXT, request);
      const options = { kind: SpanKind.CLIENT, attributes };
      queries.set(statement, tracer.startSpan(name.toUpperCase(), options, parent));
    },
    error(statement: FollowedStatement) {
      queries.get(statement)?.setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd(statement: FollowedStatement) {
      queries.get(statement)?.end();
    },
    end() {},
    asyncStart() {},
  };

  requestBegins.bindStore(spanOfRequest, beginRequest);
  requestEnds.subscribe(endRequest);
  statements.subscribe(ofStatements);
  return async () => {
    requestBegins.unbindStore(spanOfRequest);
    requestEnds.unsubscribe(endRequest);
    statements.unsubscribe(ofStatements);
    await provider.shutdown();
  };
}
