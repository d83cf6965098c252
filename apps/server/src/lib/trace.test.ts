import { describe, expect, test } from 'vitest'
import { createTracer, currentTrace, inTrace, readTraceparent, type Span, traceparentOf } from './trace.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

describe('traceparent', () => {
  test('is read and written', () => {
    expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, isSampled: true })
    expect(readTraceparent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false)
    expect(traceparentOf({ traceId, spanId, isSampled: true })).toBe(`00-${traceId}-${spanId}-01`)
    // a version to come
    expect(readTraceparent(`cc-${traceId}-${spanId}-03-what-is-new`)).toEqual({ traceId, spanId, isSampled: true })
  })

  test.each([
    '',
    'x',
    `00-${traceId}-${spanId}`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}\n-${spanId}-01`,
    `cc-${traceId}-${spanId}-01-${'x'.repeat(300)}`,
    [`00-${traceId}-${spanId}-01`],
    undefined,
  ])('that is not of the form is none: %j', (header) => {
    expect(readTraceparent(header)).toBeUndefined()
  })
})

describe('steps', () => {
  test('belong to what is under way, and begin a trace where nothing is', () => {
    const { begin } = createTracer()
    const first = begin(undefined)
    expect(first).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), parentId: undefined })
    expect(first.isSampled).toBe(false)
    const second = inTrace(first, () => begin(currentTrace()))
    expect(second).toMatchObject({ traceId: first.traceId, parentId: first.spanId })
    expect(second.spanId).not.toBe(first.spanId)
    expect(currentTrace()).toBeUndefined()
  })

  test('are kept by the share that was asked for, and as whoever called decided', () => {
    const ended = () => ({ name: 'x', kind: 'server', ms: 1, isFailed: false, attributes: {} }) as const
    const kept: Span[] = []
    const half = createTracer((span) => kept.push(span), 0.5)
    for (let nth = 0; nth < 2_000; nth++) half.end(half.begin(undefined), ended)
    expect(kept.length).toBeGreaterThan(800)
    expect(kept.length).toBeLessThan(1_200)
    kept.length = 0
    half.end(half.begin({ traceId, spanId, isSampled: true }), ended)
    half.end(half.begin({ traceId, spanId, isSampled: false }), ended)
    expect(kept).toMatchObject([{ traceId, parentId: spanId, name: 'x' }])
  })
})
