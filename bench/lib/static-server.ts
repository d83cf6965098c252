/** The limit: the same bytes from a file, with nothing around them. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'

const content = Buffer.from(process.env.CONTENT ?? '', 'base64')
const folder = await mkdtemp(join(tmpdir(), 'plaza-static-'))
const path = join(folder, 'picture.webp')
await writeFile(path, content)

const app = fastify()
app.get('/*', (_request, reply) => {
  void reply
    .headers({ 'content-type': 'image/webp', 'content-length': content.length, etag: '"1"' })
    .send(createReadStream(path))
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => void rm(folder, { recursive: true }).then(() => process.exit(0)))
