import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('an email is written anew: a mistake is pointed out and never saved, and the words come back as they were @release', async ({
  page,
  people,
}) => {
  await signInToConsole(page, await createColleague(people, 'staff-content'), '/console/mail-templates')
  await page.getByRole('searchbox', { name: 'Find an email' }).fill('saved search')
  await page.getByRole('link', { name: 'Saved search hits' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('link').first()).toBeVisible()

  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Found on {serviceNmae}: <b>this</b>')
  await expect(page.getByText('{serviceNmae} isn’t a value here. Did you mean {serviceName}?')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await title.fill('Found on ')
  await title.press('End')
  await page.getByRole('button', { name: '{serviceName}' }).click()
  await expect(title).toHaveValue('Found on {serviceName}')
  await expect(mail.getByText(/^Found on (?!\{)/)).toBeVisible()
  const text = page.getByRole('textbox', { name: /^Text\b/ })
  await text.fill('See **all** of it.\n\n[Or not](https://example.com)')
  await expect(mail.locator('strong', { hasText: 'all' })).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Or not' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  await page.getByRole('link', { name: 'Email templates' }).first().click()
  const row = page.getByRole('row', { name: 'Saved search hits' })
  await expect(row.getByText('Your own', { exact: true })).toBeVisible()
  await row.getByRole('link').click()
  await expect(text).toHaveValue('See **all** of it.\n\n[Or not](https://example.com)')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset to built-in' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to built-in' }).click()
  await expect(title).not.toHaveValue('Found on {serviceName}')
})

test('texts stand side by side in several languages, and each is changed in its own column', {
  tag: '@release',
}, async ({ page, people }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const prepare = (localesInPreparation: string[]) =>
    people.call('PATCH', '/config', { as: 'operator', body: { stelace: { instant: { localesInPreparation } } } })
  await prepare(['es'])
  await signInToConsole(page, await createColleague(people, 'staff-content'), '/console/texts?query=nav.favorites')
  const languages = page.getByRole('group', { name: 'Languages side by side' })
  await languages.getByRole('button', { name: 'Spanish' }).click()
  await expect(page.getByRole('columnheader', { name: 'English' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Spanish' })).toBeVisible()
  const row = page.getByRole('row', { name: /nav\.favorites/ }).first()
  await expect(row.getByRole('link', { name: 'Open screen with nav.favorites' })).toHaveAttribute(
    'href',
    /\/\?lang=en$/,
  )
  await row.getByRole('button', { name: /in Spanish$/ }).click()
  await page.getByRole('textbox', { name: 'Your text' }).fill('Lo guardado')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Lo guardado')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Spanish' })).toBeVisible()
  await expect(page.getByText('Lo guardado')).toBeVisible()
  await page.getByRole('button', { name: 'Changed', exact: true }).click()
  await expect(page.getByText('Lo guardado')).toBeVisible()
  await row.getByRole('button', { name: /in Spanish$/ }).click()
  await page.getByRole('button', { name: 'Reset to ours' }).click()
  await expect(page.getByText('Lo guardado')).toBeHidden()
  await prepare([])
})
