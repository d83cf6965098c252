// @vitest-environment jsdom

import { quietStorage } from '@plaza/ui'
import { beforeEach, expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'

const stored = quietStorage(() => localStorage)
beforeEach(() => localStorage.clear())

const message = (content: string) => ({
  senderId: 'ana',
  conversationId: 'conv_1',
  topicId: 'trn_1',
  receiverId: 'beto',
  content,
  attachments: [],
})
const textsOf = (outbox: ReturnType<typeof createOutbox>) => outbox.get().map(({ content }) => content)

test('what was on its way when the tab was closed waits again', () => {
  const before = createOutbox(stored)
  before.add(message('Hello'))
  before.mark(before.get()[0]?.clientId ?? '', 'sending')
  expect(createOutbox(stored).get()).toEqual([expect.objectContaining({ content: 'Hello', state: 'waiting' })])
})

test('a message of one tab stays when another tab writes and sends one', () => {
  const [one, two] = [createOutbox(stored), createOutbox(stored)]
  one.add(message('From one'))
  two.add(message('From two'))
  expect(textsOf(createOutbox(stored))).toEqual(['From one', 'From two'])
  // each tab sends its own
  expect([textsOf(one), textsOf(two)]).toEqual([['From one'], ['From two']])

  two.remove(two.get()[0]?.clientId ?? '')
  expect(textsOf(createOutbox(stored))).toEqual(['From one'])
  one.remove(one.get()[0]?.clientId ?? '')
  expect(textsOf(createOutbox(stored))).toEqual([])
})
