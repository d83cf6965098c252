import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JsonObject } from '@plaza/contract'

/** What Stripe tells; the object depends on the type. */
export type StripeEvent = JsonObject & { id: string; type: string }

const toleranceSeconds = 300

/** The event in a body that Stripe signed lately; nothing when anybody else may have written it. */
export function readStripeEvent(
  text: string,
  { signature, secret, now }: { signature: string; secret: string; now: Date },
): StripeEvent | undefined {
  const parts = signature.split(',').map((part) => part.trim().split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  const seconds = now.getTime() / 1000
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(seconds - Number(timestamp)) > toleranceSeconds) return
  const expected = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest()
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? parse(text) : undefined
}

function parse(text: string): StripeEvent | undefined {
  try {
    const event: unknown = JSON.parse(text)
    const isEvent =
      typeof event === 'object' && event !== null && 'id' in event && 'type' in event && !Array.isArray(event)
    return isEvent && typeof event.id === 'string' && typeof event.type === 'string'
      ? (event as StripeEvent)
      : undefined
  } catch {
    return undefined
  }
}
