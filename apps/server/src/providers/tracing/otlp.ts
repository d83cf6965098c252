import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../lib/log.ts'
import type { Span, SpanKind } from '../../lib/trace.ts'

/** Sends steps to a collector, a few hundred at a time and never at the cost of a call. */
export type SpanExport = {
  record(span: Span): void
  /** Sends what is left, and waits for that no longer than a moment. */
  stop(): Promise<void>
}

type Options = { endpoint: string; serviceName: string; version: string; environment: string; log: Log }

const sendEveryMs = 1_000
const sendWithinMs = 5_000
/** What is more than this while the collector does not answer is dropped. */
const mostWaiting = 4_096
const stopWithinMs = 2_000

/** Kinds as the API of OpenTelemetry numbers them. */
const kinds = { server: 1, client: 2, job: 4 } as const satisfies Record<SpanKind, number>
const errorStatus = 2

const hrTime = (ms: number): [number, number] => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

/** The libraries are loaded here: whoever sends no traces pays nothing for them. */
export async function createSpanExport(options: Options): Promise<SpanExport> {
  const { endpoint, serviceName, version, environment, log } = options
  const [{ OTLPTraceExporter }, { BatchSpanProcessor }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ])
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'deployment.environment.name': environment,
  })
  const instrumentationScope = { name: 'plaza', version }
  const otlp = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendWithinMs })
  let isFailing = false
  const noteOutcome = (error: Error | undefined) => {
    const fails = error !== undefined
    // once when it begins and once when it is over: a collector that is away must not fill the log
    if (fails && !isFailing) log.warn(`Traces could not be sent: ${error.message}`)
    if (!fails && isFailing) log.info('Traces are sent again')
    isFailing = fails
  }
  const processor = new BatchSpanProcessor({
    exporter: {
      export: (spans, done) =>
        otlp.export(spans, (result) => {
          noteOutcome(result.code === 0 ? undefined : (result.error ?? new Error('the collector refused them')))
          // whoever sends them can do nothing about it, and would write it down once more
          done({ code: 0 })
        }),
      shutdown: () => otlp.shutdown(),
    },
    scheduledDelayMillis: sendEveryMs,
    exportTimeoutMillis: sendWithinMs,
    maxQueueSize: mostWaiting,
  })

  return {
    record({ traceId, spanId, parentId, name, kind, endedMs, ms, isFailed, attributes }) {
      const context = { traceId, spanId, traceFlags: 1 }
      processor.onEnd({
        name,
        kind: kinds[kind],
        spanContext: () => context,
        ...(parentId === undefined ? {} : { parentSpanContext: { traceId, spanId: parentId, traceFlags: 1 } }),
        startTime: hrTime(endedMs - ms),
        endTime: hrTime(endedMs),
        duration: hrTime(ms),
        status: { code: isFailed ? errorStatus : 0 },
        attributes: { ...attributes },
        links: [],
        events: [],
        ended: true,
        resource,
        instrumentationScope,
        droppedAttributesCount: 0,
        droppedEventsCount: 0,
        droppedLinksCount: 0,
      })
    },
    async stop() {
      await Promise.race([processor.shutdown().catch(() => undefined), pause(stopWithinMs, undefined, { ref: false })])
    },
  }
}
