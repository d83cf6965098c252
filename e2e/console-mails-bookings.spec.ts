import { problems } from './support/axe.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { type RunningPlaza, startPlaza } from './support/plaza.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { test as base, expect, type Page } from './support/test.ts'

// mails leave, so a server of its own: everywhere else they are kept
const test = base.extend<object, { mailServer: MailServer; ownPlaza: RunningPlaza }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  ownPlaza: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const plaza = await startPlaza({ PLAZA_ENV: 'staging', PLAZA_PASSWORD_HASHING: 'full' })
      await use(plaza)
      await plaza.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  plaza: async ({ ownPlaza }, use) => use(ownPlaza),
})

test.describe.configure({ mode: 'default' })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('an email that failed is found and sent again, once, on a phone', async ({ page, people, mailServer }) => {
  const email = { host: '127.0.0.1', port: mailServer.port, ignoreTLS: true, defaults: { from: 'shop@example.com' } }
  await people.call('PATCH', '/config/private', { body: { stelace: { email } }, as: 'operator' })
  const [support, member] = [await createColleague(people, 'staff-support'), await people.member()]
  await people.call('POST', '/password/reset/request', { body: { username: member.username } })

  await page.setViewportSize({ width: 390, height: 844 })
  await signInToConsole(page, support, '/console/mails?state=failed')
  await expect(page.getByText('The mail server refused the last email')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Subject or address' }).fill(member.username)
  await page.getByRole('link', { name: 'Reset your' }).click()
  const panel = page.getByRole('complementary', { name: 'Reset your' })
  await expect(panel.getByText('Mailbox is full')).toBeVisible()
  const mail = panel.frameLocator('iframe')
  await expect(mail.getByText('Choose new password')).toBeVisible()
  await panel.getByRole('tab', { name: 'Plain text' }).click()
  await expect(panel.getByText('token=•••')).toBeVisible()
  // a link that lets somebody in goes to nobody else
  await expect(panel.getByRole('button', { name: 'To another address…' })).toBeHidden()
  expect(await problems(page)).toEqual([])

  mailServer.isWell = true
  await panel.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, `On its way to ${member.username} again.`)).toBeVisible()
  await expect.poll(() => mailServer.taken.filter((address) => address === member.username)).toHaveLength(1)
  // the copy is open, and what failed cannot be sent once more
  await panel.getByRole('link', { name: 'Open it' }).click()
  await expect(panel.getByText('Was sent again')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send again' })).toBeHidden()
  await panel.getByRole('button', { name: 'Close' }).click()
  expect(await problems(page)).toEqual([])
})
