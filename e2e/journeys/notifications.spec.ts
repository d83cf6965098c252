import { expect, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

test('somebody hears of a message wherever they are, reads it, and says what they want to hear of', {
  tag: '@phone',
}, async ({ page, people }) => {
  const world = createWorld(people)
  const ana = await people.member()
  const ben = await people.member({ firstname: 'Ben' })
  const bike = await world.asset(ana, { name: 'Cargo bike' })
  await people.signIn(page, ana, '/favorites')
  const bell = page.getByRole('button', { name: 'Notifications' })
  await expect(bell).toBeVisible()
  const { conversationId } = await world.make<{ conversationId: string }>('/messages', {
    topicId: bike.id,
    senderId: ben.id,
    receiverId: ana.id,
    content: 'Is the bike free?',
  })
  await expect(bell.getByText('1 unread notification')).toBeAttached()
  await bell.click()
  // what was said, without opening it
  await page.getByRole('menuitem', { name: /Is the bike free\?/ }).click()
  await expect(page).toHaveURL(new RegExp(`/i/${conversationId}$`))
  await expect(page.getByText('Is the bike free?').last()).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /Ben.*Is the bike free\?/ })).toBeVisible()
  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  await expect(markAll).toBeDisabled()
  expect((await markAll.boundingBox())?.x, 'nothing sticks out at the left').toBeGreaterThanOrEqual(16)

  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  const messages = page.getByRole('group', { name: 'New messages' })
  await messages.getByText('Email').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(messages.getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
  await expect(messages.getByRole('checkbox', { name: 'In the app' })).toBeChecked()
})
