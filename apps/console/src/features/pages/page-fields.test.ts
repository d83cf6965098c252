import { contentPages } from '@plaza/domain/content'
import { expect, test } from 'vitest'
import { pageFields, pageKeys, readPage, withoutPage } from './page-fields.ts'

const date = '2026-11-16T00:00:00.000Z'

test('what the form writes is the page that the web app shows', () => {
  const form = {
    ...readPage('help', { fields: {} }),
    header: 'Help',
    content: '## Can I cancel?\n\nYes.',
    path: '/help-me/',
    isFaq: true,
    isInFooter: true,
    isPublished: false,
    order: '3',
  }
  const fields = pageFields('help', form, date)
  expect(contentPages(fields)).toMatchObject([
    {
      key: 'help',
      path: 'help-me',
      header: 'Help',
      isFaq: true,
      isInFooter: true,
      isPublished: false,
      order: 3,
      updated: date,
    },
  ])
  expect(readPage('help', { fields })).toMatchObject({ path: 'help-me', isFaq: true, isPublished: false, order: '3' })
})

test('only changes are written, and what was emptied is taken out', () => {
  expect(pageFields('help', { subheader: '' }, date)).toEqual({ 'help.subheader': null, 'help.updated': date })
  expect(pageFields('help', { isInFooter: true }, date)).toEqual({ 'help.in_footer': true })
})

test('the source of other editors is read, and all of a page is found to take it away', () => {
  const fields = { 'a.b.header': 'A', 'a.b.content': { editable: '# Hi', transformed: '<h1>Hi</h1>' }, 'c.header': 'C' }
  expect(readPage('a.b', { fields }).content).toBe('# Hi')
  expect(pageKeys([{ fields }])).toEqual(['a.b', 'c'])
  expect(withoutPage('c', fields)).toEqual({ 'c.header': null })
})
