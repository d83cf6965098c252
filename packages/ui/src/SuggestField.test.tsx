// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SuggestField } from './SuggestField.tsx'

afterEach(cleanup)

const towns = ['Puebla', 'Puerto Escondido', 'Puerto Vallarta']

function Towns() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('nothing')
  return (
    <>
      <SuggestField
        label="Place"
        text={text}
        onTextChange={setText}
        suggestions={towns
          .filter((town) => text !== '' && town.startsWith(text))
          .map((town) => ({ id: town, label: town }))}
        onChoose={(id) => {
          setChosen(id)
          setText(id)
        }}
        clear={{ label: 'Clear', onClear: () => setText('') }}
        emptyText="No such town"
      />
      <p>Chosen: {chosen}</p>
    </>
  )
}

test('suggestions come while typing and are chosen with the arrow keys', async () => {
  const user = userEvent.setup()
  render(<Towns />)
  const field = screen.getByRole('combobox', { name: 'Place' })

  await user.type(field, 'Pue')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(towns)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  expect(screen.getByText('Chosen: Puerto Escondido')).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('Puerto Escondido')
})

test('what was typed stays when nothing was chosen, and can be cleared', async () => {
  const user = userEvent.setup()
  render(<Towns />)
  const field = screen.getByRole('combobox', { name: 'Place' }) as HTMLInputElement

  await user.type(field, 'Nowhere')
  expect(screen.getByText('No such town')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.tab()
  expect(field.value).toBe('Nowhere')

  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
})
