import type { SiteText } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'

const { ok, publishable } = await createTestApp()
const list = (query = '') => ok<SiteText[]>('GET', `/texts${query}`, { as: publishable })

test('the texts of the web app are listed with what they name, in the closest language', async () => {
  const english = await list()
  const hero = english.find(({ id }) => id === 'home.hero.title')
  expect(hero).toMatchObject({ screen: 'home', values: expect.any(Array) })
  expect(english.find(({ text }) => text.includes('{count, plural'))?.values).toContain('count')
  const spanish = await list('?locale=es-MX')
  expect(spanish.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort())
  expect(spanish.find(({ id }) => id === 'home.hero.title')?.text).not.toBe(hero?.text)
  expect(await list('?locale=de')).toEqual(english)
})
