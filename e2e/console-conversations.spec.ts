import { misfits } from './support/fits.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
test('a reported message is opened for a reason, removed for both, and its writer is told @phone', {
  tag: '@release',
}, async ({ page, browser, people, plaza }) => {
  const stamp = Date.now()
  const [support, ana, beto] = [
    await createColleague(people, 'staff-support'),
    await people.member({ firstname: `Ana ${stamp}` }),
    await people.member({ firstname: `Beto ${stamp}` }),
  ]
  const asset = await people.call<{ id: string }>('POST', '/assets', {
    body: { name: `Kayak ${stamp}`, ownerId: ana.id },
    as: 'operator',
  })
  const say = (content: string, more = {}) =>
    people.call<{ id: string; conversationId: string }>('POST', '/messages', {
      body: { topicId: asset.id, senderId: beto.id, receiverId: ana.id, content, ...more },
      as: 'operator',
    })
  const { conversationId } = await say('Is it free on Sunday?')
  const bad = await say(`Pay me by transfer ${stamp}`, { conversationId })

  // whoever got it says that something is wrong
  const theirs = await (await browser.newContext({ baseURL: plaza.url })).newPage()
  await people.signIn(theirs, ana, `/i/${conversationId}`)
  // the inbox beside it, hidden on a phone, repeats the message
  const received = theirs.getByRole('list', { name: 'Messages' }).getByText(`Pay me by transfer ${stamp}`)
  await received.hover()
  await theirs.getByRole('button', { name: 'More options for this message' }).last().click()
  await theirs.getByRole('menuitem', { name: 'Report this message' }).click()
  await theirs.getByRole('dialog').getByRole('radio', { name: 'Spam or advertising' }).check({ force: true })
  await theirs.getByRole('button', { name: 'Send report' }).click()
  await expect(theirs.getByText('Thanks. We’ll take a look.')).toBeVisible()
  const cases = () => people.call<{ results: { id: string }[] }>('GET', `/cases?objectId=${bad.id}`, { as: 'operator' })
  await expect.poll(async () => (await cases()).results.length).toBe(1)

  // the list tells who talks about what, and nothing of what they wrote
  await signInToConsole(page, support, `/console/conversations?view=reported&userId=${ana.id}`)
  const row = page.getByRole('link', { name: `Beto ${stamp} and Ana ${stamp}` })
  await expect(row).toBeVisible()
  const found = await misfits(page, 'list')
  await expect(page.getByText('Pay me by transfer')).toHaveCount(0)

  // from the report to the conversation, which is locked
  await page.goto(`/console/reports?open=${(await cases()).results[0]?.id}`)
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  await expect(page.getByRole('heading', { name: 'This is private. Why do you need to open it?' })).toBeVisible()
  await expect(page.getByText('We’ll note that you looked.')).toBeVisible()
  found.push(...(await misfits(page, 'locked')))
  await page.getByRole('button', { name: 'Open conversation' }).click()
  const thread = page.getByRole('list', { name: 'Messages', exact: true })
  const message = thread.getByRole('listitem').filter({ hasText: `Pay me by transfer ${stamp}` })
  await expect(message.getByText('Reported')).toBeVisible()
  found.push(...(await misfits(page, 'open')))

  await message.getByRole('button', { name: 'Remove this message' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Remove message' }).click()
  await expect(dialog.getByText('A few words are enough, but not none.')).toBeVisible()
  await dialog.getByRole('textbox').fill('Asks to be paid elsewhere')
  await dialog.getByRole('button', { name: 'Remove message' }).click()
  await expect(toast(page, 'Removed for both sides.')).toBeVisible()
  await expect(thread.getByText('Removed by us')).toBeVisible()

  // the page that is open hears of it at once, and knows who looked
  await expect(theirs.getByText('Removed by Plaza').last()).toBeVisible()
  await expect(theirs.getByText(`Pay me by transfer ${stamp}`)).toHaveCount(0)

  await page.getByRole('button', { name: 'Write to them' }).click()
  const letter = page.getByRole('dialog', { name: 'Write to them as the service' })
  await letter.getByText(`Beto ${stamp}`).click()
  await letter.getByLabel('Message').fill('Please keep payments here.')
  found.push(...(await misfits(page, 'writing')))
  await letter.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Sent.')).toBeVisible()
  expect(found).toEqual([])

  await theirs.goto('/account/privacy')
  await expect(theirs.getByText(/Our team opened one of your conversations on/)).toBeVisible()
  await theirs.goto('/i')
  await expect(theirs.getByText('Please keep payments here.')).toHaveCount(0)
  await people.signIn(theirs, beto, '/i')
  await theirs.getByRole('link', { name: /Please keep payments here/ }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Plaza')
  await theirs.context().close()
})
