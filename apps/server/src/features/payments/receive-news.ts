import { type Endpoints, type OnlineProvider, onlineProviders, type ParamsOf } from '@plaza/contract'
import type { Headers, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import type { PaymentNews } from '../../providers/payments/index.ts'
import { accountTask, settleSoon } from './jobs.ts'
import { noteDispute, notePayout } from './payment-cases.ts'
import * as store from './store.ts'

type Input = ParamsOf<Endpoints['integrations']['paymentWebhook']> & {
  /** What was signed, byte by byte. */
  text: string
  headers: Headers
}

/**
 * Providers tell late, twice and out of order. So what they say is kept as an event for workflows, once, and otherwise only
 * taken as a reason to look: the payment is read from the provider again and our side is brought into line.
 */
export async function receiveNews(input: Input, services: Services) {
  const { origin, environment } = services.settings
  const provider = onlineProviders.find((name) => name === input.provider)
  if (!provider) throw refuse('object.notFound')
  if (input.publicPlatformId !== `${origin.zone}${origin.platformId}_${environment}`) throw refuse('permission.denied')
  if (input.text === '') throw refuse('request.fieldMissing', { values: { field: 'body' } })
  const payments = await services.payments.open(provider)
  if (!payments) throw refuse('payment.providerMissing')
  const now = services.clock.now()
  const news = await payments.readNews({ text: input.text, headers: input.headers, now })
  if (!news) throw refuse('payment.signatureInvalid')

  await services.db.tx(async (tx) => {
    const { id, type, content } = news
    if (!(await store.isNew(tx, { provider, id, type, date: now }))) return
    await services.events.appendOwn(tx, {
      type: `${provider}_${type}`,
      date: now,
      emitter: 'custom',
      emitterId: provider,
      objectId: id,
      objectType: null,
      object: null,
      metadata: content,
    })
    await look(tx, provider, news, services)
  })
  return { success: true }
}

async function look(tx: Tx, provider: OnlineProvider, { about }: PaymentNews, services: Services) {
  const { jobs } = services
  if (!about) return
  if (about.kind === 'payout') return notePayout(tx, { provider, ...about }, services)
  if (about.kind === 'account') {
    const { accountId, userId = null } = about
    await jobs.addKeyed(tx, accountTask, accountId, { provider, accountId, userId })
    return
  }
  const { references } = about
  const isNamed = Object.keys(references).length > 0
  const known = isNamed ? await store.ofReferences(tx, { provider, references }) : undefined
  const transactionId = known ?? about.transactionId
  if (transactionId === undefined) return
  if (about.kind === 'dispute') await noteDispute(tx, { transactionId, isOver: about.isOver }, services)
  await settleSoon(tx, transactionId, services)
}
