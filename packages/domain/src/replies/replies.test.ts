import { expect, test } from 'vitest'
import { orderBy, readingOf } from '../locales.ts'
import { readyMadeReplies } from './ready-made.ts'
import { fillReply, isReplyWhole, readReplies, replyIn, replyLanguage } from './replies.ts'
import { replyUses } from './reply.ts'
import { replyProblem } from './reply-problem.ts'

test('twelve come ready made, in three languages, for every moment, with values that exist', () => {
  expect(readyMadeReplies).toHaveLength(12)
  expect(new Set(readyMadeReplies.flatMap(({ uses }) => uses))).toEqual(new Set(replyUses))
  for (const { texts } of readyMadeReplies) {
    expect(Object.keys(texts)).toEqual(['en', 'es', 'fr'])
    const values = Object.values(texts).map((text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(' '))
    expect(new Set(values).size).toBe(1)
    for (const text of Object.values(texts)) expect(replyProblem(text)).toBeUndefined()
  }
})

test('entries change what comes ready made and add to it; the first language says title and uses', () => {
  const name = 'reply.be-kind'
  const replies = readReplies(
    [
      { name, locale: 'es', fields: { title: 'Amable', uses: ['warn', 'message'], text: 'Sé amable.' } },
      { name, locale: 'en', fields: { title: 'Not the first', uses: ['nonsense'], text: ' ' } },
      { name: 'reply.own', locale: 'es', fields: { title: 'Propia', uses: ['message'], text: 'Hola', isOff: true } },
    ],
    'es',
  )
  expect(replies).toHaveLength(13)
  const kind = replies.find((reply) => reply.name === name)
  expect(kind).toMatchObject({ title: 'Amable', uses: ['warn', 'message'], texts: { es: 'Sé amable.' } })
  expect(kind?.texts.en).toMatch(/friendly/)
  expect(replies.find((reply) => reply.name === 'reply.own')).toMatchObject({ isOff: true, texts: { es: 'Hola' } })
})

test('a reader gets the closest language, else what is chosen for it, else the first one', () => {
  const reply = { name: 'a', title: 'a', uses: [], texts: { en: 'Hi', es: 'Hola' } }
  const inOrder = (instant: object, locale: string) => orderBy(readingOf({ ...instant }), locale)
  expect(replyIn(reply, inOrder({ locale: 'en' }, 'es-MX'))).toBe('Hola')
  expect(replyIn(reply, inOrder({ locale: 'es' }, 'de'))).toBe('Hola')
  const fallen = { locale: 'en', localeFallbacks: [{ locale: 'ca', fallback: 'es' }] }
  expect(replyIn(reply, inOrder(fallen, 'ca'))).toBe('Hola')
  expect(replyLanguage(reply, inOrder(fallen, 'pl'))).toBe('en')
  expect(replyIn({ ...reply, texts: { pl: 'Cześć' } }, inOrder({ locale: 'fr' }, 'de'))).toBe('Cześć')
})

test('values are put in as they are, once, and missing ones stay to be seen', () => {
  expect(fillReply('{name}: {listing}', { name: '{listing}' })).toBe('{listing}: {listing}')
  expect(isReplyWhole('{name}: {listing}', { name: 'Ana' })).toBe(false)
  expect(isReplyWhole('{name}', { name: 'Ana' })).toBe(true)
})

test('a wrong value is named, with the one that was probably meant', () => {
  expect(replyProblem('Hi {nmae}')).toEqual({ value: 'nmae', meant: 'name' })
  expect(replyProblem('Hi {Listing}')).toEqual({ value: 'Listing', meant: 'listing' })
  expect(replyProblem('Hi {price}')).toEqual({ value: 'price', meant: undefined })
  expect(replyProblem('Hi {name}')).toBeUndefined()
})
