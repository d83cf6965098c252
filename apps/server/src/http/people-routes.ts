import type { FastifyRequest } from 'fastify'
import { prefersPage } from '../lib/accept.ts'

type Lead = { pattern: RegExp; to: (status: number) => string }

/** A server error, or too many at once: worth another try. */
const isPassing = (status: number) => status >= 500 || status === 429

/**
 * API calls that people open in a browser: links in emails, buttons of other services and the way back from them. Errors are shown
 * by one of our pages, never by the bare answer.
 */
const leads: readonly Lead[] = [
  {
    pattern: /^\/token\/check([/?]|$)/,
    to: (status) => `/email-check?status=${isPassing(status) ? 'broken' : 'invalid'}`,
  },
  {
    pattern: /^\/auth\/sso\/[^?]*\?(.*&)?for=console(&|$)/,
    to: (status) => `/console/login#status=${isPassing(status) ? 'serverError' : 'configError&reason=unavailable'}`,
  },
  {
    pattern: /^\/auth\/sso([/?]|$)/,
    to: (status) =>
      isPassing(status) ? '/auth/callback?status=serverError' : '/auth/callback?status=configError&reason=unavailable',
  },
]

const leadOf = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && prefersPage(headers.accept) ? leads.find(({ pattern }) => pattern.test(url)) : undefined

/** Whether someone who wants to read a page asks for something that leads to one. */
export const leadsPeople = (request: FastifyRequest): boolean => leadOf(request) !== undefined

/** The page that tells a person what a refusal would tell a program; nothing where a program asks. */
export const pageInsteadOf = (request: FastifyRequest, status: number): string | undefined =>
  leadOf(request)?.to(status)
