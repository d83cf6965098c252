import { askFor } from './support/ask-for.ts'
import { problems } from './support/axe.ts'
import { onOwnPlaza } from './support/own-plaza.ts'
import type { People } from './support/people.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, type Page } from './support/test.ts'
import { createWorld } from './support/world.ts'

// new terms ask everybody
const test = onOwnPlaza()
test.describe.configure({ mode: 'default' })

test('a version of the privacy page is begun, written, planned for a day and taken back', { tag: '@release' }, async ({
  page,
  people,
}) => {
  await signInToConsole(page, await createColleague(people, 'staff-admin'), '/console/legal')
  await expect(page.getByRole('heading', { name: 'Legal', level: 1 })).toBeVisible()
  const privacy = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Privacy' }) })
  await privacy.getByRole('button', { name: 'New version' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy, version 1' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Privacy')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We keep **little**.')
  await page.getByRole('textbox', { name: 'What changed' }).fill('Less is kept.')
  await page.getByText('Everyone, before their next booking').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByRole('complementary').getByText('little')).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Privacy, version 1' })
  await dialog.getByText('From a date').click()
  await dialog.getByLabel('Day', { exact: true }).fill(`${new Date().getFullYear() + 1}-01-15`)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This version is scheduled')).toBeVisible()
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove draft' }).click()
  await expect(privacy.getByText('No version yet.')).toBeVisible()
})

/** A member whom a new version of the terms asks: they were there before it. */
async function askedMember(people: People, acceptAgain: 'signIn' | 'booking') {
  const member = await people.member()
  const version = await people.call<{ id: string }>('POST', '/legal-versions', {
    as: 'operator',
    body: {
      page: 'terms',
      acceptAgain,
      texts: { en: { title: 'Terms of use', content: 'Bring things back on time.' } },
      changes: { en: 'Late returns are charged by the day.' },
    },
  })
  await people.call('POST', `/legal-versions/${version.id}/publish`, { as: 'operator', body: {} })
  const acceptances = async () => {
    const list = await people.call<{ results: { page: string }[] }>('GET', `/acceptances?userId=${member.id}`, {
      as: 'operator',
    })
    return list.results.map(({ page }) => page)
  }
  return { member, acceptances }
}

const news = (page: Page) => page.getByRole('dialog', { name: 'Something changed' })

test('new terms are shown to a member with what changed, and accepted once', { tag: ['@phone', '@release'] }, async ({
  page,
  people,
}) => {
  const { member, acceptances } = await askedMember(people, 'signIn')
  await people.signIn(page, member, '/')
  await expect(news(page).getByText('Late returns are charged by the day.')).toBeVisible()
  await expect(news(page).getByRole('link', { name: 'Read all of it' })).toHaveAttribute('href', '/pages/terms')
  expect(await problems(page)).toEqual([])
  await news(page).getByRole('button', { name: 'Accept' }).click()
  await expect(news(page)).toBeHidden()
  expect(await acceptances()).toEqual(['terms'])
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/acceptances/asked')
  await page.reload()
  expect(await (await asked).json()).toEqual([])
})

test('whoever would rather not accept new terms is signed out', { tag: '@release' }, async ({ page, people }) => {
  const { member, acceptances } = await askedMember(people, 'signIn')
  await people.signIn(page, member, '/')
  await news(page).getByRole('button', { name: 'Log out' }).last().click()
  await expect(
    page
      .getByRole('button', { name: 'Log in' })
      .or(page.getByRole('link', { name: 'Log in' }))
      .first(),
  ).toBeVisible()
  await expect(news(page)).toBeHidden()
  expect(await acceptances()).toEqual([])
})

test('terms that count from the next booking on are accepted before it is sent @release', { tag: '@phone' }, async ({
  page,
  people,
}) => {
  const bike = await createWorld(people).asset(await people.member())
  const { member, acceptances } = await askedMember(people, 'booking')
  await people.signIn(page, member, `/l/${bike.id}`)
  const booked = () => people.call<{ nbResults: number }>('GET', `/transactions?assetId=${bike.id}`, { as: 'operator' })
  const main = page.getByRole('main')
  if (await main.getByRole('button', { name: 'Pick dates' }).isVisible()) {
    await main.getByRole('button', { name: 'Pick dates' }).click()
    await askFor(page.getByRole('dialog'), 'next month', 'Is it there?')
  } else {
    await askFor(main, 'next month', 'Is it there?')
  }
  await news(page).getByRole('button', { name: 'Not now' }).last().click()
  await expect(news(page)).toBeHidden()
  expect([(await booked()).nbResults, await acceptances()]).toEqual([0, []])

  // nothing that was chosen or written is lost
  await page.getByRole('button', { name: 'Request to book' }).filter({ visible: true }).last().click()
  await news(page).getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(/\/i\/./)
  await expect(page.getByText('Is it there?').filter({ visible: true }).first()).toBeVisible()
  expect([(await booked()).nbResults, await acceptances()]).toEqual([1, ['terms']])

  // whoever signs up agrees to the same words
  await page.goto('/?show=terms')
  await expect(page.getByRole('dialog', { name: 'Terms of use' })).toContainText('Bring things back on time.')
})
