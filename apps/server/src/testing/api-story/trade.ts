import { createHash } from 'node:crypto'
import type { Assessment, JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { insert, markFilled } from '../../providers/geocoding/store.ts'
import type { As, TestApp } from '../app.ts'
import { pictureFile } from '../sample-files.ts'
import { createUploader } from '../uploads.ts'
import type { Pair } from './people.ts'
import { idOf, type Tell } from './teller.ts'

/** What the operator prepared. */
type Shapes = { category: string; type: string }

/** Sofia lists a bike. */
export async function list(plaza: TestApp, tell: Tell, { sofia }: Pair, { category, type }: Shapes) {
  await tell('uploads.policy', { query: { filename: 'bike.jpg', folder: 'images' }, as: sofia })
  const asset = idOf(
    await tell('assets.create', {
      as: sofia,
      body: {
        name: 'Cargo bike with a box',
        description: 'Carries two children or a week of shopping.',
        assetTypeId: type,
        categoryId: category,
        quantity: 2,
        price: 180,
        currency: 'MXN',
        customAttributes: { frame: 'M' },
        locations: [{ latitude: 19.0414, longitude: -98.2063, shortDisplayName: 'Centro, Puebla' }],
        active: true,
        validated: true,
      },
    }),
  )
  await tell('assets.update', { params: { id: asset }, body: { price: 200 }, as: sofia })
  await tell('assets.read', { params: { id: asset }, as: plaza.publishable })
  await tell('assets.list', { query: { ownerId: sofia.id }, as: plaza.publishable })
  const availability = idOf(
    await tell('availabilities.create', {
      as: sofia,
      body: { assetId: asset, startDate: '2030-12-24T00:00:00.000Z', endDate: '2030-12-27T00:00:00.000Z', quantity: 0 },
    }),
  )
  await tell('availabilities.update', { params: { id: availability }, body: { quantity: 1 }, as: sofia })
  await tell('availabilities.list', { query: { assetId: asset }, as: plaza.publishable })
  await tell('availabilities.getGraph', { query: { assetId: asset }, as: plaza.publishable })

  return { asset, availability }
}

type Listed = { category: string; asset: string }

/** Beto finds it and asks for it. */
export async function book(plaza: TestApp, tell: Tell, { sofia, beto }: Pair, { category, asset }: Listed) {
  const puebla = { name: 'Puebla', country: 'MX', region: 'Puebla', latitude: 19.03793, longitude: -98.20346 }
  await plaza.services.db.tx((tx) => insert(tx, [{ ...puebla, id: 1, population: 1_434_062, search_text: 'puebla' }]))
  await markFilled(plaza.services.db.read)
  await tell('places.search', { query: { query: 'Pueb' }, as: plaza.publishable })
  await tell('places.reverse', { query: { latitude: '19.0414', longitude: '-98.2063' }, as: plaza.publishable })
  await tell('search.results', {
    as: plaza.publishable,
    body: { query: 'cargo bike', categoryId: [category], location: { latitude: 19.04, longitude: -98.2 }, page: 1 },
  })
  const saved = idOf(
    await tell('search.results', {
      as: beto,
      body: { query: 'cargo bike', save: true, name: 'Cargo bikes', page: 1 },
      isUntold: true,
    }),
  )
  await tell('savedSearch.update', { params: { id: saved }, body: { name: 'Cargo bikes in Puebla' }, as: beto })
  await tell('savedSearch.read', { params: { id: saved }, as: beto })
  await tell('savedSearch.list', { query: { userId: beto.id }, as: beto })
  const dates = { startDate: '2030-07-01T06:00:00.000Z', endDate: '2030-07-04T06:00:00.000Z' }
  await tell('transactions.preview', { body: { assetId: asset, ...dates }, as: plaza.publishable })
  const booking = idOf(await tell('transactions.create', { body: { assetId: asset, ...dates }, as: beto }))
  await tell('transactions.update', {
    params: { id: booking },
    body: { metadata: { note: 'Early, please' } },
    as: beto,
  })
  const step = (name: string, as: As) =>
    tell('transactions.createTransition', { params: { id: booking }, body: { name }, as })
  await step('confirmAndPay', beto)
  await tell('reminders.preview', { params: { id: booking }, body: { to: 'owner' } })
  await tell('reminders.create', { params: { id: booking }, body: { to: 'owner' } })
  await step('accept', sofia)
  await tell('transactions.read', { params: { id: booking }, as: sofia })
  await tell('transactions.list', { query: { ownerId: sofia.id }, as: sofia })
  await tell('deposits.read', { params: { id: booking }, as: beto })
  const longer = { params: { id: booking }, body: { endDate: '2030-07-05T06:00:00.000Z' }, as: beto }
  await tell('changes.preview', longer)
  const propose = async () => idOf(await tell('changes.propose', longer))
  await tell('changes.withdraw', { params: { id: booking, changeId: await propose() }, as: beto })
  await tell('changes.decline', { params: { id: booking, changeId: await propose() }, as: sofia })
  await tell('changes.accept', { params: { id: booking, changeId: await propose() }, as: sofia })
  await tell('changes.list', { params: { id: booking }, as: beto })
  await tell('calendar.list', {
    query: { startDate: '2030-07-01T06:00:00.000Z', endDate: '2030-08-01T06:00:00.000Z' },
    as: sofia,
  })
  const source = idOf(
    await tell('calendarSources.create', {
      body: { assetId: asset, name: 'Other site', url: 'https://calendar.example/ics/4711.ics' },
      as: sofia,
    }),
  )
  await tell('calendarSources.list', { query: { assetId: asset }, as: sofia })
  await tell('calendarSources.refresh', { params: { id: source }, as: sofia })
  await tell('calendarSources.remove', { params: { id: source }, as: sofia })
  const address = idOf(await tell('calendarAddresses.create', { body: { assetId: asset }, as: sofia }))
  await tell('calendarAddresses.list', { as: sofia })
  await tell('calendarAddresses.remove', { params: { id: address }, as: sofia })
  await tell('users.update', {
    params: { id: sofia.id },
    isUntold: true,
    body: {
      metadata: { _private: { plaza: { lists: { summer: { name: 'Summer', assetIds: { [asset]: '2030-06-01' } } } } } },
    },
    as: sofia,
  })
  const shared = await tell('sharedLists.create', { body: { listId: 'summer' }, as: sofia })
  await tell('sharedLists.list', { as: sofia })
  await tell('sharedLists.open', { params: { token: String(asObject(shared).url).split('/').at(-1) ?? '' } })
  await tell('sharedLists.remove', { params: { id: idOf(shared) }, as: sofia })
  await tell('bookingCalendars.link', { params: { id: booking }, as: beto })
  const wish = idOf(await tell('waitingList.join', { body: { assetId: asset, ...dates, quantity: 2 }, as: beto }))
  await tell('waitingList.list', { as: beto })
  await tell('waitingList.count', { query: { assetId: asset }, as: sofia })
  await tell('waitingList.leave', { params: { id: wish }, as: beto })
  await tell('numbers.now')
  await tell('numbers.accounting', { query: { month: '2030-06' } })
  await tell('numbers.read', { query: { from: '2030-06-01', to: '2030-06-02', compare: 'true' } })
  await tell('setup.update', { body: { key: 'categories', isSkipped: true } })
  await tell('setup.read')
  await tell('setup.testBooking')
  await tell('lookup.find', { query: { query: 'Beto' } })
  await tell('transactions.countOf', { params: { id: beto.id }, as: sofia })
  await tell('payments.previewRefund', { params: { id: booking }, as: beto })
  await tell('payments.read', { params: { id: booking } })
  await tell('transactions.replay', {
    body: {
      createdDate: { gte: '2020-01-01T00:00:00.000Z' },
      pricing: { ownerFeesPercent: 8, takerFeesPercent: 5 },
    },
  })
  await tell('transactions.previewChange', { params: { id: booking }, body: { quantity: 1 } })
  const other = idOf(
    await plaza.ok('POST', '/transactions', {
      body: { assetId: asset, startDate: '2031-03-01', duration: { d: 2 } },
      as: beto,
    }),
  )
  await tell('payments.refund', { params: { id: other }, body: { amount: 'policy', cancel: true } })
  await tell('orders.preview', { body: { transactionIds: [booking] }, as: beto })
  const order = idOf(await tell('orders.create', { body: { transactionIds: [booking] }, as: beto }))
  await tell('orders.list', { query: { payerId: beto.id }, as: beto })
  await tell('orders.read', { params: { id: order }, as: beto })
  await tell('orders.update', { params: { id: order }, body: { metadata: { cart: 'July' } } })
  const paid = { orderId: order, payerId: beto.id, currency: 'MXN' }
  const discount = idOf(await tell('orderLines.create', { body: { ...paid, payerAmount: -50 } }))
  await tell('orderLines.update', { params: { id: discount }, body: { metadata: { voucher: 'SUMMER' } } })
  await tell('orderLines.read', { params: { id: discount }, as: beto })
  const move = idOf(await tell('orderMoves.create', { body: { ...paid, payerAmount: 550 } }))
  await tell('orderMoves.update', { params: { id: move }, body: { real: { payerAmount: 32.5, currency: 'USD' } } })
  await tell('orderMoves.read', { params: { id: move }, as: beto })
  const statement = {
    assetId: asset,
    transactionId: booking,
    signers: { [sofia.id]: null, [beto.id]: null },
    signCodes: { [beto.id]: '4821' },
    nbSigners: 2,
  }
  const assessment = idOf(await tell('assessments.create', { body: statement }))
  const said = { [sofia.id]: { comment: 'Bell and lights work', statement: 'pass' } }
  await tell('assessments.update', { params: { id: assessment }, body: { signers: said }, as: sofia })
  await tell('assessments.sign', { params: { id: assessment }, body: { signCode: '4821' }, as: beto })
  await tell('assessments.read', { params: { id: assessment }, as: sofia })
  await tell('assessments.list', { query: { assetId: asset } })
  await tell('assessments.remove', { params: { id: assessment } })
  await handOver(plaza, tell, { sofia, beto }, asset)
  const visit = { type: 'visit', authorId: beto.id, targetId: asset, data: { place: 'Centro', minutes: 20 } }
  const document = idOf(await tell('documents.create', { body: visit }))
  await tell('documents.update', { params: { id: document }, body: { data: { minutes: 25 } } })
  await tell('documents.read', { params: { id: document } })
  await tell('documents.list', { query: { type: 'visit', targetId: asset } })
  await tell('documents.getStats', { query: { type: 'visit', groupBy: 'data.place', field: 'data.minutes' } })
  await tell('documents.remove', { params: { id: document } })
  await tell('assetViews.create', { params: { id: asset }, as: plaza.publishable })
  await tell('earnings.months', { as: sofia })
  await tell('earnings.bookings', { query: { month: '2030-07' }, as: sofia })
  await tell('earnings.assets', { as: sofia })
  await tell('receipts.month', { query: { month: '2030-07' }, as: sofia })

  return { saved, booking }
}

/** They talk, and rate each other when it is over. */
export async function talk(plaza: TestApp, tell: Tell, { sofia, beto }: Pair, booking: string) {
  const message = await tell<JsonObject>('messages.create', {
    as: beto,
    body: { topicId: booking, receiverId: sofia.id, content: 'Can I come at eight?' },
  })
  await tell('messages.update', { params: { id: idOf(message) }, body: { read: true }, as: sofia })
  await tell('messages.read', { params: { id: idOf(message) }, as: sofia })
  await tell('messages.list', { query: { topicId: booking }, as: sofia })
  await tell('conversations.list', { query: { userId: sofia.id }, as: sofia })
  await tell('conversations.update', {
    params: { id: String(message.conversationId) },
    body: { read: true },
    as: sofia,
  })
  await tell('helpRequests.read', { params: { id: booking }, as: sofia })
  await tell('conversations.answers', { params: { id: sofia.id }, as: plaza.publishable })
  await tell('signals.send', {
    body: { event: 'opening-hours-changed', message: { opensAt: '09:00' } },
  })
  await tell('transactions.createTransition', { params: { id: booking }, body: { name: 'complete' } })
  const rating = idOf(
    await tell('ratings.create', {
      as: beto,
      body: { score: 90, targetId: sofia.id, transactionId: booking, comment: 'A very good bike' },
    }),
  )
  await tell('ratings.update', { params: { id: rating }, body: { comment: 'The best cargo bike in town' }, as: beto })
  // both have spoken: everybody reads it
  await plaza.ok('POST', '/ratings', {
    as: sofia,
    body: { score: 100, targetId: beto.id, transactionId: booking, label: 'main' },
  })
  await tell('ratings.reply', { params: { id: rating }, body: { content: 'Thank you, ride safely!' }, as: sofia })
  await tell('ratings.read', { params: { id: rating }, as: plaza.publishable })
  await tell('ratings.list', { query: { targetId: sofia.id }, as: plaza.publishable })
  await tell('ratings.removeReply', { params: { id: rating }, as: sofia })
  await tell('ratings.summarize', {})
  await tell('ratings.moderate', { params: { id: rating }, body: { decision: 'hideComment' } })
  await tell('ratings.getStats', { query: { groupBy: 'targetId', targetId: sofia.id }, as: plaza.publishable })
  return { message: idOf(message), rating }
}

/** They look at the bike together when it changes hands. */
async function handOver(plaza: TestApp, tell: Tell, { sofia, beto }: Pair, asset: string) {
  const handover = { enabled: true }
  await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { handover } } } })
  const items = [{ key: 'bell', label: 'Bell', kind: 'check', isRequired: true }]
  await plaza.ok('PATCH', `/assets/${asset}`, { as: sofia, body: { metadata: { plaza: { handover: { items } } } } })
  const now = plaza.clock.now().getTime()
  const [startDate, endDate] = [6, 30].map((hours) => new Date(now + hours * 3_600_000).toISOString())
  const booking = idOf(
    await plaza.ok('POST', '/transactions', { body: { assetId: asset, startDate, endDate }, as: beto }),
  )
  for (const [name, as] of [
    ['confirmAndPay', beto],
    ['accept', sofia],
  ] as const) {
    await plaza.ok('POST', `/transactions/${booking}/transitions`, { body: { name }, as })
  }
  const picture = await pictureFile()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const content = {
    items: [{ key: 'bell', state: 'ok', photos: [sha256] }],
    photos: { [sha256]: { name: 'bell.jpg', size: picture.length, width: 1200, height: 900 } },
    note: 'Two scratches on the frame.',
  }
  const capturedDate = plaza.clock.now().toISOString()
  const opened = await tell<Assessment>('handovers.open', {
    params: { id: booking },
    body: { stage: 'start', clientId: '9b2f6c1e-5d0a-4e57-8f7b-2f1c0d9e4a63', capturedDate, content },
    as: sofia,
  })
  const params = { id: opened.id }
  const { body: file } = await createUploader(plaza).send('bell.jpg', picture, { as: sofia, folder: 'handover/images' })
  const photo = { clientId: '9b2f6c1e-5d0a-4e57-8f7b-2f1c0d9e4a64', sha256, key: file.key }
  await tell('handovers.addPhoto', { params, body: photo, as: sofia })
  const { link } = await tell('handovers.makeCode', { params, body: {}, as: beto })
  const token = new URL(String(link)).searchParams.get('token')
  const { contentHash } = await tell('handovers.look', { body: { token }, as: {} })
  const confirmed = { token, hash: contentHash, statement: 'pass' }
  await tell('handovers.confirm', { body: confirmed, as: {} })
  const remark = {
    clientId: '9b2f6c1e-5d0a-4e57-8f7b-2f1c0d9e4a65',
    capturedDate,
    remark: 'Handed over with two locks.',
  }
  await tell('handovers.addVersion', { params, body: remark, as: sofia })
  await tell('handovers.versions', { params, as: beto })
  await tell('handovers.read', { params: { id: booking }, as: beto })
  await tell('receipts.read', { params: { id: booking }, as: beto })
  await tell('handovers.evidence', { params: { id: booking }, query: { format: 'json' }, as: beto })
  await tell('handovers.makeEvidenceLink', { params: { id: booking }, body: { days: 14 }, as: beto })
  await tell('handovers.removeEvidenceLink', { params: { id: booking }, as: beto })
  const cancel = { name: 'cancel', data: { cancellationReason: 'Told' } }
  await plaza.ok('POST', `/transactions/${booking}/transitions`, { as: plaza.secret, body: cancel })
}
