// @vitest-environment jsdom

import { quietStorage } from '@plaza/ui'
import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

const tab = () => {
  sessionStorage.clear()
  return quietStorage(() => sessionStorage)
}

test('what was typed when a session ended is there again, once, for the same person and form', () => {
  const stored = tab()
  const before = createDrafts(stored)
  before.watch('/account/profile', () => ({ title: 'Half a sen' }))
  before.keep('ana')

  const after = createDrafts(stored)
  expect(after.take('/account/other', 'ana')).toBeUndefined()
  expect(after.take('/account/profile', 'beto')).toBeUndefined()
  expect(after.take('/account/profile', 'ana')).toEqual({ title: 'Half a sen' })
  expect(after.take('/account/profile', 'ana')).toBeUndefined()
})

test('a form that was closed before keeps nothing, and one that is open needs nothing after signing in', () => {
  const drafts = createDrafts(tab())
  const stop = drafts.watch('/a', () => ({ a: '1' }))
  drafts.watch('/b', () => ({ b: '2' }))
  const leave = drafts.watch('/c', () => ({ c: '3' }))
  stop()
  drafts.keep('ana')
  expect(drafts.take('/a', 'ana')).toBeUndefined()
  leave()
  drafts.dropOpen()
  expect(drafts.take('/b', 'ana')).toBeUndefined()
  expect(drafts.take('/c', 'ana')).toEqual({ c: '3' })
})

test('of two people whose sessions ended, the last one’s forms are kept', () => {
  const drafts = createDrafts(tab())
  const leave = drafts.watch('/a', () => ({ a: '1' }))
  drafts.keep('ana')
  leave()
  drafts.watch('/b', () => ({ b: '2' }))
  drafts.keep('beto')
  expect(drafts.take('/a', 'ana')).toBeUndefined()
  expect(drafts.take('/b', 'beto')).toEqual({ b: '2' })
})

test('a text that was not sent is there again at its place, until it is emptied', () => {
  const drafts = createDrafts(tab())
  drafts.setText('message ann', 'Is it still')
  drafts.setText('message ben', 'Hello')
  drafts.setText('message ben', '')
  expect([drafts.text('message ann'), drafts.text('message ben')]).toEqual(['Is it still', ''])
})

test('storage that throws or holds nonsense is forgotten', () => {
  const broken = quietStorage(() => {
    throw new Error('blocked')
  })
  const drafts = createDrafts(broken)
  drafts.watch('/a', () => ({ a: '1' }))
  drafts.keep('ana')
  expect(drafts.take('/a', 'ana')).toBeUndefined()

  const stored = tab()
  stored.set('plaza_drafts', '{oops')
  expect(createDrafts(stored).take('/a', null)).toBeUndefined()
})
