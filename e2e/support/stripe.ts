import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What journeys need of the server's own stand-in for Stripe. */
export type Stripe = {
  url: string
  /** What goes wrong with the next call. */
  trouble(trouble: { path?: RegExp; status: number; error: object }): void
  /** The payer pays on the page of a session. */
  pay(sessionId: string): { session: { success_url: string } }
  /** What Stripe knows by an id. */
  find(id: string): Record<string, unknown> | undefined
  stop(): Promise<void>
}

const file = join(import.meta.dirname, '../../apps/server/src/testing/stripe-stand-in.ts')

export async function startStripe(secretKey: string): Promise<Stripe> {
  const { startStripeStandIn } = await import(pathToFileURL(file).href)
  return startStripeStandIn(secretKey)
}
