// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../app/App.tsx'
import { createServices } from '../../app/create-services.ts'
import { createAppRouter } from '../../app/router.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answer = { status: number; body: object; headers?: Record<string, string> }

const challenge = { challengeId: 'chal_1', methods: [], mustEnrol: false, expirationDate: '2030-01-01T00:00:00.000Z' }
const session = {
  tokenType: 'Bearer',
  // one that has not run out; nobody here looks at its signature
  accessToken: `${btoa('{}')}.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.x`,
  userId: 'usr_1',
  pageKey: 'key',
  expirationDate: '2030-01-01T00:00:00.000Z',
  idleMinutes: 60,
}
const nobody: Answer = { status: 401, body: { message: 'No session' } }

/** The console as it opens for a server that answers so. */
async function open(answers: Record<string, Answer>, hash = '') {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    const { status, body, headers = {} } = answers[pathname] ?? { status: 404, body: { message: pathname } }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
  })
  history.replaceState(null, '', `/console/login${hash}`)
  const providers = [{ provider: 'campus', label: 'Campus', url: '#away' }]
  const boot = { apiKey: 'pubk_test_x', buildId: 'x', serviceName: 'Plaza', siteUrl: 'http://localhost', providers }
  const services = createServices(boot)
  await services.session.resume()
  render(<App services={services} router={createAppRouter(services)} />)
  return userEvent.setup()
}

async function givePassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Email'), 'kim@example.com')
  await user.type(screen.getByLabelText('Password'), 'violet-tents-1987')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('whoever tried too often reads how long to wait, and cannot send before', async () => {
  const busy = { status: 429, body: { message: 'Too many' }, headers: { 'retry-after': '90' } }
  const user = await open({ '/auth/console/refresh': nobody, '/auth/console/login': busy })
  await givePassword(user)
  expect(await screen.findByText(/Try again in (90|89|88) s/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe('true')
})

test('where a second step is required and missing, it is set up before anything else opens', async () => {
  const user = await open({
    '/auth/console/refresh': nobody,
    '/auth/console/login': { status: 200, body: { ...challenge, mustEnrol: true } },
    '/auth/console/verify': { status: 200, body: { ...session, mustEnrol: true } },
    '/auth/factors/totp': {
      status: 200,
      body: { factorId: 'fac_1', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Plaza:kim?secret=JBSWY3DPEHPK3PXP' },
    },
  })
  await givePassword(user)
  expect(await screen.findByRole('heading', { name: 'Set up your second step' })).toBeTruthy()
  expect(await screen.findByLabelText('First code from the app')).toBeTruthy()
})

test('where the settings are strict, a page that is loaded anew asks for the second step alone', async () => {
  const factorNeeded = { code: 'console.factorNeeded', message: 'Factor', data: { ...challenge, methods: ['totp'] } }
  await open({ '/auth/console/refresh': { status: 403, body: factorNeeded } })
  expect(await screen.findByLabelText('6-digit code from your app')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

/** This tab has left for the provider before. */
const left = () => sessionStorage.setItem('plaza_console_leaving', '/people')

test('whoever comes back from another service goes on with the second step, and the code leaves the address', async () => {
  left()
  const withApp = { status: 200, body: { ...challenge, methods: ['totp'] } }
  await open({ '/auth/console/refresh': nobody, '/auth/console/login': withApp }, '#status=success&code=abc')
  expect(await screen.findByLabelText('6-digit code from your app')).toBeTruthy()
  expect(location.hash).toBe('')
})

test.each([
  ['#status=configError&reason=cancelled', 'You didn’t finish signing in there.'],
  ['#status=configError&reason=expired', 'That sign-in took too long or was used already.'],
  ['#status=configError&reason=refused', 'The other service didn’t let you in.'],
  ['#status=configError&reason=unavailable', 'This sign-in isn’t available right now.'],
  ['#status=serverError', 'The other service didn’t answer.'],
])('what went wrong at the other service is said in words: %s', async (hash, words) => {
  left()
  await open({ '/auth/console/refresh': nobody }, hash)
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue with Campus' })).toBeTruthy()
})

test('an account that is nobody’s here is refused in words, and a code that this tab did not ask for is not used', async () => {
  const refused = { status: 403, body: { code: 'console.providerRefused', message: 'No' } }
  left()
  await open({ '/auth/console/refresh': nobody, '/auth/console/login': refused }, '#status=success&code=abc')
  expect(await screen.findByText(/Use the account that’s linked to your work here/)).toBeTruthy()
  cleanup()
  await open({ '/auth/console/refresh': nobody, '/auth/console/login': refused }, '#status=success&code=abc')
  expect(await screen.findByText(/took too long or was used already/)).toBeTruthy()
})
