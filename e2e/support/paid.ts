import { type RunningPlaza, startPlaza } from './plaza.ts'
import { type Stripe, startStripe } from './stripe.ts'
import { test as base } from './test.ts'

export const secretKey = 'sk_test_journeys'

/** A provider for everybody, so a server of its own; the pages of Stripe are those of a stand-in. */
export const test = base.extend<object, { stripe: Stripe; ownPlaza: RunningPlaza }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const stripe = await startStripe(secretKey)
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  ownPlaza: [
    async ({ stripe }, use) => {
      const plaza = await startPlaza({ STRIPE_URL: stripe.url })
      await use(plaza)
      await plaza.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  plaza: async ({ ownPlaza }, use) => use(ownPlaza),
})
