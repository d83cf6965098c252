import type { JsonObject, StoredEmail } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { keepSwitches as remind } from '../automations/index.ts'
import { noticeNames } from './names.ts'
import { sampleMails } from './samples.ts'

const publicUrl = 'https://market.example'
const photo = `${publicUrl}/files/images/bike.webp`
const dayMs = 24 * 3_600_000

let plaza: TestApp
let type: { id: string }
let category: { id: string }
beforeAll(async () => {
  plaza = await createTestApp({ publicUrl })
  await plaza.app.startJobs()
  await plaza.ok('PATCH', '/config', {
    as: plaza.secret,
    body: { stelace: { instant: { serviceName: 'Bazar 🛒', currency: 'MXN', currencyRates: { EUR: 0.05 } } } },
  })
  type = await plaza.ok('POST', '/asset-types', {
    as: plaza.secret,
    body: {
      name: 'By the day',
      timeBased: true,
      infiniteStock: false,
      active: true,
      timing: { timeUnit: 'd', minDuration: { d: 1 }, maxDuration: { d: 30 } },
      pricing: { ownerFeesPercent: 5, takerFeesPercent: 10 },
    },
  })
  category = await plaza.ok('POST', '/categories', { as: plaza.secret, body: { name: 'Bikes' } })
})

const givenListing = (owner: Person, body: JsonObject = {}) =>
  plaza.ok<{ id: string }>('POST', '/assets', {
    as: plaza.secret,
    body: {
      name: 'Gravel bike',
      ownerId: owner.id,
      assetTypeId: type.id,
      categoryId: category.id,
      price: 100,
      currency: 'MXN',
      quantity: 3,
      validated: true,
      active: true,
      locations: [{ latitude: 19.3, longitude: -99.1, displayName: 'Coyoacán' }],
      metadata: {
        timeZone: 'America/Mexico_City',
        images: [{ url: photo }],
        _protected: { plaza: { location: { displayName: 'Calle 5, Coyoacán' } } },
      },
      ...body,
    },
  })

const phone = (number: string) => ({ metadata: { _protected: { phone: number } } })

/** An owner, a taker who counts in euros and reads French, and a booking of theirs that is not sent yet. */
async function givenBooking({ days = 10, note = '', rules = {} as JsonObject } = {}) {
  const owner = await givenAccount(plaza, { displayName: 'Olga', ...phone('+52 55 1111 2222') })
  const taker = await givenAccount(plaza, {
    displayName: 'Tomás',
    metadata: { _protected: { phone: '+33 6 12 34 56 78' }, _private: { plaza: { locale: 'fr', currency: 'EUR' } } },
  })
  const asset = await givenListing(owner)
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: plaza.secret, body: { metadata: { plaza: { rules } } } })
  // midnight in Mexico City, which keeps no summer time
  const startDate = new Date((Math.ceil(plaza.clock.now().getTime() / dayMs) + days) * dayMs + 6 * 3_600_000)
  const { id } = await plaza.ok<{ id: string }>('POST', '/transactions', {
    as: taker,
    body: { assetId: asset.id, startDate: startDate.toISOString(), duration: { d: 2 } },
  })
  const say = (as: Person, receiverId: string, content: string) =>
    plaza.ok('POST', '/messages', { as, body: { topicId: id, receiverId, content } })
  if (note) await say(taker, owner.id, note)
  const step = (as: Person, name: string, data?: JsonObject) =>
    plaza.ok('POST', `/transactions/${id}/transitions`, { as, body: { name, ...(data && { data }) } })
  return { id, owner, taker, asset, say, step }
}

async function mailsTo({ username }: Person) {
  await jobsDone(plaza)
  const { results } = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${username}&order=asc`, {
    as: plaza.secret,
  })
  return results
}
const mailTo = async (person: Person, kind: string) => {
  const mail = (await mailsTo(person)).find((each) => each.kind === kind)
  if (!mail) throw new Error(`No mail ${kind}`)
  return { ...mail, html: mail.html ?? '', text: mail.text.replaceAll(/[\u00a0\u202f]/g, ' ') }
}
const kindsTo = async (person: Person) => (await mailsTo(person)).map(({ kind }) => kind)

describe('a request', () => {
  test('is one mail: who, what they wrote, when, what the owner gets, and a button that prepares the yes', async () => {
    const { id, owner, taker, step } = await givenBooking({ note: 'Is the <saddle> high?\nI am 1.95 m' })
    await step(taker, 'confirmAndPay')
    expect(await kindsTo(owner)).toEqual(['transactionRequestedToOwner'])
    const { html, text } = await mailTo(owner, 'transactionRequestedToOwner')
    expect(text).toContain('> Is the <saddle> high?\n> I am 1.95 m')
    expect(html).toContain('Is the &lt;saddle&gt; high?<br>I am 1.95 m')
    expect(text).toContain('You receive: $190')
    expect(text).toMatch(/Dates: .* · 2 days/)
    expect(text).toMatch(/Cancellation: Full refund until .*, midnight · no refund after that/)
    expect(html).toContain(`${photo}?w=1200&amp;h=600&amp;fit=cover&amp;format=jpg`)
    expect(text).toContain(`Accept:\n${publicUrl}/i/t/${id}?answer=accept`)
    expect(text).toContain(`See request:\n${publicUrl}/i/t/${id}\n`)
    expect(html).toContain(`${publicUrl}/icon-192.png`)
    expect(html).toContain('>Bazar</span>')
    // nobody is told where somebody lives before both have agreed
    expect(text).not.toMatch(/Coyoacán|\+33/)
  })
})

describe('an answer', () => {
  test('that says yes tells where to go, whom to call and what it costs, in the language and currency of its reader', async () => {
    const { owner, taker, step } = await givenBooking({ rules: { cancellation: 'strict' } })
    await step(taker, 'confirmAndPay')
    await step(owner, 'accept')
    const { subject, html, text } = await mailTo(taker, 'transactionAcceptedByOwnerToTaker')
    expect(subject).toMatch(/^Olga a accepté votre demande\s: Gravel bike$/)
    expect(html).toContain('<html lang="fr" dir="ltr">')
    expect(text).toContain('Adresse : Calle 5, Coyoacán')
    expect(text).toContain('Téléphone : +52 55 1111 2222')
    expect(html).toContain('href="tel:+525511112222"')
    expect(text).toContain('Total : 220 $ (≈ 11 EUR)')
    expect(text).toMatch(/Annulation : 50 % remboursés jusqu’au .* à minuit · rien ensuite/)
  })

  test('that says no is one mail with the words that came with it, without money, and with something else to book', async () => {
    const { owner, taker, say, step } = await givenBooking()
    const other = await givenListing(await givenAccount(plaza), { name: 'Touring bike', price: 120 })
    await step(taker, 'confirmAndPay')
    const message = 'Sorry, it is at the repair shop'
    await step(owner, 'cancel', { cancellationReason: 'refusedByOwner', message })
    await say(owner, taker.id, message)
    expect(await kindsTo(taker)).toEqual(['transactionRefusedByOwnerToTaker'])
    const { text } = await mailTo(taker, 'transactionRefusedByOwnerToTaker')
    expect(text).toContain(`Olga :\n> ${message}`)
    expect(text).toContain(`Touring bike, 120 $ (≈ 6 EUR) / jour\n${publicUrl}/l/touring-bike-${other.id}`)
    expect(text).not.toMatch(/Total|Adresse/)
  })

  test('from the one who asked tells the owner whom to call and what they get', async () => {
    const { owner, taker, step } = await givenBooking()
    await step(taker, 'confirm')
    await step(owner, 'accept')
    await step(taker, 'pay')
    const { text } = await mailTo(owner, 'transactionAcceptedByTakerToOwner')
    expect(text).toContain('Phone: +33 6 12 34 56 78')
    expect(text).toContain('You receive: $190')
  })

  test('with words of its own needs no second mail about them', async () => {
    const { owner, taker, say, step } = await givenBooking()
    await step(taker, 'confirmAndPay')
    await step(owner, 'accept', { message: 'The gate is blue' })
    await say(owner, taker.id, 'The gate is blue')
    expect(await kindsTo(taker)).toEqual(['transactionAcceptedByOwnerToTaker'])
    expect((await mailTo(taker, 'transactionAcceptedByOwnerToTaker')).text).toContain('> The gate is blue')
  })
})

test('what was withdrawn or cancelled is told with the words that came with it', async () => {
  const first = await givenBooking()
  await first.step(first.taker, 'confirmAndPay')
  await first.step(first.taker, 'cancel', { cancellationReason: 'withdrawn', message: 'My plans changed' })
  expect((await mailTo(first.owner, 'transactionRefusedByTakerToOwner')).text).toContain('> My plans changed')

  const second = await givenBooking()
  await second.step(second.taker, 'confirmAndPay')
  await second.step(second.owner, 'accept')
  await second.step(second.owner, 'cancel', { cancellationReason: 'cancelledByOwner', message: 'A tyre burst' })
  const { text } = await mailTo(second.taker, 'transactionCancelled')
  expect(text).toContain('> A tyre burst')
  expect(text).not.toContain('Total')
})

test('a reminder says when, where, whom to call and what it costs', async () => {
  const { owner, taker, step } = await givenBooking({ days: 0 })
  await step(taker, 'confirmAndPay')
  await step(owner, 'accept')
  plaza.clock.advance({ hours: 6 })
  await remind(plaza.services)
  const { text } = await mailTo(taker, 'transactionReminder')
  expect(text).toContain('Adresse : Calle 5, Coyoacán')
  expect(text).toContain('Téléphone : +52 55 1111 2222')
  expect((await mailTo(owner, 'transactionReminder')).text).toContain('You receive: $190')
})

test('a process whose statuses have other names is reminded of as well', async () => {
  const [owner, taker] = [await givenAccount(plaza), await givenAccount(plaza)]
  const step = (name: string, from: string, to: string) => ({ name, from, to })
  const own = await plaza.ok<{ id: string }>('POST', '/asset-types', {
    as: plaza.secret,
    body: {
      name: 'On our own terms',
      timeBased: true,
      timing: { timeUnit: 'h' },
      unavailableWhen: ['booked'],
      transactionProcess: {
        initStatus: 'new',
        cancelStatus: 'off',
        transitions: [step('book', 'new', 'booked'), step('end', 'booked', 'over'), step('drop', '*', 'off')],
      },
    },
  })
  const { id: assetId } = await givenListing(owner, { assetTypeId: own.id })
  const at = (hours: number) => new Date(plaza.clock.now().getTime() + hours * 3_600_000).toISOString()
  const { id } = await plaza.ok<{ id: string }>('POST', '/transactions', {
    as: plaza.secret,
    body: { assetId, takerId: taker.id, startDate: at(5), endDate: at(9) },
  })
  await plaza.ok('POST', `/transactions/${id}/transitions`, { as: plaza.secret, body: { name: 'book' } })
  await remind(plaza.services)
  for (const person of [owner, taker]) expect(await mailTo(person, 'transactionReminder')).toBeDefined()
})

test('a question about a listing shows the listing and the words, and replies with one button', async () => {
  const [owner, asker] = [await givenAccount(plaza), await givenAccount(plaza, { displayName: 'Ines' })]
  const asset = await givenListing(owner)
  const { conversationId } = await plaza.ok<{ conversationId: string }>('POST', '/messages', {
    as: asker,
    body: { topicId: asset.id, receiverId: owner.id, content: 'Does it have lights?' },
  })
  const { text, html } = await mailTo(owner, 'newMessage')
  expect(text).toContain('Ines:\n> Does it have lights?')
  expect(text).toContain(`Reply:\n${publicUrl}/i/${conversationId}`)
  expect(html).toContain(`${photo}?w=1200`)
})

test('decisions about a listing show it, and quote the reason', async () => {
  const owner = await givenAccount(plaza)
  const { id } = await givenListing(owner, { validated: false })
  const change = (body: JsonObject) => plaza.ok('PATCH', `/assets/${id}`, { as: plaza.secret, body })
  await change({
    validated: false,
    platformData: { plaza: { moderation: { status: 'rejected', reason: 'No photos' } } },
  })
  const refused = await mailTo(owner, 'listingRejected')
  expect(refused.text).toContain('> No photos')
  await change({ validated: true })
  expect((await mailTo(owner, 'listingModerated')).html).toContain(`${photo}?w=1200`)
})

test('a review is quoted', async () => {
  const [rated, author] = [await givenAccount(plaza), await givenAccount(plaza, { displayName: 'Ben' })]
  await plaza.ok('POST', '/ratings', {
    as: plaza.secret,
    body: { score: 90, comment: 'Lovely', targetId: rated.id, authorId: author.id },
  })
  expect((await mailTo(rated, 'ratingReceived')).text).toContain('Ben:\n> Lovely')
})

test('the colours of the marketplace are those of its mails, and its logo stands above them', async () => {
  const logo = `${publicUrl}/files/images/logo.webp`
  await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { theme: { primary: '#7a1fa2', logo } } })
  try {
    const person = await plaza.given.person()
    await plaza.ok('POST', '/password/reset/request', { body: { username: person.username } })
    const { html } = await mailTo(person, 'passwordReset')
    expect(html).toContain('background:#7a1fa2')
    expect(html).toContain(`src="${logo}?h=96&amp;format=png" alt="Bazar"`)
  } finally {
    await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { theme: { primary: null, logo: null } } })
  }
})

test('an operator who writes a mail in their own words places the words of people, too', async () => {
  const fields = { content: '<p>So they said: {message}</p>' }
  await plaza.ok('POST', '/entries', {
    as: plaza.secret,
    body: { collection: 'email', locale: 'en', name: 'newMessage', fields },
  })
  const [owner, asker] = [await givenAccount(plaza), await givenAccount(plaza)]
  const asset = await givenListing(owner)
  const body = { topicId: asset.id, receiverId: owner.id, content: 'Lights?' }
  await plaza.ok('POST', '/messages', { as: asker, body })
  const { text } = await mailTo(owner, 'newMessage')
  expect(text).toContain('So they said: Lights?')
  expect(text).not.toContain('> Lights?')
})

test('there is an example of every mail in every language', () => {
  const samples = sampleMails({ publicUrl, photo })
  expect(samples).toHaveLength(3 * noticeNames.length)
  for (const { name, locale, subject, html, text } of samples) {
    expect([name, locale, `${subject}${text}`.match(/\{\w*|undefined|null/)]).toEqual([name, locale, null])
    // no fonts, scripts or style sheets from elsewhere
    expect(html).not.toMatch(/@import|@font-face|<link|<script/)
    expect(subject.length).toBeLessThanOrEqual(80)
  }
})
