import type { JsonObject } from '@plaza/contract'
import { expect, test } from 'vitest'
import { noticeChoices, wantsNotice } from './notice-choices.ts'

const now = new Date('2026-05-01')
const wants = (
  notifications: JsonObject,
  kind: 'newMessage' | 'news' = 'newMessage',
  channel: 'email' | 'inApp' = 'email',
) => wantsNotice({ _private: { plaza: { notifications } } }, { kind, channel, now })

test.each<[string, boolean, boolean]>([
  ['who chose nothing hears of it', wants({}), true],
  ['a mail that is not wanted', wants({ newMessage: { email: false } }), false],
  ['no mail does not mean no entry in the list', wants({ newMessage: { email: false } }, 'newMessage', 'inApp'), true],
  ['neither mail nor list', wants({ newMessage: { inApp: false } }, 'newMessage', 'inApp'), false],
  ['a pause', wants({ pausedUntil: '2026-06-01' }), false],
  ['a pause leaves the list alone', wants({ pausedUntil: '2026-06-01' }, 'newMessage', 'inApp'), true],
  ['a pause that is over', wants({ pausedUntil: '2026-04-01' }), true],
  ['news nobody asked for', wants({}, 'news'), false],
  ['news somebody asked for', wants({ news: { email: true } }, 'news'), true],
])('%s', (_what, isWanted, expected) => {
  expect(isWanted).toBe(expected)
})

test.each([null, 'x', [], { notifications: 5 }, { notifications: { newMessage: 'no', pausedUntil: 'never' } }])(
  'choices that cannot be read (%j) count as none',
  (plaza) => {
    expect(noticeChoices({ _private: { plaza } })).toEqual(noticeChoices({}))
  },
)
