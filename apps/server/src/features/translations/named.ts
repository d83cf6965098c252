import type { Json, JsonObject, Translation } from '@plaza/contract'
import { asObject, attributeView } from '@plaza/domain'
import { contentPages } from '@plaza/domain/content'
import type { AssetTypeRow, CategoryRow, CustomAttributeRow, EntryRow } from '../../db/tables.ts'
import { asDeclared } from '../../lib/domain-names.ts'

/** A text that an operator wrote, or could write, in several languages. */
export type Named = Pick<Translation, 'objectType' | 'objectId' | 'where'> & {
  /** From `metadata.plaza` of the object, from `stelace.instant` of the settings, or the field of a page or mail. */
  path: readonly string[]
  /** A text, one per language, or nothing yet. */
  words: unknown
  /** What is shown where no language has a text. */
  fallback: string
  /** The list that it is a part of: lists are written as a whole. */
  list?: { path: readonly string[]; value: Json }
}

type Kept = {
  assetTypes: readonly AssetTypeRow[]
  categories: readonly CategoryRow[]
  attributes: readonly CustomAttributeRow[]
  entries: readonly WrittenEntry[]
  instant: JsonObject
}

/** What operators write on the site and in mails. */
export type WrittenEntry = Pick<EntryRow, 'id' | 'collection' | 'locale' | 'name' | 'fields'>

export const fieldOf = ({ path }: Pick<Named, 'path'>) => path.map(encodeURIComponent).join('/')

/** Everything that operators have named. What has no words in any language is left out: there is nothing to translate. */
export function allNamed(kept: Kept): Named[] {
  return [
    ...kept.assetTypes.flatMap(ofAssetType),
    ...kept.categories.flatMap(ofCategory),
    ...kept.attributes.flatMap(ofAttribute),
    ...ofSettings(kept.instant),
    ...ofPages(kept.entries),
    ...ofMails(kept.entries),
  ].filter(({ words, fallback }) => fallback !== '' || hasWords(words))
}

const hasWords = (words: unknown): boolean =>
  typeof words === 'string'
    ? words.trim() !== ''
    : Object.values(asObject(words)).some((each) => typeof each === 'string' && each !== '')

/** Who reads what a status is called. */
const sides = { taker: 'customer', owner: 'owner' }

function ofAssetType({ id, name: given, metadata }: AssetTypeRow): Named[] {
  const name = given ?? id
  const plaza = asObject(metadata.plaza)
  const { statuses, transitions } = asObject(plaza.process)
  const { items } = asObject(plaza.handover)
  const own = { objectType: 'assetType', objectId: id } as const
  return [
    { ...own, path: ['name'], words: plaza.name, fallback: name, where: name },
    { ...own, path: ['explanation'], words: plaza.explanation, fallback: '', where: `${name} · explanation` },
    ...Object.entries(asObject(statuses)).flatMap(([status, settings]) =>
      (['taker', 'owner'] as const).map((side) => ({
        ...own,
        path: ['process', 'statuses', status, side],
        words: asObject(settings)[side],
        fallback: '',
        where: `${name} · ${status}, ${sides[side]}`,
      })),
    ),
    ...Object.entries(asObject(transitions)).map(([step, settings]) => ({
      ...own,
      path: ['process', 'transitions', step, 'button'],
      words: asObject(settings).button,
      fallback: '',
      where: `${name} · button of ${step.split('|')[0]}`,
    })),
    ...(Array.isArray(items) ? items : []).map((item, at) => ({
      ...own,
      path: ['handover', 'items', String(at), 'label'],
      words: asObject(item).label,
      fallback: '',
      where: `${name} · hand-over`,
      list: { path: ['handover', 'items'], value: items as Json },
    })),
  ]
}

function ofCategory({ id, name, metadata }: CategoryRow): Named[] {
  const plaza = asObject(metadata.plaza)
  const own = { objectType: 'category', objectId: id, where: name } as const
  return [
    { ...own, path: ['name'], words: plaza.name, fallback: name },
    { ...own, path: ['description'], words: plaza.description, fallback: '', where: `${name} · description` },
  ]
}

function ofAttribute(row: CustomAttributeRow): Named[] {
  const plaza = asObject(row.metadata.plaza)
  const own = { objectType: 'customAttribute', objectId: row.id, where: row.name } as const
  // without a label its name is read as words
  const { label } = attributeView({ ...asDeclared(row), metadata: {} }, 'en')
  return [
    { ...own, path: ['label'], words: plaza.label, fallback: label },
    { ...own, path: ['help'], words: plaza.help, fallback: '', where: `${row.name} · help` },
    { ...own, path: ['unit'], words: plaza.unit, fallback: '', where: `${row.name} · unit` },
    ...(row.list_values ?? []).map((value) => ({
      ...own,
      path: ['values', value],
      words: asObject(plaza.values)[value],
      fallback: value,
      where: `${row.name} · value`,
    })),
  ]
}

function ofSettings(instant: JsonObject): Named[] {
  const own = { objectType: 'config', objectId: 'default' } as const
  const inList = (list: Json | undefined, path: readonly string[], keys: readonly string[], where: string): Named[] =>
    Array.isArray(list)
      ? list.flatMap((each, at) =>
          keys.map((key) => ({
            ...own,
            path: [...path, String(at), key],
            words: asObject(each)[key],
            fallback: '',
            where,
          })),
        )
      : []
  const inMap = (map: unknown, path: readonly string[], keys: readonly string[], where: string): Named[] =>
    Object.entries(asObject(map)).flatMap(([name, each]) =>
      keys.map((key) => ({
        ...own,
        path: [...path, name, key],
        words: asObject(each)[key],
        fallback: '',
        where: `${where} · ${name}`,
      })),
    )
  return [
    ...inMap(asObject(instant.searchOptions).modes, ['searchOptions', 'modes'], ['label'], 'Ways to search'),
    ...inMap(
      asObject(instant.ratingsOptions).types,
      ['ratingsOptions', 'types'],
      ['name', 'question'],
      'Questions after a booking',
    ),
    ...inList(
      asObject(instant.moderation).reasons as Json,
      ['moderation', 'reasons'],
      ['label', 'text'],
      'Reasons to reject',
    ),
    ...inList(
      asObject(instant.cancellation).policies as Json,
      ['cancellation', 'policies'],
      ['name'],
      'Cancellation policies',
    ),
    ...inList(asObject(instant.header).links as Json, ['header', 'links'], ['label'], 'Links in the header'),
    ...inList(asObject(instant.footer).links as Json, ['footer', 'links'], ['label'], 'Links in the footer'),
  ]
}

/** Where pages are kept, one entry for each language. */
export const pagesPlace = { collection: 'website', name: 'instant_pages' } as const

/** Pages by their titles: what else they say is written page by page. */
function ofPages(entries: readonly WrittenEntry[]): Named[] {
  const holders = entries.filter(({ collection, name }) => collection === 'website' && name === pagesPlace.name)
  const pages = holders.flatMap(({ fields }) => contentPages(fields))
  return [...new Map(pages.map((page) => [page.key, page])).values()].map(({ key, path }) => ({
    objectType: 'page',
    objectId: key,
    path: ['header'],
    words: Object.fromEntries(holders.map(({ locale, fields }) => [locale, fields[`${key}.header`] ?? ''])),
    fallback: '',
    where: `/pages/${path}`,
  }))
}

/** Mails that operators wrote anew, by what stands in the list of whoever gets one. */
function ofMails(entries: readonly WrittenEntry[]): Named[] {
  const mails = Map.groupBy(
    entries.filter(({ collection }) => collection === 'email'),
    ({ name }) => name,
  )
  return [...mails].flatMap(([name, holders]) =>
    ['subject', 'title'].map((field) => ({
      objectType: 'mail' as const,
      objectId: name,
      path: [field],
      words: Object.fromEntries(holders.map(({ locale, fields }) => [locale, fields[field] ?? ''])),
      fallback: '',
      where: `${name} · ${field}`,
    })),
  )
}

/** The text in one language; a plain text is one in the first. */
export const valueIn = ({ words }: Named, locale: string, first: string): string => {
  if (typeof words === 'string') return locale === first ? words : ''
  const text = asObject(words)[locale]
  return typeof text === 'string' ? text : ''
}

/** What has to be translated: the text in the first language, else what is shown without one. */
export const sourceOf = (named: Named, first: string): string => {
  const own = valueIn(named, first, first)
  if (own !== '' || named.fallback !== '') return own || named.fallback
  return Object.values(asObject(named.words)).find((each): each is string => typeof each === 'string') ?? ''
}

/** Its texts once one of them was changed; null for one that was taken away. */
export function changedWords(named: Named, texts: Readonly<Record<string, string>>, first: string): JsonObject {
  const before = typeof named.words === 'string' ? { [first]: named.words } : asObject(named.words)
  return {
    ...(before as JsonObject),
    ...Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text.trim() || null])),
  }
}
