import type { Settings } from '#server/settings.ts';

/**
 * Starts sending traces to where OTEL_EXPORTER_OTLP_ENDPOINT says. Without it nothing of OpenTelemetry is even loaded.
 * @returns how to stop: what is left is sent first
 */
export async function startTracing({ tracesTo }: Pick<Settings, 'tracesTo'>): Promise<() => Promise<void>> {
  if (tracesTo === undefined) return () => Promise.resolve();
  const { sendTraces } = await import('./tracing.ts');
  return sendTraces(tracesTo);
}
