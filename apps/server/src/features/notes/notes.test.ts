import type { Note } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'

let plaza: TestApp
let support: Staff
let admin: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  support = await plaza.given.staff('staff-support')
  admin = await plaza.given.staff('staff-admin')
})

const write = (objectId: string, fields: object = {}, as = support) =>
  plaza.ok<Note>('POST', '/notes', { as, body: { objectId, text: 'Paid in cash', ...fields } })
const notesOf = async (objectId: string) =>
  (await plaza.ok<{ results: Note[] }>('GET', `/notes?objectId=${objectId}&count=true`, { as: support })).results

test('a note stands with its object, newest first, and says who wrote it and for whom', async () => {
  const objectId = 'trn_of_notes'
  const first = await write(objectId)
  plaza.clock.advance({ seconds: 1 })
  const second = await write(objectId, { text: 'Not true', mentions: [support.id] }, admin)
  expect(await notesOf(objectId)).toEqual([second, first])
  expect(second).toMatchObject({ objectId, authorId: admin.id, text: 'Not true', mentions: [support.id] })
  const [event] = await plaza.events('plaza_note_added')
  expect(event).toMatchObject({
    objectId,
    emitterId: admin.id,
    metadata: { noteId: second.id, mentions: [support.id] },
  })
  expect(JSON.stringify(event)).not.toContain('Not true')
})

test('only staff are mentioned', async () => {
  const { id } = await plaza.given.person()
  const body = { objectId: id, text: 'Look', mentions: [id] }
  expect(await plaza.call('POST', '/notes', { as: support, body })).toMatchObject({
    status: 422,
    body: { code: 'note.mentionOther' },
  })
})

test('what somebody wrote is changed by nobody else, and removed by them or by those who may remove all', async () => {
  const note = await write('ast_of_notes')
  const path = `/notes/${note.id}`
  const change = (as: Staff) => plaza.call('PATCH', path, { as, body: { text: 'Paid by card' } })
  expect((await change(admin)).status).toBe(403)
  expect(await change(support)).toMatchObject({ status: 200, body: { text: 'Paid by card' } })
  const content = await plaza.given.staff('staff-content')
  expect((await plaza.call('DELETE', path, { as: content })).status).toBe(403)
  expect((await plaza.call('DELETE', path, { as: admin })).status).toBe(200)
  expect((await plaza.call('GET', path, { as: admin })).status).toBe(404)
})

test('nobody but staff reads them, and Read-only does not either', async () => {
  const person = await plaza.given.person()
  await write(person.id)
  const reader = await plaza.given.staff('staff-readonly')
  for (const as of [person, reader]) {
    expect((await plaza.call('GET', `/notes?objectId=${person.id}`, { as })).status).toBe(403)
  }
})

test('notes about a person go with the person', async () => {
  const { id } = await plaza.given.person()
  await write(id)
  await plaza.ok('DELETE', `/users/${id}`, { as: plaza.secret })
  await jobsDone(plaza)
  expect(await notesOf(id)).toEqual([])
})
