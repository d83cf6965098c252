/** The limit: the bytes of a page from memory, with nothing around them. */
import fastify from 'fastify'

const page = Buffer.from(process.env.PAGE ?? '', 'base64')

const app = fastify()
app.get('/*', (_request, reply) => {
  void reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(page)
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
