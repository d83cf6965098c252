import { expect, test } from 'vitest'
import { because, createConfirmation } from './confirmation.ts'

const refusal = (code: string) => Object.assign(new Error('Forbidden'), { code, statusCode: 403, lastResponse: {} })

/** A call that is refused as often as it has answers, and then goes through. */
const callAfter = (...refusals: string[]) => {
  const calls = { made: 0 }
  const call = async () => {
    const code = refusals[calls.made++]
    if (code) throw refusal(code)
    return 'done'
  }
  return { call, calls }
}

test('a call that wants the second factor again is repeated once the person has confirmed', async () => {
  const confirmation = createConfirmation()
  const { call, calls } = callAfter('confirmationNeeded')
  const result = confirmation.confirmed(call)
  await expect.poll(() => confirmation.get()).not.toBeNull()
  confirmation.get()?.answer(true)
  expect(await result).toBe('done')
  expect(calls.made).toBe(2)
  expect(confirmation.get()).toBeNull()
})

test('it is repeated once only, and not at all for whoever changes their mind', async () => {
  const confirmation = createConfirmation()
  const twice = confirmation.confirmed(callAfter('confirmationNeeded', 'confirmationNeeded').call)
  await expect.poll(() => confirmation.get()).not.toBeNull()
  confirmation.get()?.answer(true)
  await expect(twice).rejects.toMatchObject({ code: 'confirmationNeeded' })

  const { call, calls } = callAfter('confirmationNeeded')
  const cancelled = confirmation.confirmed(call)
  await expect.poll(() => confirmation.get()).not.toBeNull()
  confirmation.get()?.answer(false)
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
  expect(calls.made).toBe(1)
})

test('other refusals are passed on without asking', async () => {
  const confirmation = createConfirmation()
  await expect(confirmation.confirmed(callAfter('staff.lastAdmin').call)).rejects.toMatchObject({
    code: 'staff.lastAdmin',
  })
  expect(confirmation.get()).toBeNull()
})

test('a reason travels in a header that takes every letter', () => {
  expect(because('perdió su teléfono')).toEqual({ headers: { 'x-plaza-reason': 'perdi%C3%B3%20su%20tel%C3%A9fono' } })
  expect(because('')).toEqual({})
})
