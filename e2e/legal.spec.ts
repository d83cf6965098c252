import { problems } from './support/axe.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

test('a version of the privacy page is begun, written, planned for a day and taken back', async ({ page, people }) => {
  await signInToConsole(page, await createColleague(people, 'staff-admin'), '/console/legal')
  await expect(page.getByRole('heading', { name: 'Legal', level: 1 })).toBeVisible()
  const privacy = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Privacy' }) })
  await privacy.getByRole('button', { name: 'New version' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy, version 1' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Privacy')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We keep **little**.')
  await page.getByRole('textbox', { name: 'What changed' }).fill('Less is kept.')
  await page.getByText('Everybody, before their next booking').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByRole('complementary').getByText('little')).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Privacy, version 1' })
  await dialog.getByText('From a day on').click()
  await dialog.getByLabel('Day', { exact: true }).fill(`${new Date().getFullYear() + 1}-01-15`)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This version is planned')).toBeVisible()
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove draft' }).click()
  await expect(privacy.getByText('No version yet.')).toBeVisible()
})

/** A member whom a new version asks. What is asked of whom is tested with the server: here it would ask people of other journeys. */
async function askedFor(page: Page, acceptAgain: 'signIn' | 'booking') {
  const accepted: unknown[] = []
  const version = {
    page: 'terms',
    version: 2,
    effectiveDate: '2026-01-15T06:00:00.000Z',
    acceptAgain,
    changes: 'Late returns are charged by the day.',
  }
  await page.route('**/acceptances/asked*', (route) => route.fulfill({ json: accepted.length > 0 ? [] : [version] }))
  await page.route('**/acceptances', (route) => {
    accepted.push(route.request().postDataJSON())
    return route.fulfill({ json: { id: 'acc_1' } })
  })
  return accepted
}

test('new terms are shown to a member with what changed, and accepted once', { tag: '@phone' }, async ({
  page,
  people,
}) => {
  const accepted = await askedFor(page, 'signIn')
  await people.signIn(page, await people.member(), '/')
  const dialog = page.getByRole('dialog', { name: 'Something changed' })
  await expect(dialog.getByText('Late returns are charged by the day.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Read all of it' })).toHaveAttribute('href', '/pages/terms')
  expect(await problems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
  expect(accepted).toEqual([{ page: 'terms', version: 2 }])
})

test('whoever would rather not accept new terms is signed out', async ({ page, people }) => {
  const accepted = await askedFor(page, 'signIn')
  await people.signIn(page, await people.member(), '/')
  const dialog = page.getByRole('dialog', { name: 'Something changed' })
  await dialog.getByRole('button', { name: 'Log out' }).last().click()
  await expect(
    page
      .getByRole('button', { name: 'Log in' })
      .or(page.getByRole('link', { name: 'Log in' }))
      .first(),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(accepted).toEqual([])
})
