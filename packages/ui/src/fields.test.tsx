// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Form } from './Form.tsx'
import { FormSummary } from './FormSummary.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

test('error and help are read out with the field they belong to', () => {
  render(<TextField label="E-mail" help="We never show it" error="Enter a valid e-mail address" />)

  const field = screen.getByRole('textbox', { name: 'E-mail' })

  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
  expect(described.map((each) => each?.textContent).sort()).toEqual([
    'Enter a valid e-mail address',
    'We never show it',
  ])
})

test('a field without error is valid', () => {
  render(<TextField label="E-mail" error={undefined} />)

  expect(screen.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBeNull()
})

test('a wrong value does not keep the form from being sent; the first wrong field then has the focus', async () => {
  const onSubmit = vi.fn()
  const user = userEvent.setup()
  render(
    <Form onSubmit={onSubmit}>
      <TextField label="Name" isRequired />
      <TextField label="E-mail" type="email" isRequired defaultValue="sofia@" error="Enter a valid e-mail address" />
      <Checkbox isRequired error="Required">
        Terms
      </Checkbox>
      <button type="submit">Send</button>
    </Form>,
  )

  await user.click(screen.getByRole('button', { name: 'Send' }))

  expect(onSubmit).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
})

test('showing and hiding a password keeps what was typed', async () => {
  const user = userEvent.setup()
  render(
    <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" autoComplete="new-password" />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(field, 'tres tristes')
  expect(field.type).toBe('password')

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  expect(field.value).toBe('tres tristes')
  await user.type(field, ' tigres')

  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toBe(field)
  expect(field.type).toBe('password')
  expect(field.value).toBe('tres tristes tigres')
})

test('the counter appears when half of the limit is used, and typing goes on beyond it', async () => {
  const user = userEvent.setup()
  render(<TextArea label="About" limit={10} />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('About')

  await user.type(field, '1234')
  expect(screen.queryByText(/\/ 10/)).toBeNull()
  await user.type(field, '56789012')

  expect(field.value).toHaveLength(12)
  expect(screen.getByText('12 / 10').id).toBe(field.getAttribute('aria-describedby'))
})

test('each line of the summary leads to its field', async () => {
  const user = userEvent.setup()
  render(
    <>
      <FormSummary
        title="Two things to put right"
        problems={[
          { fieldId: 'email', text: 'E-mail: required' },
          { fieldId: 'about', text: 'About: required' },
        ]}
      />
      <TextField id="email" label="E-mail" />
      <TextArea id="about" label="About" />
    </>,
  )

  await user.click(screen.getByRole('link', { name: 'About: required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('About'))
  await user.click(screen.getByRole('link', { name: 'E-mail: required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('the whole row ticks a box, but its link does not', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  render(
    <Checkbox onChange={onChange}>
      I accept the <a href="#terms">terms</a>
    </Checkbox>,
  )

  await user.click(screen.getByText('I accept the'))
  expect(onChange).toHaveBeenLastCalledWith(true)
  // Not by user-event, which presses the box for any press in its label, unlike a browser.
  const link = screen.getByRole('link', { name: 'terms' })
  fireEvent.pointerDown(link, { button: 0, pointerId: 1 })
  fireEvent.pointerUp(link, { button: 0, pointerId: 1 })
  const isFollowed = fireEvent.click(link, { detail: 1 })

  expect(isFollowed).toBe(true)
  expect(onChange).toHaveBeenCalledOnce()
})

function Units() {
  const [unit, setUnit] = useState<'day' | 'week' | null>(null)
  const options = [
    { value: 'day', label: 'Day' },
    { value: 'week', label: 'Week' },
  ] as const
  return (
    <>
      <Select
        label="Unit"
        options={options}
        value={unit}
        onChange={setUnit}
        placeholder="Choose one"
        error="Required"
      />
      <RadioGroup label="Again" options={options} value={unit} onChange={setUnit} help="Same thing" />
    </>
  )
}

test('a list opens, is searched by typing and chosen from by keyboard', async () => {
  const user = userEvent.setup()
  render(<Units />)

  await user.tab()
  expect(document.activeElement?.textContent).toBe('Choose one')
  await user.keyboard('{Enter}w{Enter}')

  expect(screen.getByRole('button', { name: /Unit/ }).textContent).toBe('Week')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Week' }).checked).toBe(true)
})
