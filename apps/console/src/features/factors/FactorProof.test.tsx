// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import { LanguageProvider } from '../../lib/i18n.tsx'
import { ServicesProvider } from '../../lib/services.tsx'
import { FactorProof, type FactorProofValue, type ProofMethod } from './FactorProof.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const boot = { apiKey: 'pubk_test_x', buildId: 'x', serviceName: 'Plaza', siteUrl: 'http://localhost' }
const wrong = Object.assign(new Error('Wrong'), { code: 'factor.codeWrong', statusCode: 422, lastResponse: {} })

function show(methods: readonly ProofMethod[], answer: (proof: FactorProofValue) => Promise<unknown>) {
  render(
    <ServicesProvider services={createServices(boot)}>
      <LanguageProvider>
        <FactorProof methods={methods} prove={answer} />
      </LanguageProvider>
    </ServicesProvider>,
  )
}

test('a wrong code is told, emptied, and can be typed again', async () => {
  const user = userEvent.setup()
  const proofs: FactorProofValue[] = []
  show(['totp', 'recovery'], async (proof) => {
    proofs.push(proof)
    if (proofs.length === 1) throw wrong
  })
  await user.type(screen.getByLabelText('6-digit code from your app'), '111111')
  await screen.findByText('That code isn’t right. Codes change every 30 seconds.')
  const field = screen.getByLabelText<HTMLInputElement>('6-digit code from your app')
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  await user.type(field, '222222')
  expect(proofs).toEqual([
    { method: 'totp', code: '111111' },
    { method: 'totp', code: '222222' },
  ])
})

test('other ways are offered, and a password is sent as it was typed', async () => {
  const user = userEvent.setup()
  const proofs: FactorProofValue[] = []
  show(['password', 'recovery'], async (proof) => proofs.push(proof))
  await user.type(screen.getByLabelText('Your password'), ' two words ')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), ' abcd-efgh ')
  await user.keyboard('{Enter}')
  expect(proofs).toEqual([
    { method: 'password', password: ' two words ' },
    { method: 'recovery', recoveryCode: 'abcd-efgh' },
  ])
})
