import type { Entry } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { EntryPlace } from '../../lib/entries.ts'

/** Pages are fields of one entry in each language. */
export const pagesEntry = { collection: 'website', name: 'instant_pages' } as const

/** What the editor of a page holds in one language. */
export type PageForm = {
  header: string
  subheader: string
  content: string
  footer: string
  path: string
  pageTitle: string
  description: string
  isPublished: boolean
  isInFooter: boolean
  isFaq: boolean
  order: string
}

/** The fields of the entry, after the key of the page. */
const wireNames = {
  header: 'header',
  subheader: 'subheader',
  content: 'content',
  footer: 'footer',
  path: 'INSTANT_PAGE_PATH',
  pageTitle: 'page_title',
  description: 'meta_description',
  isPublished: 'published',
  isInFooter: 'in_footer',
  isFaq: 'type',
  order: 'order',
} as const satisfies Record<keyof PageForm, string>

const textOf = (value: unknown): string => {
  // editors of other front ends keep the source beside what they made of it
  const source = typeof value === 'object' && value !== null ? asObject(value).editable : value
  return typeof source === 'string' || typeof source === 'number' ? String(source) : ''
}
const isOn = (value: unknown) => value === true || value === 'true'

export function readPage(key: string, { fields }: Pick<EntryPlace, 'fields'>): PageForm {
  const field = (name: keyof PageForm) => fields[`${key}.${wireNames[name]}`]
  return {
    header: textOf(field('header')),
    subheader: textOf(field('subheader')),
    content: textOf(field('content')),
    footer: textOf(field('footer')),
    path: textOf(field('path')) || key,
    pageTitle: textOf(field('pageTitle')),
    description: textOf(field('description')),
    isPublished: field('isPublished') !== false && field('isPublished') !== 'false',
    isInFooter: isOn(field('isInFooter')),
    isFaq: /^faq$/i.test(textOf(field('isFaq'))),
    order: textOf(field('order')),
  }
}

/** Changes of the form as fields of the entry; what is empty is taken out. */
export function pageFields(key: string, changes: Partial<PageForm>, date: string): Entry['fields'] {
  const wire = {
    ...changes,
    ...(changes.path !== undefined && { path: changes.path.trim().replace(/^\/+|(?<!\/)\/+$/g, '') }),
    ...(changes.isFaq !== undefined && { isFaq: changes.isFaq ? 'FAQ' : '' }),
    ...(changes.order !== undefined && { order: changes.order.trim() === '' ? '' : Number(changes.order) }),
  }
  const named = Object.entries(wire).flatMap(([name, value]) =>
    isFormName(name) ? [[`${key}.${wireNames[name]}`, value === '' ? null : value]] : [],
  )
  const isText = ['header', 'subheader', 'content', 'footer'].some((name) => Object.hasOwn(changes, name))
  return Object.fromEntries([...named, ...(isText ? [[`${key}.updated`, date]] : [])])
}

const isFormName = (name: string): name is keyof PageForm => Object.hasOwn(wireNames, name)

/** Every field of a page as it is taken away. */
export const withoutPage = (key: string, fields: Entry['fields']): Entry['fields'] =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name.startsWith(`${key}.`))
      .map((name) => [name, null]),
  )

/** The keys of all pages in some entries. */
export const pageKeys = (entries: readonly Pick<Entry, 'fields'>[]): string[] => [
  ...new Set(
    entries.flatMap(({ fields }) => Object.keys(fields).flatMap((name) => /^(.+)\.[^.]+$/.exec(name)?.[1] ?? [])),
  ),
]
