import { problems } from '../support/axe.ts'
import { mailedLink } from '../support/outbox.ts'
import { fillLogIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

test('two people talk and agree on two screens', { tag: '@phone' }, async ({
  page,
  people,
  browser,
  plaza,
  viewport,
  isMobile,
}) => {
  const now = new Date('2026-11-15T18:00:00Z')
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  const bike = await world.asset(ana)
  const { conversationId } = await world.request(sofia, ana, bike, 'Is the helmet included?')
  const context = await browser.newContext({ baseURL: plaza.url, viewport })
  const hers = await context.newPage()
  await page.clock.install({ time: now })
  await hers.clock.install({ time: now })
  // what the other did is seen when the screen looks again
  const later = async () => {
    await Promise.all([page.clock.runFor(31_000), hers.clock.runFor(31_000)])
  }

  // the owner finds the request in the inbox
  await people.signIn(page, ana, '/i')
  await expect(page.getByText('Needs your reply').first()).toBeVisible()
  // a wide screen opens what waits for her
  if (isMobile) {
    expect(await problems(page)).toEqual([])
    await page.getByRole('link', { name: /Sofía.*Is the helmet included/ }).click()
  }
  await expect(page.getByRole('heading', { name: 'Conversation with Sofía', level: 1 })).toBeVisible()

  // who asks, and whether there is room
  if (isMobile) await page.getByRole('button', { name: /Needs your reply/ }).click()
  const facts = page.getByRole('list', { name: 'About this request' })
  await expect(facts).toContainText(/Member since 20\d\d · No bookings yet/)
  await expect(facts).toContainText('Available on these days')
  if (isMobile) await page.getByRole('button', { name: /Needs your reply/ }).click()
  await page.getByRole('button', { name: 'What time works for you?' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('What time works for you?')
  expect(await problems(page)).toEqual([])

  // and answers
  await page.getByLabel('Message', { exact: true }).fill('Yes, two sizes.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Yes, two sizes.')).toBeVisible()
  // the button of the mail opens the request and asks once; nothing is decided by opening a link
  await page.goto(await mailedLink(plaza, ana.username))
  const question = page.getByRole('alertdialog', { name: 'Accept Sofía’s request?' })
  await expect(question).toContainText('19–22 Nov')
  expect(await problems(page)).toEqual([])
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  expect(await problems(page)).toEqual([])

  // the customer reads it, and writes while the line is down
  await people.signIn(hers, sofia, `/i/${conversationId}`)
  const thread = hers.getByRole('list', { name: 'Messages' })
  await expect(thread.getByText('Yes, two sizes.')).toBeVisible()
  await expect(hers.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(hers.getByText('You’re offline. You’re seeing what was loaded before.')).toBeAttached()
  await hers.getByLabel('Message', { exact: true }).fill('See you on Thursday')
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread.getByText('We’ll send this when you’re back online')).toBeVisible()
  await context.setOffline(false)
  await hers.clock.runFor(10_000)
  await expect(thread.getByText('We’ll send this when you’re back online')).toBeHidden()
  await expect(thread.getByText('See you on Thursday')).toHaveCount(1)

  await later()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('See you on Thursday')).toBeVisible()
  await expect(page.getByText('Read', { exact: true })).toBeVisible()

  await context.close()
})

test('an owner declines with a word, and nobody else reads along', { tag: '@release' }, async ({ page, people }) => {
  const [ana, sofia, mario] = [
    await people.member(),
    await people.member({ firstname: 'Sofía' }),
    await people.member(),
  ]
  const world = createWorld(people)
  const bike = await world.asset(ana)
  const { id, conversationId } = await world.request(sofia, ana, bike, 'May I?')
  await people.signIn(page, ana, `/i/t/${id}`)

  await expect(page.getByText('You receive')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).filter({ visible: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Decline Sofía’s request?' })
  await dialog.getByRole('radio', { name: 'It’s broken or being repaired' }).check({ force: true })
  await dialog.getByLabel('Add a message').fill('It is in the workshop')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('It is in the workshop')).toBeVisible()
  await expect(page.getByText('You receive')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('It’s broken or being repaired')).toBeVisible()

  await people.signIn(page, mario, `/i/${conversationId}`)
  await expect(page.getByRole('heading', { name: 'We can’t find this page', level: 1 })).toBeVisible()
  // a link of a mail that was opened with another account than its reader's
  await page.goto(`/i/t/${id}`)
  await expect(page.getByRole('heading', { name: 'You can’t open this page', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Log in with another account' }).click()
  await fillLogIn(page, sofia)
  await expect(page).toHaveURL(`/i/${conversationId}`)
})

test('a booking that nobody has written about is opened by its link, and no other in its place', async ({
  page,
  people,
}) => {
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  await world.request(sofia, ana, await world.asset(ana, { name: 'Bike' }), 'May I?')
  const kayak = await world.asset(ana, { name: 'Kayak' })
  const { id } = await world.silentRequest(sofia, kayak)
  await people.signIn(page, ana, `/i/t/${id}`)
  const booking = page.getByRole('complementary', { name: 'Booking' })
  await expect(booking.getByText('Kayak')).toBeVisible()
  await expect(booking.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(booking.getByText('Bike')).toBeHidden()
})

test('a conversation opens at its end, and older messages leave the reader where they are @phone', async ({
  page,
  people,
}) => {
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  const { id, conversationId } = await world.request(sofia, ana, await world.asset(ana), 'The very first')
  for (let place = 1; place <= 55; place++) {
    const content = `Message ${place}`
    await world.make('/messages', { topicId: id, conversationId, senderId: sofia.id, receiverId: ana.id, content })
  }
  // what became of the booking is told below the words, and comes after them
  await world.make(`/transactions/${id}/transitions`, { name: 'accept' })
  await people.signIn(page, ana)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/transactions/${id}`, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(`/i/${conversationId}`)
  const thread = page.getByRole('list', { name: 'Messages' })
  await expect(thread.getByText('Message 55')).toBeInViewport()
  release()
  await expect(thread.getByText(/^Booking confirmed/)).toBeInViewport()

  const older = page.getByRole('button', { name: 'Show older messages' })
  await older.scrollIntoViewIfNeeded()
  const first = thread.getByText('Message 6', { exact: true })
  await expect(first).toBeInViewport()
  await older.click()
  await expect(thread.getByText('The very first')).toBeAttached()
  await expect(first).toBeInViewport()
  await expect(thread.getByText('Message 55')).not.toBeInViewport()
})
