import type { JsonObject } from '@plaza/contract'
import {
  type AttributeView,
  asObject,
  attributesByType,
  type Declared,
  inOrder,
  type TypeWord,
  viewsOfType,
} from '@plaza/domain'

/** One attribute as a type may have it, in the place where it stands. */
export type AttributeRow = Pick<AttributeView, 'name' | 'type' | 'label' | 'isRequired' | 'isFilter' | 'isOnCard'> & {
  isUsed: boolean
}

type Asked = Readonly<Record<string, unknown>>

/** Those that a type uses in its order, then the others. */
export function attributeRows(
  declared: readonly Declared[],
  { asked, typeId, locale }: { asked: Asked; typeId: string; locale: string },
): AttributeRow[] {
  const used = viewsOfType(declared, attributesByType(asked)[typeId], locale)
  const others = declared.filter(({ name }) => !used.some((view) => view.name === name))
  const rowOf = (isUsed: boolean) => (view: AttributeView) => {
    const { name, type, label, isRequired, isFilter, isOnCard } = view
    return { name, type, label, isRequired, isFilter, isOnCard, isUsed }
  }
  return [...used.map(rowOf(true)), ...viewsOfType(others, undefined, locale).map(rowOf(false))]
}

/** What the settings become. What a type wants as the attribute says is not written down: it follows the attribute. */
export function withAttributeRows(
  asked: Asked,
  { typeId, rows, declared }: { typeId: string; rows: readonly AttributeRow[]; declared: readonly Declared[] },
  typeIds: readonly string[],
): JsonObject {
  const used = rows.filter(({ isUsed }) => isUsed)
  const usual = inOrder(
    viewsOfType(declared, undefined, 'en').filter(({ name }) => used.some((row) => row.name === name)),
  )
  const isUsualOrder = usual.every(({ name }, place) => used[place]?.name === name)
  const words = used.map((row, place): [string, TypeWord] => {
    const own = usual.find(({ name }) => name === row.name)
    return [
      row.name,
      {
        ...(!isUsualOrder && { priority: used.length - place }),
        ...(row.isRequired !== own?.isRequired && { isRequired: row.isRequired }),
        ...(row.isFilter !== own?.isFilter && { isFilter: row.isFilter }),
        ...(row.isOnCard && { isOnCard: true }),
      },
    ]
  })
  const said = words.filter(([, word]) => Object.keys(word).length > 0)
  const { attributes: _before, ...kept } = asObject(asked[typeId])
  const entry = {
    ...kept,
    customAttributes: used.map(({ name }) => name),
    ...(said.length > 0 && { attributes: Object.fromEntries(said) }),
  }
  // as soon as one type is named the others have to be, or they would no longer be offered
  const isNamed = Object.keys(attributesByType(asked)).length > 0
  const names = declared.map(({ name }) => name)
  const others = isNamed ? {} : Object.fromEntries(typeIds.map((id) => [id, { customAttributes: names }]))
  return { ...(asked as JsonObject), ...others, [typeId]: entry }
}
