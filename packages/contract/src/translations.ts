import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, emptyableText, oneOf, optional, text } from './schema.ts'

/** What operators have named, by where it is kept. */
export const translatedTypes = ['assetType', 'category', 'customAttribute', 'config', 'page', 'mail'] as const
const objectType = oneOf(...translatedTypes)

const translation = Type.Object({
  objectType,
  /** `default` for the settings; the key of a page, the name of an email. */
  objectId: Type.String(),
  /** Which of its texts: names of keys, each encoded as in addresses, with `/` between them. */
  field: Type.String(),
  /** What it belongs to, in words. */
  where: Type.String(),
  /** The text in the first language of the marketplace. */
  source: Type.String(),
  /** The text in the language asked for; empty where there is none. */
  value: Type.String(),
  state: oneOf('done', 'missing'),
})
export type Translation = Static<typeof translation>

export const translations = {
  list: endpoint({
    method: 'GET',
    path: '/translations',
    summary: 'List the names operators have given, in one language, and the progress of each language',
    access: needs('translation:list:all'),
    query: closed({
      locale: text({ max: 35 }),
      kind: optional(objectType),
      missing: optional(Type.Boolean()),
    }),
    response: Type.Object({
      results: Type.Array(translation),
      /** Every language of the marketplace, the first one first. */
      languages: Type.Array(Type.Object({ locale: Type.String(), total: Type.Integer(), missing: Type.Integer() })),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/translations',
    summary: 'Translate names',
    access: needs('translation:edit:all'),
    body: closed({
      changes: Type.Array(
        closed({
          objectType,
          objectId: text({ max: 255 }),
          field: text({ max: 1000 }),
          locale: text({ max: 35 }),
          /** Empty takes the text away, and the first language is shown. */
          value: emptyableText(2000),
          /** The text as it was read: another one by now is not overwritten. */
          before: optional(emptyableText(2000)),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    response: Type.Object({ changed: Type.Integer() }),
    refusals: ['translation.changed'],
    events: [
      'asset_type__updated',
      'category__updated',
      'custom_attribute__updated',
      'entry__created',
      'entry__updated',
    ],
  }),
}
