import { asObject } from './json-object.ts'

/** A list of saved things that someone keeps: `metadata._private.plaza.lists.<id>` of a user. */
export type SavedList = {
  id: string
  name: string
  /** whether those who open its link read who made it */
  showsName: boolean
  /** ids of assets, the one that was added last first */
  assetIds: readonly string[]
}

export const savedListLimits = { lists: 50, assets: 100, name: 80 } as const

/**
 * The lists of someone, by their names. What was removed is `null` there, and what makes no sense counts as none.
 *
 * @example readSavedLists({ a1: { name: 'Summer', assetIds: { ast_1: '2030-01-01' } } })[0]?.assetIds // ['ast_1']
 */
export const readSavedLists = (value: unknown): SavedList[] =>
  Object.entries(asObject(value))
    .flatMap(([id, each]): SavedList[] => {
      const { name, showsName, assetIds } = asObject(each)
      if (typeof name !== 'string' || name.trim() === '' || !/^[\w-]{1,40}$/.test(id)) return []
      const dated = Object.entries(asObject(assetIds)).flatMap(([assetId, date]) =>
        typeof date === 'string' ? [{ assetId, date }] : [],
      )
      return [
        {
          id,
          name: name.trim().slice(0, savedListLimits.name),
          showsName: showsName === true,
          assetIds: dated
            .toSorted((a, b) => b.date.localeCompare(a.date))
            .slice(0, savedListLimits.assets)
            .map(({ assetId }) => assetId),
        },
      ]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, savedListLimits.lists)
