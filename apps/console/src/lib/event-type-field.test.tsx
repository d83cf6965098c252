// @vitest-environment jsdom
import { Button } from '@plaza/ui'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openConsole, standInForBrowser } from '../app/testing.tsx'
import { EventTypeField } from './EventTypeField.tsx'

standInForBrowser()

function Form({ first, restored }: { first: string; restored: string }) {
  const [type, setType] = useState(first)
  return (
    <>
      <EventTypeField label="Event" value={type} onChange={setType} />
      <Button onPress={() => setType(restored)}>Restore</Button>
    </>
  )
}

const nameField = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Name of the event type' })
const listField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Event' })

test('an event of one’s own shows its name, also when it comes in place of a built-in one', async () => {
  const { user } = openConsole('/', { part: <Form first="asset__created" restored="boat_launched" /> })
  expect((await listField()).value).toBe('Listing created (asset__created)')
  expect(nameField()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(nameField()?.value).toBe('boat_launched')
})

test('a name that every object has is no built-in event', async () => {
  openConsole('/', { part: <Form first="constructor" restored="" /> })
  await listField()
  expect(nameField()?.value).toBe('constructor')
})
