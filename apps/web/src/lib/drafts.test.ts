// @vitest-environment jsdom

import { quietStorage } from '@plaza/ui'
import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

const tab = () => {
  sessionStorage.clear()
  return quietStorage(() => sessionStorage)
}

test('what was typed when a session ended is there again, once, for the same form', () => {
  const stored = tab()
  const before = createDrafts(stored)
  before.watch('/account/profile', () => ({ title: 'Half a sen' }))
  before.keep()

  const after = createDrafts(stored)
  expect(after.take('/account/other')).toBeUndefined()
  expect(after.take('/account/profile')).toEqual({ title: 'Half a sen' })
  expect(after.take('/account/profile')).toBeUndefined()
})

test('a form that was closed before keeps nothing, and signing in drops what is left', () => {
  const drafts = createDrafts(tab())
  const stop = drafts.watch('/a', () => ({ a: '1' }))
  drafts.watch('/b', () => ({ b: '2' }))
  stop()
  drafts.keep()
  expect(drafts.take('/a')).toBeUndefined()
  drafts.clear()
  expect(drafts.take('/b')).toBeUndefined()
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
  drafts.keep()
  expect(drafts.take('/a')).toBeUndefined()

  const stored = tab()
  stored.set('plaza_drafts', '{oops')
  expect(createDrafts(stored).take('/a')).toBeUndefined()
})
