import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { expectDeclaredRefusals, watchRefusals } from './declared-refusals.ts'

const http = fastify()
watchRefusals(http)
http.get('/assets/:id', async (request, reply) => reply.code(422).send(JSON.parse(String(request.headers['x-answer']))))
http.get('/elsewhere', async (_request, reply) => reply.code(400).send({ message: 'No' }))

const answering = (body: object) =>
  http.inject({ method: 'GET', url: '/assets/ast_1', headers: { 'x-answer': JSON.stringify(body) } })

afterEach(() => expectDeclaredRefusals())

test('a refusal that the endpoint or every call declares is fine', async () => {
  await answering({ code: 'cursor.invalid' })
  expect(expectDeclaredRefusals).not.toThrow()
})

test('a code that belongs to other calls, an unknown one and none are told, each once', async () => {
  await answering({ code: 'stock.soldOut' })
  await answering({ code: 'stock.soldOut' })
  await answering({ message: 'Nope' })
  await http.inject('/elsewhere')
  expect(expectDeclaredRefusals).toThrow(
    'GET /assets/:id: 422 stock.soldOut\nGET /assets/:id: 422 no code\nGET /elsewhere: 400 no code',
  )
  expect(expectDeclaredRefusals).not.toThrow()
})
