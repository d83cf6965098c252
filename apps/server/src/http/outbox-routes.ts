import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { refuse } from '../lib/errors.ts'
import { mailHeaders, type OutboxView, openedBeside, outboxHeaders, outboxPage, outboxViews } from './outbox-page.ts'

const mostShown = 200

const isView = (value: unknown): value is OutboxView => typeof value === 'string' && Object.hasOwn(outboxViews, value)

/**
 * Emails contain links that log people in, so they are only shown to people at this machine: the connection comes from it, with
 * no proxy in between, and the page was requested by a local name (otherwise any site could point its own name here).
 */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isNamedHere = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')
  return isLoopback && !isForwarded && isNamedHere
}

/** A page for developers. Only the environment `test` has it, which never hands an email to a mail server by itself. */
export function addOutbox(app: FastifyInstance, { outbox, settings }: Pick<Services, 'outbox' | 'settings'>) {
  if (settings.environment !== 'test') return
  type Asked = { Params: { name: string }; Querystring: { view?: unknown } }
  const page = async (request: FastifyRequest, name: string | undefined, view: unknown) => {
    if (!isFromHere(request)) throw refuse('object.notFound')
    const mails = await outbox.list(mostShown)
    const mail = name === undefined ? mails[0] : mails.find((each) => each.name === name)
    if (name !== undefined && !mail) throw refuse('object.notFound')
    const text = mail && (await outbox.read(mail.name, 'txt'))
    return outboxPage(mails, mail && { mail, text: text ?? '', view: isView(view) ? view : 'desk' })
  }
  app.get<Asked>('/outbox', async (request, reply) => {
    const html = await page(request, undefined, request.query.view)
    return reply.headers(outboxHeaders).type('text/html; charset=utf-8').send(html)
  })
  app.get<Asked>('/outbox/:name(^[\\w-]+$)', async (request, reply) => {
    const html = await page(request, request.params.name, request.query.view)
    return reply.headers(outboxHeaders).type('text/html; charset=utf-8').send(html)
  })
  app.get<Asked>('/outbox/:name(^[\\w-]+).html', async (request, reply) => {
    const html = isFromHere(request) ? await outbox.read(request.params.name, 'html') : undefined
    if (html === undefined) throw refuse('object.notFound')
    return reply.headers(mailHeaders).type('text/html; charset=utf-8').send(openedBeside(html))
  })
  app.get<Asked>('/outbox/:name(^[\\w-]+).eml', async (request, reply) => {
    const message = isFromHere(request) ? await outbox.read(request.params.name, 'eml') : undefined
    if (message === undefined) throw refuse('object.notFound')
    return reply.headers(mailHeaders).type('message/rfc822').send(message)
  })
}
