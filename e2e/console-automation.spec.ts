import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('a workflow is dry-run on a past event, kept as a test, and an edit that breaks it is refused @release', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const admin = await createColleague(people, 'staff-admin')
  const type = `canoe_returned_${admin.id.slice(-6).toLowerCase()}`
  const create = <T>(path: string, body: object) => people.call<T>('POST', path, { body, as: 'operator' })
  await create('/events', { type, metadata: { days: 3 } })
  const { id } = await create<{ id: string }>('/workflows', {
    name: '[Returns] Thank for long trips',
    event: type,
    run: [
      {
        name: 'thank',
        stop: 'metadata.days < 2',
        endpointMethod: 'POST',
        endpointUri: 'https://chat.example/hook',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: workflows fill it in
        endpointPayload: { text: '`Thanks for ${metadata.days} days`' },
      },
    ],
  })
  await signInToConsole(page, admin, `/console/workflows/${id}`)
  await expect(page.getByRole('heading', { name: 'Thank for long trips' })).toBeVisible()

  const dry = page.getByRole('region', { name: 'Dry run' })
  await expect(dry.getByText('Nothing is sent')).toBeVisible()
  await dry.getByRole('button', { name: 'Show events' }).click()
  await page.getByRole('option').first().click()
  await dry.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(dry.getByText('"Thanks for 3 days"')).toBeVisible()
  await dry.getByRole('button', { name: 'Save as test case' }).click()
  const keep = page.getByRole('dialog', { name: 'Save as test case' })
  await keep.getByRole('textbox', { name: 'Name' }).fill('three days are thanked')
  await keep.getByRole('button', { name: 'Add test' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  // by hand: a comma is not the end of what is typed
  await page.getByLabel('Contexts').pressSequentially('mail, chat')
  await expect(page.getByLabel('Contexts')).toHaveValue('mail, chat')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  const tests = page.getByRole('region', { name: 'Tests' })
  await tests.getByRole('button', { name: 'Run tests' }).click()
  await expect(tests.getByText('Passes')).toBeVisible()

  const step = page.getByRole('listitem', { name: 'Step 1 of 1: thank' })
  await step.getByRole('button', { name: /^thank/ }).click()
  await dry.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(step.getByText('false for the chosen event')).toBeVisible()
  await step.getByLabel('Stop if').fill('metadata.days < 5')
  // what it came to before says nothing about what stands there now
  await expect(step.getByText('for the chosen event')).toBeHidden()
  await expect(dry.getByText('Run it again')).toBeVisible()
  await page.keyboard.press('Control+s')
  const refused = page.getByRole('dialog', { name: 'A test fails, so this was not saved' })
  await expect(refused.getByText('three days are thanked')).toBeVisible()
  await refused.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await page
    .getByRole('listitem', { name: 'Step 1 of 1: thank' })
    .getByRole('button', { name: /^thank/ })
    .click()
  await expect(page.getByLabel('Stop if')).toHaveValue('metadata.days < 2')
})

test('a switch shows what it would have done, is turned on with another value and taken back', {
  tag: '@release',
}, async ({ page, people }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const admin = await createColleague(people, 'staff-admin')
  await people.call('PUT', '/automations/weeklyNumbers', {
    body: { isOn: false, values: { weekday: 1 } },
    as: 'operator',
  })
  await signInToConsole(page, admin, '/console/automation')
  await expect(page.getByRole('region', { name: 'Ratings' })).toContainText(/ day after the end, and once more after/)
  const card = page.getByRole('region', { name: 'Weekly numbers' })
  await card.getByLabel('day of the week').selectOption('Wednesday')
  await card.getByRole('button', { name: 'Try these values' }).click()
  const shown = page.getByRole('dialog', { name: 'Weekly numbers' })
  await expect(shown.getByText(/Would have acted [45] times/)).toBeVisible()
  await expect(shown.getByText(/Email “Weekly numbers” to/).first()).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).click()
  await card.getByText('Off', { exact: true }).click()
  await expect(page.getByText('“Weekly numbers” is on.')).toBeVisible()
  await expect(card.getByRole('switch', { name: 'On' })).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('switch', { name: 'Off' })).not.toBeChecked()
  await expect(card.getByLabel('day of the week')).toHaveValue('1')

  // one of its own that mails adds to our mails, unless somebody would rather have its alone
  await page
    .getByRole('region', { name: 'Large bookings' })
    .getByRole('link', { name: /^Build your own/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('switch', { name: 'Our emails about this event are sent too' })).toBeChecked()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await people.call('DELETE', `/workflows/${id}`, { as: 'operator' })

  const support = await createColleague(people, 'staff-support')
  await page.context().clearCookies()
  await signInToConsole(page, support, '/console/automation')
  await expect(card.getByText('Send us last week’s numbers every Monday at 09:00.')).toBeVisible()
  await expect(card.getByRole('switch')).toHaveCount(0)
})

test('two operators change one webhook: what only one of them changed stays, and what both did is asked about', {
  tag: '@release',
}, async ({ page, people }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const admin = await createColleague(people, 'staff-admin')
  const mark = admin.id.slice(-6)
  const body = { name: `Cellar ${mark}`, targetUrl: 'https://hooks.example/plaza', event: `canoe_${mark}` }
  const { id } = await people.call<{ id: string }>('POST', '/webhooks', { body, as: 'operator' })
  await signInToConsole(page, admin, `/console/webhooks?open=${id}`)
  const change = async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    return page.getByRole('dialog', { name: /^Change/ })
  }
  const form = await change()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Attic ${mark}`)
  await people.call('PATCH', `/webhooks/${id}`, { body: { active: false }, as: 'operator' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Webhook saved')).toBeVisible()
  expect(await people.call('GET', `/webhooks/${id}`, { as: 'operator' })).toMatchObject({
    name: `Attic ${mark}`,
    active: false,
  })

  const again = await change()
  await again.getByRole('textbox', { name: 'Name', exact: true }).fill(`Roof ${mark}`)
  await people.call('PATCH', `/webhooks/${id}`, { body: { name: `Yard ${mark}` }, as: 'operator' })
  await again.getByRole('button', { name: 'Save' }).click()
  const clash = page.getByRole('dialog', { name: /changed this/ })
  await clash.getByText('Take theirs').click()
  await clash.getByRole('button', { name: 'Save' }).click()
  await expect(clash).toBeHidden()
  expect(await people.call('GET', `/webhooks/${id}`, { as: 'operator' })).toMatchObject({ name: `Yard ${mark}` })
})
