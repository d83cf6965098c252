// @vitest-environment jsdom
import { email, required } from '@plaza/domain'
import { quietStorage, TextField } from '@plaza/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../locales/en.json'
import { createDrafts } from './drafts.ts'
import { type FormOptions, useForm } from './form.ts'
import { LanguageProvider } from './i18n.tsx'
import { type Services, ServicesProvider } from './services.tsx'

type Values = { name: string; email: string }

const drafts = createDrafts(quietStorage(() => sessionStorage))

function show(options: Partial<FormOptions<Values>> = {}) {
  const send = vi.fn(async (_values: Values): Promise<unknown> => undefined)
  const connection = { doubt: () => undefined }
  const session = { get: () => ({ userId: 'ana' }) }
  // the form asks for these services only
  const services = { drafts, connection, session } as unknown as Services
  render(
    <ServicesProvider services={services}>
      <LanguageProvider locale="en" messages={en}>
        <Example send={send} {...options} />
      </LanguageProvider>
    </ServicesProvider>,
  )
  return { send: options.send ?? send, person: userEvent.setup() }
}

function Example(options: Pick<FormOptions<Values>, 'send'> & Partial<FormOptions<Values>>) {
  const form = useForm<Values>({
    initial: { name: '', email: '' },
    rules: () => ({ name: [required], email: [required, email()] }),
    ...options,
  })
  return (
    <form {...form.formProps}>
      <TextField {...form.text('name')} label="Name" />
      <TextField {...form.text('email')} label="Email" />
      <p>{form.formError}</p>
      <button type="submit">{form.isBusy ? 'Sending…' : 'Send'}</button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText(name)

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('a field is judged when it is left, then at every change', async () => {
  const { person } = show()
  await person.type(field('Email'), 'sofia@')
  expect(screen.queryByText('Enter a valid email address')).toBeNull()
  await person.tab()
  expect(screen.getByText('Enter a valid email address')).toBeTruthy()
  await person.type(field('Email'), 'correo.mx')
  expect(screen.queryByText('Enter a valid email address')).toBeNull()
})

test('a submit with wrong fields sends nothing and puts the focus on the first of them', async () => {
  const { person, send } = show()
  await person.type(field('Name'), 'Sofía')
  await person.click(screen.getByText('Send'))
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Email'))
})

test('a form is sent once, however often the button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn(() => promise)
  const { person } = show({ send, initial: { name: 'Sofía', email: 'sofia@correo.mx' } })
  await person.click(screen.getByText('Send'))
  await person.click(screen.getByText('Sending…'))
  expect(send).toHaveBeenCalledTimes(1)
  resolve()
  await waitFor(() => screen.getByText('Send'))
})

test('a refusal is told in words, at its field where the server named one, and what was typed stays', async () => {
  const data = [{ path: ['email'], message: '"email" must be a valid email' }]
  const refusal = Object.assign(new Error('"email" must be a valid email'), { statusCode: 400, data, lastResponse: {} })
  const { person } = show({
    send: () => Promise.reject(refusal),
    initial: { name: 'Sofía', email: 'sofia@correo.nope' },
  })
  await person.click(screen.getByText('Send'))
  await screen.findByText('Some details aren’t right. Check them and try again.')
  expect(screen.getByText('We can’t accept this value')).toBeTruthy()
  expect(field('Email')).toHaveProperty('value', 'sofia@correo.nope')
  expect(document.activeElement).toBe(field('Email'))
})

test('what was typed when the session ended is back when the form opens again', async () => {
  const draft = { key: '/example', fields: ['name'] as const }
  const { person } = show({ draft })
  await person.type(field('Name'), 'Sof')
  await person.type(field('Email'), 'sofia@')
  drafts.keep('ana')
  cleanup()
  show({ draft })
  expect(field('Name')).toHaveProperty('value', 'Sof')
  expect(field('Email')).toHaveProperty('value', '')
})
