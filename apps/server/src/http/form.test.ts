import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { formBody, formHeaders } from '../testing/uploads.ts'
import { limitBodyTime } from './body-time.ts'
import { readForm } from './form.ts'

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const limits = { fileBytes: 1_000, requestBytes: 5_000, timeoutMs: 60 }

/** Answers with what became of a form: its file, or the reason why there is none. */
const serveForms = () =>
  serve((incoming, response) => {
    const read = async () => {
      const form = await readForm(incoming, limits)
      const content = await text(form.file)
      await form.isComplete
      return { fields: Object.fromEntries(form.fields), content }
    }
    read().then(
      (form) => response.end(JSON.stringify(form)),
      (error: Error & { statusCode: number }) => response.end(`${error.statusCode} ${error.message}`),
    )
  })

async function post(port: number, send: (call: ReturnType<typeof request>) => void) {
  const call = request({ port, method: 'POST', headers: formHeaders })
  send(call)
  const [response] = await once(call, 'response')
  return text(response)
}

const file = (value: string) => ({ name: 'file', value, filename: 'a.txt' })

test('fields count when they come before the file', async () => {
  const parts = [{ name: 'key', value: 'before' }, file('content'), { name: 'policy', value: 'after' }]
  const answer = await post(await serveForms(), (call) => call.end(formBody(parts)))
  expect(JSON.parse(answer)).toEqual({ fields: { key: 'before' }, content: 'content' })
})

test('a form that is there at once may be read later', async () => {
  const port = await serve((incoming, response) => {
    const read = async () => {
      const form = await readForm(incoming, { ...limits, timeoutMs: 5_000 })
      await once(incoming, 'close')
      return text(form.file)
    }
    read().then(
      (content) => response.end(content),
      (error: Error) => response.end(error.message),
    )
  })
  expect(await post(port, (call) => call.end(formBody([file('content')])))).toBe('content')
})

test('an upload that stands still is given up', async () => {
  const port = await serveForms()
  const form = formBody([file('content')])
  expect(await post(port, (call) => call.write(form.subarray(0, 40)))).toBe('408 The upload takes too long')
  expect(await post(port, (call) => call.write(form.subarray(0, -10)))).toBe('408 The upload takes too long')
})

test('an end in the middle of the form is an error, however much of the file is there', async () => {
  const port = await serveForms()
  const form = formBody([file('content'), { name: 'more', value: 'x' }])
  for (const length of [40, 120, form.length - 20]) {
    expect(await post(port, (call) => call.end(form.subarray(0, length))), String(length)).toMatch(/^400 /)
  }
})

test('a file and a form may only be so large', async () => {
  const port = await serveForms()
  expect(await post(port, (call) => call.end(formBody([file('x'.repeat(1_000))])))).toContain('"content"')
  expect(await post(port, (call) => call.end(formBody([file('x'.repeat(1_001))])))).toMatch(/^413 A file/)
  const fields = [
    { name: 'a', value: 'x'.repeat(3_000) },
    { name: 'b', value: 'x'.repeat(3_000) },
  ]
  expect(await post(port, (call) => call.end(formBody([...fields, file('x')])))).toMatch(/^413 A form/)
})

test('a body that comes letter by letter is cut off', async () => {
  const port = await serve((incoming, response) => {
    limitBodyTime(incoming, 60)
    incoming.on('error', () => undefined)
    incoming.resume().on('end', () => response.end('whole'))
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nslow')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)

  const quick = connect(port, '127.0.0.1')
  quick.write('POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 4\r\n\r\nfast')
  expect(await text(quick)).toContain('whole')
})
