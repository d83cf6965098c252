import { go, misfitsAtBothWidths } from './support/fits.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('"I never got the link": seen and sent again in three clicks, and it works @phone', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const support = await createColleague(people, 'staff-support')
  const ana = await people.member({ firstname: `Anastasía ${Date.now()}` })
  await people.call('POST', '/password/reset/request', { body: { username: ana.username } })
  const receipt = { to: ana.username, subject: 'Your receipt', html: '<p>Paid.</p>' }
  await people.call('POST', '/emails/send', { body: receipt, as: 'operator' })

  // without its accent, and with a slip
  await signInToConsole(page, support, `/console/people?query=${encodeURIComponent(ana.firstname.replace('í', 'i'))}`)
  await page.getByRole('link', { name: ana.firstname }).click()
  await page.getByRole('link', { name: 'Open full page' }).click()
  await expect(page.getByRole('heading', { name: ana.firstname, level: 1 })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Reset your' })
  await expect(line).toContainText(ana.username)
  await expect(page.getByText('Asked for a reset link')).toBeVisible()

  await page.getByRole('button', { name: 'Sign-in help' }).click()
  const help = page.getByRole('dialog', { name: `Sign-in help for ${ana.firstname}` })
  await expect(help.getByText('Reset your')).toHaveCount(1)
  await help.getByRole('button', { name: 'Send: Reset link' }).click()
  await expect(toast(page, `Reset link on its way to ${ana.username}`)).toBeVisible()
  await expect(help.getByText('Reset your')).toHaveCount(2)
  // it says so once the mail has left
  await expect(help.getByText(/^(Sent|Kept)$/)).toHaveCount(2)
  await help.getByRole('button', { name: 'Close' }).last().click()

  // the same from the line itself
  await line.first().getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, `On its way to ${ana.username} again.`)).toBeVisible()
  await expect(line).toHaveCount(3)
  // what lets nobody in may go to another address as well, for a reason
  const paid = page.getByRole('listitem').filter({ hasText: receipt.subject })
  await expect(line.first().getByRole('button', { name: 'To another address' })).toHaveCount(0)
  await paid.getByRole('button', { name: 'To another address' }).click()
  const elsewhere = page.getByRole('alertdialog', { name: 'Send “Your receipt” to another address?' })
  await elsewhere.getByLabel('Other address').fill('bookkeeper@example.com')
  await elsewhere.getByLabel(/Why\?/).fill('They asked for it on the phone')
  await elsewhere.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'On its way to bookkeeper@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Staff', exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: 'Timeline' })
  await expect(panel.getByText(`${support.name} sent them a password reset link`)).toBeVisible()

  // a colleague changes the name meanwhile: what both wrote stands side by side, and the rest goes together
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the profile of' })
  await form.getByLabel('Display name').fill(`${ana.firstname} of Puebla`)
  await form.getByLabel('About them').fill('Lends canoes')
  const theirs = `${ana.firstname} Ríos`
  await people.call('PATCH', `/users/${ana.id}`, { as: 'operator', body: { displayName: theirs } })
  await page.keyboard.press('Control+s')
  const clash = page.getByRole('dialog', { name: 'Someone changed this just now' })
  await expect(clash.getByText(theirs, { exact: true })).toBeVisible()
  await clash.locator('label', { hasText: 'Take theirs' }).click()
  await clash.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: theirs, level: 1 })).toBeVisible()
  const saved = await people.call<{ description: string }>('GET', `/users/${ana.id}`, { as: 'operator' })
  expect(saved.description).toBe('Lends canoes')

  // and they are told in words, from the service
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const letter = page.getByRole('dialog', { name: `Write to ${ana.firstname}` })
  await letter.getByRole('button', { name: 'Send' }).click()
  await expect(letter.getByText('Required')).toBeVisible()
  await letter.getByLabel('Message').fill('A new link is on its way.')
  await letter.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Sent.')).toBeVisible()
  await people.signIn(page, ana, '/i')
  await page.getByRole('link', { name: /A new link is on its way/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plaza')
  await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toHaveCount(0)
})

/** Every screen of people, and what lies over them. */
const sights: Record<string, (page: Page, id: string) => Promise<void>> = {
  list: async (page) => {
    await go(page, '/console/people?columns=phone')
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  },
  panel: async (page, id) => {
    await go(page, `/console/people?open=${id}`)
    await expect(page.getByRole('link', { name: 'Open full page' })).toBeVisible()
  },
  'new person': async (page) => {
    await go(page, '/console/people')
    await page.getByRole('button', { name: 'New person' }).click()
    await expect(page.getByRole('dialog', { name: 'New person' })).toBeVisible()
  },
  'new organization': async (page) => {
    await go(page, '/console/people?view=owners')
    await page.getByRole('button', { name: 'New organization' }).click()
    await expect(page.getByLabel('Owner’s ID')).toBeVisible()
  },
  'time line': async (page, id) => {
    await go(page, `/console/people/${id}`)
    await expect(page.getByText('Signed in').first()).toBeVisible()
  },
  bookings: async (page, id) => {
    await go(page, `/console/people/${id}?tab=bookings`)
    await expect(page.getByText('No bookings yet.')).toBeVisible()
  },
  'sign-in': async (page, id) => {
    await go(page, `/console/people/${id}?tab=signIn`)
    await expect(page.getByText('Signs in as')).toBeVisible()
  },
  organizations: async (page, id) => {
    await go(page, `/console/people/${id}?tab=organizations`)
    await page.getByRole('button', { name: 'Add to an organization' }).click()
    await expect(page.getByLabel('Organization’s ID')).toBeVisible()
  },
  'copy of their data': async (page, id) => {
    await go(page, `/console/people/${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Export their data' }).click()
    await expect(page.getByRole('radio', { name: 'To me' })).toBeVisible()
  },
  help: async (page, id) => {
    await go(page, `/console/people/${id}`)
    await page.getByRole('button', { name: 'Sign-in help' }).click()
    await expect(page.getByRole('button', { name: 'Create link: Copy a sign-in link' })).toBeVisible()
  },
  'change of address': async (page, id) => {
    await go(page, `/console/people/${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Change email' }).click()
    await expect(page.getByRole('radio', { name: 'Set it now' })).toBeVisible()
  },
  deleted: async (page) => {
    await go(page, '/console/people/usr_nobodyhasthisid00000')
    await expect(page.getByText('This account was deleted.')).toBeVisible()
  },
}

test('screens of people fit, at both widths and in both themes, and axe finds nothing', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const admin = await createColleague(people, 'staff-admin')
  const ana = await people.member({ firstname: `Ana ${Date.now()}` })
  await people.call('POST', '/auth/login', { body: { username: ana.username, password: ana.password } })
  await signInToConsole(page, admin, '/console/me')
  const found: string[] = []
  for (const [name, open] of Object.entries(sights)) {
    await open(page, ana.id)
    found.push(...(await misfitsAtBothWidths(page, name)))
  }
  expect(found).toEqual([])
})
